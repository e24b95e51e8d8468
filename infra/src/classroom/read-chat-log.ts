// Report: the whole log of a chat, removed messages among it, for the office.
import { RESTRICTED_TEXT } from '@school/core/classroom/chat';
import { needsSafeguarding } from '@school/core/moderation/word-list';
import { notFound } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** A message of the log. */
export interface LoggedMessage {
  id: number;
  author: string;
  isTeacher: boolean;
  text: string;
  sentAt: string;
  isRemoved: boolean;
}

/** Which class's chat somebody reads, and why. */
export interface LogOrder {
  classId: number;
  reason: string;
  /** Whether the person may read what worries. */
  maySafeguard: boolean;
}

const readLog = statement(
  'chat-log',
  `
  SELECT coalesce((
    SELECT json_agg(json_build_object('id', m.id, 'author', coalesce(s.full_name, t.full_name),
      'isTeacher', m.teacher_id IS NOT NULL, 'text', m.text, 'sentAt', iso_local(m.sent_at, 'UTC'),
      'isRemoved', m.removed_at IS NOT NULL) ORDER BY m.id)
    FROM class_message m LEFT JOIN student s ON s.id = m.student_id LEFT JOIN teacher t ON t.id = m.teacher_id
    WHERE m.class_id = c.id), '[]') AS messages
  FROM scheduled_class c WHERE c.id = $1`,
);

/** Reads the chat of a class for a reason; that somebody has read it, and why, is in the audit log before they see it. */
export function readChatLog(deps: Deps, actor: Actor, order: LogOrder): Promise<LoggedMessage[]> {
  const { classId, reason, maySafeguard } = order;
  return deps.db.transaction(async (trx) => {
    const found = await trx.maybeRow<{ messages: LoggedMessage[] }>(readLog, [classId]);
    if (found === undefined) throw notFound();
    await audit(trx, {
      ...auditedBy(actor),
      action: 'chat.read',
      entity: 'scheduled_class',
      entityId: classId,
      after: { reason, messages: found.messages.length },
    });
    return found.messages.map((message) =>
      maySafeguard || !needsSafeguarding(message.text) ? message : { ...message, text: RESTRICTED_TEXT },
    );
  });
}
