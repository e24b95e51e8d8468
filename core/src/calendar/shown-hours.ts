/** A teacher's usual day. Hours outside of it are folded while nothing is there. */
const FIRST_HOUR = 7;
const LAST_HOUR = 21;

const HOUR_MS = 3_600_000;
const MINUTES = 60;
/** The hours of a day in the grid. */
export const HOURS_OF_DAY = 24;

/** From one full hour of the day to another, the end not included. */
export interface ShownHours {
  from: number;
  to: number;
}

/**
 * The hours that the calendar's grid shows without being asked; all times are those of the grid (see grid-clock.ts).
 * Whatever is planned is always shown, and so is the time now if its day is; what runs over midnight shows both ends.
 */
export function shownHours(spans: readonly { start: Date; end: Date }[], now: Date | undefined): ShownHours {
  const hours: ShownHours = { from: FIRST_HOUR, to: LAST_HOUR };
  const show = (from: number, to: number): void => {
    hours.from = Math.min(hours.from, Math.floor(from));
    hours.to = Math.max(hours.to, Math.ceil(to));
  };
  if (now !== undefined) show(now.getUTCHours(), now.getUTCHours() + 1);
  for (const { start, end } of spans) {
    const last = hourOf(start) + (end.getTime() - start.getTime()) / HOUR_MS;
    if (last <= HOURS_OF_DAY) show(hourOf(start), last);
    else show(0, HOURS_OF_DAY);
  }
  return hours;
}

const hourOf = (at: Date): number => at.getUTCHours() + at.getUTCMinutes() / MINUTES;
