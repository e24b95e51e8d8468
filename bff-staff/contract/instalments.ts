import { SAY_WHY } from '@school/core/shared/say-why';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PAYMENT_TYPES } from '@school/core/payment-pages/choices';
import { INSTALMENT_REFUSALS } from '@school/core/instalments/errors';
import { CHASED_STATES, INSTALMENT_STATES } from '@school/core/instalments/state';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters, REASON_MAX } from '@school/core/shared/texts';
import { z } from 'zod';
import { PAGE_OWNERS } from './payment-pages.js';
import { done, idParam, idParams, instant, pageFields } from './shared.js';

const amount = z.string().regex(/^\d+\.\d{2}$/);
const count = z.number().int();
const day = z.iso.date();

/** One payment of an enrolment. */
const scheduledInstalment = z.object({
  instalment: count,
  /** Its share of the fee; `payment_amount` is less when a deposit was paid. */
  amount,
  payment_amount: amount,
  credits_obtained: count,
  /** Null until the first payment sets the day from which the months are counted. */
  due_date: day.nullable(),
  state: z.enum(INSTALMENT_STATES),
  page_number: count.nullable(),
  page_id: z.string().nullable(),
  payment_url: z.string().nullable(),
  paid_at: instant.nullable(),
  punched_at: instant.nullable(),
  next_reminder: day.nullable(),
  written_off_at: instant.nullable(),
  write_off_reason: z.string().nullable(),
  /** True when the caller may write it off. */
  may_write_off: z.boolean(),
});
export type ScheduledInstalment = z.infer<typeof scheduledInstalment>;

/** All payments of an enrolment. */
export const enrolmentSchedule = z.object({
  enrolment_id: count,
  student_name: z.string(),
  student_id: count,
  course: z.string(),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_currency: z.string(),
  total_discounted_fee: amount,
  total_num_of_classes: count,
  token_amount: amount.nullable(),
  refunded_at: instant.nullable(),
  owner_email: z.string().nullable(),
  /** Batches whose classes are on hold because a payment of this enrolment is two weeks late. */
  pauses: z.array(
    z.object({
      batch_code: z.string(),
      batch_number: count,
      batch_name: z.string(),
      paused_at: instant,
      reason: z.string(),
      classes: count,
    }),
  ),
  instalments: z.array(scheduledInstalment),
});
export type EnrolmentSchedule = z.infer<typeof enrolmentSchedule>;

export const readSchedule = defineEndpoint({
  method: 'GET',
  path: '/api/enrollments/{id}/schedule/',
  summary: 'All payments of the enrolment behind a page, with their states (product 3.4).',
  params: idParams,
  response: enrolmentSchedule,
  refusals: [INSTALMENT_REFUSALS.enrolment_not_found.text],
});

export const writeOffBody = z.object({
  reason: plainText(z.string(SAY_WHY)).min(1, SAY_WHY).max(REASON_MAX, atMostCharacters(REASON_MAX)),
});

export const writeOff = defineEndpoint({
  method: 'POST',
  path: '/api/enrollments/{id}/instalments/{position}/write-off/',
  summary: 'Writes one payment off; not by the person who made the sale.',
  params: z.object({ id: idParam, position: idParam.pipe(z.number().max(60)) }),
  body: writeOffBody,
  response: done,
  refusals: Object.values(INSTALMENT_REFUSALS).map(({ text }) => text),
});

/** The tabs of the list, each with its count. */
export const INSTALMENT_TABS = ['open', ...CHASED_STATES, 'written off'] as const;
export type InstalmentTab = (typeof INSTALMENT_TABS)[number];

const owedInstalment = z.object({
  enrolment_id: count,
  instalment: count,
  num_of_instalments: count,
  student_name: z.string(),
  student_id: count,
  phone: z.string().nullable(),
  course: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  credits_obtained: count,
  due_date: day,
  /** In the family's zone; negative before the due day. */
  days_late: count,
  state: z.enum(INSTALMENT_STATES),
  /** Since when classes are on hold for this enrolment; null while none are, as in a group. */
  paused_at: instant.nullable(),
  page_id: z.string().nullable(),
  /** The page of the first payment; it opens the schedule even before this payment has its own page. */
  first_page_id: z.string(),
  payment_url: z.string().nullable(),
  owner_name: z.string(),
  owner_email: z.string().nullable(),
  owner_team: z.string(),
  /** Reminders sent. */
  reminded: count,
});
export type OwedInstalment = z.infer<typeof owedInstalment>;

export const listInstalments = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/instalments/',
  summary: 'Later payments due now or within a week, the longest overdue first.',
  query: z.object({
    tab: z.enum(INSTALMENT_TABS).default('open'),
    q: z.string().max(200).optional(),
    owner: z.enum(PAGE_OWNERS).default('all'),
    ...pageFields,
  }),
  response: z.object({
    results: z.array(owedInstalment),
    count,
    counts: z.record(z.enum(INSTALMENT_TABS), count),
  }),
});
