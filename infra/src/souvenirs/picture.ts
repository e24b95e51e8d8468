import { SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { ref } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { sentUpload } from '../uploads/sent-upload.js';
import { readUpload, storeUpload } from '../uploads/store-upload.js';
import { TrialSouvenirModel } from './model.js';

/** Re-encodes and stores a picture of what a child made in a class of the teacher; returns its key. */
export async function storeSouvenirPicture(
  deps: Deps,
  { classId, teacherId, accountId }: { classId: number; teacherId: number; accountId: number },
  file: UploadedFile | undefined,
): Promise<string> {
  const own = await deps.db.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId }).select('id');
  if (own === undefined) throw notFound();
  return (await storeUpload(deps, { purpose: 'souvenir_picture', file, owner: { accountId } })).key;
}

/** A picture that this account has just sent, and of no other souvenir. */
export async function sentPicture(
  sql: Sql,
  { key, accountId }: { key: string; accountId: number },
  now: Date,
): Promise<number> {
  const sent = sentUpload(sql, { key, purpose: 'souvenir_picture', accountId }, now);
  const found = await sent.whereNotExists(sql.query(TrialSouvenirModel).where('upload_id', ref('upload.id')));
  if (found === undefined) throw refusal(SOUVENIR_REFUSALS, 'picture_unknown');
  return found.id;
}

/** The picture of a souvenir that can be opened, by its unguessable key. */
export async function readSouvenirPicture(deps: Deps, key: string): Promise<{ body: Buffer; contentType: string }> {
  const found = await deps.db
    .query(TrialSouvenirModel)
    .alias('v')
    .join('upload as u', 'u.id', 'v.upload_id')
    .join('student as p', 'p.id', 'v.student_id')
    .join('account as a', 'a.id', 'p.account_id')
    .findOne('u.key', key)
    .where('v.expires_at', '>', deps.clock.now())
    .whereNull('a.disabled_at')
    .select('v.id');
  if (found === undefined) throw notFound();
  return readUpload(deps, key);
}
