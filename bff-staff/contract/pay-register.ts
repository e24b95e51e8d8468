import { signedMinor } from '@school/core/pay-register/amount';
import {
  ADJUSTMENT_MAX,
  PAY_NOTE_MAX,
  PAY_REFERENCE_MAX,
  PAY_REGISTER_REFUSALS as REFUSALS,
  type PayRegisterReason,
} from '@school/core/pay-register/errors';
import { ADJUSTMENT_SOURCES, PERIOD_STATES } from '@school/core/pay-register/period';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { isCalendarDay } from '@school/core/shared/local-time';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { done, idParam, idParams, instant, pageFields } from './shared.js';

const ROOT = '/api/blackops/pay-register';
const count = z.number().int();
const id = count.min(1).max(Number.MAX_SAFE_INTEGER);
const money = z.string().regex(/^-?\d+\.\d{2}$/);
const sentence = (reason: PayRegisterReason): string => REFUSALS[reason].text;
const sentences = (...reasons: PayRegisterReason[]): string[] => reasons.map(sentence);

const noteFor = (missing: PayRegisterReason) =>
  plainText(z.string(sentence(missing)))
    .min(1, sentence(missing))
    .max(PAY_NOTE_MAX, sentence('too_long'));

/** Who took a step, and when; `by_me` says that it was the caller. */
const step = z.object({ by: z.string().nullable(), by_me: z.boolean(), at: instant }).nullable();

const period = z.object({
  id: count,
  /** `2026-03`, a calendar month in payroll's zone. */
  month: z.string(),
  state: z.enum(PERIOD_STATES),
  /** What a person agrees to: it grows with every change. */
  version: count,
  report_id: count.nullable(),
  report_ready_at: instant.nullable(),
  calculated: step,
  reviewed: step,
  approved: step,
  paid: step,
  teachers: count,
  /** Lines with something to pay that is not paid yet. */
  unpaid: count,
  /** Pay is never added across currencies. */
  sums: z.array(z.object({ currency: z.string(), pay: money, adjustments: money, total: money })),
});
export type PayPeriod = z.infer<typeof period>;

export const listPeriods = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: 'The months of the pay register, the newest first, and the months that may be opened (product 2.4 #39).',
  query: z.object(pageFields),
  response: z.object({ results: z.array(period), count, openable: z.array(z.string()) }),
});

export const openForm = z.object({
  month: z.string(sentence('month_missing')).regex(/^\d{4}-\d{2}$/, sentence('month_missing')),
});

export const openPeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/`,
  summary: 'Takes a month that has begun into the register; audited.',
  body: openForm,
  status: 201,
  response: done.extend({ id: count }),
  refusals: sentences('month_missing', 'month_ahead', 'month_taken'),
});

export const readPeriod = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/{id}/`,
  summary: 'A month of the pay register with its steps and sums.',
  params: idParams,
  response: period.extend({
    /** The newest report of the whole month, which the next calculation takes over. */
    newest_report_id: count.nullable(),
  }),
  refusals: sentences('period_not_found'),
});
export type ReadPeriod = ReturnType<(typeof readPeriod)['response']['parse']>;

/** The columns that the lines may be sorted by; a minus before one sorts downwards. */
export const ENTRY_SORTS = ['teacher', 'pay', 'total'] as const;

const adjustment = z.object({
  id: count,
  source: z.enum(ADJUSTMENT_SOURCES),
  amount: money,
  note: z.string(),
  class_id: count.nullable(),
  made_by: z.string().nullable(),
  made_at: instant,
});

const entry = z.object({
  id: count,
  teacher: z.object({ id: count, name: z.string() }),
  currency: z.string(),
  /** As the earning report has frozen it. */
  pay: money,
  total: money,
  adjustments: z.array(adjustment),
  /** The end of the account that counts now; null without one. */
  account: z.string().nullable(),
  is_account_pending: z.boolean(),
  reference: z.string().nullable(),
  paid_on: z.string().nullable(),
});
export type PayEntry = z.infer<typeof entry>;

export const listEntries = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/{id}/entries/`,
  summary: 'The teachers of a month, searched, sorted and paged, with their pay and adjustments.',
  params: idParams,
  query: z.object({
    /** A part of the teacher's name. */
    q: z.string().max(SEARCH_MAX).optional(),
    sort: z.enum([...ENTRY_SORTS, ...ENTRY_SORTS.map((key) => `-${key}` as const)]).default('teacher'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(entry), count }),
  refusals: sentences('period_not_found'),
});

const NOT_FOUND = sentences('period_not_found');

export const calculatePeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/calculate/`,
  summary: 'Takes over what the newest earning report of the month has frozen; again only with a reason; audited.',
  params: idParams,
  body: z.object({ reason: plainText(z.string()).max(PAY_NOTE_MAX, sentence('too_long')).optional() }),
  response: done,
  refusals: [
    ...NOT_FOUND,
    ...sentences('month_not_over', 'report_missing', 'already_calculated', 'period_fixed', 'changed_meanwhile'),
  ],
});

