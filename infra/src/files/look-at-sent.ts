import { FILE_REFUSALS, type FileReason } from '@school/core/files/errors';
import { classOf } from '@school/core/files/file-rules';
import { TYPE_BYTES, videoTypeOf } from '@school/core/recordings/video-type';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '../app-error.js';
import { putTogether } from '../recordings/put-together.js';
import type { Storage } from '../storage/s3.js';
import { inspectFile } from '../uploads/inspect-file.js';
import { redrawImage } from '../uploads/redraw-image.js';
import type { StoredFileModel } from './model.js';
import { uploadKeyOf } from './repository.js';

/** A checked file, which lies at its own place in the store. */
interface Checked {
  contentType: string;
  sizeBytes: number;
  sha256: Buffer;
}

/** What a look at an uploaded file tells: that it may be used, or the sentence why not. */
export type Look = { ok: true; value: Checked } | { ok: false; because: string };

const refused = (reason: FileReason): Look => ({ ok: false, because: FILE_REFUSALS[reason].text });

/**
 * Looks at the bytes of an uploaded file and writes what may be used to another place, because the address for uploading
 * could still overwrite the original after it was checked.
 */
export const lookAtSent = (storage: Storage, file: StoredFileModel, to: string, signal: AbortSignal): Promise<Look> =>
  classOf(file.contentType) === 'film' ? lookAtFilm(storage, file, to, signal) : lookAtSmall(storage, file, to);

async function lookAtSmall(storage: Storage, file: StoredFileModel, to: string): Promise<Look> {
  const bytes = await storage.large.readRange(uploadKeyOf(file.key), 0, file.sizeBytes);
  const folder = await mkdtemp(join(tmpdir(), 'school-file-'));
  try {
    const path = join(folder, 'sent');
    await writeFile(path, bytes);
    const { kind, sha256 } = await inspectFile(path);
    const isPdf = kind === 'plain_pdf';
    if (isPdf !== (classOf(file.contentType) === 'document')) return refused('not_what_it_says');
    const kept = isPdf ? { body: bytes, contentType: 'application/pdf' } : await redrawImage({ path, kind });
    if (kept === undefined) return refused('not_what_it_says');
    await storage.put(to, kept.body, kept.contentType);
    const { contentType, body } = kept;
    return { ok: true, value: { contentType, sizeBytes: body.length, sha256: Buffer.from(sha256) } };
  } catch (error) {
    // A busy checker is no fault of the file: the job tries again.
    if (error instanceof AppError && error.kind === 'invalid') return { ok: false, because: error.message };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function lookAtFilm({ large }: Storage, file: StoredFileModel, to: string, signal: AbortSignal): Promise<Look> {
  const { key, sizeBytes } = file;
  const from = uploadKeyOf(key);
  const contentType = videoTypeOf(await large.readRange(from, 0, Math.min(TYPE_BYTES, sizeBytes)));
  if (contentType === undefined) return refused('not_what_it_says');
  // Parts of a worker that is killed here are ended by the bucket's rule after a day.
  const note = () => Promise.resolve();
  const copy = { from, to, contentType, head: new Uint8Array(), bodyFrom: 0, bodyTo: sizeBytes, note };
  await putTogether(large, copy, signal);
  // The copy is read, not the original: that may have been overwritten meanwhile.
  if (videoTypeOf(await large.readRange(to, 0, Math.min(TYPE_BYTES, sizeBytes))) !== contentType)
    return refused('not_what_it_says');
  const hash = createHash('sha256');
  for await (const piece of await large.read(to, signal)) hash.update(piece);
  return { ok: true, value: { contentType, sizeBytes, sha256: hash.digest() } };
}
