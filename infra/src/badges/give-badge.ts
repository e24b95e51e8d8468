import { BADGE_POINTS, BADGES, placeOf, whyNoBadges, type BadgeKind } from '@school/core/badges/badges';
import { BADGE_REFUSALS } from '@school/core/badges/errors';
import { refusal } from '../app-error.js';
import { ClassStudentModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { addPoints } from '../points/add-points.js';
import { StudentModel } from '../students/model.js';
import { BadgeAwardModel } from './model.js';
import { findBadgeClass, type BadgeClassRow } from './repository.js';

/** A badge for one child of a class. */
export interface NewBadge {
  teacherId: number;
  classId: number;
  studentId: number;
  kind: BadgeKind;
  /** The teacher's own words for the child; may be empty. */
  note: string;
}

/** The badge that was given, and to whom. */
export interface NewlyGiven {
  id: number;
  studentName: string;
}

/** Gives a child a badge for a class, and its points. */
export const giveBadge = (deps: Pick<Deps, 'db' | 'clock'>, order: NewBadge): Promise<NewlyGiven> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    await openClass(trx, order, now);
    const { classId, studentId, teacherId, kind, note } = order;
    const studentName = await lockSeat(trx, order);
    const given = await trx
      .query(BadgeAwardModel)
      .where({ class_id: classId, student_id: studentId, taken_back_at: null })
      .select('kind', 'place');
    const judged = placeOf(given, kind);
    if ('reason' in judged) throw refusal(BADGE_REFUSALS, judged.reason);
    const { id } = await trx
      .query(BadgeAwardModel)
      .insert({ classId, studentId, teacherId, kind, place: judged.place, note, createdAt: now })
      .returning('id');
    await addPoints(trx, {
      studentId,
      businessKey: `badge:${id}:points`,
      kind: 'badge',
      points: BADGE_POINTS,
      description: `Badge: ${BADGES[kind].name}`,
    });
    return { id, studentName };
  });

/** Takes a badge back, with its points. */
export const takeBackBadge = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { teacherId, badgeId }: { teacherId: number; badgeId: number },
): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    const award = await trx
      .query(BadgeAwardModel)
      .findOne({ id: badgeId, teacher_id: teacherId, taken_back_at: null })
      .forNoKeyUpdate();
    if (award === undefined) throw refusal(BADGE_REFUSALS, 'badge_not_found');
    await openClass(trx, { teacherId, classId: award.classId }, now);
    await trx.query(BadgeAwardModel).findById(badgeId).patch({ takenBackAt: now });
    await addPoints(trx, {
      studentId: award.studentId,
      businessKey: `badge:${badgeId}:taken-back`,
      kind: 'correction',
      points: -BADGE_POINTS,
      description: 'Corrected: a badge was taken back',
    });
  });

/** The class, if its teacher can give badges for it now. */
async function openClass(
  trx: Trx,
  { teacherId, classId }: Pick<NewBadge, 'teacherId' | 'classId'>,
  now: Date,
): Promise<BadgeClassRow> {
  const found = await findBadgeClass(trx, teacherId, classId);
  if (found === undefined) throw refusal(BADGE_REFUSALS, 'class_not_found');
  const reason = whyNoBadges(found, now);
  if (reason !== undefined) throw refusal(BADGE_REFUSALS, reason);
  return found;
}

/** Locked until the end, so that the second of two badges for one child sees the first. */
async function lockSeat(trx: Trx, { classId, studentId }: NewBadge): Promise<string> {
  const seat = await trx
    .query(ClassStudentModel)
    .findOne({ class_id: classId, student_id: studentId, is_live: true })
    .select('student_id')
    .forNoKeyUpdate();
  if (seat === undefined) throw refusal(BADGE_REFUSALS, 'student_unknown');
  const { fullName } = await trx.query(StudentModel).findById(studentId).select('full_name').throwIfNotFound();
  return fullName;
}
