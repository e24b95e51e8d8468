// Locks: a recorder's sign waits for a class that is being ended, and then finds a closed room.
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findClassroom, type Classroom, type Entrant } from './find-classroom.js';
import { isRoomOpenAt } from './may-join.js';

const noteOn = statement(
  'classroom-recording-on',
  `
  WITH held AS (
    SELECT c.id FROM scheduled_class c WHERE c.id = $1 AND c.teacher_id = $2 AND ${isRoomOpenAt('$3::timestamptz')}
    FOR SHARE OF c)
  INSERT INTO live_recording AS v (class_id, began_at, seen_at)
  SELECT id, $3, $3 FROM held
  ON CONFLICT (class_id) DO UPDATE SET
    began_at = CASE WHEN v.ended_at IS NULL THEN v.began_at ELSE greatest(excluded.began_at, v.ended_at) END,
    seen_at = greatest(v.seen_at, excluded.seen_at, v.ended_at), ended_at = NULL`,
);

const noteOff = statement(
  'classroom-recording-off',
  `
  UPDATE live_recording v SET ended_at = greatest(v.seen_at, $3)
  FROM scheduled_class c
  WHERE v.class_id = $1 AND v.ended_at IS NULL AND c.id = v.class_id AND c.teacher_id = $2`,
);

/**
 * Notes that the teacher's recorder runs, or has ended. A child that would start one is refused;
 * that it records nothing is true anyway. A person who is in another's account records
 * nothing, so nothing is noted.
 */
export async function noteRecording(
  deps: Deps,
  entrant: Entrant,
  classId: number,
  isRecording: boolean,
): Promise<Classroom> {
  const { teacherId, actAccountId } = entrant;
  if (teacherId !== null && actAccountId === null)
    await deps.db.run(isRecording ? noteOn : noteOff, [classId, teacherId, deps.clock.now()]);
  const shown = await findClassroom(deps, entrant, classId);
  if (isRecording && shown.role !== 'teacher') throw refusal(ROOM_REFUSALS, 'only_teacher');
  return shown;
}
