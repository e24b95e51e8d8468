import type { Clock } from '@school/core/shared/clock';

/** A clock that changes only when a test sets or moves it. */
export class TestClock implements Clock {
  #now: Date | undefined;

  now(): Date {
    return new Date(this.#now ?? Date.now());
  }

  /** Sets the clock; it stops at that instant. */
  set(instant: string | Date): void {
    this.#now = new Date(instant);
  }

  /** Moves the clock forward, by milliseconds. */
  advance(ms: number): void {
    this.#now = new Date(this.now().getTime() + ms);
  }

  /** Lets the clock run with the real time again. */
  release(): void {
    this.#now = undefined;
  }
}
