/** Minutes before the start from which a class can be joined. */
export const JOIN_MINUTES_BEFORE = 10;

/** Minutes after the end for which a class that runs over can be joined, and is shown on the dashboard. */
export const JOIN_MINUTES_AFTER = 30;

const MINUTE_MS = 60_000;

/** The instant from which a class can be joined. */
export const joinOpensAt = (startsAt: Date): Date => new Date(startsAt.getTime() - JOIN_MINUTES_BEFORE * MINUTE_MS);

/** Whether a class can be joined now. */
export const mayJoin = (startsAt: Date, endsAt: Date, now: Date): boolean =>
  now >= joinOpensAt(startsAt) && now.getTime() < endsAt.getTime() + JOIN_MINUTES_AFTER * MINUTE_MS;
