import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { RATES_MAX, type RateReason } from './judge-rates.js';

export const VERSION_NAME_MAX = 100;
export const VERSION_DESCRIPTION_MAX = 1000;
export const RATE_COMMENT_MAX = 500;

/** Why a payout version is not saved, activated or assigned. */
export type VersionReason =
  | RateReason
  | 'name_missing'
  | 'name_too_long'
  | 'description_too_long'
  | 'comment_too_long'
  | 'name_taken'
  | 'currency_unknown'
  | 'rates_missing'
  | 'rates_many'
  | 'rate_wrong'
  | 'threshold_wrong'
  | 'version_not_found'
  | 'version_fixed'
  | 'changed_meanwhile'
  | 'not_active'
  | 'teachers_missing'
  | 'teacher_unknown'
  | 'from_missing'
  | 'from_past'
  | 'from_too_far'
  | 'already_assigned'
  | 'report_missing';

export const VERSION_REFUSALS: Refusals<VersionReason> = {
  name_missing: { kind: 'invalid', text: 'Please give the version a name.', field: 'name' },
  name_too_long: { kind: 'invalid', text: atMostCharacters(VERSION_NAME_MAX), field: 'name' },
  description_too_long: { kind: 'invalid', text: atMostCharacters(VERSION_DESCRIPTION_MAX), field: 'description' },
  comment_too_long: { kind: 'invalid', text: atMostCharacters(RATE_COMMENT_MAX) },
  name_taken: { kind: 'conflict', text: 'Another version has this name.', field: 'name' },
  currency_unknown: { kind: 'invalid', text: 'Please choose a currency.', field: 'currency' },
  rates_missing: { kind: 'invalid', text: 'Please add at least one rate.', field: 'rates' },
  rates_many: { kind: 'invalid', text: `A version has at most ${RATES_MAX} rates.`, field: 'rates' },
  rate_wrong: { kind: 'invalid', text: 'Please enter an amount with at most two decimals.' },
  threshold_wrong: { kind: 'invalid', text: 'Please enter a whole number, or nothing.' },
  share_of_units: { kind: 'invalid', text: 'A share is paid as a bonus or taken as a deduction.' },
  share_too_high: { kind: 'invalid', text: 'A share is at most 100 %.' },
  threshold_order: { kind: 'invalid', text: 'The end must not be before the beginning.' },
  band_kinds: { kind: 'invalid', text: 'All bands of one activity must count in the same way.' },
  band_first: { kind: 'invalid', text: 'The first band must begin with unit 1.' },
  band_follows: { kind: 'invalid', text: 'This band must begin right after the one before it ends.' },
  band_last: { kind: 'invalid', text: 'The last band must have no end, or units above it would not be paid.' },
  version_not_found: { kind: 'not_found', text: 'Payout version not found.' },
  version_fixed: { kind: 'conflict', text: 'A version that has been active never changes. Please clone it.' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody has changed this version since you opened it. Please load it again.',
  },
  not_active: { kind: 'conflict', text: 'Please activate the version before you assign it.' },
  teachers_missing: { kind: 'invalid', text: 'Please choose at least one teacher.', field: 'teacher_ids' },
  teacher_unknown: { kind: 'invalid', text: 'There is no teacher with this number.', field: 'teacher_ids' },
  from_missing: { kind: 'invalid', text: 'Please choose the first day.', field: 'effective_from' },
  from_past: {
    kind: 'invalid',
    text: 'The first day must be tomorrow or later: what was taught is paid as agreed.',
    field: 'effective_from',
  },
  from_too_far: { kind: 'invalid', text: 'The first day can be at most a year ahead.', field: 'effective_from' },
  already_assigned: {
    kind: 'conflict',
    text: 'One of these teachers already gets another version on this day.',
    field: 'teacher_ids',
  },
  report_missing: {
    kind: 'conflict',
    text: 'Please generate the earning report for that month first: the simulation uses the figures frozen in it.',
  },
};

/** The messages for success. */
export const VERSION_SAVED = 'The version was saved.';
export const VERSION_ACTIVATED = 'The version is active and can be assigned.';
export const VERSION_RETIRED = 'The version is no longer offered. Teachers who have it keep it.';
export const VERSION_ASSIGNED = 'The version was assigned. The teachers will be told.';
