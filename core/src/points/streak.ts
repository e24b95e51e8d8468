/** How a scheduled class ended for a child, as far as its streak goes. */
export type ClassOutcome =
  | 'attended'
  | 'missed'
  /** Called off by the teacher or the school, or broken off: neither breaks a streak nor adds to it (3.9). */
  | 'called_off'
  | 'broken_off';

/** A class that was to begin by now, as the timetable keeps it. */
export interface PastClass {
  status: string;
  attended: boolean | null;
  reason: string;
}

/** What became of a class; undefined while nobody has said it. A reason that names the student is the student's (P4). */
export function outcomeOf({ status, attended, reason }: PastClass): ClassOutcome | undefined {
  const isStudents = /student/i.test(reason);
  if (status === 'complete') return attended === true ? 'attended' : 'missed';
  if (status === 'canceled') return isStudents ? 'missed' : 'called_off';
  if (status === 'incomplete') return isStudents ? 'missed' : 'broken_off';
  return undefined;
}

/** Classes attended one after another, and why the last class did not count, if it did not. */
export interface Streak {
  classes: number;
  frozenBy: 'called_off' | 'broken_off' | null;
}

/** The streak of a child by its classes, newest first: days do not count, and a moved class is still one class (3.9). */
export function streakOf(newestFirst: readonly PastClass[]): Streak {
  const outcomes = newestFirst.map(outcomeOf).filter((outcome) => outcome !== undefined);
  const broken = outcomes.indexOf('missed');
  const run = broken === -1 ? outcomes : outcomes.slice(0, broken);
  const classes = run.filter((outcome) => outcome === 'attended').length;
  const [last] = run;
  const frozenBy = classes > 0 && (last === 'called_off' || last === 'broken_off') ? last : null;
  return { classes, frozenBy };
}

/** Why a streak waits, in the child's words; empty while it does not. */
export const FROZEN_TEXTS: Readonly<Record<NonNullable<Streak['frozenBy']>, string>> = {
  called_off: 'Your last class was called off by the school. Your streak is safe.',
  broken_off: 'Your last class stopped early. Your streak is safe.',
};
