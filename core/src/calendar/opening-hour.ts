/** Where a day begins to be interesting. */
const FIRST_HOUR = 7;

interface GridSpan {
  start: Date;
  end: Date;
}

/**
 * The hour (0 to 23) at which the calendar's grid opens; all times are those of the grid (see grid-clock.ts). A week
 * opens at 7 AM, or earlier where something begins earlier. A single day opens one hour before what comes next.
 */
export function openingHour(view: 'day' | 'week', shown: readonly GridSpan[], now: Date): number {
  const next = view === 'day' ? firstHour(shown.filter(({ end }) => end > now)) : undefined;
  if (next !== undefined) return Math.max(0, next - 1);
  return Math.min(FIRST_HOUR, firstHour(shown) ?? FIRST_HOUR);
}

const firstHour = (spans: readonly GridSpan[]): number | undefined =>
  spans.length === 0 ? undefined : Math.min(...spans.map(({ start }) => start.getUTCHours()));
