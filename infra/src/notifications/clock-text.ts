import { DEFAULT_TIMEZONE } from '@school/core/shared/timezone';

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

function dayAndTime(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  // Some ICU builds put a comma after the weekday and some do not.
  return `${day.format(at).replace(',', '')}, ${time.format(at)}`;
}

function zoneName(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

// A letter with the hour in UTC is better than no letter because of a zone this runtime does not know.
function usable(timezone: string): string {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone });
    return timezone;
  } catch {
    return DEFAULT_TIMEZONE;
  }
}
