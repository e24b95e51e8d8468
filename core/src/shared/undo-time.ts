const HOUR_MS = 3_600_000;

/** For how many hours staff can undo what they have done: an import, a change of a batch or of a phone. */
export const UNDO_HOURS = 24;

/** The last moment at which it can be undone. */
export const undoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + UNDO_HOURS * HOUR_MS);
