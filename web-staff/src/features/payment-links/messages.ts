/** Texts of the screens, for answers without a sentence. */
export const LIST_FAILED = 'The links could not be loaded.';
export const DISABLE_FAILED = 'The link could not be disabled.';
export const REMIND_FAILED = 'The reminder could not be sent.';
export const LOOKUP_FAILED = 'The phone number could not be looked up.';
export const RETURN_FAILED = 'The return could not be saved.';
