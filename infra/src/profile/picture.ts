import { stat } from 'node:fs/promises';
import { PICTURE_BYTES_MAX, PROFILE_REFUSALS } from '@school/core/profile/errors';
import { AppError, notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import { randomToken } from '../auth/secrets.js';
import { refreshSessionsOf } from '../auth/end-sessions.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { expectFile, giveUpFile, keepFile } from '../storage/file-removal.js';
import type { PictureFormat } from '../uploads/file-content.js';
import { inspectFile } from '../uploads/inspect-file.js';
import { openPicture } from '../uploads/open-picture.js';
import { countFile, openQuota } from '../uploads/quota.js';

const SIDE_PX = 256;
const KEY = /^[A-Za-z0-9]{43}$/;

/** Replaces the picture of an account: checked by content and re-encoded without metadata. */
export async function replaceOwnPicture(
  deps: Deps,
  actor: Actor,
  accountId: number,
  file: UploadedFile | undefined,
): Promise<string> {
  if (file === undefined) throw refusal(PROFILE_REFUSALS, 'picture_missing');
  if ((await stat(file.path)).size > PICTURE_BYTES_MAX) throw refusal(PROFILE_REFUSALS, 'picture_too_large');
  const quota = await openQuota(deps.db, { accountId }, deps.clock.now());
  const drawn = await redraw(file.path);
  const key = randomToken();
  const expected = await expectFile(deps.db, objectOf(key), deps.clock.now());
  await deps.storage.put(objectOf(key), drawn, 'image/webp').catch(() => {
    throw failed();
  });
  await deps.db.transaction(async (trx) => {
    await rememberPicture(trx, actor, { accountId, key }, deps.clock.now());
    await countFile(trx, quota, drawn.length);
    // Only after an hour without an answer of the store: the file may be gone already.
    if (!(await keepFile(trx, expected))) throw failed();
  });
  return key;
}

const failed = (): AppError => refusal(PROFILE_REFUSALS, 'picture_failed', { retryAfterS: 5 });

async function rememberPicture(
  trx: Trx,
  actor: Actor,
  { accountId, key }: { accountId: number; key: string },
  now: Date,
): Promise<void> {
  // The row is locked before the audit line refers to it: otherwise two uploads at once would deadlock.
  const { pictureKey: old } = await trx
    .query(AccountModel)
    .findById(accountId)
    .select('picture_key')
    .forNoKeyUpdate()
    .throwIfNotFound();
  await trx.query(AccountModel).findById(accountId).patch({ pictureKey: key, updatedAt: now });
  await refreshSessionsOf(trx, accountId);
  await audit(trx, { ...auditedBy(actor), action: 'picture.replace', entity: 'account', entityId: accountId });
  if (old !== null) await giveUpFile(trx, objectOf(old), now);
}

/** The bytes of a picture. */
export async function readPicture(deps: Deps, key: string): Promise<{ body: Buffer; contentType: string }> {
  const isInUse = async (): Promise<boolean> =>
    (await deps.db.query(AccountModel).findOne('picture_key', key).whereNull('disabled_at')) !== undefined;
  if (!KEY.test(key) || !(await isInUse())) throw notFound();
  const found = await deps.storage.get(objectOf(key)).catch(() => {
    throw new AppError('unavailable', 'unavailable', 'The picture cannot be shown right now.', { retryAfterS: 5 });
  });
  if (!found) throw notFound();
  return found;
}

const objectOf = (key: string): string => `pictures/${key}.webp`;

const FORMATS = new Set<PictureFormat>(['jpeg', 'png', 'gif']);
const FIELD = 'profile_picture';

async function redraw(path: string): Promise<Buffer> {
  const { kind } = await inspectFile(path, FIELD);
  const drawn = await openPicture({ path, kind }, { formats: FORMATS, field: FIELD }, (picture) =>
    // rotate() applies the camera's orientation before that metadata is dropped.
    picture.rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),
  );
  if (drawn === undefined) throw refusal(PROFILE_REFUSALS, 'picture_type');
  return drawn;
}
