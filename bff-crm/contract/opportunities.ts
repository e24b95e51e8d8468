import { INSTALMENT_STATES } from '@school/core/instalments/state';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { PAGE_STATES } from '@school/core/payment-pages/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant, leadParams } from './shared.js';

const count = z.number().int();

const payment = z.object({
  position: count,
  amount: z.string(),
  due_on: z.iso.date(),
  instalment_state: z.enum(INSTALMENT_STATES),
  /** Null before its page is made. */
  page_id: z.string().nullable(),
  page_state: z.enum(PAGE_STATES).nullable(),
  /** The family has sent a proof that nobody has decided on. */
  has_proof: z.boolean(),
  /** How often the family has opened the page. */
  opens: count,
  last_opened_at: instant.nullable(),
  expires_at: instant.nullable(),
  paid_at: instant.nullable(),
});
export type OpportunityPayment = z.infer<typeof payment>;

const opportunity = z.object({
  enrolment_id: count,
  student_id: count,
  child_name: z.string(),
  /** It is about a brother or a sister of the lead's child. */
  is_sibling: z.boolean(),
  credits_left: count,
  course: z.string(),
  subject: z.string(),
  enrolment_type: z.string(),
  service_type: z.string(),
  class_size: z.string(),
  total_num_of_classes: count,
  payment_type: z.string(),
  num_of_instalments: count,
  /** Of all amounts here. */
  currency: z.string(),
  fee: z.string(),
  created_at: instant,
  owner_name: z.string(),
  is_refunded: z.boolean(),
  /** In the order in which they are due. */
  payments: z.array(payment),
});
export type Opportunity = z.infer<typeof opportunity>;

export const listOpportunities = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/opportunities/',
  summary: 'What a lead’s child and its siblings buy or were offered, the newest first (B2, product 2.5 #68).',
  params: leadParams,
  response: z.object({ results: z.array(opportunity), has_more: z.boolean() }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});
