// Hot screen: every page of a class asks for it when it connects, and each gateway again every minute.
import { shortName } from '@school/core/shared/person-name';
import { SESSION_LIFE } from '../../auth/sessions.js';
import { liveSession, type LiveRow } from '../../auth/session-rows.js';
import { statement } from '../../db/sql.js';
import type { Deps } from '../../deps.js';
import { mayJoinAt, waitsAtDoor } from '../may-join.js';
import type { ChannelPass } from './channel-pass.js';

/** A person's place in the room of a class. */
export interface Seat {
  role: 'teacher' | 'student';
  /** The name that everybody in the room reads. */
  name: string;
}

const findNames = statement(
  'channel-seat',
  `
  SELECT CASE WHEN $3::bigint IS NULL THEN t.full_name ELSE p.full_name END AS name
  FROM scheduled_class c
  JOIN teacher t ON t.id = c.teacher_id
  LEFT JOIN class_student s ON s.class_id = c.id AND s.student_id = $3
  LEFT JOIN student p ON p.id = s.student_id
  WHERE c.id = $1 AND (CASE WHEN $3::bigint IS NULL THEN c.teacher_id = $2 ELSE s.student_id IS NOT NULL END)
    AND NOT EXISTS (SELECT FROM room_removal r
      WHERE r.class_id = c.id AND r.student_id = $3 AND r.admitted_at IS NULL)
    AND ($3::bigint IS NULL OR NOT ${waitsAtDoor('$3')})
    AND ${mayJoinAt('$4::timestamptz')}`,
);

/**
 * The place of a pass's holder: undefined if the session has ended or is another's, and if the class is not theirs, is
 * over, or does not begin soon.
 */
export async function findSeat(
  deps: Deps,
  { classId, accountId, sid, studentId }: ChannelPass,
): Promise<Seat | undefined> {
  const now = deps.clock.now();
  const idleSince = new Date(now.getTime() - SESSION_LIFE.learner.idleMs);
  const session = await deps.db.maybeRow<LiveRow>(liveSession, [sid, now, idleSince, 'learner']);
  if (session === undefined || session.account_id !== accountId || session.act_account_id !== null) return undefined;
  if (session.student_id !== studentId) return undefined;
  if (studentId === null && session.teacher_id === null) return undefined;
  const values = [classId, session.teacher_id, studentId, now];
  const found = await deps.db.maybeRow<{ name: string }>(findNames, values);
  if (found === undefined) return undefined;
  return studentId === null ? { role: 'teacher', name: found.name } : { role: 'student', name: shortName(found.name) };
}
