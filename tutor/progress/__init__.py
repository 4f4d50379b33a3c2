"""Progress in numbers: what the dashboard draws and says, and the file that takes it elsewhere."""
