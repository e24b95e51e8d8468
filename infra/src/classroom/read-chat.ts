// Hot screen: everybody in a class reads it whenever somebody has written.
import { CHAT_PAGE, chatState, type ChatState } from '@school/core/classroom/chat';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { shortName } from '@school/core/shared/person-name';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Entrant } from './find-classroom.js';

/** A message as one person reads it. */
export interface ChatMessage {
  id: number;
  author: string;
  isTeacher: boolean;
  isOwn: boolean;
  /** Empty for a removed one. */
  text: string;
  sentAt: string;
  isRemoved: boolean;
}

/** What is new in a class's chat. */
export interface ClassChat {
  state: ChatState;
  isPaused: boolean;
  isTeacher: boolean;
  /** All up to this number has been read. */
  revision: number;
  hasMore: boolean;
  /** In the order in which they were written. */
  messages: ChatMessage[];
}

interface ChatRow {
  status: string;
  startsAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  isTeacher: boolean;
  isPaused: boolean;
  revision: number;
  messages: (Omit<ChatMessage, 'isOwn'> & { revision: number; studentId: number | null; teacherId: number | null })[];
}

/** SQL: the messages `m` of `from` as JSON. */
export const messagesAsJson = (from: string): string => `coalesce((
  SELECT json_agg(json_build_object('id', m.id, 'revision', m.revision, 'author', coalesce(s.full_name, t.full_name),
    'isTeacher', m.teacher_id IS NOT NULL, 'studentId', m.student_id, 'teacherId', m.teacher_id,
    'text', CASE WHEN m.removed_at IS NULL THEN m.text ELSE '' END, 'sentAt', iso_local(m.sent_at, 'UTC'),
    'isRemoved', m.removed_at IS NOT NULL) ORDER BY m.id)
  FROM ${from} m LEFT JOIN student s ON s.id = m.student_id LEFT JOIN teacher t ON t.id = m.teacher_id), '[]')`;

const readNew = statement(
  'chat-read',
  `
  SELECT c.status, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.ended_at AS "endedAt",
    coalesce(c.teacher_id = $2, false) AS "isTeacher", k.paused_at IS NOT NULL AS "isPaused",
    coalesce(k.revision, 0) AS revision,
    ${messagesAsJson(`(SELECT * FROM class_message n WHERE n.class_id = c.id AND n.revision > $4 ORDER BY n.revision LIMIT ${CHAT_PAGE})`)} AS messages
  FROM scheduled_class c
  LEFT JOIN class_student seat ON seat.class_id = c.id AND seat.student_id = $3
  LEFT JOIN class_chat k ON k.class_id = c.id
  WHERE c.id = $1 AND (c.teacher_id = $2 OR seat.student_id IS NOT NULL)`,
);

/** What was written or changed in the chat of a class since its reader last read; for others there is no such class. */
export async function readChat(
  deps: Deps,
  reader: Entrant,
  { classId, after }: { classId: number; after: number },
): Promise<ClassChat> {
  const values = [classId, reader.teacherId, reader.studentId, after];
  const row = await deps.db.maybeRow<ChatRow>(readNew, values);
  if (row === undefined) throw refusal(ROOM_REFUSALS, 'not_yours');
  const { isTeacher, isPaused, messages } = row;
  const hasMore = messages.length === CHAT_PAGE;
  return {
    state: chatState(row, deps.clock.now()),
    isPaused,
    isTeacher,
    revision: hasMore ? Math.max(...messages.map(({ revision }) => revision)) : row.revision,
    hasMore,
    messages: messages.map(({ revision: _, studentId, teacherId, ...message }) => {
      const isOwn = isTeacher ? teacherId === reader.teacherId : studentId !== null && studentId === reader.studentId;
      return { ...message, isOwn, author: authorFor({ isTeacher, isOwn }, message) };
    }),
  };
}

/** Children read no more than the short names of the others; a teacher's name is on every card. */
const authorFor = (
  { isTeacher, isOwn }: { isTeacher: boolean; isOwn: boolean },
  message: Pick<ChatMessage, 'author' | 'isTeacher'>,
): string => (isTeacher || isOwn || message.isTeacher ? message.author : shortName(message.author));
