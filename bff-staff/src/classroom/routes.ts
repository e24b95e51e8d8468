import { inPerson, staffWith } from '@school/infra/auth/policy';
import { readChatLog } from '@school/infra/classroom/read-chat-log';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/class-chat.js';
import { maySafeguard } from '../moderation/may-safeguard.js';

/** What was written in a class, for those who look into it. */
export const classChatRoutes: readonly Route[] = [
  endpoint(
    contract.readClassChat,
    inPerson(staffWith('class.schedule')),
    { queries: 4 },
    async ({ session, actor, params, body }, deps) => {
      const order = { classId: params.id, reason: body.reason, maySafeguard: maySafeguard(session) };
      const messages = await readChatLog(deps, actor, order);
      return {
        messages: messages.map((one) => ({
          id: one.id,
          author: one.author,
          is_teacher: one.isTeacher,
          text: one.text,
          sent_at: one.sentAt,
          is_removed: one.isRemoved,
        })),
      };
    },
  ),
];
