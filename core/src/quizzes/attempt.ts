/** Days within which an open attempt is continued. */
export const QUIZ_RESUME_DAYS = 7;

const DAY_MS = 86_400_000;

/** Whether an open attempt continues; an older one starts again. */
export const canResume = (startedAt: Date, now: Date): boolean =>
  now.getTime() - startedAt.getTime() <= QUIZ_RESUME_DAYS * DAY_MS;
