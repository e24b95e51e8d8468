import { POINTS_PER_STAR } from '../projects/errors.js';
import { QUIZ_POINTS_EARNED } from '../quizzes/score.js';

/** What a child earns points for; only staff write corrections. */
export type PointKind = 'lesson' | 'on_time' | 'quiz' | 'project' | 'badge' | 'perfect_month' | 'correction';

/** Points per cause; a project earns its points once per star. */
export const POINT_RULES = {
  lesson: 20,
  on_time: 5,
  quiz: QUIZ_POINTS_EARNED,
  project_star: POINTS_PER_STAR,
  perfect_month: 360,
  badge: 5,
} as const;

/** Minutes after the start within which a child is still on time. */
export const ON_TIME_MINUTES_MAX = 5;

/** A month with fewer classes cannot be a perfect month. */
export const PERFECT_MONTH_CLASSES_MIN = 4;

/** Progress to the 'perfect month': '4 of 7 on time so far'. */
export const onTimeText = ({ onTime, classes }: { onTime: number; classes: number }): string =>
  classes === 0 ? 'No class this month yet' : `${onTime} of ${classes} on time so far`;
