import type { IncompleteCode } from '../class-ending/incomplete-code.js';
import type { UnitActivity } from './rates.js';

/** What payroll needs to know of an ended class. */
export interface EndedClass {
  batchType: 'free' | 'paid';
  status: 'complete' | 'incomplete';
  /** Who caused it; null for a complete class. */
  code: IncompleteCode | null;
}

/**
 * What an ended class counts as for the teacher's pay. The teacher is paid when the student or the platform
 * caused it, not when the teacher did; an unclear cause waits for staff.
 */
export function unitOfClass({ batchType, status, code }: EndedClass): UnitActivity | null {
  if (status === 'complete') return batchType === 'free' ? 'trial_class' : 'course_class';
  if (code !== 'student' && code !== 'platform') return null;
  return batchType === 'free' ? 'incomplete_trial' : 'course_class';
}
