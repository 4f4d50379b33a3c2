// Sends a play until Python answers. While the connection is down a play is lost in silence, so
// it is sent again; Python takes the same play only once.

const SLOW_MILLISECONDS = 300;
const RETRY_MILLISECONDS = 4000;
const MOST_TRIES = 4;

class Sending {
  constructor(redraw) {
    this.redraw = redraw;
    this.stop();
  }

  // Waits no longer: an answer came, or another choice was made.
  stop(notice = "") {
    clearTimeout(this.retryTimer);
    clearTimeout(this.slowTimer);
    this.isWaiting = false;
    this.isSlow = false;
    this.notice = notice; // "again" or "lost" when there is something to say
  }

  start(send) {
    this.stop();
    this.isWaiting = true;
    // An answer usually comes at once: words that flash by would only disturb.
    this.slowTimer = setTimeout(() => this.admitWaiting(), SLOW_MILLISECONDS);
    this.transmit(send, 1);
  }

  admitWaiting() {
    this.isSlow = true;
    this.redraw();
  }

  transmit(send, tries) {
    if (tries > 1) this.sayAgain();
    send();
    this.retryTimer = setTimeout(() => this.retry(send, tries + 1), RETRY_MILLISECONDS);
    setTimeout(() => this.redraw()); // Streamlit sends in a timer too, which comes first
  }

  // A server that has started anew knows no part of this page until it was asked for all of it.
  sayAgain() {
    this.notice = "again";
    window.dispatchEvent(new PopStateEvent("popstate"));
  }

  retry(send, tries) {
    if (tries <= MOST_TRIES) return this.transmit(send, tries);
    this.stop("lost");
    this.redraw();
  }
}
