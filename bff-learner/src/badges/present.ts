import { BADGES, type BadgeKind } from '@school/core/badges/badges';
import type { ClassBadges } from '@school/infra/badges/list-badges';
import type { OwnBadge } from '@school/infra/badges/repository';
import type { ClassBadgesAnswer, OwnBadgeAnswer } from '../../contract/badges.js';

// `as`: a constraint of the table admits these kinds only.
const kindOf = (kind: string): BadgeKind => kind as BadgeKind;

/** A class with its children's badges, for the teacher. */
export const presentClassBadges = ({ about, refusedBecause, closesAt, seats }: ClassBadges): ClassBadgesAnswer => ({
  id: about.id,
  lesson_name: about.lessonName,
  starts_at: about.startsAt.toISOString(),
  closes_at: closesAt.toISOString(),
  refused_because: refusedBecause,
  students: seats.map(({ studentId, fullName, badges }) => ({
    id: studentId,
    full_name: fullName,
    badges: badges.map(({ id, kind, note }) => ({ id, kind: kindOf(kind), note })),
  })),
});

/** A badge, for the child who has it. */
export const presentOwnBadge = (badge: OwnBadge): OwnBadgeAnswer => {
  const kind = kindOf(badge.kind);
  return {
    id: badge.id,
    kind,
    ...BADGES[kind],
    note: badge.note,
    lesson_name: badge.lessonName,
    teacher_name: badge.teacherName,
    given_at: badge.createdAt.toISOString(),
  };
};
