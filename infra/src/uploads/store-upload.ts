import { readFile } from 'node:fs/promises';
import { UPLOAD_FILE_BYTES_MAX, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { notFound, refusal, type AppError } from '../app-error.js';
import { randomToken } from '../auth/secrets.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { expectFile } from '../storage/file-removal.js';
import { inspectFile } from './inspect-file.js';
import { keepUpload } from './keep-upload.js';
import type { FileKind } from './look-at-file.js';
import { UploadModel } from './model.js';
import { openQuota, quotaUsed, type UploadOwner } from './quota.js';
import { redrawImage } from './redraw-image.js';

/**
 * What a file is for: staff upload payment screenshots (pictures), families proofs (pictures or PDFs); lessons,
 * children's questions and souvenirs have pictures.
 */
export type UploadPurpose =
  'payment_screenshot' | 'payment_proof' | 'content_image' | 'doubt_screenshot' | 'souvenir_picture';

/** A file to store; families upload their proofs without an account. */
export interface NewUpload {
  purpose: UploadPurpose;
  file: UploadedFile | undefined;
  owner: UploadOwner;
}

/** A stored file: its row, its unguessable key, and the SHA-256 of the bytes as sent. */
export interface StoredUpload {
  id: number;
  key: string;
  sha256: Buffer;
}

interface Content {
  body: Buffer;
  contentType: string;
}

const KEY = /^[A-Za-z0-9]{43}$/;

/** Checks a file by its bytes, re-encodes pictures, and stores it; a refused file leaves nothing behind. */
export async function storeUpload(deps: Deps, { purpose, file, owner }: NewUpload): Promise<StoredUpload> {
  if (file === undefined) throw refusal(UPLOAD_REFUSALS, 'file_missing');
  if (file.sizeBytes > UPLOAD_FILE_BYTES_MAX) throw refusal(UPLOAD_REFUSALS, 'file_too_large');
  const quota = await openQuota(deps.db, owner, deps.clock.now());
  const { kind, ...looked } = await inspectFile(file.path);
  const sha256 = Buffer.from(looked.sha256);
  const content = await contentOf(file.path, kind, purpose);
  const key = randomToken();
  const expected = await expectFile(deps.db, objectOf(key), deps.clock.now());
  await deps.storage.put(objectOf(key), content.body, content.contentType).catch(() => {
    throw failed();
  });
  const { accountId } = owner;
  const { contentType, body } = content;
  const upload = { key, purpose, contentType, sizeBytes: body.length, sha256, accountId };
  const stored = await keepUpload(deps.db, upload, { expected, quota, now: deps.clock.now() });
  if (!stored.isWithinQuota) throw quotaUsed();
  // Only after an hour without an answer of the store: the file may be gone already.
  if (stored.id === null) throw failed();
  return { id: stored.id, key, sha256 };
}

const failed = (): AppError => refusal(UPLOAD_REFUSALS, 'upload_failed', { retryAfterS: 5 });

/** The bytes of a stored file. */
export async function readUpload(deps: Deps, key: string): Promise<{ body: Buffer; contentType: string }> {
  const row = KEY.test(key) ? await deps.db.query(UploadModel).findOne({ key }) : undefined;
  if (row === undefined) throw notFound();
  const found = await deps.storage.get(objectOf(key)).catch(() => {
    throw refusal(UPLOAD_REFUSALS, 'file_away', { retryAfterS: 5 });
  });
  if (found === undefined) throw notFound();
  return { body: found.body, contentType: row.contentType };
}

/** Deletes a stored file's bytes, if there are any. */
export const removeUpload = (deps: Pick<Deps, 'storage'>, key: string): Promise<void> =>
  deps.storage.remove(objectOf(key));

async function contentOf(path: string, kind: FileKind, purpose: UploadPurpose): Promise<Content> {
  if (purpose === 'payment_proof' && kind === 'plain_pdf')
    return { body: await readFile(path), contentType: 'application/pdf' };
  const drawn = await redrawImage({ path, kind });
  if (drawn !== undefined) return drawn;
  throw refusal(UPLOAD_REFUSALS, purpose === 'payment_proof' ? 'proof_type' : 'image_type');
}

const objectOf = (key: string): string => `uploads/${key}`;
