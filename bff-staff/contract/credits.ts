import {
  ADJUSTMENT_CATEGORIES,
  ADJUSTMENT_MAX,
  ADJUSTMENT_NOTE_MAX,
  WAIT_REASONS,
} from '@school/core/credits/adjustment';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParam, idParams, instant, pageFields } from './shared.js';

const id = z.number().int();
const paging = {
  ...pageFields,
};

/** A student as staff who move credits see it, with the full phone to be sure of the right child. */
export const creditStudent = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  /** The address that names this student alone; often one that the school makes. */
  email: z.string(),
  grade: id,
  credits: id,
});
export type CreditStudent = z.infer<typeof creditStudent>;

const creditClass = z.object({
  id,
  starts_at: instant,
  lesson: z.string(),
  teacher: z.string(),
  status: z.string(),
});
/** A class of a student that an adjustment may name. */
export type CreditClass = z.infer<typeof creditClass>;

export const findCreditClasses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/classes/',
  summary: "A student's classes by a part of lesson, teacher or date; the twenty nearest to now.",
  params: idParams,
  query: z.object({ q: z.string().max(100).default('') }),
  response: z.object({ results: z.array(creditClass) }),
});

/** One entry of the ledger, and what it did to which kind of credit. */
export const ledgerEntry = z.object({
  id,
  kind: z.string(),
  description: z.string(),
  amount: id,
  paid: id,
  promotional: id,
  debt: id,
  balance_after: id,
  created_at: instant,
  /** Null for the system. */
  actor_name: z.string().nullable(),
  reverses_id: id.nullable(),
  reversed_by_id: id.nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const studentLedger = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/ledger/',
  summary: "A student's credits, entry by entry, newest first.",
  params: idParams,
  query: z.object(paging),
  response: z.object({ student: creditStudent, results: z.array(ledgerEntry), count: id }),
});

/** Why an entry exists. */
export const explanation = z.object({
  id,
  kind: z.string(),
  /** The kind of the chain's first entry: what a reversal undoes. */
  root_kind: z.string(),
  description: z.string(),
  student_id: id,
  created_at: instant,
  business_key: z.string(),
  actor_name: z.string().nullable(),
  parts: z.array(
    z.object({
      lot_id: id.nullable(),
      category: z.enum(['paid', 'promotional']).nullable(),
      amount: id,
      expires_at: instant.nullable(),
    }),
  ),
  class: z
    .object({
      id,
      lesson: z.string(),
      batch: z.string(),
      batch_number: id,
      teacher: z.string(),
      starts_at: instant,
      status: z.string(),
      incomplete_reason: z.string(),
      ended_at: instant.nullable(),
      ended_by: z.string().nullable(),
      corrected_by: z.string().nullable(),
      attended: z.boolean().nullable(),
    })
    .nullable(),
  /** The policy as it was when the class was ended, its rule in words, and the version of the outcome that used it. */
  applied: z.object({ policy: z.string().nullable(), rule: z.string().nullable(), version: id.nullable() }).nullable(),
  enrolment: z
    .object({
      enrolment_id: id,
      page_number: id,
      page_id: z.string(),
      course: z.string(),
      instalment: id,
      num_of_instalments: id,
      policies: z.array(z.object({ kind: z.string(), version: z.string() })),
    })
    .nullable(),
  adjustment: z
    .object({
      id,
      category: z.enum(ADJUSTMENT_CATEGORIES),
      note: z.string(),
      class_id: id.nullable(),
      requested_by: z.string(),
      decided_by: z.string().nullable(),
    })
    .nullable(),
  granted_by_id: id.nullable(),
  chain: z.array(
    z.object({ id, description: z.string(), created_at: instant, actor_name: z.string().nullable(), amount: id }),
  ),
});
export type Explanation = z.infer<typeof explanation>;

export const explainEntry = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/ledger-entries/{id}/',
  summary: '"Why?" of a credit entry: the class, page, note, rule and reversals behind it (product 4 #1).',
  params: idParams,
  response: explanation,
});

