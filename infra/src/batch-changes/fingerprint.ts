import { createHash } from 'node:crypto';
import { CHANGE_REFUSALS } from '@school/core/batch-changes/errors';
import { changedSince, seenText, staleText } from '@school/core/batch-changes/seen-course';
import { AppError } from '../app-error.js';
import type { ReadPlan } from './read-plan.js';

type SeenPlan = Pick<ReadPlan, 'facts' | 'plan' | 'leave'>;

/** Names a plan and what was seen of the course: applying with it applies exactly that plan, or nothing. */
export function fingerprintOf({ facts, plan, leave }: SeenPlan): string {
  const hash = createHash('sha256')
    .update(
      JSON.stringify(
        leave === null ? [facts.id, plan] : [facts.id, plan, leave, facts.students.map(({ studentId }) => studentId)],
      ),
    )
    .digest('hex')
    .slice(0, 32);
  return `${hash}|${seenText(facts.course)}`;
}

/** Refuses a plan that is no longer true, with what has changed. */
export function requireSamePlan(seen: string, now: SeenPlan): void {
  if (seen === fingerprintOf(now)) return;
  const changes = changedSince(seen.split('|').slice(1).join('|'), now.facts.course);
  throw new AppError('changed_meanwhile', CHANGE_REFUSALS.changed_meanwhile.kind, staleText(changes));
}
