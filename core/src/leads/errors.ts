import { SAY_WHY } from '../shared/say-why.js';
import type { Refusals } from '../shared/refusal.js';

/** Why a lead is not found, searched or changed. */
export type LeadReason =
  | 'lead_not_found'
  | 'changed_meanwhile'
  | 'nothing_to_change'
  | 'reason_missing'
  | 'enrolled_by_punch'
  | 'enrolled_stays'
  | 'owner_unknown'
  | 'search_too_short'
  | 'page_too_deep'
  | 'filter_unknown';

export const LEAD_REFUSALS: Refusals<LeadReason> = {
  lead_not_found: { kind: 'not_found', text: 'Lead not found.' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else has just changed this lead. Please look at it again.',
  },
  nothing_to_change: { kind: 'invalid', text: 'Please choose a new stage or a new owner.' },
  reason_missing: { kind: 'invalid', text: SAY_WHY, field: 'reason' },
  enrolled_by_punch: {
    kind: 'invalid',
    text: 'A lead becomes Enrolled when its sale is punched.',
    field: 'stage',
  },
  enrolled_stays: {
    kind: 'invalid',
    text: 'An Enrolled lead changes its stage only by a refund.',
    field: 'stage',
  },
  owner_unknown: { kind: 'invalid', text: 'Please choose an owner from the list.', field: 'owner_id' },
  search_too_short: {
    kind: 'invalid',
    text: 'Please type a name, or at least 3 characters of an email, lead id or phone.',
    field: 'q',
  },
  page_too_deep: {
    kind: 'invalid',
    text: 'Please search or filter: only the first 1,000 leads of a list are paged through.',
    field: 'page',
  },
  filter_unknown: { kind: 'invalid', text: 'A filter is not understood. Please set it again.', field: 'f' },
};
