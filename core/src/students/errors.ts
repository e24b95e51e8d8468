import type { Refusals } from '../shared/refusal.js';

/** Why a student or a family is not shown. */
export type StudentReason = 'student_not_found' | 'family_not_found';

export const STUDENT_REFUSALS: Refusals<StudentReason> = {
  student_not_found: { kind: 'not_found', text: 'Student not found.' },
  family_not_found: { kind: 'not_found', text: 'Family not found.' },
};
