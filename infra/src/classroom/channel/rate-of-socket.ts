const SECOND_MS = 1000;

/** How much a socket may send: so much at once, and so much in each second. */
interface Allowance {
  burst: number;
  perSecond: number;
}

/** Of messages: seven people that connect with each other say some hundred things within a second. */
const MESSAGES: Allowance = { burst: 400, perSecond: 60 };
const BYTES: Allowance = { burst: 3 * 1024 * 1024, perSecond: 256 * 1024 };

/** Counts what one socket sends. */
export class SocketRate {
  #messages = MESSAGES.burst;
  #bytes = BYTES.burst;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Whether one more message of this length is still allowed. */
  take(bytes: number, now: number): boolean {
    const seconds = Math.max(0, now - this.#at) / SECOND_MS;
    this.#at = now;
    this.#messages = Math.min(MESSAGES.burst, this.#messages + seconds * MESSAGES.perSecond) - 1;
    this.#bytes = Math.min(BYTES.burst, this.#bytes + seconds * BYTES.perSecond) - bytes;
    return this.#messages >= 0 && this.#bytes >= 0;
  }
}
