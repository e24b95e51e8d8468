import type { Stretch } from '@school/core/availability/weekly-hours';
import { modelOf } from '../db/base-model.js';

/** A time in which a teacher is away. */
export class AvailabilityBlockModel extends modelOf('availability_block', {
  id: 'bigint',
  teacherId: 'bigint',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  kind: 'text',
  reason: 'text',
  removed: 'jsonb',
  createdBy: 'bigint',
  createdAt: 'timestamptz',
  undoneAt: 'timestamptz?',
}) {}

/** Days with other hours than those of the week. */
export class AvailabilityExceptionModel extends modelOf('availability_exception', {
  id: 'bigint',
  teacherId: 'bigint',
  fromDate: 'date',
  toDate: 'date',
  hours: 'jsonb',
  note: 'text',
  createdAt: 'timestamptz',
}) {
  declare hours: Stretch[];

  // Objection would take the list for one of Postgres.
  static override jsonAttributes = ['hours'];
}

/** A half hour that a teacher offers. */
export class AvailabilitySlotModel extends modelOf('availability_slot', {
  id: 'bigint',
  teacherId: 'bigint',
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  bookedClassId: 'bigint?',
  createdAt: 'timestamptz',
  kind: 'text',
  doubtId: 'bigint?',
  fromWeekly: 'boolean',
  heldFor: 'bigint?',
}) {}

/** The hours of one weekday. */
export class WeeklyHoursModel extends modelOf('weekly_hours', {
  id: 'bigint',
  teacherId: 'bigint',
  weekday: 'smallint',
  wallFrom: 'time',
  wallTo: 'time',
  kind: 'text',
}) {}

/** A teacher's week as a whole. */
export class WeeklyPlanModel extends modelOf('weekly_plan', {
  teacherId: 'bigint',
  timezone: 'text',
  keepsHolidays: 'boolean',
  revision: 'integer',
  filledAt: 'timestamptz?',
  updatedAt: 'timestamptz',
}) {
  static override idColumn = 'teacher_id';
}
