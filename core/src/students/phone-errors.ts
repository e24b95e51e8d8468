import { STAFF_REGISTRATION_REFUSALS } from '../registration/errors.js';
import type { Refusals } from '../shared/refusal.js';
import { UNDO_HOURS } from '../shared/undo-time.js';

/** Why the phone of a family is not changed. */
export type PhoneChangeReason =
  'phone_same' | 'phone_taken' | 'phone_not_for_families' | 'office' | 'changed_meanwhile';

export const PHONE_CHANGE_REFUSALS: Refusals<PhoneChangeReason> = {
  phone_same: { kind: 'invalid', text: 'This is the family’s phone number already.', field: 'phone_number' },
  phone_taken: {
    kind: 'conflict',
    text: 'This phone number belongs to another family. Families cannot be merged here.',
    field: 'phone_number',
  },
  phone_not_for_families: STAFF_REGISTRATION_REFUSALS.phone_not_for_families,
  office: { kind: 'conflict', text: 'The phone of somebody who works at the school cannot be changed here.' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody has changed this phone number since you opened the form. Please look at it again.',
  },
};

/** Why a change of a phone is not undone. */
export type UndoPhoneReason = 'not_found' | 'undone' | 'followed' | 'late' | 'same_person' | 'old_taken';

export const UNDO_PHONE_REFUSALS: Refusals<UndoPhoneReason> = {
  not_found: { kind: 'not_found', text: 'This change does not exist.' },
  undone: { kind: 'conflict', text: 'This change is undone already.' },
  followed: { kind: 'conflict', text: 'The phone number was changed again since.' },
  late: { kind: 'conflict', text: `A change of a phone number can be undone for ${UNDO_HOURS} hours only.` },
  same_person: { kind: 'conflict', text: 'Another person has to undo this change.' },
  old_taken: { kind: 'conflict', text: 'The old number belongs to another family by now.' },
};

/** What a form must have. */
export const PHONE_PROOF_MISSING = 'Please choose how you verified the new number.';
export const PHONE_REASON_MISSING = 'Please say why the number changes.';
export const UNDO_REASON_MISSING = 'Please say why the change is undone.';

/** The messages for success. */
export const PHONE_CHANGED = 'The phone number is changed. The old and the new number are told.';
export const PHONE_CHANGE_UNDONE = 'The family has its old phone number again. Both numbers are told.';
