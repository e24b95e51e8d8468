/** Texts of the editors; the sentences of refusals come from the server. */
export const SAVE_FAILED = 'The entry could not be saved. Please try again.';
export const LIST_FAILED = 'The list could not be loaded.';
export const CHOICES_FAILED = 'The choices for this form could not be loaded.';
export const PUBLISH_FAILED = 'The policy could not be published. Please try again.';
export const POLICIES_FAILED = 'The policies could not be loaded.';
