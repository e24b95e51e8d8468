import { COMPETITION_LETTERS as LETTERS, COMPETITION_REFUSALS as REFUSALS } from '@school/core/competitions/errors';
import { DEFAULT_RUBRIC, readRubric, RUBRIC_LIMITS } from '@school/core/competitions/places';
import { COMPETITION_STATES } from '@school/core/competitions/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { GRADE_MAX, GRADE_MIN } from '@school/core/shared/grade';
import { plainText, RICH_TEXT } from '@school/core/shared/text-format';
import { z } from 'zod';
import { chosenInstant, done, idParams, instant, pageFields } from './shared.js';

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
  /** What the judges look at, in their order. */
  rubric: z.array(z.string()),
  judges: z.number().int(),
  /** Whether the caller is one of them. */
  is_judge: z.boolean(),
  /** Whether a judge has given stars; then the rubric stays. */
  is_scored: z.boolean(),
  /** Children who are entered, with or without a link. */
  invited: z.number().int(),
  /** Entries with a link. */
  entries: z.number().int(),
  /** Entries scored by at least one judge, and those scored by the caller. */
  judged: z.number().int(),
  judged_by_me: z.number().int(),
});

/** A competition as staff see it. */
export type StaffCompetition = z.infer<typeof competition>;

export const listCompetitions = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/',
  summary: 'The competitions of the school, latest closing first (B2, product 2.4 #46).',
  query: z.object({
    q: z.string().max(100).optional(),
    state: z.enum(COMPETITION_STATES).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(competition), count: z.number().int() }),
});

const grade = z.coerce.number().int().min(GRADE_MIN).max(GRADE_MAX);

const rubric = z
  .array(plainText(z.string()).max(200))
  .max(50, REFUSALS.rubric_long.text)
  .default([...DEFAULT_RUBRIC])
  .transform((typed, context) => {
    const read = readRubric(typed);
    if (read.ok) return read.value;
    context.addIssue(REFUSALS[read.reason].text);
    return z.NEVER;
  });

/** What staff write about a competition. */
export const competitionBody = z
  .object({
    title: z.string(REFUSALS.title_missing.text).trim().min(1, REFUSALS.title_missing.text).max(LETTERS.title),
    theme: plainText(z.string()).max(LETTERS.theme).default(''),
    rules_html: z.string().meta(RICH_TEXT).max(LETTERS.rules).default(''),
    prize: plainText(z.string()).max(LETTERS.prize).default(''),
    rubric,
    grade_min: grade,
    grade_max: grade,
    opens_at: chosenInstant,
    closes_at: chosenInstant,
    /** The version the caller has seen, when one is changed. */
    version: z.number().int().min(0).max(1_000_000).default(0),
  })
  .refine((form) => form.grade_min <= form.grade_max, { path: ['grade_max'], message: REFUSALS.grades_order.text })
  .refine((form) => Date.parse(form.opens_at) < Date.parse(form.closes_at), {
    path: ['closes_at'],
    message: REFUSALS.times_order.text,
  });

const wrongForm = [
  REFUSALS.title_missing.text,
  REFUSALS.grades_order.text,
  REFUSALS.times_order.text,
  REFUSALS.rubric_missing.text,
  REFUSALS.rubric_long.text,
  REFUSALS.rubric_twice.text,
];

export const createCompetition = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/',
  summary: 'Announce a competition; the HTML of its rules is sanitized (product 2.4 #46, C27).',
  body: competitionBody,
  status: 201,
  response: z.object({ message: z.string(), id: z.number().int() }),
  refusals: wrongForm,
});

export const changeCompetition = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/competitions/{id}/',
  summary: 'Change a competition until its results are published; audited (product 2.4 #46).',
  params: idParams,
  body: competitionBody,
  response: done,
  refusals: [
    ...wrongForm,
    REFUSALS.competition_not_found.text,
    REFUSALS.changed_meanwhile.text,
    REFUSALS.already_published.text,
    REFUSALS.entries_in.text,
    REFUSALS.stars_given.text,
  ],
});

const score = z.array(z.number().int().min(1).max(RUBRIC_LIMITS.stars));

