const WEEK_MS = 7 * 86_400_000;
/** About ten years of weeks for each zone. */
const WEEKS_MAX = 500;

/** A zone's offsets in one week; no zone changes its clocks twice in so short a time. */
interface Week {
  before: number;
  after: number;
  changesAt: number;
}

interface Zone {
  formatter: Intl.DateTimeFormat;
  weeks: Map<number, Week>;
}

const zones = new Map<string, Zone>();

/**
 * How far a zone's clocks are ahead of UTC at an instant, in milliseconds. Intl is asked once for each week, because
 * asking it costs fifty times as much as remembering.
 */
export function offsetAt(ms: number, name: string): number {
  const { before, after, changesAt } = weekOf(zoneOf(name), Math.floor(ms / WEEK_MS));
  return ms < changesAt ? before : after;
}

/** Whether this runtime knows a zone of this name. */
export function isKnownZone(name: string): boolean {
  try {
    zoneOf(name);
    return true;
  } catch {
    return false;
  }
}

function weekOf(zone: Zone, index: number): Week {
  const known = zone.weeks.get(index);
  if (known) return known;
  const [start, end] = [index * WEEK_MS, (index + 1) * WEEK_MS];
  const before = zone.weeks.get(index - 1)?.after ?? readOffset(zone, start);
  const after = zone.weeks.get(index + 1)?.before ?? readOffset(zone, end);
  const week = { before, after, changesAt: before === after ? start : changeBetween(zone, start, end, before) };
  if (zone.weeks.size >= WEEKS_MAX) zone.weeks.clear();
  zone.weeks.set(index, week);
  return week;
}

/** The first millisecond at which the offset is no longer what it was at the start, found by halving. */
function changeBetween(zone: Zone, start: number, end: number, before: number): number {
  let [last, first] = [start, end];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (readOffset(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}

function readOffset({ formatter }: Zone, ms: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatter.formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

// Creating an Intl formatter costs forty times as much as using it (performance.md 9).
function zoneOf(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const zone = { formatter, weeks: new Map<number, Week>() };
  zones.set(name, zone);
  return zone;
}
