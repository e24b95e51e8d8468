import { ZONE_DATA } from './zone-data.js';

const MINUTE_MS = 60_000;
const BASE = 36;

/**
 * The clocks of a zone as the school's own zone data have them. Node, Postgres and browsers each bring data of their
 * own, from another year: with those, two of them would name different hours for one class.
 */
export interface ZoneClock {
  /** The instants at which the clocks change, in milliseconds, ascending. */
  changes: readonly number[];
  /** How far the clocks are ahead of UTC before the first change, after it, and so on, in milliseconds. */
  offsets: readonly number[];
}

const clocks = new Map<string, ZoneClock>();
let lines: ReadonlyMap<string, string> | undefined;

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(ms: number, name: string): number {
  const { changes, offsets } = clockOf(name);
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return offsets[low] ?? 0;
}

/** Whether the zone data have a zone of this name. */
export const isKnownZone = (name: string): boolean => lineByName().has(name);

/** The names of all zones, sorted. */
export const knownZones = (): string[] => [...lineByName().keys()].sort();

/** The clocks of a zone. Throws for a zone that the data do not have. */
export function clockOf(name: string): ZoneClock {
  const known = clocks.get(name);
  if (known) return known;
  const line = lineByName().get(name);
  if (line === undefined) throw new Error(`There is no zone "${name}".`);
  const clock = readClock(line);
  clocks.set(name, clock);
  return clock;
}

const namesOf = (line: string): string[] => (line.split('|')[0] ?? '').split(',');

function lineByName(): ReadonlyMap<string, string> {
  lines ??= new Map(ZONE_DATA.flatMap((line) => namesOf(line).map((name): [string, string] => [name, line])));
  return lines;
}

/** Reads a line as `zone-data.ts` describes it. */
function readClock(line: string): ZoneClock {
  const [, kinds = '', stretches = '', steps = ''] = line.split('|');
  const minutes = kinds.split(' ').map((text) => Number.parseInt(text, BASE));
  let at = 0;
  const changes = steps === '' ? [] : steps.split(' ').map((step) => (at += Number.parseInt(step, BASE)) * MINUTE_MS);
  const offsets = [...stretches].map((kind) => (minutes[Number.parseInt(kind, BASE)] ?? 0) * MINUTE_MS);
  return { changes, offsets };
}
