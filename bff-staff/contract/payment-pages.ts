import { defineEndpoint } from '@school/core/shared/endpoint';
import {
  CLASS_SIZES,
  COURSE_CUSTOMIZATIONS,
  ENROLMENT_TYPES,
  PAYMENT_TYPES,
  SERVICE_TYPES,
  SUBJECTS,
} from '@school/core/payment-pages/choices';
import { PAGE_REFUSALS } from '@school/core/payment-pages/errors';
import { PAGE_STATES } from '@school/core/payment-pages/state';
import { z } from 'zod';
import { instant, pageFields } from './shared.js';

/** Money on the wire: `1200.00`. */
const amount = z.string().regex(/^\d+\.\d{2}$/);
const day = z.iso.date();

/** A deposit that was deducted from a page, and how it was paid. */
export const pageToken = z.object({
  amount,
  paid_on: day.nullable(),
  mode: z.string(),
  url: z.string(),
  /** True when a token link was paid; otherwise staff typed it, and only the punch confirms it. */
  by_link: z.boolean(),
  confirmed_at: instant.nullable(),
});

/** A payment page with its enrolment, as staff see it. */
export const paymentPage = z.object({
  id: z.number().int(),
  page_id: z.string(),
  student_name: z.string(),
  student_id: z.number().int(),
  student_phone: z.string().nullable(),
  /** The same number under the name that the specification's lists use. */
  phone: z.string().nullable(),
  /** The address that names this student alone; often one that the school makes. */
  student_email: z.string(),
  payment_amount: amount,
  payment_currency: z.string(),
  total_discounted_fee: amount,
  total_course_fee: amount,
  discount_percent: z.number().int(),
  credits_obtained: z.number().int(),
  payment_description: z.string(),
  subject: z.enum(SUBJECTS),
  is_paid: z.boolean(),
  is_punched: z.boolean(),
  is_expired: z.boolean(),
  created_at: instant,
  expires_in_hours: z.number().int().nullable(),
  due_date: day,
  expiry_date: day,
  paid_at: instant.nullable(),
  course: z.string(),
  course_customization: z.enum(COURSE_CUSTOMIZATIONS),
  service_type: z.enum(SERVICE_TYPES),
  num_of_classes_per_month: z.number().int(),
  num_of_remaining_instalments: z.number().int(),
  payment_type: z.enum(PAYMENT_TYPES),
  owner_email: z.string().nullable(),
  owner_team: z.string(),
  // Fields added to the specification's shape:
  /** The owner's name, as in every other list. */
  owner_name: z.string(),
  state: z.enum(PAGE_STATES),
  expires_at: instant,
  punched_at: instant.nullable(),
  /** When the whole enrolment was refunded. */
  refunded_at: instant.nullable(),
  /** What has been refunded of the whole enrolment so far. */
  refunded_amount: amount.nullable(),
  /** A refund of the enrolment waits for a second person. */
  is_refund_waiting: z.boolean(),
  enrolment_id: z.number().int(),
  enrolment_type: z.enum(ENROLMENT_TYPES),
  /** This page is payment `instalment` of `num_of_instalments`. */
  instalment: z.number().int(),
  num_of_instalments: z.number().int(),
  total_num_of_classes: z.number().int(),
  class_size: z.enum(CLASS_SIZES),
  /** Cost per class with 3 decimals. */
  cpc: z.string(),
  payment_url: z.string(),
  /** Only on the page of the first payment, from which it was deducted. */
  token: pageToken.nullable(),
  credits_remaining: z.number().int().nullable(),
  /** Why this renewal may cost more than the last sale allows. */
  price_reason: z.string().nullable(),
  /** Of the newest proof that the family has sent; null without one. */
  proof_state: z.enum(['submitted', 'accepted', 'rejected']).nullable(),
  opens: z.number().int(),
  last_opened_at: instant.nullable(),
  /** The server's time of the answer; countdowns and badges use it. */
  server_time: instant,
});
export type PaymentPage = z.infer<typeof paymentPage>;

/** A page that a tool has looked up, with the family's undecided proof. */
export const foundPage = paymentPage.extend({
  open_proof: z
    .object({
      id: z.number().int(),
      created_at: instant,
      reference: z.string(),
      option_id: z.string(),
      payment_method: z.string(),
      file_url: z.string().nullable(),
      file_type: z.enum(['image', 'pdf']).nullable(),
    })
    .nullable(),
});
export type FoundPage = z.infer<typeof foundPage>;

/** The tabs of My Payment Pages, each with its count. */
export const PAGE_TABS = ['all', 'pending', 'paid', 'punched', 'expired'] as const;
export type PageTab = (typeof PAGE_TABS)[number];

/** Whose pages: the caller's, the caller's teams', or all that the caller may see. */
export const PAGE_OWNERS = ['mine', 'team', 'all'] as const;

const SORTS = ['created_at', 'student_name', 'payment_amount', 'due_date', 'expiry_date', 'paid_at'] as const;
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const aboutId = z.coerce.number().int().min(1).max(999_999_999_999);

/** The list's query; `is_paid=true&is_punched=false` is My AR Pages. */
export const listPagesQuery = z.object({
  page_id: z.string().max(200).optional(),
  tab: z.enum(PAGE_TABS).default('all'),
  is_paid: flag.optional(),
  is_punched: flag.optional(),
  q: z.string().max(200).optional(),
  owner: z.enum(PAGE_OWNERS).default('all'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  payment_type: z.enum(PAYMENT_TYPES).optional(),
  /** Not paid yet, and expiring within N days. */
  expires_within_days: z.coerce.number().int().min(1).max(365).optional(),
  /** The pages of one child, or of all children of an account. */
  student_id: aboutId.optional(),
  account_id: aboutId.optional(),
  sort: z.enum([...SORTS, ...SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
  ...pageFields,
  /** The `id` of the previous page's last row: the list continues after it, and `page` is only the number shown. */
  after: z.coerce.number().int().min(1).max(999_999_999_999).optional(),
});

const pagedList = z.object({
  results: z.array(paymentPage),
  count: z.number().int(),
  /** Of every tab, under the same search and filters. */
  counts: z.object({
    all: z.number().int(),
    pending: z.number().int(),
    paid: z.number().int(),
    punched: z.number().int(),
    expired: z.number().int(),
  }),
});

const LIST = { method: 'GET', path: '/api/enrollments/' } as const;

/** The list as our own screens ask for it: page by page, with the counts of the tabs. */
export const listPages = defineEndpoint({
  ...LIST,
  summary: 'Payment pages of a tab, searched, filtered, sorted and paged (B2, B7).',
  query: listPagesQuery,
  response: pagedList,
});

/** On this gateway `page_id` returns the full staff view of one page. */
export const listEnrolments = defineEndpoint({
  ...LIST,
  summary:
    'Without `page`: the list of all payment pages that the caller may see (B7). With it: a page of the list and the counts of its tabs (B2).',
  query: listPagesQuery.extend({ page: pageFields.page.removeDefault().optional() }),
  response: z.union([z.array(paymentPage), pagedList]),
  refusals: [PAGE_REFUSALS.search_too_short.text],
});

/** The look-up of mark paid, punch, expire and extend. */
export const pageById = defineEndpoint({
  method: 'GET',
  path: '/api/enrollments/by-page-id/{page_id}/',
  summary: 'One payment page by its page id (B2, B7).',
  params: z.object({ page_id: z.string().max(200) }),
  response: foundPage,
  refusals: [PAGE_REFUSALS.page_not_found.text],
});
