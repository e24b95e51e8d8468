import { lazy } from 'react';

/**
 * Parts of other features on the teacher's home. They are lazy because they bring the form library, and the
 * classes should not wait for it.
 */
export const TeacherDoubts = lazy(() => import('../../features/doubts/TeacherDoubts'));
export const ReviewsWaiting = lazy(() => import('../../features/projects/reviews/ReviewsWaiting'));
export const TeacherMonth = lazy(() => import('../../features/payouts/TeacherMonth'));
export const StrikesNote = lazy(() => import('../../features/strikes/StrikesNote'));
