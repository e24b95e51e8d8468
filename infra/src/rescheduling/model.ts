import { modelOf } from '../db/base-model.js';

/** That a class moved, and for whom. */
export class ClassMoveModel extends modelOf('class_move', {
  id: 'bigint',
  classId: 'bigint',
  requestedBy: 'text',
  accountId: 'bigint',
  preference: 'text',
  reason: 'text',
  confirmations: 'jsonb',
  fromStartsAt: 'timestamptz',
  toStartsAt: 'timestamptz',
  counts: 'smallint',
  createdAt: 'timestamptz',
  causedBy: 'bigint?',
  fromTeacherId: 'bigint?',
  trialBookingId: 'bigint?',
  leftClassId: 'bigint?',
}) {}

/** A request for another time of a class; the column keeps its name, because two releases run beside each other. */
export class RescheduleRequestModel extends modelOf('reschedule_request', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint',
  accountId: 'bigint',
  reason: 'text',
  wish: 'text',
  closedAt: 'timestamptz?',
  createdAt: 'timestamptz',
  declinedBy: 'bigint?',
  declineText: 'text?',
}) {}

/** A day without classes. */
export class SchoolHolidayModel extends modelOf('school_holiday', {
  id: 'bigint',
  day: 'date',
  name: 'text',
  createdAt: 'timestamptz',
}) {}
