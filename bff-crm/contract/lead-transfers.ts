import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { TRANSFER_REASON_MAX, TRANSFER_REFUSALS as NO, type TransferReason } from '@school/core/leads/transfers';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const leadParams = z.object({ lead_id: z.string().min(1).max(40) });
const sentences = (...reasons: TransferReason[]): string[] => reasons.map((reason) => NO[reason].text);

const transfer = z.object({
  id: z.number().int(),
  asked_by_id: z.number().int(),
  asked_by_name: z.string(),
  /** Empty if none was given. */
  reason: z.string(),
  asked_at: instant,
});
export type Transfer = z.infer<typeof transfer>;

export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/transfers/',
  summary: 'The open requests to hand a lead over, the oldest first (product 2.5 #66).',
  params: leadParams,
  response: z.object({ results: z.array(transfer) }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});

/** Why somebody asks for a lead. */
export const transferForm = z.object({
  reason: plainText(z.string()).max(TRANSFER_REASON_MAX, atMostCharacters(TRANSFER_REASON_MAX)).default(''),
});

export const askForLead = defineEndpoint({
  method: 'POST',
  path: '/api/leads/{lead_id}/transfers/',
  summary: 'Ask the owner of a lead to hand it over; one open request of each person (product 2.5 #66).',
  params: leadParams,
  body: transferForm,
  response: done,
  refusals: [
    LEAD_REFUSALS.lead_not_found.text,
    ...sentences('not_an_owner', 'nobody_owns', 'own_lead', 'already_asked'),
  ],
});

export const acceptTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/lead-transfers/{id}/accept/',
  summary: 'Hand a lead over to the person who asked for it, with the tasks of its owner.',
  params: idParams,
  response: done,
  refusals: sentences('transfer_not_found', 'transfer_closed', 'own_request', 'asker_gone'),
});

export const declineTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/lead-transfers/{id}/decline/',
  summary: 'Decline a request for a lead, or withdraw one’s own.',
  params: idParams,
  response: done,
  refusals: sentences('transfer_not_found', 'transfer_closed'),
});
