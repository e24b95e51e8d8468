/** An attempt that was left open is taken up again within this time (product 3.13). */
export const QUIZ_RESUME_DAYS = 7;

const DAY_MS = 86_400_000;

/** Whether an open attempt goes on where it was left; an older one begins anew. */
export const canResume = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() <= QUIZ_RESUME_DAYS * DAY_MS;
