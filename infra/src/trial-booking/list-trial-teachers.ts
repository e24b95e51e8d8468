import { earliestTrial, trialHorizon } from '@school/core/trial-booking/can-book';
import { ref } from 'objection';
import { AvailabilitySlotModel } from '../availability/model.js';
import type { Sql } from '../db/sql.js';
import { publicTeacher, shownTeachers, type PublicTeacher, type ShownTeacher } from '../profile/public-teachers.js';

/** The teachers who offer a trial in the time for which families may book. */
export async function listTrialTeachers(sql: Sql, now: Date): Promise<PublicTeacher[]> {
  const offered = sql
    .query(AvailabilitySlotModel)
    .where('availability_slot.teacher_id', ref('teacher.id'))
    .where('starts_at', '>=', earliestTrial(now))
    .where('starts_at', '<', trialHorizon(now))
    .where('is_open', true)
    .whereNot('kind', 'doubt');
  const found = await shownTeachers(sql, now).whereExists(offered).castTo<ShownTeacher[]>();
  return found.map(publicTeacher);
}
