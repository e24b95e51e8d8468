import { lazyPart } from '@school/web-kit/lazy/lazy-part';

/**
 * Parts of other features on the teacher's home. They are lazy because they bring the form library, and the
 * classes should not wait for it.
 */
export const TeacherDoubts = lazyPart(() => import('../../features/doubts/TeacherDoubts'));
export const ReviewsWaiting = lazyPart(() => import('../../features/projects/reviews/ReviewsWaiting'));
export const TeacherMonth = lazyPart(() => import('../../features/payouts/TeacherMonth'));
export const StrikesNote = lazyPart(() => import('../../features/strikes/StrikesNote'));
