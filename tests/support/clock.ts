import type { Clock } from '@school/core/shared/clock';

/** A clock that tests set and move; it stands still otherwise. */
export class TestClock implements Clock {
  #now: Date | undefined;

  now(): Date {
    return new Date(this.#now ?? Date.now());
  }

  /** Stops at an instant. */
  set(instant: string | Date): void {
    this.#now = new Date(instant);
  }

  /** Moves on from where it stands. */
  advance(ms: number): void {
    this.#now = new Date(this.now().getTime() + ms);
  }

  /** Runs with the wall clock again. */
  release(): void {
    this.#now = undefined;
  }
}
