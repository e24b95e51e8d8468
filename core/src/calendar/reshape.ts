import { ok, refuse, type Result } from '../shared/result.js';
import { ROW_MS, splitAvailability, type Span, type SplitReason } from './availability.js';

/** Whether two stretches have a moment in common; one that ends where the other begins has none. */
export const overlap = (one: Span, other: Span): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** The half hours that lie in none of these stretches: what may still be offered. */
export const freeRows = (rows: readonly Span[], taken: readonly Span[]): Span[] =>
  rows.filter((row) => !taken.some((one) => overlap(row, one)));

/** Stretches in order, with those that touch or overlap made one. */
export function mergeTouching(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { startsAt, endsAt } of [...spans].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (last === undefined || last.endsAt < startsAt) merged.push({ startsAt, endsAt });
    else if (last.endsAt < endsAt) last.endsAt = endsAt;
  }
  return merged;
}

/** What becomes of offered half hours that are moved, or made longer or shorter. */
export interface Reshaped<Row extends Span> {
  remove: Row[];
  add: Span[];
}

/**
 * Gives offered half hours another place or length: those outside of it are taken back, and of the rest what is free is
 * added. Those whose time has begun stay where they are. It is refused when nothing would be left of it.
 */
export function reshapeOffer<Row extends Span>(
  offered: readonly Row[],
  taken: readonly Span[],
  target: Span,
  zone: string,
  now: Date,
): Result<Reshaped<Row>, SplitReason | 'overlaps_class'> {
  const movable = offered.filter(({ startsAt }) => startsAt >= now);
  if (target.endsAt <= target.startsAt) return refuse('times_order');
  // A stretch that has begun may end earlier or later; what is to come of it follows the same rules.
  const isBegun = target.startsAt < now && offered.some((row) => overlap(row, target));
  const split = splitAvailability(isBegun ? restOf(target, now) : target, zone, now);
  if (!split.ok && !(isBegun && split.reason === 'times_order')) return split;
  const rows = split.ok ? split.value : [];
  const add = freeRows(rows, [...taken, ...offered]);
  const remove = movable.filter((row) => !rows.some((one) => overlap(row, one)));
  if (add.length === 0 && remove.length === offered.length) return refuse('overlaps_class');
  return ok({ remove, add });
}

/** The part of a stretch that is still to come, in whole half hours; empty when nothing is. */
function restOf({ startsAt, endsAt }: Span, now: Date): Span {
  const begunRows = Math.ceil((now.getTime() - startsAt.getTime()) / ROW_MS);
  const from = new Date(startsAt.getTime() + begunRows * ROW_MS);
  return { startsAt: from, endsAt: from < endsAt ? endsAt : from };
}
