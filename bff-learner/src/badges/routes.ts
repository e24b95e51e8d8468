import { BADGES } from '@school/core/badges/badges';
import { BADGE_TAKEN_BACK, badgeGiven } from '@school/core/badges/errors';
import { student, teacher } from '@school/infra/auth/policy';
import { giveBadge, takeBackBadge } from '@school/infra/badges/give-badge';
import { readClassBadges } from '@school/infra/badges/list-badges';
import { findOwnBadges } from '@school/infra/badges/repository';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/badges.js';
import { presentClassBadges, presentOwnBadge } from './present.js';

/** Badges: a teacher's praise for how a child worked in a class. */
export const badgeRoutes: readonly Route[] = [
  endpoint(contract.teacherBadges, teacher, { queries: 3 }, async ({ session, query }, deps) => {
    const found = await readClassBadges(deps, session.teacherId, query.scheduled_class);
    return { class: found && presentClassBadges(found) };
  }),
  endpoint(contract.giveBadge, teacher, { queries: 6 }, async ({ session, body }, deps) => {
    const { id, studentName } = await giveBadge(deps, {
      teacherId: session.teacherId,
      classId: body.scheduled_class,
      studentId: body.student,
      kind: body.kind,
      note: body.note,
    });
    return { id, message: badgeGiven(BADGES[body.kind].name, studentName) };
  }),
  endpoint(contract.takeBackBadge, teacher, { queries: 4 }, async ({ session, params }, deps) => {
    await takeBackBadge(deps, { teacherId: session.teacherId, badgeId: params.id });
    return { message: BADGE_TAKEN_BACK };
  }),
  endpoint(contract.studentBadges, student, { queries: 1 }, async ({ session }, deps) => ({
    results: (await findOwnBadges(deps.db, session.studentId)).map(presentOwnBadge),
  })),
];
