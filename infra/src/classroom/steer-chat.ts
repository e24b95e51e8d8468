import { CHAT_REFUSALS } from '@school/core/classroom/chat';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import type { Entrant } from './find-classroom.js';
import { ClassChatModel, ClassMessageModel } from './model.js';
import { holdChat } from './send-message.js';

/** Takes a message out of the teacher's class; the log keeps it as removed. Once removed, it stays so. */
export function removeMessage(
  deps: Deps,
  actor: Actor,
  teacher: Entrant,
  { classId, messageId }: { classId: number; messageId: number },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { isTeacher } = await holdChat(trx, teacher, classId);
    if (!isTeacher) throw refusal(ROOM_REFUSALS, 'not_yours');
    const found = await trx.query(ClassMessageModel).findOne({ id: messageId, class_id: classId });
    if (found === undefined) throw refusal(CHAT_REFUSALS, 'message_not_found');
    if (found.removedAt !== null) return;
    await trx.query(ClassMessageModel).findById(messageId).patch({ removedAt: now });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'chat.remove_message',
      entity: 'scheduled_class',
      entityId: classId,
      after: { message: messageId },
    });
  });
}

/** Lets the children of the teacher's class write, or not. */
export function pauseChat(
  deps: Deps,
  actor: Actor,
  teacher: Entrant,
  { classId, isPaused }: { classId: number; isPaused: boolean },
): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const held = await holdChat(trx, teacher, classId);
    if (!held.isTeacher) throw refusal(ROOM_REFUSALS, 'not_yours');
    if (held.isPaused === isPaused) return;
    await trx
      .query(ClassChatModel)
      .findById(classId)
      .patch({ pausedAt: isPaused ? now : null, revision: raw('revision + 1') });
    await audit(trx, {
      ...auditedBy(actor),
      action: isPaused ? 'chat.pause' : 'chat.resume',
      entity: 'scheduled_class',
      entityId: classId,
    });
  });
}
