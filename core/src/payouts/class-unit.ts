import type { IncompleteCode } from '../class-ending/incomplete-code.js';
import type { UnitActivity } from './rates.js';

/** A class that was ended, as payroll sees it. */
export interface EndedClass {
  batchType: 'free' | 'paid';
  status: 'complete' | 'incomplete';
  /** Whose cause it was; null for a complete class. */
  code: IncompleteCode | null;
}

/**
 * What an ended class counts as (the column "Teacher pay" of product 3.1): a student's or the platform's cause is not the
 * teacher's loss, the teacher's own cause pays nothing, and an unclear one waits until staff have picked it.
 */
export function unitOfClass({ batchType, status, code }: EndedClass): UnitActivity | null {
  if (status === 'complete') return batchType === 'free' ? 'trial_class' : 'course_class';
  if (code !== 'student' && code !== 'platform') return null;
  return batchType === 'free' ? 'incomplete_trial' : 'course_class';
}
