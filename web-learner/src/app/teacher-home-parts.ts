import { lazy } from 'react';

/** What other features put on the teacher's home (P2.10); the form library comes with them, and classes need not wait. */
export const TeacherDoubts = lazy(() => import('../features/doubts/TeacherDoubts'));
export const TeacherMonth = lazy(() => import('../features/payouts/TeacherMonth'));
