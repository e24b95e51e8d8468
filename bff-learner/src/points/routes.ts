import { BADGES } from '@school/core/badges/badges';
import { progressPercent } from '@school/core/lessons/progress';
import { POINT_RULES } from '@school/core/points/rules';
import { FROZEN_TEXTS } from '@school/core/points/streak';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/auth/policy';
import { findJourney } from '@school/infra/lessons/journey';
import { findFigures } from '@school/infra/points/student-figures';
import * as contract from '../../contract/points.js';
import { presentJourney } from '../lessons/present.js';

/** What a student has achieved: progress, streak and points. */
export const pointRoutes: readonly Route[] = [
  endpoint(contract.studentProgress, student, { queries: 3 }, async ({ session }, deps) => {
    const { studentId, timezone } = session;
    // The same counters as My Lessons, so that the two pages cannot disagree.
    const journey = await findJourney(deps.db, { studentId, timezone, now: deps.clock.now(), withTexts: false });
    const { lessons, projects } = presentJourney(journey, { isBrief: true }).summary;
    const figures = await findFigures(deps.db, studentId, deps.clock.now(), timezone);
    const { month, streak, newestBadge } = figures;
    return {
      lessons,
      projects,
      percent: progressPercent(lessons.completed, lessons.total),
      streak: {
        classes: streak.classes,
        frozen_reason: streak.frozenBy === null ? null : FROZEN_TEXTS[streak.frozenBy],
      },
      points: figures.points,
      badges: { count: figures.badges, newest: newestBadge === null ? null : BADGES[newestBadge].name },
      certificates: figures.certificates,
      this_month: { on_time: month.onTime, classes: month.classes },
      point_rules: POINT_RULES,
    };
  }),
];
