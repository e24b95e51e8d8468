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
export const OPPORTUNITIES_FAILED = 'The opportunities could not be loaded.';
export const NO_OPPORTUNITIES = 'No opportunities yet.';
export const FAMILY_FAILED = 'The family could not be loaded.';
export const NO_FAMILY = 'The family is not registered yet.';
export const HISTORY_FAILED = 'The history could not be loaded.';
export const CHANGE_FAILED = 'The change could not be saved.';
export const SEARCH_HINT = LEAD_REFUSALS.search_too_short.text;

/** Read out at the end of a link that leaves the page. */
export const NEW_TAB_HINT = ', opens in a new tab';
export const TRANSFER_FAILED = 'The request could not be saved.';
