"""The pages: each reads the session, asks one function, and draws."""
