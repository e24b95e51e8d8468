import type { Refusals } from '../shared/refusal.js';

/** Why the numbers of the home page are not saved. */
export const SITE_NUMBERS_REFUSALS: Refusals<'day_to_come'> = {
  day_to_come: { kind: 'invalid', field: 'as_of', text: 'This day has not come yet. Please choose an earlier one.' },
};
