import { badgesCloseAt, whyNoBadges } from '@school/core/badges/badges';
import { BADGE_REFUSALS } from '@school/core/badges/errors';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import type { BadgeAwardModel } from './model.js';
import {
  findBadgeClass,
  findBadgeSeats,
  findClassBadges,
  findLatestBadgeClass,
  type BadgeClassRow,
  type BadgeSeat,
} from './repository.js';

/** A class with its children and their badges. */
export interface ClassBadges {
  about: BadgeClassRow;
  /** Why no badge can be given now, in words; null if one can. */
  refusedBecause: string | null;
  closesAt: Date;
  seats: (BadgeSeat & { badges: BadgeAwardModel[] })[];
}

/** The badges of one class of a teacher, or of the latest for which badges can be given; null if there is none. */
export async function readClassBadges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  teacherId: number,
  classId: number | undefined,
): Promise<ClassBadges | null> {
  const now = clock.now();
  const about =
    classId === undefined
      ? await findLatestBadgeClass(db, teacherId, now)
      : await findBadgeClass(db, teacherId, classId);
  if (about === undefined) {
    if (classId === undefined) return null;
    throw refusal(BADGE_REFUSALS, 'class_not_found');
  }
  const [seats, given] = await Promise.all([findBadgeSeats(db, about.id), findClassBadges(db, about.id)]);
  const reason = whyNoBadges(about, now);
  return {
    about,
    refusedBecause: reason === undefined ? null : BADGE_REFUSALS[reason].text,
    closesAt: badgesCloseAt(about.endsAt),
    seats: seats.map((seat) => ({ ...seat, badges: given.filter((one) => one.studentId === seat.studentId) })),
  };
}
