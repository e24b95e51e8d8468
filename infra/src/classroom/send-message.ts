// Locks: the messages of a class are written one after another, so that a pause holds for all that come after it.
import { chatState, CHAT_REFUSALS, judgeMessage, recentSince } from '@school/core/classroom/chat';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { flagsOf } from '@school/core/moderation/word-list';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Entrant } from './find-classroom.js';
import { ClassMessageModel } from './model.js';

/** A message that somebody sends; the key makes a second try find the first. */
export interface NewMessage {
  classId: number;
  key: string;
  text: string;
}

/** The chat that somebody has locked. */
export interface HeldChat {
  status: string;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  isTeacher: boolean;
  isPaused: boolean;
}

const hold = statement(
  'chat-hold',
  `
  WITH own AS (
    SELECT c.id, c.status, c.starts_at, c.ends_at, c.ended_at, coalesce(c.teacher_id = $2, false) AS is_teacher
    FROM scheduled_class c LEFT JOIN class_student s ON s.class_id = c.id AND s.student_id = $3
    WHERE c.id = $1 AND (c.teacher_id = $2 OR s.student_id IS NOT NULL)),
  held AS (
    INSERT INTO class_chat AS k (class_id) SELECT id FROM own
    ON CONFLICT (class_id) DO UPDATE SET class_id = excluded.class_id RETURNING k.paused_at)
  SELECT o.status, o.starts_at AS "startsAt", o.ends_at AS "endsAt", o.ended_at AS "endedAt",
    o.is_teacher AS "isTeacher", h.paused_at IS NOT NULL AS "isPaused" FROM own o CROSS JOIN held h`,
);

/** Locks the chat of a class, for its people; for others there is no such class. */
export async function holdChat(trx: Trx, { teacherId, studentId }: Entrant, classId: number): Promise<HeldChat> {
  const held = await trx.maybeRow<HeldChat>(hold, [classId, teacherId, studentId]);
  if (held === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
  return held;
}

/** Takes a message into the chat of a class; sent again with its key, it is there once. Answers its id. */
export function sendMessage(deps: Deps, writer: Entrant, { classId, key, text }: NewMessage): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const held = await holdChat(trx, writer, classId);
    const author = authorOf(writer, held.isTeacher);
    const sent = await trx.query(ClassMessageModel).findOne({ class_id: classId, client_key: key, ...author });
    if (sent !== undefined) return sent.id;
    const recent = await trx
      .query(ClassMessageModel)
      .where({ class_id: classId, ...author })
      .where('sent_at', '>', recentSince(now))
      .resultSize();
    const verdict = judgeMessage({ ...held, state: chatState(held, now), recent });
    if (!verdict.ok) throw refusal(CHAT_REFUSALS, verdict.reason);
    const { id } = await trx.query(ClassMessageModel).insert({
      classId,
      studentId: author.student_id,
      teacherId: author.teacher_id,
      clientKey: key,
      // The trigger of the table gives the number.
      revision: 0,
      text: text.trim(),
      isFlagged: flagsOf(text).length > 0,
      sentAt: now,
      removedAt: null,
    });
    return id;
  });
}

const authorOf = ({ studentId, teacherId }: Entrant, isTeacher: boolean) =>
  isTeacher ? { student_id: null, teacher_id: teacherId } : { student_id: studentId, teacher_id: null };
