import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { isOutsideChildHours } from '@school/core/batches/party-clock';
import { wallClock } from '@school/core/shared/local-time';
import { AppError, refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import { findObstacles, type Obstacle } from './find-obstacles.js';
import type { ReadPlan } from './read-plan.js';

const NAMED_MAX = 5;

/** Names what is in the way, in the batch's zone; undefined if nothing is. Siblings and leaves are only warnings. */
export function obstacleText(obstacles: readonly Obstacle[], zone: string): string | undefined {
  const real = obstacles.filter(({ side }) => side === 'teacher' || side === 'student');
  if (real.length === 0) return undefined;
  const lines = real.slice(0, NAMED_MAX).map(({ startsAt, name, batchCode }) => {
    const { date, time } = wallClock(startsAt, zone);
    return `${date} ${time} (${name}: ${batchCode})`;
  });
  const more = real.length - lines.length;
  return `Somebody has another class at ${real.length === 1 ? 'one of these times' : 'some of these times'}, ${zone} time: ${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

/** Refuses a plan that would take time that somebody needs otherwise. */
export async function requireFreeTimes(sql: Sql, read: Pick<ReadPlan, 'facts' | 'plan'>): Promise<void> {
  const text = obstacleText(await findObstacles(sql, read), read.facts.course.zone);
  if (text !== undefined) throw new AppError('clash', CHANGE_REFUSALS.clash.kind, text);
}

/** Refuses new weekly times outside a child's day unless somebody has confirmed them. */
export function requireChildHours({ facts, plan }: ReadPlan, isConfirmed: boolean): void {
  if (isConfirmed) return;
  const isOutside = plan.classes.some(
    ({ after }) => after !== null && facts.students.some(({ zone }) => isOutsideChildHours(after, zone)),
  );
  if (isOutside) throw refusal(CHANGE_REFUSALS, 'outside_hours');
}
