import { CHAT_DONE } from '@school/core/classroom/chat';
import { inPerson, learner, teacher } from '@school/infra/auth/policy';
import { readChat, type ClassChat } from '@school/infra/classroom/read-chat';
import { sendMessage } from '@school/infra/classroom/send-message';
import { pauseChat, removeMessage } from '@school/infra/classroom/steer-chat';
import { eventStream } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/class-chat.js';

/** The chat of a class: nobody who is in another person's account writes or reads there. */
export const classChatRoutes: readonly Route[] = [
  endpoint(contract.classMessages, inPerson(learner), { queries: 1 }, async ({ session, params, query }, deps) =>
    presentChat(await readChat(deps, session, { classId: params.id, after: query.after })),
  ),
  endpoint(contract.sendClassMessage, inPerson(learner), { queries: 6 }, async ({ session, params, body }, deps) => ({
    id: await sendMessage(deps, session, { classId: params.id, ...body }),
  })),
  endpoint(
    contract.removeClassMessage,
    inPerson(teacher),
    { queries: 6 },
    async ({ session, actor, params: { id, message_id: messageId } }, deps) => {
      await removeMessage(deps, actor, session, { classId: id, messageId });
      return { message: CHAT_DONE.removed };
    },
  ),
  endpoint(
    contract.steerClassChat,
    inPerson(teacher),
    { queries: 5 },
    async ({ session, actor, params, body }, deps) => {
      await pauseChat(deps, actor, session, { classId: params.id, isPaused: body.is_paused });
      return { message: body.is_paused ? CHAT_DONE.paused : CHAT_DONE.resumed };
    },
  ),
  // A browser sends no token with it.
  endpoint(
    contract.listenToClass,
    inPerson(learner),
    { queries: 1, byCookie: true },
    async ({ session, params: { id: classId } }, deps) => {
      // Others are refused as everywhere; what is new is read by a call of its own.
      await readChat(deps, session, { classId, after: Number.MAX_SAFE_INTEGER });
      const { accountId, sid } = session;
      return eventStream(deps.news.open({ accountId, sid, topics: ['chat'], classId }));
    },
  ),
];

const presentChat = ({ state, isPaused, revision, hasMore, messages }: ClassChat): contract.ChatAnswer => ({
  state,
  is_paused: isPaused,
  revision,
  has_more: hasMore,
  messages: messages.map((one) => ({
    id: one.id,
    author: one.author,
    is_teacher: one.isTeacher,
    is_own: one.isOwn,
    text: one.text,
    sent_at: one.sentAt,
    is_removed: one.isRemoved,
  })),
});
