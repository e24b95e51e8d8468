// Locks: sending a child out and its question to come back meet in one row, which each of them writes in one statement.
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findClassroom, type Classroom, type Entrant } from './find-classroom.js';
import { mayJoinAt, waitsAtDoor } from './may-join.js';

const remove = statement(
  'classroom-remove',
  `
  INSERT INTO room_removal AS r (class_id, student_id, removed_at)
  SELECT c.id, s.student_id, $4 FROM scheduled_class c JOIN class_student s ON s.class_id = c.id AND s.student_id = $3
  WHERE c.id = $1 AND c.teacher_id = $2 AND ${mayJoinAt('$4::timestamptz')}
  ON CONFLICT (class_id, student_id) DO UPDATE SET
    removed_at = CASE WHEN r.admitted_at IS NULL THEN r.removed_at ELSE excluded.removed_at END,
    asked_at = CASE WHEN r.admitted_at IS NULL THEN r.asked_at END, admitted_at = NULL`,
);

const admit = statement(
  'classroom-admit',
  `
  WITH back AS (
    UPDATE room_removal r SET admitted_at = greatest(r.removed_at, coalesce(r.admitted_at, $4)) FROM scheduled_class c
    WHERE r.class_id = $1 AND r.student_id = $3 AND c.id = r.class_id AND c.teacher_id = $2)
  INSERT INTO room_entry AS e (class_id, student_id, admitted_at)
  SELECT c.id, s.student_id, $4 FROM scheduled_class c JOIN class_student s ON s.class_id = c.id AND s.student_id = $3
  WHERE c.id = $1 AND c.teacher_id = $2 AND ${waitsAtDoor('s.student_id')}
  ON CONFLICT (class_id, student_id) DO UPDATE SET
    admitted_at = coalesce(e.admitted_at, greatest(excluded.admitted_at, e.asked_at))`,
);

const ask = statement(
  'classroom-ask-back',
  `
  UPDATE room_removal SET asked_at = greatest(removed_at, $3)
  WHERE class_id = $1 AND student_id = $2 AND admitted_at IS NULL AND asked_at IS NULL`,
);

/** Sends a child out of the room of the teacher's class, or lets it in: again, or by the shut door. */
export async function moveOut(
  deps: Deps,
  entrant: Entrant & { teacherId: number },
  classId: number,
  { studentId, isOut }: { studentId: number; isOut: boolean },
): Promise<Classroom> {
  const values = [classId, entrant.teacherId, studentId, deps.clock.now()];
  const changed = await deps.db.run(isOut ? remove : admit, values);
  // Who is not out need not be let in; whose class it is the reading below judges.
  if (isOut && changed === 0) throw refusal(ROOM_REFUSALS, 'not_yours');
  return findClassroom(deps, entrant, classId);
}

/** A child that was sent out asks to be let in again; asking twice changes nothing. */
export async function askToComeBack(deps: Deps, entrant: Entrant, classId: number): Promise<Classroom> {
  await deps.db.run(ask, [classId, entrant.studentId, deps.clock.now()]);
  return findClassroom(deps, entrant, classId);
}
