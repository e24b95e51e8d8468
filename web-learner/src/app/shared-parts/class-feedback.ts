import { lazy } from 'react';

/** What children say about a teacher, for the page of settings. */
export const TeacherFeedbackCard = lazy(() => import('../../features/class-feedback/TeacherFeedbackCard'));
