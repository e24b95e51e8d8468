import { payTeacher, type PayLine, type PayUnit } from './pay-teacher.js';
import type { Rate, UnitActivity } from './rates.js';
import type { ReportRange } from './report-range.js';

/** What a teacher did in the months of a report, and by which rates it is paid. */
export interface ReportedWork {
  units: readonly PayUnit[];
  versions: readonly { id: number; name: string; currency: string; rates: readonly Rate[] }[];
}

/** A teacher's part of a report. */
export interface ReportedTeacher {
  /** Units inside the range, by activity; conversions that were taken back are subtracted. */
  counts: Readonly<Record<UnitActivity, number>>;
  lines: readonly PayLine[];
  /** The names of the versions that the units inside the range go by, in the order of time; null without any. */
  versionNames: string | null;
  /** Nothing was done and nothing is paid. */
  isEmpty: boolean;
}

/** The report's figures of one teacher, by the function that also makes the teacher's meter. */
export function reportTeacher({ units, versions }: ReportedWork, range: ReportRange): ReportedTeacher {
  const inside = units.filter((unit) => isInside(unit, range));
  const lines = payTeacher(units, new Map(versions.map(({ id, rates }) => [id, rates])), range);
  const inOrder = [...inside].sort((a, b) => a.at.getTime() - b.at.getTime());
  const names = new Set(inOrder.flatMap(({ versionId }) => versions.find(({ id }) => id === versionId)?.name ?? []));
  return {
    counts: {
      course_class: countOf(inside, 'course_class'),
      trial_class: countOf(inside, 'trial_class'),
      incomplete_trial: countOf(inside, 'incomplete_trial'),
      conversion: countOf(inside, 'conversion'),
    },
    lines,
    versionNames: names.size === 0 ? null : [...names].join(', '),
    isEmpty: inside.length === 0 && lines.length === 0,
  };
}

/** Whether a unit is paid by a report of this range. */
export const isInside = ({ at }: Pick<PayUnit, 'at'>, { from, to }: Pick<ReportRange, 'from' | 'to'>): boolean =>
  at >= from && at < to;

const countOf = (units: readonly PayUnit[], wanted: UnitActivity): number =>
  units.reduce((sum, { activity, sign }) => sum + (activity === wanted ? sign : 0), 0);
