import { raw } from 'objection';
import { AvailabilitySlotModel } from '../availability/model.js';
import type { Sql } from '../db/sql.js';

/** The facts of a half hour that decide whether it can be booked. */
export interface TrialSlot {
  id: number;
  teacherId: number;
  startsAt: Date;
  endsAt: Date;
  isBooked: boolean;
  isOffered: boolean;
}

/** Finds a half hour with these facts. */
export const findSlot = async (sql: Sql, id: number, now: Date): Promise<TrialSlot | undefined> =>
  sql
    .query(AvailabilitySlotModel)
    .alias('s')
    .findById(id)
    .join('teacher as t', 't.id', 's.teacher_id')
    .join('account as a', 'a.id', 't.account_id')
    .select(
      's.id',
      's.teacher_id',
      's.starts_at',
      's.ends_at',
      raw(`NOT (s.is_open AND s.kind <> 'doubt')`).as('is_booked'),
      raw('t.is_active AND coalesce(t.hidden_until <= ?, true) AND a.disabled_at IS NULL', now).as('is_offered'),
    )
    .castTo<TrialSlot | undefined>();
