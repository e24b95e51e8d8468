// Locks: the door and the signs of those who come meet in the row of their class.
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { notPresentSince } from '@school/core/classroom/presence';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findClassroom, type Classroom, type Entrant } from './find-classroom.js';
import { isRoomOpenAt } from './may-join.js';

const holdClass = statement(
  'classroom-door-hold',
  `
  SELECT c.id FROM scheduled_class c WHERE c.id = $1 AND c.teacher_id = $2 AND ${isRoomOpenAt('$3::timestamptz')}
  FOR NO KEY UPDATE`,
);

// A door that is shut already admits nobody: those who wait are here, too.
const shut = statement(
  'classroom-door-shut',
  `
  WITH now_shut AS (
    INSERT INTO room_door AS d (class_id, shut_at) VALUES ($1, $2)
    ON CONFLICT (class_id) DO UPDATE SET shut_at = greatest(excluded.shut_at, d.opened_at), opened_at = NULL
    WHERE d.opened_at IS NOT NULL
    RETURNING class_id, shut_at)
  INSERT INTO room_entry AS e (class_id, student_id, admitted_at)
  SELECT s.class_id, s.student_id, n.shut_at FROM now_shut n
  JOIN class_student s ON s.class_id = n.class_id
  WHERE EXISTS (SELECT FROM room_visit v WHERE v.class_id = s.class_id AND v.student_id = s.student_id
    AND v.left_at IS NULL AND v.last_seen_at > $3)
  ON CONFLICT (class_id, student_id) DO UPDATE SET
    admitted_at = coalesce(e.admitted_at, greatest(excluded.admitted_at, e.asked_at))`,
);

const open = statement(
  'classroom-door-open',
  `
  UPDATE room_door d SET opened_at = greatest(d.shut_at, $3) FROM scheduled_class c
  WHERE d.class_id = $1 AND d.opened_at IS NULL AND c.id = d.class_id AND c.teacher_id = $2`,
);

/** Lets the teacher be asked before somebody enters the room of the class, or lets everybody in again. */
export async function shutDoor(
  deps: Deps,
  entrant: Entrant & { teacherId: number },
  classId: number,
  isShut: boolean,
): Promise<Classroom> {
  const now = deps.clock.now();
  const whose = [classId, entrant.teacherId, now];
  // Whose class it is the reading below judges.
  if (!isShut) await deps.db.run(open, whose);
  else
    await deps.db.transaction(async (trx) => {
      // Whoever comes meanwhile waits for this row, and then finds the door shut.
      if ((await trx.maybeRow(holdClass, whose)) === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
      await trx.run(shut, [classId, now, notPresentSince(now)]);
    });
  return findClassroom(deps, entrant, classId);
}
