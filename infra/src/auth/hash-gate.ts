import { performance } from 'node:perf_hooks';
import { AppError } from '../app-error.js';

const RUNNING_MAX = 2;
const WAITING_MAX = 100;
/** How long hashes keep stepping aside after the last request of another kind. */
const STEP_ASIDE_MS = 100;

/**
 * Lets two hashes run at a time, or one while the process serves other requests: a hash keeps a whole processor to
 * itself, and on a small machine everybody else would share what is left (C56).
 */
export class HashGate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private stepAsideUntil = 0;

  /** `now` counts milliseconds. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Runs the work in its turn; refused when too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= WAITING_MAX) {
      throw new AppError('busy', 'unavailable', 'The school is busy. Please try again in a moment.', {
        retryAfterS: 2,
      });
    }
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

  /** For a moment only one hash is started at a time. */
  stepAside(): void {
    this.stepAsideUntil = this.now() + STEP_ASIDE_MS;
  }

  private startNext(): void {
    const most = this.now() < this.stepAsideUntil ? 1 : RUNNING_MAX;
    while (this.running < most) {
      const start = this.waiting.shift();
      if (start === undefined) return;
      this.running += 1;
      start();
    }
  }
}
