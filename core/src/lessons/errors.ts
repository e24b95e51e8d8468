import type { Refusals } from '../shared/refusal.js';

/** Why a lesson is not shown. */
export type LessonReason = 'lesson_not_found' | 'no_completed_class';

export const LESSON_REFUSALS: Refusals<LessonReason> = {
  lesson_not_found: { kind: 'not_found', text: 'Lesson not found.' },
  no_completed_class: {
    kind: 'forbidden',
    text: 'Access denied. You can only view details for completed classes.',
  },
};
