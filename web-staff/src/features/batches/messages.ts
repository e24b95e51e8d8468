/** Texts of the screen, for answers without a sentence. */
export const COURSES_FAILED = 'The courses could not be loaded.';
export const LOOKUP_FAILED = 'The student could not be looked up.';
export const STUDENT_UNKNOWN = 'No student matches.';
export const PREVIEW_FAILED = 'The dates could not be worked out.';
export const SALE_FAILED = 'The sale could not be loaded.';
