import { notPresentSince } from '../classroom/presence.js';

/** A class that ends more than these minutes before its planned end is asked about once more. */
export const EARLY_END_MINUTES = 10;

const MINUTE_MS = 60_000;

/** Whether a class would end so early that the teacher may have meant something else. */
export const isEarlyEnd = (endsAt: Date, now: Date): boolean =>
  endsAt.getTime() - now.getTime() > EARLY_END_MINUTES * MINUTE_MS;

/** What the classroom saw of a child. */
export interface SeenChild {
  /** When it was first seen after the start; null if it did not come into the classroom. */
  joinedAt: Date | null;
  /** When it was last seen; null where the classroom cannot tell, as with Google Meet. */
  lastSeenAt: Date | null;
}

/** When a child that came left again; null while it is still there, or where the classroom cannot tell. */
export function goneSince({ joinedAt, lastSeenAt }: SeenChild, now: Date): Date | null {
  if (joinedAt === null || lastSeenAt === null) return null;
  return lastSeenAt < notPresentSince(now) ? lastSeenAt : null;
}
