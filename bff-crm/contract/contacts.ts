import { CONTACT_CHANNELS, CONTACT_NOTE_MAX, CONTACT_OUTCOMES, contactOutcomes } from '@school/core/leads/claiming';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { TASK_REFUSALS } from '@school/core/leads/tasks';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, instant, leadParams } from './shared.js';

/** Said where an outcome is missing, or is none of such a contact. */
export const HOW_IT_WENT = 'Please choose how it went.';

/** How a call or a message went. */
export const contactForm = z.object({
  outcome: z.enum(CONTACT_OUTCOMES, HOW_IT_WENT),
  note: plainText(z.string()).max(CONTACT_NOTE_MAX, atMostCharacters(CONTACT_NOTE_MAX)).default(''),
});

export const logContact = defineEndpoint({
  method: 'POST',
  path: '/api/leads/{lead_id}/contacts/',
  summary: 'Keep how a call or a WhatsApp message went; asked to call back, it makes a task (product 2.5 #68).',
  params: leadParams,
  body: contactForm
    .extend({
      channel: z.enum(CONTACT_CHANNELS),
      /** The family has called or written. */
      is_incoming: z.boolean().default(false),
      call_back_at: instant.optional(),
    })
    .refine(({ outcome, is_incoming }) => contactOutcomes(is_incoming).includes(outcome), {
      path: ['outcome'],
      error: HOW_IT_WENT,
    }),
  response: done,
  refusals: [
    HOW_IT_WENT,
    LEAD_REFUSALS.lead_not_found.text,
    ...(['call_back_missing', 'due_over', 'owner_unknown', 'too_many_tasks'] as const).map(
      (reason) => TASK_REFUSALS[reason].text,
    ),
  ],
});
