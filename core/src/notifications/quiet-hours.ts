import { addDays, localDate, resolveLocal } from '../shared/local-time.js';

/** A stretch of every day in minutes after midnight in the person's zone; it may cross midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** 21:00 to 08:00, the default. */
export const QUIET_AT_FIRST: QuietHours = { from: 21 * 60, to: 8 * 60 };

/** `1260` as `21:00`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** `21:00` as `1260`; undefined for anything that is not a time of day. */
export function minuteOf(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The quiet stretch around an instant, in the zone's wall time, also when the clocks change. */
export function quietStretchAt(at: Date, quiet: QuietHours | null, zone: string): { from: Date; to: Date } | undefined {
  if (quiet === null || quiet.from === quiet.to) return undefined;
  const today = localDate(at, zone);
  for (const date of [addDays(today, -1), today]) {
    const from = resolveLocal(date, minuteText(quiet.from), zone);
    const to = resolveLocal(quiet.from < quiet.to ? date : addDays(date, 1), minuteText(quiet.to), zone);
    if (from <= at && at < to) return { from, to };
  }
  return undefined;
}

/** A message about an hour is worth more than the quiet when it would come later than this before that hour. */
const NOTICE_MS = 3_600_000;

/**
 * Until when quiet hours keep a message back; undefined if it leaves at once: outside of them, and when the person would
 * have it later than an hour before `neededBy`.
 */
export function keptUntil(at: Date, quiet: QuietHours | null, zone: string, neededBy?: Date): Date | undefined {
  const end = quietStretchAt(at, quiet, zone)?.to;
  const isTooLate = end && neededBy && end.getTime() > neededBy.getTime() - NOTICE_MS;
  return isTooLate ? undefined : end;
}
