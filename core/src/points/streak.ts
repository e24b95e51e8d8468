import { classifyReason, type IncompleteCode } from '../class-ending/incomplete-code.js';

/** How a class ended for a child, for the streak. */
export type ClassOutcome =
  | 'attended'
  | 'missed'
  /** Canceled by the teacher or the school, or stopped early: it neither breaks a streak nor adds to it. */
  | 'called_off'
  | 'broken_off';

/** A past class, as stored. */
export interface PastClass {
  status: string;
  attended: boolean | null;
  /** Why an incomplete class ended early, as teacher or staff picked it; null for other classes. */
  cause: IncompleteCode | null;
  /** The text for a canceled class, which has no cause of its own. */
  reason: string;
}

/** A child's outcome; undefined until somebody has entered it. What the student caused is missed. */
export function outcomeOf({ status, attended, cause, reason }: PastClass): ClassOutcome | undefined {
  if (status === 'complete') return attended === true ? 'attended' : 'missed';
  if (status === 'canceled') return classifyReason(reason) === 'student' ? 'missed' : 'called_off';
  if (status === 'incomplete') return cause === 'student' ? 'missed' : 'broken_off';
  return undefined;
}

/** Classes attended in a row, and why the last class was not counted, if so. */
export interface Streak {
  classes: number;
  frozenBy: 'called_off' | 'broken_off' | null;
}

/** A child's streak from the classes, newest first: days do not count, and a moved class is still one class. */
export function streakOf(newestFirst: readonly PastClass[]): Streak {
  const outcomes = newestFirst.map(outcomeOf).filter((outcome) => outcome !== undefined);
  const broken = outcomes.indexOf('missed');
  const run = broken === -1 ? outcomes : outcomes.slice(0, broken);
  const classes = run.filter((outcome) => outcome === 'attended').length;
  const [last] = run;
  const frozenBy = classes > 0 && (last === 'called_off' || last === 'broken_off') ? last : null;
  return { classes, frozenBy };
}

/** Why a streak is frozen, in words for the child. */
export const FROZEN_TEXTS: Readonly<Record<NonNullable<Streak['frozenBy']>, string>> = {
  called_off: 'Your last class was called off by the school. Your streak is safe.',
  broken_off: 'Your last class stopped early. Your streak is safe.',
};
