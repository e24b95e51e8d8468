import { CHAT_REFUSALS } from '@school/core/classroom/chat';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

/** Why somebody reads a chat. */
export const chatReason = z.object({
  reason: plainText(z.string({ error: CHAT_REFUSALS.reason_missing.text }))
    .min(1, CHAT_REFUSALS.reason_missing.text)
    .max(REASON_MAX, CHAT_REFUSALS.reason_too_long.text),
});

const chatLog = z.object({
  messages: z.array(
    z.object({
      id: z.number().int(),
      author: z.string(),
      is_teacher: z.boolean(),
      /** Of a removed message, too. */
      text: z.string(),
      sent_at: instant,
      is_removed: z.boolean(),
    }),
  ),
});
export type ChatLogAnswer = z.infer<typeof chatLog>;

export const readClassChat = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/classes/{id}/chat/',
  summary:
    'The chat of a class, with what was removed, for a reason that the audit log keeps (product 2.2 #19; additive).',
  params: idParams,
  body: chatReason,
  response: chatLog,
  refusals: [CHAT_REFUSALS.reason_missing.text, CHAT_REFUSALS.reason_too_long.text],
});
