import { planMove, type BatchTimes } from './plan-move.js';

/** From one instant to another, end excluded. */
export interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

/** How many times are offered. */
export const OFFERED_TIMES = 3;

/** The time into which a class may be moved. */
export interface OpenHours {
  /** Half hours that the teacher offers and nobody has booked, in order; those of the class itself count as free. */
  open: readonly Stretch[];
  /** When the teacher or one of the children is in another class. */
  busy: readonly Stretch[];
}

/**
 * The start times nearest to the class at which teacher and children are free, and which the rules of the specification allow in the
 * caller's zone.
 */
export function nearestOpenTimes(
  classId: number,
  batch: BatchTimes,
  { open, busy }: OpenHours,
  zone: string,
  now: Date,
): Date[] {
  const moved = batch.coming.find(({ id }) => id === classId);
  if (moved === undefined) return [];
  const distance = ({ startsAt }: Stretch): number => Math.abs(startsAt.getTime() - moved.startsAt.getTime());
  const found: Date[] = [];
  for (const { startsAt } of [...open].sort((a, b) => distance(a) - distance(b))) {
    const plan = planMove({ preference: 'another_time', classId, at: startsAt, zone }, batch, now);
    const [move] = plan.ok ? plan.value : [];
    if (move === undefined || !isCovered(move, open) || busy.some((other) => overlaps(move, other))) continue;
    found.push(startsAt);
    if (found.length === OFFERED_TIMES) break;
  }
  return found.sort((a, b) => a.getTime() - b.getTime());
}

const overlaps = (one: Stretch, other: Stretch): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

/** Whether adjoining half hours cover the whole stretch. */
function isCovered({ startsAt, endsAt }: Stretch, open: readonly Stretch[]): boolean {
  let reached = startsAt.getTime();
  for (let row = find(open, reached); row !== undefined && reached < endsAt.getTime(); row = find(open, reached))
    reached = row.endsAt.getTime();
  return reached >= endsAt.getTime();
}

const find = (open: readonly Stretch[], at: number): Stretch | undefined =>
  open.find(({ startsAt }) => startsAt.getTime() === at);
