import { planMove, type BatchTimes } from './plan-move.js';

/** From one instant up to another, the end not included. */
export interface Stretch {
  startsAt: Date;
  endsAt: Date;
}

/** How many times a family is offered (product 2.1 #4). */
export const OFFERED_TIMES = 3;

/** What a class may be moved into. */
export interface OpenHours {
  /** Half hours that the teacher offers and nobody has taken, in order; those of the class itself count as free. */
  open: readonly Stretch[];
  /** When one of the children, or the teacher, is in another class. */
  busy: readonly Stretch[];
}

/**
 * The starts nearest to the class at which teacher and children are free for the whole of it, and which every rule
 * of P5 allows on the clock of whoever asks.
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

/** Whether half hours that touch each other reach from the start to the end. */
function isCovered({ startsAt, endsAt }: Stretch, open: readonly Stretch[]): boolean {
  let reached = startsAt.getTime();
  for (let row = find(open, reached); row !== undefined && reached < endsAt.getTime(); row = find(open, reached))
    reached = row.endsAt.getTime();
  return reached >= endsAt.getTime();
}

const find = (open: readonly Stretch[], at: number): Stretch | undefined =>
  open.find(({ startsAt }) => startsAt.getTime() === at);
