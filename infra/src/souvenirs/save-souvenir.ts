import { readSouvenir, SOUVENIR_DAYS, SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { BatchModel, ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { TrialSouvenirModel } from './model.js';
import { sentPicture } from './picture.js';
import { newSouvenirToken, openSouvenirToken, souvenirOwner } from './souvenir-token.js';

const DAY_MS = 86_400_000;

/** What a teacher writes for a child of a trial class. */
export interface SouvenirWish {
  classId: number;
  teacherId: number;
  studentId: number;
  praise: string;
  playUrl: string;
  /** The key of a new picture; null takes the picture away, and without it the picture stays as it is. */
  picture?: string | null | undefined;
}

/** Makes or changes the souvenir of a child who attended; the link that the family has stays. */
export function saveSouvenir(deps: Deps, actor: Actor, wish: SouvenirWish): Promise<void> {
  const read = readSouvenir(wish);
  if (!read.ok) throw refusal(SOUVENIR_REFUSALS, read.reason);
  const now = deps.clock.now();
  const { classId, studentId } = wish;
  return deps.db.transaction(async (trx) => {
    await checkSeat(trx, wish);
    const known = await trx.query(TrialSouvenirModel).findOne({ class_id: classId, student_id: studentId }).forUpdate();
    const picture = await pictureOf(trx, actor, wish, now);
    const content = { ...read.value, ...picture, updatedAt: now };
    if (known === undefined) {
      const expiresAt = new Date(now.getTime() + SOUVENIR_DAYS * DAY_MS);
      const token = newSouvenirToken(deps.config, souvenirOwner(wish));
      await trx
        .query(TrialSouvenirModel)
        .insert({ classId, studentId, ...content, ...token, createdAt: now, expiresAt })
        .onConflict(['class_id', 'student_id'])
        .merge(['praise', 'play_url', 'updated_at', ...(picture ? ['upload_id'] : [])]);
    } else {
      const isLost = openSouvenirToken(deps.config, { classId, studentId, sealed: known.sealedToken }) === undefined;
      // Its key is lost, so that nobody could be shown the link again.
      const token = isLost ? newSouvenirToken(deps.config, souvenirOwner(wish)) : {};
      await trx
        .query(TrialSouvenirModel)
        .findById(known.id)
        .patch({ ...content, ...token });
    }
    await audit(trx, {
      ...auditedBy(actor),
      action: known === undefined ? 'souvenir.make' : 'souvenir.change',
      entity: 'student',
      entityId: studentId,
      after: {
        class_id: classId,
        has_link: read.value.playUrl !== null,
        ...(picture && { has_picture: picture.uploadId !== null }),
      },
    });
  });
}

/** A picture that is replaced or taken away is removed with the uploads that nothing names. */
async function pictureOf(
  trx: Trx,
  { accountId }: Actor,
  { picture: key }: SouvenirWish,
  now: Date,
): Promise<{ uploadId: number | null } | undefined> {
  if (key === undefined) return undefined;
  return { uploadId: key === null ? null : await sentPicture(trx, { key, accountId }, now) };
}

/** The class is a trial of this teacher that has ended, and the child was there. */
async function checkSeat(trx: Trx, { classId, teacherId, studentId }: SouvenirWish): Promise<void> {
  const found = await trx.query(ScheduledClassModel).findOne({ id: classId, teacher_id: teacherId });
  const seat = await trx.query(ClassStudentModel).findOne({ class_id: classId, student_id: studentId });
  if (found === undefined || seat === undefined) throw notFound();
  const batch = await trx.query(BatchModel).findById(found.batchId).select('batch_type');
  if (batch?.batchType !== 'free') throw refusal(SOUVENIR_REFUSALS, 'not_trial');
  if (found.status !== 'complete') throw refusal(SOUVENIR_REFUSALS, 'not_ended');
  if (seat.attended !== true) throw refusal(SOUVENIR_REFUSALS, 'not_attended');
}
