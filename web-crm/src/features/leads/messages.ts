import { LEAD_REFUSALS } from '@school/core/leads/errors';

/** Shown when the list's call failed without a sentence. */
export const LIST_FAILED = 'The leads could not be loaded.';

/** Shown when a lead is missing or its call failed. */
export const LEAD_NOT_FOUND = LEAD_REFUSALS.lead_not_found.text;

/** Shown while a lead's page is loading. */
export const LEAD_LOADING = 'Loading...';

/** The subject of the mail draft. */
export const MAIL_SUBJECT = 'Regarding your classes';

export const TRIAL_FAILED = 'The trial class could not be loaded.';
export const NO_TRIAL = 'No trial class yet.';
export const HISTORY_FAILED = 'The history could not be loaded.';
export const CHANGE_FAILED = 'The change could not be saved.';
export const SEARCH_HINT = LEAD_REFUSALS.search_too_short.text;
export const TRANSFER_FAILED = 'The request could not be saved.';
export const MERGE_FAILED = 'The leads could not be merged.';
