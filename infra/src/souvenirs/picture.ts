import { SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { UPLOAD_ATTACH_MS } from '@school/core/uploads/lifetime';
import { ref } from 'objection';
import { notFound, refusal } from '../app-error.js';
import { ScheduledClassModel } from '../batches/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { UploadModel } from '../uploads/model.js';
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

/** A picture that this account has sent, not so old that it may be removed meanwhile, and of no other souvenir. */
export async function sentPicture(
  sql: Sql,
  { key, accountId }: { key: string; accountId: number },
  now: Date,
): Promise<number> {
  const found = await sql
    .query(UploadModel)
    .findOne({ key, purpose: 'souvenir_picture', account_id: accountId })
    .where('created_at', '>', new Date(now.getTime() - UPLOAD_ATTACH_MS))
    .whereNotExists(sql.query(TrialSouvenirModel).where('upload_id', ref('upload.id')))
    .select('id');
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
