import { FILE_REFUSALS } from '@school/core/files/errors';
import { classOf, filePartsOf, judgeFile, type WantedFile } from '@school/core/files/file-rules';
import { UPLOAD_REST_MS } from '@school/core/recordings/upload-plan';
import { AppError, refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { randomToken } from '../auth/secrets.js';
import type { Deps } from '../deps.js';
import { whileWaitedFor } from '../storage/large-objects.js';
import { fromStore } from '../uploads/from-store.js';
import { countFile, openFilmQuota, openQuota, type OpenQuota } from '../uploads/quota.js';
import { StoredFileModel } from './model.js';
import { arrivedParts, uploadKeyOf } from './repository.js';

/** A file that a member of staff wants to upload. */
export interface NewFile extends WantedFile {
  name: string;
}

/** An upload that may begin or continue. */
export interface BegunFile {
  file: StoredFileModel;
  /** Where a file in one piece is put; null for one in parts. */
  address: string | null;
  /** Numbers of the parts that have arrived; null for a file in one piece. */
  arrived: number[] | null;
}

/**
 * Lets a member of staff upload a file. The same file continues where the same person left it. The server chooses the
 * key, and the file's bytes never pass through this process.
 */
export async function beginFile(deps: Deps, actor: Actor, wanted: NewFile): Promise<BegunFile> {
  const verdict = judgeFile(wanted);
  if (!verdict.ok) throw refusal(FILE_REFUSALS, verdict.reason);
  const now = deps.clock.now();
  const left = await goOn(deps, actor, wanted, now);
  if (left !== undefined) return begun(deps, left);
  const quota = await quotaOf(deps, actor, wanted, now);
  const key = randomToken();
  const uploadId =
    filePartsOf(wanted.sizeBytes) === 0
      ? null
      : await fromStore(
          deps.storage.large.beginParts(uploadKeyOf(key), wanted.contentType, whileWaitedFor(deps.config)),
        );
  const file = await insert(deps, actor, { ...wanted, key, uploadId, quota }).catch(async (error: unknown) => {
    // Only after a clear refusal: a lost connection may hide a commit, and then the upload can go on.
    if (uploadId !== null && error instanceof AppError)
      await deps.storage.large.dropParts(uploadKeyOf(key), uploadId).catch(() => undefined);
    throw error;
  });
  return begun(deps, file);
}

/** Films are counted apart, as those of the classes are: a few of them would use up the quota of pictures. */
const quotaOf = ({ db }: Deps, { accountId }: Actor, { contentType }: NewFile, now: Date): Promise<OpenQuota> =>
  classOf(contentType) === 'film' ? openFilmQuota(db, accountId, now) : openQuota(db, { accountId }, now);

/** The same file of the same person, if its upload may go on; it goes where the person has now chosen. */
async function goOn(
  deps: Deps,
  { accountId }: Actor,
  wanted: NewFile,
  now: Date,
): Promise<StoredFileModel | undefined> {
  const rested = new Date(now.getTime() - UPLOAD_REST_MS);
  const { name, sizeBytes, contentType, folder, isPublic } = wanted;
  // The store ends an upload in parts a day after its beginning.
  const [left] = await deps.db
    .query(StoredFileModel)
    .where({ account_id: accountId, state: 'uploading', name, size_bytes: sizeBytes, content_type: contentType })
    .where('created_at', '>', rested)
    .patch({ folder, isPublic, touchedAt: now })
    .returning('*');
  return left;
}

interface ChosenFile extends NewFile {
  key: string;
  uploadId: string | null;
  quota: OpenQuota;
}

const insert = (deps: Deps, { accountId }: Actor, { quota, ...chosen }: ChosenFile): Promise<StoredFileModel> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    await countFile(trx, quota, chosen.sizeBytes);
    return trx
      .query(StoredFileModel)
      .insert({ ...chosen, accountId, createdAt: now, touchedAt: now })
      .returning('*');
  });

async function begun(deps: Deps, file: StoredFileModel): Promise<BegunFile> {
  const { key, contentType, sizeBytes, uploadId } = file;
  if (uploadId === null) {
    const address = await deps.storage.large.putAddress(uploadKeyOf(key), { contentType, sizeBytes });
    return { file, address, arrived: null };
  }
  return { file, address: null, arrived: (await arrivedParts(deps.db, file.id)).map(({ number }) => number) };
}
