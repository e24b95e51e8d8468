import { IMPORT_REFUSALS, type ImportReason } from '@school/core/imports/errors';
import { IMPORT_LIMITS } from '@school/core/imports/limits';
import type { ImportField } from '@school/core/imports/map-columns';
import { LEAD_FIELDS } from '@school/core/imports/lead-row';
import {
  DUPLICATE_POLICIES,
  IMPORT_STATES,
  IMPORT_STEPS,
  POLICIES_OF,
  ROW_OUTCOMES,
  type ImportKind,
} from '@school/core/imports/states';
import { STUDENT_FIELDS } from '@school/core/imports/student-row';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { EXPORT_FORMATS } from '@school/core/shared/list-export';
import { COUNTRY_CODES } from '@school/core/shared/phone';
import { isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const count = z.number().int();

const head = z.object({
  id: count,
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** The step that a worker has given up; it can be tried again. */
  failed_step: z.enum(IMPORT_STEPS).nullable(),
  rows: count,
  /** Rows that change something, by the check; it is what the progress counts up to. */
  to_import: count,
  /** Those of them that the import has come to. */
  imported: count,
  /** How many rows have come to what. */
  counts: z.record(z.enum(ROW_OUTCOMES), count),
  by: z.string().nullable(),
  created_at: instant,
  done_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Null if it cannot be undone. */
  undo_until: instant.nullable(),
});
export type ImportHead = z.infer<typeof head>;

const zone = z.string(ZONE_UNKNOWN).refine(isTimezone, ZONE_UNKNOWN);

/** What is chosen for all rows of a file. Only an import that makes families has a time zone and sends links. */
export const importSettings = (kind: ImportKind) =>
  z.object({
    policy: z.enum(DUPLICATE_POLICIES).refine((policy) => POLICIES_OF[kind].includes(policy), POLICY_UNKNOWN),
    country_code: z.enum(COUNTRY_CODES.map(({ code }) => code)),
    timezone: kind === 'students' ? zone : zone.optional(),
    sends_links: z.boolean().default(false),
  });

const POLICY_UNKNOWN = 'Please choose what is done with known phones.';

const detail = head.extend({
  headers: z.array(z.string()),
  /** The first rows, as an example of what stands in the columns. */
  samples: z.array(z.array(z.string())),
  mapping: z.record(z.string(), count),
  settings: z
    .object({
      policy: z.enum(DUPLICATE_POLICIES),
      country_code: z.string(),
      timezone: z.string().nullable(),
      sends_links: z.boolean(),
    })
    .nullable(),
});
export type ImportDetail = z.infer<typeof detail>;

const row = z.object({
  id: count,
  row: count,
  outcome: z.enum(ROW_OUTCOMES),
  notes: z.array(z.object({ field: z.string(), text: z.string() })),
  /** What has come of it, such as the number of a student. */
  result_id: count.nullable(),
  values: z.record(z.string(), z.string()),
});
export type ImportRow = z.infer<typeof row>;

const NO = (...reasons: ImportReason[]): string[] => reasons.map((reason) => IMPORT_REFUSALS[reason].text);

/** The calls of the imports of one kind. */
const importCalls = (kind: ImportKind, root: string, fields: readonly ImportField[]) => ({
  ...fileCalls(root, kind),
  ...readCalls(root),
  ...stepCalls(root, kind, fields),
});
export type ImportCalls = ReturnType<typeof importCalls>;

function fileCalls(root: string, things: ImportKind) {
  return {
    upload: defineEndpoint({
      method: 'POST',
      path: root,
      summary: `Keeps an Excel or CSV file of ${things}, to be checked and imported later; audited.`,
      file: 'file',
      body: z.object({ file_name: z.string().trim().max(IMPORT_LIMITS.fileName).default('') }),
      status: 201,
      response: z.object({ id: count }),
      refusals: [
        ...NO('file_too_large', 'file_type', 'file_protected', 'file_too_long', 'file_empty'),
        ...NO('no_rows', 'too_many_rows', 'too_many_columns'),
        UPLOAD_REFUSALS.file_missing.text,
        UPLOAD_REFUSALS.too_busy.text,
        UPLOAD_REFUSALS.quota_used.text,
      ],
    }),
    list: defineEndpoint({
      method: 'GET',
      path: root,
      summary: `One's own imports of ${things}, the newest first; superusers see everybody's.`,
      query: z.object(pageFields),
      response: z.object({ results: z.array(head), count }),
    }),
    template: defineEndpoint({
      method: 'GET',
      path: `${root}template/`,
      summary: 'An empty file with the names of the columns and one row as an example.',
      query: z.object({ format: z.enum(EXPORT_FORMATS).default('csv') }),
      response: z.string(),
    }),
  };
}

function readCalls(root: string) {
  return {
    read: defineEndpoint({
      method: 'GET',
      path: `${root}{id}/`,
      summary: 'An import, how far it is, and the columns of its file.',
      params: idParams,
      response: detail,
      refusals: NO('import_not_found'),
    }),
    rows: defineEndpoint({
      method: 'GET',
      path: `${root}{id}/rows/`,
      summary: 'The rows of an import: what would become of them, and then what has.',
      params: idParams,
      query: z.object({
        ...pageFields,
        outcome: z.enum(ROW_OUTCOMES).optional(),
        after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      }),
      response: z.object({ results: z.array(row), count }),
      refusals: NO('import_not_found'),
    }),
  };
}

function stepCalls(root: string, kind: ImportKind, fields: readonly ImportField[]) {
  const column = z.number().int().min(0).max(IMPORT_LIMITS.columns).nullable().optional();
  const mapping = z.object(Object.fromEntries(fields.map(({ key }) => [key, column])));
  const one = { params: idParams, response: done } as const;
  return {
    check: defineEndpoint({
      ...one,
      method: 'POST',
      path: `${root}{id}/check/`,
      summary: 'Lets a worker look what would become of each row, by the chosen columns; changes nothing; audited.',
      body: importSettings(kind).extend({ mapping }),
      refusals: NO('import_not_found', 'not_now', 'column_unknown', 'column_twice', 'column_missing'),
    }),
    run: defineEndpoint({
      ...one,
      method: 'POST',
      path: `${root}{id}/start/`,
      summary: 'Lets a worker import the rows that are good, or go on with them; audited.',
      refusals: NO('import_not_found', 'not_now', 'nothing_to_import'),
    }),
    undo: defineEndpoint({
      ...one,
      method: 'POST',
      path: `${root}{id}/undo/`,
      summary: 'Lets a worker undo what nobody has touched since, for 24 hours; audited.',
      refusals: NO('import_not_found', 'not_now', 'undo_too_late'),
    }),
  };
}

/** The imports of students. */
export const studentImports = importCalls('students', '/api/blackops/student-imports/', STUDENT_FIELDS);

/** The imports of leads. */
export const leadImports = importCalls('leads', '/api/blackops/lead-imports/', LEAD_FIELDS);
