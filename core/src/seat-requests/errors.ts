import type { Refusals } from '../shared/refusal.js';

/** States of a teacher's request for a seat. */
export const SEAT_REQUEST_STATES = ['requested', 'approved', 'declined'] as const;
export type SeatRequestState = (typeof SEAT_REQUEST_STATES)[number];

/** Why a request for a seat is refused. */
export type SeatRequestReason =
  | 'phone_unknown'
  | 'student_unknown'
  | 'batch_not_yours'
  | 'reason_missing'
  | 'name_missing'
  | 'already_requested'
  | 'already_seated'
  | 'request_not_found'
  | 'already_decided'
  | 'student_not_created'
  | 'student_exists'
  | 'decline_reason_missing';

export const SEAT_REQUEST_REFUSALS: Refusals<SeatRequestReason> = {
  phone_unknown: { kind: 'invalid', text: 'No family at the school has this phone number.', field: 'phone_number' },
  student_unknown: { kind: 'invalid', text: 'Please choose a student with this phone number.', field: 'student_id' },
  batch_not_yours: { kind: 'invalid', text: 'Please choose one of your running batches.', field: 'batch_id' },
  reason_missing: { kind: 'invalid', text: 'Please say why the student should join.', field: 'reason' },
  name_missing: { kind: 'invalid', text: 'Please enter the name of the new student.', field: 'student_name' },
  already_requested: { kind: 'conflict', text: 'This seat has already been requested.' },
  already_seated: { kind: 'conflict', text: 'The student is already in this batch.' },
  request_not_found: { kind: 'not_found', text: 'Request not found.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided this request.' },
  student_not_created: { kind: 'conflict', text: 'Please create the student first.' },
  student_exists: { kind: 'conflict', text: 'The student has already been created.' },
  decline_reason_missing: { kind: 'invalid', text: 'Please tell the teacher why.', field: 'reason' },
};

/** The longest name. */
export const NAME_MAX = 100;

export const SEAT_REQUESTED = 'The school has your request.';
