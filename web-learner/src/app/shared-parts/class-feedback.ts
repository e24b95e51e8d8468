import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/** What children say about a teacher, for the page of settings. */
export const TeacherFeedbackCard = lazyPart(() => import('../../features/class-feedback/TeacherFeedbackCard'));
