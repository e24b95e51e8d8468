import type { Refusals } from '../shared/refusal.js';

/** Why an entry of the catalog is not found or not saved. */
export type CatalogReason =
  | 'entry_not_found'
  | 'changed_meanwhile'
  | 'option_taken'
  | 'code_taken'
  | 'name_taken'
  | 'currency_taken'
  | 'currency_decimals'
  | 'code_stays'
  | 'recommended_stays'
  | 'currency_unknown'
  | 'currency_in_use'
  | 'country_unknown'
  | 'staff_unknown'
  | 'price_twice'
  | 'validity_order'
  | 'max_below_used'
  | 'text_empty'
  | 'text_too_long'
  | 'policy_not_found'
  | 'published_meanwhile';

export const CATALOG_REFUSALS: Refusals<CatalogReason> = {
  entry_not_found: { kind: 'not_found', text: 'Entry not found.' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else has just changed this entry. Please close it, look at it again and repeat your change.',
  },
  option_taken: { kind: 'conflict', text: 'This option id already exists.', field: 'option_id' },
  code_taken: { kind: 'conflict', text: 'This code already exists.', field: 'code' },
  name_taken: { kind: 'conflict', text: 'This name already exists.', field: 'name' },
  currency_taken: { kind: 'conflict', text: 'This currency already exists.', field: 'code' },
  currency_decimals: {
    kind: 'invalid',
    text: 'This currency does not have two decimals, and amounts here always have two. Please use another currency.',
    field: 'code',
  },
  code_stays: { kind: 'invalid', text: 'This id cannot be changed. Please add a new entry and deactivate this one.' },
  recommended_stays: {
    kind: 'invalid',
    text: 'PAY001 is the recommended option: it stays active and allowed for every currency.',
  },
  currency_unknown: { kind: 'invalid', text: 'Please choose an active currency.', field: 'currency' },
  currency_in_use: {
    kind: 'conflict',
    text: 'Active countries use this currency. Please give them another one first.',
    field: 'is_active',
  },
  country_unknown: { kind: 'invalid', text: 'Please choose countries from the list.', field: 'countries' },
  staff_unknown: { kind: 'invalid', text: 'Please choose people from the list.', field: 'member_ids' },
  price_twice: { kind: 'invalid', text: 'Each service type has one price per currency.', field: 'prices' },
  validity_order: { kind: 'invalid', text: 'The end must be after the beginning.', field: 'valid_to' },
  max_below_used: {
    kind: 'invalid',
    text: 'The maximum cannot be below the number of uses so far.',
    field: 'max_uses',
  },
  text_empty: { kind: 'invalid', text: 'Please enter another text: nothing in this one can be shown.', field: 'html' },
  text_too_long: { kind: 'invalid', text: 'This text is too long.', field: 'html' },
  policy_not_found: { kind: 'not_found', text: 'Policy not found.' },
  published_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else has just published a version. Please look at it before you publish yours.',
  },
};
