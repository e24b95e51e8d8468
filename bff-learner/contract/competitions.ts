import { COMPETITION_LETTERS, COMPETITION_REFUSALS as REFUSALS } from '@school/core/competitions/errors';
import { COMPETITION_STATES } from '@school/core/competitions/state';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { CURRENT_WORDING } from '@school/core/consents/purposes';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { wordingField } from './consents.js';
import { idParams, instant } from './shared.js';

const competition = z.object({
  id: z.number().int(),
  title: z.string(),
  theme: z.string(),
  rules_html: z.string(),
  prize: z.string(),
  grade_min: z.number().int(),
  grade_max: z.number().int(),
  /** Whether the student's own grade may enter. */
  fits_grade: z.boolean(),
  opens_at: instant,
  closes_at: instant,
  state: z.enum(COMPETITION_STATES),
  entries: z.number().int(),
  my_entry: z
    .object({
      /** Null when the school has entered the student and nothing is handed in yet. */
      link: z.string().nullable(),
      project_submission: z.number().int().nullable(),
      note: z.string(),
      may_publish: z.boolean(),
      version: z.number().int(),
      submitted_at: instant,
      place: z.number().int().nullable(),
    })
    .nullable(),
  /** Up to ten published places: the own one, and those of children whose families agree. */
  results: z.array(z.object({ place: z.number().int(), name: z.string(), is_mine: z.boolean() })),
});

/** A competition as a student sees it. */
export type Competition = z.infer<typeof competition>;

const ownWork = z.object({ id: z.number().int(), title: z.string(), lesson_name: z.string(), link: z.string() });
export type OwnWork = z.infer<typeof ownWork>;

export const studentCompetitions = defineEndpoint({
  method: 'GET',
  path: '/api/student/competitions/',
  summary: "The competitions with the student's entries, and the projects that can be entered (P2.1, product 2.1 #3).",
  response: z.object({ results: z.array(competition), projects: z.array(ownWork) }),
});

const LINK_LETTERS_MAX = 8000;

/** The one entry of a student. */
export const entryBody = z.object({
  /** A project that was handed in; without one, `link` is the entry. */
  project_submission: z.number().int().min(1).max(999_999_999_999_999).nullable().default(null),
  link: z.string().max(LINK_LETTERS_MAX, REFUSALS.link_invalid.text).default(''),
  note: plainText(z.string()).max(COMPETITION_LETTERS.note).default(''),
  /** The family agrees that name and work are shown to others. */
  may_publish: z.boolean().default(false),
  wording: wordingField.default(CURRENT_WORDING),
  /** The version the caller has seen, 0 for none; an older one is refused. */
  version: z.number().int().min(0).max(1_000_000).default(0),
});

export const enterCompetition = defineEndpoint({
  method: 'PUT',
  path: '/api/student/competitions/{id}/entry/',
  summary: 'Enter a competition, or change the entry while it is open (P2.1, product 2.1 #3).',
  params: idParams,
  body: entryBody,
  response: z.object({ message: z.string(), version: z.number().int(), link: z.string() }),
  refusals: [
    REFUSALS.competition_not_found.text,
    REFUSALS.not_open_yet.text,
    REFUSALS.closed.text,
    REFUSALS.wrong_grade.text,
    REFUSALS.work_missing.text,
    REFUSALS.link_invalid.text,
    REFUSALS.link_private.text,
    REFUSALS.project_not_found.text,
    REFUSALS.entry_changed_meanwhile.text,
    CONSENT_REFUSALS.not_the_family.text,
  ],
});