const judgedWork = z.object({
  id: z.number().int(),
  number: z.number().int(),
  link: z.string(),
  note: z.string(),
  /** The caller's stars, in the order of the rubric. */
  mine: score.nullable(),
});

/** An entry as its judges see it, without anything about the child. */
export type JudgedWork = z.infer<typeof judgedWork>;

export const entriesToJudge = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/{id}/entries/',
  summary: 'The entries of a competition for one judge, without names (product 2.1 #3).',
  params: idParams,
  response: z.object({ results: z.array(judgedWork) }),
  refusals: [REFUSALS.competition_not_found.text, REFUSALS.not_a_judge.text],
});

export const scoreEntry = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/competition-entries/{id}/score/',
  summary: "The judge's stars for an entry, 1 to 5 for each criterion, in the order of the rubric (product 2.1 #3).",
  params: idParams,
  body: z.object({ stars: score.min(1, REFUSALS.stars_missing.text).max(RUBRIC_LIMITS.criteria) }),
  response: done,
  refusals: [
    REFUSALS.entry_not_found.text,
    REFUSALS.not_judging.text,
    REFUSALS.stars_missing.text,
    REFUSALS.not_a_judge.text,
  ],
});

const JUDGES_MAX = 100;

const possibleJudge = z.object({
  id: z.number().int(),
  username: z.string(),
  is_judge: z.boolean(),
  /** Entries that the person has given stars to; a judge with any stays one. */
  scored: z.number().int(),
});
export type PossibleJudge = z.infer<typeof possibleJudge>;

export const listJudges = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/{id}/judges/',
  summary: 'The members of staff who judge a competition, and those who could (product 2.4 #46).',
  params: idParams,
  response: z.object({ results: z.array(possibleJudge) }),
  refusals: [REFUSALS.competition_not_found.text],
});

export const chooseJudges = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/competitions/{id}/judges/',
  summary: 'Choose the judges of a competition until its results are published; audited (product 2.4 #46).',
  params: idParams,
  body: z.object({
    staff_ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(JUDGES_MAX),
    /** The version of the competition that the caller has seen. */
    version: z.number().int().min(0).max(1_000_000),
  }),
  response: done,
  refusals: [
    REFUSALS.competition_not_found.text,
    REFUSALS.changed_meanwhile.text,
    REFUSALS.already_published.text,
    REFUSALS.judge_unknown.text,
    REFUSALS.judge_has_scored.text,
  ],
});

const place = z.object({
  number: z.number().int(),
  link: z.string(),
  place: z.number().int(),
  average: z.number(),
  /** The greatest average that there can be. */
  out_of: z.number().int(),
  judges: z.number().int(),
});

/** An entry with the place it would get. */
export type PreviewedPlace = z.infer<typeof place>;

const publishing = [
  REFUSALS.competition_not_found.text,
  REFUSALS.not_judging.text,
  REFUSALS.nothing_to_judge.text,
  REFUSALS.not_all_judged.text,
  REFUSALS.already_published.text,
];

export const previewResults = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/competitions/{id}/places/',
  summary: 'The places as they would be published now, without names (product 2.4 #46).',
  params: idParams,
  response: z.object({ results: z.array(place) }),
  refusals: publishing,
});

export const publishResults = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/{id}/publish/',
  summary: 'Publish the places for good; every family is told their own; audited (product 2.4 #46).',
  params: idParams,
  response: done,
  refusals: publishing,
});

export const bulkBody = z.object({
  /** One per line. */
  phones: z.string(REFUSALS.phones_missing.text).trim().min(1, REFUSALS.phones_missing.text).max(10_000),
});

const bulkLine = z.object({
  phone: z.string(),
  outcome: z.enum(['entered', 'already', 'other_grade', 'unknown']),
  names: z.array(z.string()),
});
export type BulkLine = z.infer<typeof bulkLine>;

export const bulkEnter = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/competitions/{id}/bulk-enter/',
  summary: 'Enter the children of several phones; each family adds the project itself (product 2.4 #46).',
  params: idParams,
  body: bulkBody,
  response: z.object({ results: z.array(bulkLine) }),
  refusals: [
    REFUSALS.competition_not_found.text,
    REFUSALS.closed.text,
    REFUSALS.phones_missing.text,
    REFUSALS.too_many_phones.text,
  ],
});
