import type { LessonContent } from '@school/core/curriculum/content';
import { notFound } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { readUpload, storeUpload } from '../uploads/store-upload.js';

/** Re-encodes and stores a picture of a lesson or question; returns its key. */
export async function storeImage(deps: Deps, accountId: number, file: UploadedFile | undefined): Promise<string> {
  return (await storeUpload(deps, { purpose: 'content_image', file, owner: { accountId } })).key;
}

const isOfContent = statement('curriculum-image', "SELECT 1 FROM upload WHERE key = $1 AND purpose = 'content_image'");

/** A content picture by its unguessable key, never any other upload (T32); it never changes. */
export async function readContentImage(deps: Deps, key: string): Promise<{ body: Buffer; contentType: string }> {
  if ((await deps.db.maybeRow(isOfContent, [key])) === undefined) throw notFound();
  return readUpload(deps, key);
}

/** The keys of the pictures of a lesson. */
export const imagesOf = ({ activities, quiz }: LessonContent): string[] => [
  ...activities.flatMap(({ screenshots }) => screenshots),
  ...(quiz?.questions ?? []).flatMap(({ image }) => image ?? []),
];

// Locked until the content is saved, so that an unused picture is not removed meanwhile.
const unknownImage = statement(
  'curriculum-image-unknown',
  `
  WITH held AS MATERIALIZED (
    SELECT u.key FROM upload u WHERE u.key = ANY ($1::text[]) AND u.purpose = 'content_image' ORDER BY u.id FOR SHARE)
  SELECT k.key FROM unnest($1::text[]) AS k (key) WHERE NOT EXISTS (SELECT 1 FROM held WHERE held.key = k.key) LIMIT 1`,
);

/** The first of these keys that is not a stored content picture. */
export async function findUnknownImage(trx: Trx, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  return (await trx.maybeRow<{ key: string }>(unknownImage, [keys]))?.key;
}