/** Credits given or taken by hand. */
export const creditAdjustment = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  /** The student's balance now. */
  credits: id,
  amount: id,
  category: z.enum(ADJUSTMENT_CATEGORIES),
  expires_on: z.iso.date().nullable(),
  note: z.string(),
  class_id: id.nullable(),
  state: z.enum(['requested', 'posted', 'declined']),
  requested_by: z.string(),
  requested_by_me: z.boolean(),
  decided_by: z.string().nullable(),
  /** Why it waits or waited for a second person; null for what was posted at once. */
  wait_reason: z.enum(WAIT_REASONS).nullable(),
  ledger_entry_id: id.nullable(),
  created_at: instant,
});
export type CreditAdjustment = z.infer<typeof creditAdjustment>;

const largest = 999_999_999_999_999;

/** The form; the same `form_key` sent twice makes one adjustment. */
export const adjustmentForm = z.object({
  form_key: z.uuid(),
  student_id: z.number(CREDIT_REFUSALS.student_unknown.text).int().min(1).max(largest),
  amount: z
    .number(CREDIT_REFUSALS.amount_missing.text)
    .int(CREDIT_REFUSALS.amount_missing.text)
    .min(-ADJUSTMENT_MAX, `Please enter ${ADJUSTMENT_MAX} credits at most.`)
    .max(ADJUSTMENT_MAX, `Please enter ${ADJUSTMENT_MAX} credits at most.`),
  category: z.enum(ADJUSTMENT_CATEGORIES, 'Please choose a category.'),
  expires_on: z.iso.date(CREDIT_REFUSALS.expiry_missing.text).nullable().default(null),
  note: z.string().meta(PLAIN_TEXT).max(ADJUSTMENT_NOTE_MAX),
  class_id: z.number().int().min(1).max(largest).nullable().default(null),
});

const { adjustment_not_found, already_decided, same_person, not_enough_credits, expiry_past } = CREDIT_REFUSALS;

export const adjustCredits = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/credit-adjustments/',
  summary:
    'Give credits at once within the limits of one person; what exceeds them, or takes some away, waits for a second person (product 2.4 #47).',
  body: adjustmentForm,
  status: 201,
  response: creditAdjustment,
  refusals: [
    'student_unknown' as const,
    'class_unknown' as const,
    'amount_missing' as const,
    'note_missing' as const,
    'expiry_missing' as const,
    'expiry_past' as const,
    'expiry_not_used' as const,
    'form_used' as const,
  ].map((reason) => CREDIT_REFUSALS[reason].text),
});

/** What the caller has given alone, and may give. */
const allowance = z.object({
  /** In 30 days, to this student. */
  given_to_student: id,
  /** In 24 hours, to all students. */
  given_in_day: id,
  per_student: id,
  per_day: id,
});

export const creditAllowance = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/credit-allowance/',
  summary:
    'How many credits the caller has given this student, and everybody, without a second person, and the limits.',
  query: z.object({ student_id: idParam }),
  response: allowance,
});

export const listAdjustments = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/credit-adjustments/',
  summary: 'Adjustments in one state, by default the waiting ones.',
  query: z.object({ state: z.enum(['requested', 'posted', 'declined']).default('requested'), ...paging }),
  response: z.object({ results: z.array(creditAdjustment), count: id }),
});

export const approveAdjustment = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/credit-adjustments/{id}/approve/',
  summary: "Approve somebody else's waiting adjustment; the credits move.",
  params: idParams,
  response: creditAdjustment,
  refusals: [adjustment_not_found, already_decided, same_person, not_enough_credits, expiry_past].map(
    ({ text }) => text,
  ),
});

export const declineAdjustment = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/credit-adjustments/{id}/decline/',
  summary: "Decline somebody else's waiting adjustment; nothing moves.",
  params: idParams,
  response: creditAdjustment,
  refusals: [adjustment_not_found, already_decided, same_person].map(({ text }) => text),
});
