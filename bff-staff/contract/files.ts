import { FILE_REFUSALS } from '@school/core/files/errors';
import { FOLDERS } from '@school/core/files/file-rules';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { z } from 'zod';
import { done, idParams, instant, pageFields } from './shared.js';

const FILE_NAME_MAX = 255;
const ETAG_MAX = 200;
const PARTS_MAX = 10_000;

const { file_type, contract_public, no_such_part, upload_over, not_arrived, wrong_size, not_ready, store_away } =
  FILE_REFUSALS;

/** States of a file that the list shows. */
export const FILE_STATES = ['uploading', 'checking', 'ready', 'refused'] as const;

const officeFile = z.object({
  id: z.number().int(),
  name: z.string(),
  folder: z.enum(FOLDERS),
  is_public: z.boolean(),
  content_type: z.string(),
  size_bytes: z.number().int(),
  state: z.enum(FILE_STATES),
  /** Why the file was refused. */
  refused_because: z.string().nullable(),
  uploaded_by: z.string(),
  /** Whether the caller uploads it, and so may continue or cancel. */
  is_own: z.boolean(),
  created_at: instant,
  /** Where the file can be opened; null until it is ready. */
  address: z.string().nullable(),
});
export type OfficeFile = z.infer<typeof officeFile>;

/** Columns that the list may be sorted by. */
export const FILE_SORTS = ['created_at', 'name', 'size_bytes'] as const;

export const listFiles = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/files/',
  summary: "The office's files, newest first (product 2.3 #31).",
  query: z.object({
    q: z.string().max(SEARCH_MAX).optional(),
    folder: z.enum(FOLDERS).optional(),
    sort: z.enum([...FILE_SORTS, ...FILE_SORTS.map((key) => `-${key}` as const)]).default('-created_at'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(officeFile), count: z.number().int() }),
});

const place = {
  folder: z.enum(FOLDERS, { error: 'Please choose a folder.' }),
  is_public: z.boolean('Please say who may open the file.'),
};

export const beginFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/upload/',
  summary: 'Begin or continue an upload; the same person’s same file goes on where it was left (product 2.3 #31).',
  body: z.object({
    filename: z.string('Please choose a file.').trim().min(1, 'Please choose a file.').max(FILE_NAME_MAX),
    content_type: z.string(file_type.text).max(100, file_type.text),
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
    ...place,
  }),
  response: z.object({
    id: z.number().int(),
    /** Where a file in one piece is put. */
    upload_url: z.string().nullable(),
    headers: z.record(z.string(), z.string()),
    /** How a large file is split, and which parts have arrived; null for a file in one piece. */
    parts: z
      .object({ part_bytes: z.number().int(), count: z.number().int(), arrived: z.array(z.number().int()) })
      .nullable(),
  }),
  refusals: Object.values(FILE_REFUSALS).map(({ text }) => text),
});

const partNumber = z.number().int().min(1).max(PARTS_MAX);

export const signFilePart = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/part/',
  summary: 'Where one part of a large file may be put.',
  params: idParams,
  body: z.object({ part_number: partNumber }),
  response: z.object({ upload_url: z.string() }),
  refusals: [no_such_part.text, upload_over.text],
});

export const completeFilePart = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/part/complete/',
  summary: 'Note that a part has arrived, so that the upload can continue after it.',
  params: idParams,
  body: z.object({ part_number: partNumber, etag: z.string().min(1).max(ETAG_MAX) }),
  response: done,
  refusals: [no_such_part.text, upload_over.text],
});

export const completeFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/complete/',
  summary: 'The upload is finished: the file is checked by its bytes, then it has an address (product 2.3 #31).',
  params: idParams,
  response: done,
  refusals: [upload_over.text, not_arrived.text, wrong_size.text, store_away.text],
});

export const cancelFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/cancel/',
  summary: 'Cancel an upload of one’s own, or take a refused file from the list.',
  params: idParams,
  response: done,
});

export const fileBody = z.object(place);

export const changeFile = defineEndpoint({
  method: 'PATCH',
  path: '/api/blackops/files/{id}/',
  summary: 'Move a file to another folder, or change who may open it (product 2.3 #31).',
  params: idParams,
  body: fileBody,
  response: done,
  refusals: [contract_public.text, not_ready.text],
});

export const openFile = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/files/{id}/open/',
  summary: 'A file, for staff who edit courses: redirects to it for ten minutes (product 2.3 #31).',
  params: idParams,
  response: z.unknown(),
});