export const reasonForm = z.object({ reason: noteFor('reason_missing') });

export const reopenPeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/reopen/`,
  summary: 'Takes a calculated or reviewed month back to open, with a reason; audited.',
  params: idParams,
  body: reasonForm,
  response: done,
  refusals: [...NOT_FOUND, ...sentences('reason_missing', 'already_open', 'period_fixed')],
});

const seen = z.object({ version: id });

export const reviewPeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/review/`,
  summary: 'Says that all lines of this version were looked at; others who may approve it are told; audited.',
  params: idParams,
  body: seen,
  response: done,
  refusals: [...NOT_FOUND, ...sentences('not_calculated', 'already_reviewed', 'changed_meanwhile')],
});

export const approvePeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/approve/`,
  summary: 'A second person approves a reviewed month; from then on it never changes; audited.',
  params: idParams,
  body: seen,
  response: done,
  refusals: [...NOT_FOUND, ...sentences('not_reviewed', 'already_approved', 'same_person', 'changed_meanwhile')],
});

export const payForm = z.object({
  reference: z
    .string(sentence('reference_missing'))
    .trim()
    .min(1, sentence('reference_missing'))
    .max(PAY_REFERENCE_MAX, sentence('reference_too_long')),
  paid_on: z.string(sentence('paid_on_missing')).max(20).refine(isCalendarDay, sentence('paid_on_missing')),
  /** One teacher's line; without it all that are not paid yet. */
  entry_id: id.optional(),
});

export const payPeriod = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/pay/`,
  summary: 'Marks the pay of an approved month as transferred, of one teacher or of all; they are told; audited.',
  params: idParams,
  body: payForm,
  response: done,
  refusals: [
    ...NOT_FOUND,
    ...sentences('not_approved', 'already_paid', 'paid_on_ahead', 'paid_on_early', 'entry_not_found', 'nothing_to_pay'),
  ],
});

const currency = z.string(sentence('currency_unknown')).regex(/^[A-Z]{3}$/, sentence('currency_unknown'));

export const adjustmentForm = z.object({
  teacher_id: z
    .number(sentence('teacher_missing'))
    .int(sentence('teacher_missing'))
    .min(1, sentence('teacher_missing')),
  currency,
  /** `12.50` adds, `-12.50` takes off. */
  amount: z
    .string(sentence('amount_missing'))
    .max(20, sentence('amount_missing'))
    .refine((typed) => signedMinor(typed) !== undefined, sentence('amount_missing'))
    .refine((typed) => Math.abs(signedMinor(typed) ?? 0) <= ADJUSTMENT_MAX, sentence('amount_too_large')),
  note: noteFor('note_missing'),
});
export type AdjustmentForm = z.output<typeof adjustmentForm>;

export const addAdjustment = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/{id}/adjustments/`,
  summary: "Adds an amount to a teacher's pay of a month, or takes it off, with a note for the teacher; audited.",
  params: idParams,
  body: adjustmentForm,
  status: 201,
  response: done,
  refusals: [...NOT_FOUND, ...sentences('teacher_unknown', 'currency_unknown', 'under_review', 'period_fixed')],
});

export const removeAdjustment = defineEndpoint({
  method: 'DELETE',
  path: `${ROOT}/{id}/adjustments/{line}/`,
  summary: 'Takes away an adjustment that a person has added, until the month is reviewed; audited.',
  params: z.object({ id: idParam, line: idParam }),
  response: done,
  refusals: [...NOT_FOUND, ...sentences('line_not_found', 'line_of_system', 'under_review', 'period_fixed')],
});

export const payStatementFile = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/pay-entries/{id}/statement/',
  summary: "A teacher's statement of an approved month, as PDF.",
  params: idParams,
  response: z.unknown(),
  refusals: sentences('statement_not_found', 'statement_early'),
});

export const readAccount = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/pay-entries/{id}/bank-details/',
  summary: "The bank details of a teacher's line, for the transfer; each look is audited.",
  params: idParams,
  response: z.object({
    account_holder: z.string(),
    bank_name: z.string(),
    bank_code: z.string(),
    account_number: z.string(),
    counts_from: instant,
  }),
  refusals: sentences('entry_not_found', 'account_missing'),
});
export type ShownAccount = ReturnType<(typeof readAccount)['response']['parse']>;
