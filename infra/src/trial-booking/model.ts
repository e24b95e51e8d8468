import { modelOf } from '../db/base-model.js';

/** A trial class that a family booked. */
export class TrialBookingModel extends modelOf('trial_booking', {
  id: 'bigint',
  availabilityId: 'bigint?',
  classId: 'bigint',
  studentId: 'bigint',
  leadId: 'bigint',
  phone: 'text',
  timezone: 'text?',
  startsAt: 'timestamptz',
  state: 'text',
  confirmationHash: 'bytea',
  createdAt: 'timestamptz',
  movedAt: 'timestamptz?',
  askedName: 'text?',
  isProven: 'boolean',
  isAdded: 'boolean',
  canceledBy: 'text?',
  canceledAt: 'timestamptz?',
  cancelReason: 'text',
  stageBefore: 'text',
}) {}

/** A trial class that a family would like, at a time that is not offered. */
export class TrialRequestModel extends modelOf('trial_request', {
  id: 'bigint',
  confirmationHash: 'bytea',
  leadId: 'bigint',
  studentId: 'bigint',
  availabilityId: 'bigint?',
  teacherId: 'bigint',
  lessonId: 'bigint',
  askedName: 'text',
  timezone: 'text?',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  reason: 'text',
  heldUntil: 'timestamptz',
  createdAt: 'timestamptz',
}) {}
