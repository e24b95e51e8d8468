/** Shown when the list cannot be loaded. */
export const STUDENTS_FAILED = 'Failed to fetch students. Please try again later.';

/** Shown when the list is empty. */
export const NO_STUDENTS = 'No students found for this teacher.';

/** The columns by which teachers may sort their students. */
export const STUDENT_SORTS = ['name', 'last_class', 'next_class', 'attendance', 'pending_reviews', 'credits'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];
