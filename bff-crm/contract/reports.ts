import { CLOCKS, OVERDUE_PAGE_SIZE } from '@school/core/leads/service-clocks';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { MONTH_PATTERN, MONTHS_REFUSALS } from '@school/core/reports/months';
import type { FirstContactRow, FunnelRow, SourceRow } from '@school/core/reports/rows';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PAGE_MAX } from '@school/core/shared/paging';
import { z } from 'zod';
import { idParam, instant } from './shared.js';

const count = z.number().int();
const share = z.number().nullable();
const month = z.string().regex(MONTH_PATTERN);
const asked = z.string().regex(MONTH_PATTERN, 'Please choose a month.').optional();

/** The first and the last month; six months up to the last or to this one without them. */
const months = z.object({ from: asked, to: asked, owner: idParam.optional() });
/** Asks for the leads of which nobody knows the source: an empty filter would be none. */
export const UNKNOWN_SOURCE = 'none';

/** The longest source of a lead has fewer letters. */
const SOURCE_MAX = 200;

const report = <Row>(row: z.ZodType<Row>) =>
  z.object({
    from: month,
    to: month,
    /** The zone whose midnights the months begin at. */
    timezone: z.string(),
    results: z.array(row),
  });
const refusals = Object.values(MONTHS_REFUSALS).map(({ text }) => text);

const funnelRow: z.ZodType<FunnelRow> = z.object({
  month,
  registered: count,
  trial_booked: count,
  trial_attended: count,
  page_created: count,
  page_opened: count,
  paid: count,
  punched: count,
  renewed: count,
});

export const readFunnel = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/reports/funnel/',
  summary: 'How far the families who registered in a month have come, of an owner or a source, up to the renewal.',
  /** The source is one of a lead, or `none` for those of which nobody knows it. */
  query: months.extend({ source: z.string().max(SOURCE_MAX).optional() }),
  response: report(funnelRow),
  refusals,
});

const sourceRow: z.ZodType<SourceRow> = z.object({
  source: z.string(),
  utm_source: z.string(),
  utm_medium: z.string(),
  leads: count,
  trial_booked: count,
  trial_attended: count,
  enrolled: count,
  share,
  days_to_enrol: z.number().nullable(),
});

export const readSources = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/reports/sources/',
  summary: 'What became of the leads of each source, the largest source first.',
  query: months,
  response: report(sourceRow),
  refusals,
});

const contactRow: z.ZodType<FirstContactRow> = z.object({
  owner_id: count,
  owner: z.string(),
  contacted: count,
  in_time: count,
  missed: count,
  share,
  hours: z.number().nullable(),
});

export const readFirstContacts = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/reports/first-contacts/',
  summary: 'How soon each person of sales reached the families of the leads that they claimed.',
  query: months,
  response: report(contactRow),
  refusals,
});

const overdueLead = z.object({
  lead_id: z.string(),
  student_name: z.string(),
  stage: z.enum(LEAD_STAGES),
  owner_name: z.string(),
  /** Those that have run out, the most urgent first. */
  clocks: z.array(z.enum(CLOCKS)),
  /** When the first of them ran out. */
  since: instant,
});
export type OverdueLead = z.infer<typeof overdueLead>;

/** A page may be as long as an export reads at once. */
const OVERDUE_PAGE_SIZE_MAX = 500;

export const listOverdue = defineEndpoint({
  method: 'GET',
  path: '/api/leadmanagement/reports/overdue/',
  summary: 'The owned leads whose clock has run out: first contact, follow-up, idle, stage; the longest first.',
  query: z.object({
    clock: z.enum(CLOCKS).optional(),
    owner: idParam.optional(),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
    page_size: z.coerce.number().int().min(1).max(OVERDUE_PAGE_SIZE_MAX).default(OVERDUE_PAGE_SIZE),
  }),
  response: z.object({ results: z.array(overdueLead), count }),
});
