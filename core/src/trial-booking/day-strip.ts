import type { SlotDay } from './group-slots-by-day.js';

/** The parts of a day under which its times stand. */
export const DAY_PARTS = ['Morning', 'Afternoon', 'Evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** The local hours at which the afternoon and the evening begin. */
const AFTERNOON = 12;
const EVENING = 17;

/** The most days of a strip: no zone makes more of the two weeks, and an address may name any day. */
const DAYS_MAX = 16;
const DAY_MS = 86_400_000;

interface LocalSlot {
  start_time_local: string;
  start_time: string;
}

/** One part of a day with its times. */
export interface PartOfDay<S> {
  part: DayPart;
  slots: S[];
}

/** The times of one day by morning, afternoon and evening; a part without times is left out. */
export function partsOfDay<S extends LocalSlot>(slots: readonly S[]): PartOfDay<S>[] {
  return DAY_PARTS.map((part) => ({ part, slots: slots.filter((slot) => partOf(slot) === part) })).filter(
    (one) => one.slots.length > 0,
  );
}

function partOf({ start_time_local }: LocalSlot): DayPart {
  const hour = Number(start_time_local.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh'.length));
  if (hour < AFTERNOON) return 'Morning';
  return hour < EVENING ? 'Afternoon' : 'Evening';
}

/** Several teachers offer the same minute, and a family chooses minutes: of each the kept slot, or else the first. */
export function oneOfEachStart<S extends LocalSlot>(slots: readonly S[], kept?: S): S[] {
  const starts = new Map<number, S>();
  for (const slot of slots) {
    const start = Date.parse(slot.start_time);
    if (!starts.has(start) || slot === kept) starts.set(start, slot);
  }
  return [...starts.values()];
}

/**
 * Every day from the first to the last one with times, so that a family sees which days have none. The kept day is
 * among them, too: somebody looks at it, even if its last time has just gone.
 */
export function daysInARow<S extends { start_time_local: string }>(
  days: readonly SlotDay<S>[],
  kept?: string,
): SlotDay<S>[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const dates = [...known.keys(), ...(kept === undefined ? [] : [kept])].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  if (count > DAYS_MAX) return [...days];
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    return known.get(date) ?? { date, slots: [] };
  });
}
