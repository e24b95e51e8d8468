import { standingOf, type Standing } from '@school/core/strikes/standing';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { TeacherModel } from '../profile/model.js';
import { ladderOfTeacher } from './repository.js';

/**
 * Takes the teacher's lock, under which trials are booked, too: a booking sees either all of a change of strikes or
 * nothing of it.
 */
export const lockStrikes = (trx: Trx, teacherId: number): Promise<void> => takeLocks(trx, [teacherTimeLock(teacherId)]);

/**
 * Writes until when the teacher's trial slots are hidden, in the transaction of every change of a strike. The ladder knows
 * now when each of its steps is over if nothing else comes, so no job has to write it later.
 */
export async function settleStanding(trx: Trx, teacherId: number, now: Date): Promise<Standing> {
  const standing = standingOf(await ladderOfTeacher(trx, teacherId), now);
  const { hiddenUntil } = standing;
  await trx
    .query(TeacherModel)
    .findById(teacherId)
    .whereRaw('hidden_until IS DISTINCT FROM ?', [hiddenUntil])
    .patch({ hiddenUntil });
  return standing;
}
