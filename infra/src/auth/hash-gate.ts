import { schoolIsBusy } from '../app-error.js';

const RUNNING_MAX = 2;
const WAITING_MAX = 100;
const RETRY_AFTER_S = 2;

/** Lets two hashes run at a time: each keeps a whole processor to itself, and everybody else shares the rest. */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Runs the work in its turn; refused when too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= WAITING_MAX) throw schoolIsBusy('busy', RETRY_AFTER_S);
    const turn = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.startNext();
    await turn;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.startNext();
    }
  }

  private startNext(): void {
    while (this.running < RUNNING_MAX) {
      const start = this.waiting.shift();
      if (start === undefined) return;
      this.running += 1;
      start();
    }
  }
}
