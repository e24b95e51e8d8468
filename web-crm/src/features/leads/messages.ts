/** B8: shown when the list's failure came without a sentence of its own. */
export const LIST_FAILED = 'The leads could not be loaded.';

/** B8: a lead's page that finds no lead, or cannot ask. */
export const LEAD_NOT_FOUND = 'Lead not found.';

/** B2: a lead's page while it is fetched. */
export const LEAD_LOADING = 'Loading...';

/** B2: the subject of the mail draft. */
export const MAIL_SUBJECT = 'Regarding your classes';

export const HISTORY_FAILED = 'The history could not be loaded.';
export const CHANGE_FAILED = 'The change could not be saved.';
export const SEARCH_HINT = 'Type at least 3 characters to search.';
