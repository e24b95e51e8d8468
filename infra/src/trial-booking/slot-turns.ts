/** What the request ahead has learned about the slot: it has booked it, or it was refused for a reason of its own. */
export type SlotOutcome = 'taken' | 'still free';

/**
 * Lets only one request of this process try to book a slot at a time. Without it, hundreds of families who want
 * one slot would fill the pool of connections, all waiting for the lock of one teacher, and others would get 503.
 * Between processes the lock and the constraint decide.
 */
export class SlotTurns {
  private readonly attempts = new Map<number, Promise<SlotOutcome>>();

  /**
   * Runs `attempt` when nobody ahead is trying to book this slot any more; `undefined` if somebody ahead has booked it.
   * Throws what `attempt` throws. If an attempt ahead failed (database away), waiting requests fail with it.
   */
  async run<T>(
    slotId: number,
    wasRefused: (error: unknown) => boolean,
    attempt: () => Promise<T>,
  ): Promise<T | undefined> {
    for (let ahead = this.attempts.get(slotId); ahead !== undefined; ahead = this.attempts.get(slotId)) {
      if ((await ahead) === 'taken') return undefined;
    }
    const mine = attempt();
    const outcome = mine.then(
      () => 'taken' as const,
      (error: unknown) => {
        if (wasRefused(error)) return 'still free' as const;
        throw error;
      },
    );
    this.attempts.set(slotId, outcome);
    // The caller gets the failure from `mine`; nobody else may be waiting for it.
    outcome.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.attempts.delete(slotId);
    }
  }
}
