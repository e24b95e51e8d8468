import { offsetText, wallClock, wallDate } from '@school/core/shared/local-time';
import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';
import { isKnownZone, offsetAt } from '@school/core/shared/zone-offsets';

/** `Tuesday 24 November 2026, 17:00 (Central European Standard Time, Europe/Berlin)`: an hour nobody can mistake. */
export function clockText(at: Date, timezone: string): string {
  const zone = usable(timezone);
  return `${dayAndTime(at, zone)} (${zoneName(at, zone)}, ${zone})`;
}

/** The clock of the other side, or nothing when both read the same. */
export function otherClockText(at: Date, otherZone: string, ownZone: string): string | undefined {
  const other = usable(otherZone);
  const own = usable(ownZone);
  return dayAndTime(at, other) === dayAndTime(at, own) ? undefined : clockText(at, other);
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function dayAndTime(at: Date, zone: string): string {
  // Some ICU builds put a comma after the weekday and some do not.
  return `${DAY.format(wallDate(at, zone)).replace(',', '')}, ${wallClock(at, zone).time}`;
}

/** The zone's long name, if this runtime knows the hour that goes with it; else its distance from UTC. */
function zoneName(at: Date, zone: string): string {
  const offset = offsetText(offsetAt(at.getTime(), zone));
  return (partOf(at, zone, 'longOffset') === `GMT${offset}` && partOf(at, zone, 'long')) || `UTC${offset}`;
}

function partOf(at: Date, timeZone: string, timeZoneName: 'long' | 'longOffset'): string | undefined {
  try {
    // eslint-disable-next-line school/one-clock -- only the name is used, and only where the hour is ours
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName }).formatToParts(at);
    return parts.find((part) => part.type === 'timeZoneName')?.value;
  } catch {
    // A runtime that is older than the zone does not know it.
    return undefined;
  }
}

// A letter with the hour in UTC is better than no letter because of a zone that nobody knows.
const usable = (zone: string): string => (isKnownZone(zone) ? zone : DEFAULT_TIMEZONE);
