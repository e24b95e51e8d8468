// Locks: a sign of somebody waits for a class that is being ended, and then finds a closed room.
import type { ConnectionQuality } from '@school/core/classroom/connection-quality';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { findClassroom, type Classroom, type Entrant } from './find-classroom.js';
import { mayJoinAt, waitsAtDoor } from './may-join.js';

/** A sign of a person: whether they are in the waiting room or the room, and how good their connection is. */
export interface Sign {
  inRoom: boolean;
  quality: ConnectionQuality | null;
}

const worse = (one: string, other: string): string => `CASE
  WHEN 'bad' IN (${one}, ${other}) THEN 'bad' WHEN 'poor' IN (${one}, ${other}) THEN 'poor'
  ELSE coalesce(${one}, ${other}) END`;

const noteHere = statement(
  'classroom-here',
  `
  WITH entered AS (
    SELECT c.id, s.student_id, c.starts_at <= $5 AS has_started,
      s.student_id IS NOT NULL AND ${waitsAtDoor('s.student_id')} AS waits
    FROM scheduled_class c
    LEFT JOIN class_student s ON s.class_id = c.id AND s.student_id = $4
    WHERE c.id = $1 AND (c.teacher_id = $3 OR s.student_id IS NOT NULL) AND ${mayJoinAt('$5::timestamptz')}
    FOR SHARE OF c),
  joined AS (
    UPDATE class_student s SET joined_at = $5 FROM entered e
    WHERE e.has_started AND NOT e.waits AND s.class_id = e.id AND s.student_id = e.student_id AND s.joined_at IS NULL),
  asked AS (
    INSERT INTO room_entry (class_id, student_id, asked_at) SELECT id, student_id, $5 FROM entered WHERE waits
    ON CONFLICT DO NOTHING)
  INSERT INTO room_visit AS v
    (class_id, account_id, student_id, first_seen_at, last_seen_at, quality, worst_quality)
  SELECT id, $2, student_id, $5, $5, $6::text, $6::text FROM entered
  ON CONFLICT ON CONSTRAINT room_visit_person DO UPDATE SET
    last_seen_at = greatest(v.last_seen_at, excluded.last_seen_at), left_at = NULL,
    quality = coalesce(excluded.quality, v.quality),
    worst_quality = ${worse('excluded.quality', 'v.worst_quality')}`,
);

const noteLeaving = statement(
  'classroom-leave',
  `
  UPDATE room_visit v SET left_at = coalesce(v.left_at, greatest(v.last_seen_at, $4))
  FROM scheduled_class c
  WHERE v.class_id = $1 AND v.account_id = $2 AND v.student_id IS NOT DISTINCT FROM $3 AND c.id = v.class_id
    AND ${mayJoinAt('$4::timestamptz')}`,
);

/**
 * Notes that a person is in the waiting room or the room of a class, or leaves it. A child's first
 * sign after the start is when it joined, unless it waits at the door, where it asks to be let in. A closed room notes nothing, and neither does a person who is in another's
 * account.
 */
export async function notePresence(deps: Deps, entrant: Entrant, classId: number, sign: Sign): Promise<Classroom> {
  const { accountId, teacherId, studentId, actAccountId } = entrant;
  const now = deps.clock.now();
  if (actAccountId === null) {
    if (sign.inRoom) await deps.db.run(noteHere, [classId, accountId, teacherId, studentId, now, sign.quality]);
    else await deps.db.run(noteLeaving, [classId, accountId, studentId, now]);
  }
  return findClassroom(deps, entrant, classId);
}
