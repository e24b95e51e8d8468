import { COMPETITION_LETTERS as LETTERS, COMPETITION_REFUSALS as REFUSALS } from '@school/core/competitions/errors';
import { COMPETITION_STATES } from '@school/core/competitions/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { GRADE_MAX, GRADE_MIN } from '@school/core/shared/grade';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const facts = {
  title: z.string(),
  theme: z.string(),
  rules_html: z.string(),
  prize: z.string(),
  grade_min: z.number().int(),
  grade_max: z.number().int(),
  opens_at: instant,
  closes_at: instant,
};

const competition = z.object({
  id: z.number().int(),
  ...facts,
  state: z.enum(COMPETITION_STATES),
  version: z.number().int(),
  /** Children who are entered, with or without a link. */
  invited: z.number().int(),
  /** Entries with a link. */
  entries: z.number().int(),
  /** Of them, those that at least one judge has scored, and that the caller has. */
  judged: z.number().int(),
  judged_by_me: z.number().int(),
});

/** A competition as staff see it. */
export type StaffCompetition = z.infer<typeof competition>;

/** B2, product 2.4 #46 */
export const listCompetitions = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/',
  summary: 'The competitions of the school, the last to close first (product 2.4 #46).',
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(COMPETITION_STATES).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ results: z.array(competition), count: z.number().int() }),
});

const grade = z.coerce.number().int().min(GRADE_MIN).max(GRADE_MAX);

/** What staff write about a competition. */
export const competitionBody = z
  .object({
    title: z.string(REFUSALS.title_missing.text).trim().min(1, REFUSALS.title_missing.text).max(LETTERS.title),
    theme: z.string().trim().max(LETTERS.theme).default(''),
    rules_html: z.string().max(LETTERS.rules).default(''),
    prize: z.string().trim().max(LETTERS.prize).default(''),
    grade_min: grade,
    grade_max: grade,
    opens_at: instant,
    closes_at: instant,
    /** The version that was seen, when one is changed. */
    version: z.number().int().min(0).max(1_000_000).default(0),
  })
  .refine((form) => form.grade_min <= form.grade_max, { path: ['grade_max'], message: REFUSALS.grades_crossed.text })
  .refine((form) => Date.parse(form.opens_at) < Date.parse(form.closes_at), {
    path: ['closes_at'],
    message: REFUSALS.times_crossed.text,
  });

const wrongForm = [REFUSALS.title_missing.text, REFUSALS.grades_crossed.text, REFUSALS.times_crossed.text];

/** Product 2.4 #46 */
export const createCompetition = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/',
  summary: 'Announce a competition; its rules are cleaned (product 2.4 #46, C27).',
  body: competitionBody,
  status: 201,
  response: z.object({ message: z.string(), id: z.number().int() }),
  refusals: wrongForm,
});

/** Product 2.4 #46 */
export const changeCompetition = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/competitions/{id}/',
  summary: 'Change a competition until its results are published; audited.',
  params: idParams,
  body: competitionBody,
  response: done,
  refusals: [
    ...wrongForm,
    REFUSALS.competition_unknown.text,
    REFUSALS.competition_changed.text,
    REFUSALS.published.text,
    REFUSALS.entries_in.text,
  ],
});

const stars = z.number().int().min(1).max(5);
const score = z.object({ idea: stars, craft: stars, fun: stars });

const judgedWork = z.object({
  id: z.number().int(),
  number: z.number().int(),
  link: z.string(),
  note: z.string(),
  mine: score.nullable(),
});

/** An entry as its judges see it: nothing of the child. */
export type JudgedWork = z.infer<typeof judgedWork>;

/** Product 2.1 #3 */
export const entriesToJudge = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/{id}/entries/',
  summary: 'The entries of a competition for the judge who asks, without names (product 2.1 #3).',
  params: idParams,
  response: z.object({ results: z.array(judgedWork) }),
  refusals: [REFUSALS.competition_unknown.text],
});

/** Product 2.1 #3 */
export const scoreEntry = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/competition-entries/{id}/score/',
  summary: 'The own stars for an entry, 1 to 5 for each of idea, craft and fun (product 2.1 #3).',
  params: idParams,
  body: score,
  response: done,
  refusals: [REFUSALS.entry_unknown.text, REFUSALS.not_judging.text],
});

const place = z.object({
  number: z.number().int(),
  link: z.string(),
  place: z.number().int(),
  /** Of 15. */
  average: z.number(),
  judges: z.number().int(),
});

/** An entry with the place that it will have. */
export type PreviewedPlace = z.infer<typeof place>;

const publishing = [
  REFUSALS.competition_unknown.text,
  REFUSALS.not_judging.text,
  REFUSALS.nothing_to_judge.text,
  REFUSALS.not_all_judged.text,
  REFUSALS.published.text,
];

/** Product 2.4 #46: the first step. */
export const previewResults = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/{id}/places/',
  summary: 'The places as they would be published now, without names (product 2.4 #46).',
  params: idParams,
  response: z.object({ results: z.array(place) }),
  refusals: publishing,
});

/** Product 2.4 #46: the second step. */
export const publishResults = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/{id}/publish/',
  summary: 'Publish the places, for good; every family is told its own; audited (product 2.4 #46).',
  params: idParams,
  response: done,
  refusals: publishing,
});

export const bulkBody = z.object({
  /** One for each line. */
  phones: z.string(REFUSALS.phones_missing.text).trim().min(1, REFUSALS.phones_missing.text).max(10_000),
});

const bulkLine = z.object({
  phone: z.string(),
  outcome: z.enum(['entered', 'already', 'other_grade', 'unknown']),
  names: z.array(z.string()),
});
export type BulkLine = z.infer<typeof bulkLine>;

/** Product 2.4 #46 */
export const bulkEnter = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/{id}/bulk-enter/',
  summary: 'Enter the children of some phones; each adds its project by itself (product 2.4 #46).',
  params: idParams,
  body: bulkBody,
  response: z.object({ results: z.array(bulkLine) }),
  refusals: [
    REFUSALS.competition_unknown.text,
    REFUSALS.closed.text,
    REFUSALS.phones_missing.text,
    REFUSALS.too_many_phones.text,
  ],
});
