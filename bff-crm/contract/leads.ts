import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { FILTERS_LENGTH_MAX } from '@school/core/leads/filters';
import { LEADS_PAGE_SIZE, LEADS_PAGE_SIZE_MAX } from '@school/core/leads/paging';
import { SEARCH_LENGTH_MAX } from '@school/core/leads/search-term';
import { LEAD_STAGES, STAGE_REASON_MAX } from '@school/core/leads/stage';
import { DEFAULT_LEAD_TAB, LEAD_TAB_KEYS } from '@school/core/leads/tabs';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParam, instant } from './shared.js';

const stage = z.enum(LEAD_STAGES);
const leadId = z.string().min(1).max(40);

/** Columns that the list may be sorted by; a minus before one sorts downwards. */
const SORTS = [
  'student_name',
  'lead_score',
  'stage',
  'owner_name',
  'created_at',
  'updated_at',
  'last_class_timestamp',
] as const;
const sort = z.enum([...SORTS, ...SORTS.map((key) => `-${key}` as const)]);

/** A lead, with what the list and its page show. */
export const lead = z.object({
  id: z.number().int(),
  lead_id: z.string(),
  student_name: z.string(),
  /** Null until the child is a student of the school. */
  student_id: z.number().int().nullable(),
  student_email: z.string().nullable(),
  student_phone: z.string(),
  /** Those of leads that were merged into it. */
  other_phones: z.array(z.string()),
  lead_score: z.number().int(),
  /** Why it is that high; points below 0 were taken off. */
  score_reasons: z.array(z.object({ text: z.string(), points: z.number().int() })),
  stage,
  owner_id: z.number().int().nullable(),
  owner_name: z.string().nullable(),
  source: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  /** Of a child that is no student yet; a student has its own in the back office. */
  grade: z.number().int().nullable(),
  /** Empty if it is not known. */
  parent_name: z.string(),
  created_at: instant,
  updated_at: instant,
  last_class_timestamp: instant.nullable(),
});
export type Lead = z.infer<typeof lead>;

/** Counts are exact up to 1,000; above that `count` is the least there is. */
const counted = { count: z.number().int(), count_is_exact: z.boolean() };

/** The list's query. */
export const leadListQuery = z.object({
  lead_id: leadId.optional(),
  tab: z.enum(LEAD_TAB_KEYS).default(DEFAULT_LEAD_TAB),
  q: z.string().max(SEARCH_LENGTH_MAX).optional(),
  stage: stage.optional(),
  owner: z.union([z.literal('none'), idParam]).optional(),
  score_min: z.coerce.number().int().min(0).max(100).optional(),
  /** A day begins at midnight in the office's zone. */
  modified_from: z.union([instant, z.iso.date()]).optional(),
  /** Up to 10 conditions, all of which hold: `stage.is.New_Contacted*score.from.70` (core/src/leads/filters.ts). */
  f: z.string().max(FILTERS_LENGTH_MAX).optional(),
  sort: sort.default('-updated_at'),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  page_size: z.coerce.number().int().min(1).max(LEADS_PAGE_SIZE_MAX).default(LEADS_PAGE_SIZE),
  /** The `id` of the previous page's last lead: the list continues after it, and `page` is only the number shown. */
  after: z.coerce.number().int().min(1).max(999_999_999_999).optional(),
});

/** A card of the board. */
export const leadCard = lead.extend({
  /** When sales were last in contact with the family, or chose a stage. */
  last_contact_at: instant.nullable(),
  /** The trial class to come. */
  next_class_at: instant.nullable(),
});
export type LeadCard = z.infer<typeof leadCard>;

/** A row of the list. */
const leadRow = leadCard.extend({
  /** When something happened last: a line of its history, at the least that it came. */
  last_activity_at: instant,
});
export type LeadRow = z.infer<typeof leadRow>;

export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/api/leads/',
  summary: 'Leads of a tab, searched, filtered, sorted and paged (B2, B7).',
  query: leadListQuery,
  response: z.object({ results: z.array(leadRow), ...counted }),
  refusals: [LEAD_REFUSALS.search_too_short.text, LEAD_REFUSALS.page_too_deep.text, LEAD_REFUSALS.filter_unknown.text],
});

/** What narrows the board, as it does the list. */
export const leadNarrowing = leadListQuery.omit({ lead_id: true, sort: true, page: true, page_size: true });

const column = z.object({ stage, results: z.array(leadCard), ...counted });
export type BoardColumn = z.infer<typeof column>;

export const leadBoard = defineEndpoint({
  method: 'GET',
  path: '/api/lead-board/',
  summary:
    'Leads by stage, narrowed as the list is: of each the newest 50, or with `stage` and `after` the next 50 of one (B2).',
  query: leadNarrowing,
  response: z.object({ columns: z.array(column) }),
  refusals: [LEAD_REFUSALS.search_too_short.text, LEAD_REFUSALS.filter_unknown.text],
});

export const countTabs = defineEndpoint({
  method: 'GET',
  path: '/api/lead-tabs/',
  summary: 'How many leads each tab has (B2, product 2.5 #64).',
  response: z.object({ results: z.array(z.object({ key: z.enum(LEAD_TAB_KEYS), ...counted })) }),
});

export const listOwners = defineEndpoint({
  method: 'GET',
  path: '/api/lead-owners/',
  summary: 'Members of staff who may own leads (B2, Change Owner).',
  response: z.object({ results: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
});

const leadParams = z.object({ lead_id: leadId });

/** How a trial class stands: to come, without an end yet, held, not held, canceled. */
export const TRIAL_STATES = ['open', 'over', 'done', 'missed', 'canceled'] as const;

export const leadTrial = defineEndpoint({
  method: 'GET',
  path: '/api/leads/{lead_id}/trial/',
  summary: 'The newest trial class of a lead (B2, product 2.5 #68).',
  params: leadParams,
  response: z.object({
    trial: z
      .object({
        starts_at: instant,
        teacher_name: z.string(),
        /** The family's zone. */
        student_timezone: z.string(),
        state: z.enum(TRIAL_STATES),
        /** Why it was not held. */
        reason: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: [LEAD_REFUSALS.lead_not_found.text],
});

/** `updated_at` is the one the caller has seen. */
export const changeLead = defineEndpoint({
  method: 'PATCH',
  path: '/api/leads/{lead_id}/',
  summary: 'Change stage or owner of a lead that nobody else has changed in the meantime (B2, product 2.5 #67).',
  params: leadParams,
  body: z.object({
    updated_at: instant,
    stage: stage.optional(),
    reason: z.string().meta(PLAIN_TEXT).max(STAGE_REASON_MAX).default(''),
    owner_id: z.number().int().positive().nullable().optional(),
  }),
  response: lead,
  refusals: [
    LEAD_REFUSALS.lead_not_found.text,
    LEAD_REFUSALS.changed_meanwhile.text,
    LEAD_REFUSALS.nothing_to_change.text,
    LEAD_REFUSALS.reason_missing.text,
    LEAD_REFUSALS.enrolled_by_punch.text,
    LEAD_REFUSALS.enrolled_stays.text,
    LEAD_REFUSALS.owner_unknown.text,
  ],
});
