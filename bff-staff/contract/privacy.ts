import { BLOCKERS } from '@school/core/privacy/blockers';
import { DATA_KIND_NAMES } from '@school/core/privacy/data-kinds';
import { PRIVACY_REASON_MAX, PRIVACY_REFUSALS } from '@school/core/privacy/errors';
import { PRIVACY_KINDS, PRIVACY_STATES, PRIVACY_TABS } from '@school/core/privacy/request';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const count = z.number().int();
const { already_asked, already_decided, already_deleted, reason_missing, request_not_found, same_person } =
  PRIVACY_REFUSALS;
const reason = plainText(z.string(reason_missing.text))
  .min(1, reason_missing.text)
  .max(PRIVACY_REASON_MAX, atMostCharacters(PRIVACY_REASON_MAX));

/** How many rows of a kind there are. */
const dataCount = z.object({ kind: z.enum(DATA_KIND_NAMES), rows: count });

const privacyRequest = z.object({
  id: count,
  kind: z.enum(PRIVACY_KINDS),
  state: z.enum(PRIVACY_STATES),
  student: z.object({ id: count, name: z.string() }),
  asked_by: z.string(),
  asked_by_me: z.boolean(),
  /** The family asked on its own page. */
  by_family: z.boolean(),
  reason: z.string(),
  asked_at: instant,
  /** When it has to be done. */
  due_at: instant,
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  refused_reason: z.string().nullable(),
  failed_reason: z.string().nullable(),
  done_at: instant.nullable(),
  /** `PR-2026-000012` */
  receipt: z.string().nullable(),
  /** What was handed over or deleted; null until it is done. */
  counts: z.object({ rows: z.array(dataCount), files: count }).nullable(),
  /** Until when the family can fetch its data; null if it cannot any more. */
  file_until: instant.nullable(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

export const listPrivacyRequests = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/privacy-requests/',
  summary: 'What was asked about children’s data; the open requests by when they have to be done.',
  query: z.object({
    tab: z.enum(PRIVACY_TABS).default('open'),
    q: z.string().max(SEARCH_MAX).optional(),
    ...pageFields,
  }),
  response: z.object({
    results: z.array(privacyRequest),
    count,
    counts: z.object({ open: count, done: count, refused: count }),
  }),
});

const dataPreview = z.object({
  student: z.object({ id: count, name: z.string() }),
  /** Other children of the family: with the last one the account goes, too. */
  siblings: count,
  kinds: z.array(dataCount.extend({ is_family: z.boolean() })),
  files: count,
  /** What must be settled before a deletion. */
  blockers: z.array(z.object({ kind: z.enum(BLOCKERS), text: z.string() })),
  /** Which requests are not done yet. */
  open: z.array(z.enum(PRIVACY_KINDS)),
  is_deleted: z.boolean(),
});
export type DataPreview = z.infer<typeof dataPreview>;

export const previewData = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/data/',
  summary: 'How much the school keeps about a child, and what is in the way of a deletion.',
  params: idParams,
  response: dataPreview,
  refusals: [STUDENT_REFUSALS.student_not_found.text],
});

/** What is asked about whose data. */
export const privacyForm = z.object({ student_id: count.positive(), kind: z.enum(PRIVACY_KINDS), reason });

const answered = z.object({ message: z.string(), request: privacyRequest });

export const askForData = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/privacy-requests/',
  summary: 'Asks for a child’s data as a file for the family, or for its deletion; a second person approves it.',
  body: privacyForm,
  status: 201,
  response: answered,
  refusals: [STUDENT_REFUSALS.student_not_found.text, already_asked.text, already_deleted.text, reason_missing.text],
});

const decided = [request_not_found.text, already_decided.text, same_person.text];

export const approvePrivacyRequest = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/privacy-requests/{id}/approve/',
  summary: 'Approves what somebody else asked for; the work begins at once.',
  params: idParams,
  response: answered,
  refusals: decided,
});

export const refuseBody = z.object({ reason });

export const refusePrivacyRequest = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/privacy-requests/{id}/refuse/',
  summary: 'Refuses a request with a reason; nothing is handed over or deleted.',
  params: idParams,
  body: refuseBody,
  response: answered,
  refusals: [...decided, reason_missing.text],
});
