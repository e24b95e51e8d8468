import { CHAT_REFUSALS as REFUSALS, CHAT_STATES, CHAT_TEXT_MAX } from '@school/core/classroom/chat';
import { ROOM_REFUSALS } from '@school/core/classroom/errors';
import { TOO_MANY_SCREENS } from '@school/core/live/news';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParam, idParams, instant } from './shared.js';

const path = '/api/classroom/{id}/messages/';
const NOT_YOURS = ROOM_REFUSALS.not_yours.text;

const chatMessage = z.object({
  id: z.number().int(),
  /** Children read no more than the short names of other children. */
  author: z.string(),
  is_teacher: z.boolean(),
  is_own: z.boolean(),
  /** Empty for a removed message. */
  text: z.string(),
  sent_at: instant,
  is_removed: z.boolean(),
});
export type ChatMessageAnswer = z.infer<typeof chatMessage>;

const chatAnswer = z.object({
  state: z.enum(CHAT_STATES),
  /** The children cannot write; the teacher can. */
  is_paused: z.boolean(),
  /** All up to this number has been read; the next call passes it on. */
  revision: z.number().int(),
  has_more: z.boolean(),
  messages: z.array(chatMessage),
});
export type ChatAnswer = z.infer<typeof chatAnswer>;

export const classMessages = defineEndpoint({
  method: 'GET',
  path,
  summary:
    "What was written in the chat of a class, or changed, since the given number: for the class's teacher and students in every kind of room (P2.20, product 2.2 #19; additive).",
  params: idParams,
  query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
  response: chatAnswer,
  refusals: [NOT_YOURS],
});

export const sendClassMessage = defineEndpoint({
  method: 'POST',
  path,
  summary:
    'Write to the whole class, from 15 minutes before it to 30 minutes after its end; sent again with the same key, the message is there once (P2.20, product 2.2 #19; additive).',
  params: idParams,
  body: z.object({
    key: z.uuid(),
    text: plainText(z.string({ error: REFUSALS.text_missing.text }))
      .min(1, REFUSALS.text_missing.text)
      .max(CHAT_TEXT_MAX, REFUSALS.text_too_long.text),
  }),
  status: 201,
  response: z.object({ id: z.number().int() }),
  refusals: [
    NOT_YOURS,
    ...(['text_missing', 'text_too_long', 'chat_early', 'chat_over', 'chat_paused', 'too_fast'] as const).map(
      (reason) => REFUSALS[reason].text,
    ),
  ],
});

export const removeClassMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/classroom/{id}/messages/{message_id}/',
  summary: 'The teacher takes a message out of the chat; the log keeps it (product 1.3, 2.2 #19; additive).',
  params: z.object({ id: idParam, message_id: idParam }),
  response: done,
  refusals: [NOT_YOURS, REFUSALS.message_not_found.text],
});

export const steerClassChat = defineEndpoint({
  method: 'PATCH',
  path: '/api/classroom/{id}/chat/',
  summary: 'The teacher pauses the chat for the children, or ends the pause (product 1.3; additive).',
  params: idParams,
  body: z.object({ is_paused: z.boolean() }),
  response: done,
  refusals: [NOT_YOURS],
});

export const listenToClass = defineEndpoint({
  method: 'GET',
  path: '/api/classroom/{id}/news/',
  summary:
    'Server-Sent Events: `chat` says that the messages of this class should be read again. A browser is known by its cookie (additive).',
  params: idParams,
  response: z.string(),
  refusals: [NOT_YOURS, TOO_MANY_SCREENS],
});
