/** Days for which a receipt can be opened; the portal shows the class longer. */
export const RECEIPT_DAYS = 90;

/**
 * The shape of a receipt's token: 160 bits as letters and digits; other texts are never looked up.
 */
export const RECEIPT_TOKEN_PATTERN = /^[0-9A-Za-z]{27}$/;

/** The message after thanking. */
export const TEACHER_THANKED = 'Your thanks are on their way.';

const MINUTE_MS = 60_000;

/** When a child was in a class, as far as the room noted it. */
export interface Presence {
  joinedAt: Date | null;
  /** When the room last saw the child; null for a class without a visit of our own room. */
  lastSeenAt: Date | null;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date;
}

/** Whole minutes from a child's first to its last moment in the room; null when nobody noted when it joined. */
export function minutesPresent({ joinedAt, lastSeenAt, startsAt, endsAt, endedAt }: Presence): number | null {
  if (joinedAt === null) return null;
  const from = Math.max(joinedAt.getTime(), startsAt.getTime());
  const to = Math.min((lastSeenAt ?? endedAt).getTime(), endedAt.getTime(), endsAt.getTime());
  return Math.max(0, Math.round((to - from) / MINUTE_MS));
}

/** What a class changed and what is left: '−1 credit, 5 left'. */
export function creditText(change: number, left: number): string {
  const rest = `${signed(left, '')} left`;
  return change === 0 ? `No credit used, ${rest}` : `${signed(change, '+')} credit, ${rest}`;
}

const signed = (count: number, plus: string): string => `${count < 0 ? '−' : plus}${Math.abs(count)}`;
