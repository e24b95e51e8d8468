/** Texts of the screens, for answers without a sentence. */
export const LIST_FAILED = 'The links could not be loaded.';
export const DISABLE_FAILED = 'The link could not be disabled.';
export const REMIND_FAILED = 'The reminder could not be sent.';
export const LOOKUP_FAILED = 'The student could not be looked up.';
export const STUDENT_UNKNOWN = 'No student matches.';
export const PHONE_MISSING = 'Student phone is required';
export const RETURN_FAILED = 'The return could not be saved.';
