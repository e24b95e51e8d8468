import type { RescheduleReason } from '@school/core/rescheduling/errors';
import { keepsSeats } from '@school/core/rescheduling/keeps-seats';
import type { ClassMove } from '@school/core/rescheduling/plan-move';
import { sideOf, type ClassFacts, type Mover } from './facts.js';

/** Why this person may not move this class, whatever the time. */
export function whyNever(
  { status, batchType, students }: ClassFacts,
  mover: Mover,
): Extract<RescheduleReason, 'not_scheduled' | 'is_trial' | 'is_group'> | undefined {
  if (status !== 'scheduled') return 'not_scheduled';
  if (sideOf(mover) !== 'student') return undefined;
  if (batchType === 'free') return 'is_trial';
  // One child must not move the class of the others.
  return students.length > 1 ? 'is_group' : undefined;
}

/** Whether nobody loses a seat by these moves whose seat the mover must keep. */
export const keepsSeatsOf = (
  mover: Mover,
  { students }: ClassFacts,
  moves: readonly Pick<ClassMove, 'from' | 'startsAt'>[],
): boolean => keepsSeats(moves, students, sideOf(mover) === 'student' ? mover.studentId : null);
