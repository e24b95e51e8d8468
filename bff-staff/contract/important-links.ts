import { AUDIENCES, IMPORTANT_LINK_REFUSALS, TITLE_MAX, URL_MAX } from '@school/core/important-links/important-link';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { GRADE_MAX, GRADE_MIN } from '@school/core/shared/grade';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const { title_needed, url_wrong, grades_wrong, date_wrong, course_unknown } = IMPORTANT_LINK_REFUSALS;

const link = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  url: z.string(),
  audience: z.enum(AUDIENCES),
  course_code: z.string().nullable(),
  grade_min: z.number().int().nullable(),
  grade_max: z.number().int().nullable(),
  is_pinned: z.boolean(),
  must_read_by: z.iso.date().nullable(),
  is_retired: z.boolean(),
  /** Since which nightly check its page cannot be opened; null while it can. */
  broken_since: instant.nullable(),
  updated_at: instant,
  /** Teachers who have ticked this version. */
  read_by: z.number().int(),
});
export type StaffImportantLink = z.infer<typeof link>;

export const listImportantLinks = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/important-links/',
  summary: 'The links for teachers, with how many have ticked them (product 2.2 #15).',
  response: z.object({
    teachers: z.number().int(),
    courses: z.array(z.object({ code: z.string(), name: z.string() })),
    results: z.array(link),
  }),
});

const grade = z.number(grades_wrong.text).int().min(GRADE_MIN, grades_wrong.text).max(GRADE_MAX, grades_wrong.text);

const linkFields = {
  title: z.string(title_needed.text).max(TITLE_MAX, atMostCharacters(TITLE_MAX)),
  url: z.string(url_wrong.text).max(URL_MAX, url_wrong.text),
  audience: z.enum(AUDIENCES, { error: 'Please choose an audience.' }),
  course_code: z.string(course_unknown.text).max(50, course_unknown.text).nullish(),
  grade_min: grade.nullish(),
  grade_max: grade.nullish(),
  is_pinned: z.boolean().default(false),
  must_read_by: z.iso.date(date_wrong.text).nullish(),
};

export const linkBody = z.object(linkFields);
export type LinkBody = z.output<typeof linkBody>;

const refusals = Object.values(IMPORTANT_LINK_REFUSALS).map(({ text }) => text);

export const addImportantLink = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/important-links/',
  summary: 'Add a link for teachers (product 2.2 #15).',
  body: linkBody,
  response: done.extend({ id: z.number().int() }),
  status: 201,
  refusals,
});

export const editImportantLink = defineEndpoint({
  method: 'PUT',
  path: '/api/blackops/important-links/{id}/',
  summary: 'Save a new version of a link; teachers are asked to tick it again (product 2.2 #15).',
  params: idParams,
  body: z.object({ ...linkFields, version: z.number().int().min(1).max(1_000_000) }),
  response: done,
  refusals,
});

export const retireImportantLink = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/important-links/{id}/retire/',
  summary: "Take a link off the teachers' page, or put it back (product 2.2 #15).",
  params: idParams,
  body: z.object({ is_retired: z.boolean('Please say whether the link is retired.') }),
  response: done,
  refusals,
});
