import type { LessonContent } from '@school/core/curriculum/content';
import { notFound } from '../app-error.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { UploadModel } from '../uploads/model.js';
import { readUpload, storeUpload } from '../uploads/store-upload.js';

const PURPOSE = 'content_image';

/** Re-encodes and stores a picture of a lesson or question; returns its key. */
export async function storeImage(deps: Deps, accountId: number, file: UploadedFile | undefined): Promise<string> {
  return (await storeUpload(deps, { purpose: PURPOSE, file, owner: { accountId } })).key;
}

/** A content picture by its unguessable key, never any other upload; it never changes. */
export async function readContentImage(deps: Deps, key: string): Promise<{ body: Buffer; contentType: string }> {
  if ((await deps.db.query(UploadModel).findOne({ key, purpose: PURPOSE })) === undefined) throw notFound();
  return readUpload(deps, key);
}

/** The keys of the pictures of a lesson. */
export const imagesOf = ({ activities, quiz }: LessonContent): string[] => [
  ...activities.flatMap(({ screenshots }) => screenshots),
  ...(quiz?.questions ?? []).flatMap(({ image }) => image ?? []),
];

/**
 * The first of these keys that is not a stored content picture. The others are locked until the content is saved, so that
 * an unused picture is not removed meanwhile.
 */
export async function findUnknownImage(trx: Trx, keys: readonly string[]): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const held = await trx
    .query(UploadModel)
    .whereIn('key', [...new Set(keys)])
    .where({ purpose: PURPOSE })
    .orderBy('id')
    .forShare()
    .select('key');
  const known = new Set(held.map(({ key }) => key));
  return keys.find((key) => !known.has(key));
}
