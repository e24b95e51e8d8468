import { FILE_REFUSALS } from '@school/core/files/errors';
import { FOLDERS } from '@school/core/files/file-rules';
import { FILE_USE_KINDS } from '@school/core/files/file-uses';
import { BULK_NONE, BULK_TOO_MANY } from '@school/core/shared/bulk';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { z } from 'zod';
import { bulkAnswer, bulkIds, done, idParams, instant, pageFields } from './shared.js';

const FILE_NAME_MAX = 255;
const ETAG_MAX = 200;
const PARTS_MAX = 10_000;

const { file_type, contract_public, no_such_part, upload_over, not_arrived, wrong_size, not_ready, store_away } =
  FILE_REFUSALS;
const { file_deleted, not_deleted, file_removed } = FILE_REFUSALS;

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
  /** Where the file can be opened; null until it is ready, and while it is deleted. */
  address: z.string().nullable(),
  /** How many texts of the school name one of its addresses. */
  uses: z.number().int(),
  deleted_at: instant.nullable(),
  /** Until when a deleted file can be restored. */
  restorable_until: instant.nullable(),
});
export type OfficeFile = z.infer<typeof officeFile>;

/** What the list may be narrowed to: files that no text uses, and those that were deleted in the last seven days. */
export const FILES_SHOWN = ['unused', 'deleted'] as const;

/** Columns that the list may be sorted by. */
export const FILE_SORTS = ['created_at', 'name', 'size_bytes'] as const;

export const listFiles = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/files/',
  summary: "The office's files, newest first (product 2.3 #31).",
  query: z.object({
    q: z.string().max(SEARCH_MAX).optional(),
    folder: z.enum(FOLDERS).optional(),
    show: z.enum(FILES_SHOWN).optional(),
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
  refusals: [contract_public.text, not_ready.text, file_deleted.text],
});

export const openFile = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/files/{id}/open/',
  summary: 'A file, for staff who edit courses: redirects to it for ten minutes (product 2.3 #31).',
  params: idParams,
  response: z.unknown(),
});

/** The most uses that are listed. */
export const FILE_USES_MAX = 100;

const fileUse = z.object({
  kind: z.enum(FILE_USE_KINDS),
  /** The number of the row, or the key of a setting. */
  row_key: z.string(),
  name: z.string(),
  /** For what is part of a course. */
  course: z
    .object({
      name: z.string(),
      version: z.number().int(),
      version_id: z.number().int(),
      is_draft: z.boolean(),
      /** What the course editor opens. */
      item: z.string(),
    })
    .nullable(),
});
export type FileUse = z.infer<typeof fileUse>;

export const fileUses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/files/{id}/uses/',
  summary: 'The texts of the school that name a file by its address, up to a hundred of them.',
  params: idParams,
  response: z.object({ results: z.array(fileUse), count: z.number().int() }),
});

export const deleteFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/delete/',
  summary: 'Delete a file that nothing uses; it can be restored for seven days. A refusal names its uses.',
  params: idParams,
  response: done,
  refusals: [not_ready.text, file_deleted.text, file_removed.text],
});

export const restoreFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/{id}/restore/',
  summary: 'Put a deleted file back, with the address that it had.',
  params: idParams,
  response: done,
  refusals: [not_ready.text, not_deleted.text, file_removed.text],
});

/** Both ways by one call, so that what was just deleted can be undone. */
export const bulkDeleteFiles = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/files/bulk-delete/',
  summary: 'Deletes up to 200 files or restores them, each by itself, and says what came of each.',
  body: z.object({ ids: bulkIds, action: z.enum(['delete', 'restore']) }),
  response: bulkAnswer,
  refusals: [BULK_NONE, BULK_TOO_MANY],
});
