// Report: what was frozen of a year against what is counted today.
import { correctionsOf, isUnchanged, type ClassAmount } from '@school/core/pay-register/corrections';
import { correctionNote } from '@school/core/pay-register/notes';
import { isInside } from '@school/core/payouts/earning-report';
import type { PayUnit } from '@school/core/payouts/pay-teacher';
import { monthsBefore, payrollMonthNamed } from '@school/core/payouts/payroll-month';
import type { UnitActivity } from '@school/core/payouts/rates';
import { readTeacherWork, type TeacherWork } from '../payouts/read-work.js';
import { statement, type Sql } from '../db/sql.js';

/** How far back a period looks for classes that were corrected. */
const MONTHS_BACK = 12;

/** A line of a period: a class of an earlier one that is counted otherwise today. */
export interface Correction extends ClassAmount {
  teacherId: number;
  periodId: number;
  note: string;
}

/** What other periods have corrected already. */
interface Given extends ClassAmount {
  teacherId: number;
  periodId: number;
}

/** The corrections for a period, and what they go by: if that changes meanwhile, they are not right any more. */
export interface FoundCorrections {
  corrections: Correction[];
  given: readonly Given[];
}

const findEarlier = statement(
  'pay-corrections-periods',
  `SELECT id, month FROM pay_period WHERE state IN ('approved', 'paid') AND month < $1 AND month >= $2 ORDER BY month`,
);

// Whoever ever ended a class before a report is in it, with or without pay.
const findTeachers = statement(
  'pay-corrections-teachers',
  `
  SELECT DISTINCT t.teacher_id AS id FROM pay_period p JOIN earning_report_teacher t ON t.report_id = p.report_id
  WHERE p.id = ANY ($1::bigint[]) ORDER BY 1`,
);

const findFrozen = statement(
  'pay-corrections-frozen',
  `
  SELECT p.id, coalesce(json_agg(json_build_object('ref', c.class_id, 'activity', c.activity_type, 'sign', c.sign,
      'at', c.counted_at, 'version', c.payout_version, 'lesson', c.lesson_name) ORDER BY c.position)
      FILTER (WHERE c.position IS NOT NULL), '[]') AS units
  FROM pay_period p JOIN earning_report_teacher t ON t.report_id = p.report_id AND t.teacher_id = $2
  LEFT JOIN earning_report_class c ON c.report_teacher_id = t.id AND c.is_in_range
  WHERE p.id = ANY ($1::bigint[]) GROUP BY p.id`,
);

const findGiven = statement(
  'pay-corrections-given',
  `
  SELECT e.teacher_id AS "teacherId", a.corrects_period_id AS "periodId", a.class_id AS "classId", e.currency_code AS currency,
    a.amount_minor AS "amountMinor"
  FROM pay_adjustment a JOIN pay_entry e ON e.id = a.entry_id
  WHERE a.source = 'correction' AND e.period_id <> $1 AND a.corrects_period_id = ANY ($2::bigint[])
  ORDER BY a.id`,
);

interface Earlier {
  id: number;
  month: string;
}

interface FrozenUnit {
  ref: number;
  activity: UnitActivity;
  sign: 1 | -1;
  at: string;
  version: string | null;
  lesson: string;
}

/**
 * Which classes of approved periods are counted otherwise today than they were paid. It reads each
 * teacher's year once, before anything is locked.
 */
export async function findCorrections(
  sql: Sql,
  { id, month }: { id: number; month: string },
  now: Date,
): Promise<FoundCorrections> {
  const earlier = await sql.rows<Earlier>(findEarlier, [month, monthsBefore(month, MONTHS_BACK)]);
  const [first] = earlier;
  if (first === undefined) return { corrections: [], given: [] };
  const ids = earlier.map((one) => one.id);
  const given = await readGiven(sql, id, ids);
  const range = { from: payrollMonthNamed(first.month).from, to: payrollMonthNamed(month).from, now };
  const corrections: Correction[] = [];
  for (const teacher of await sql.rows<{ id: number }>(findTeachers, [ids])) {
    const frozen = await sql.rows<{ id: number; units: FrozenUnit[] }>(findFrozen, [ids, teacher.id]);
    const work = await readTeacherWork(sql, teacher.id, range);
    for (const period of earlier) {
      const units = frozen.find((one) => one.id === period.id)?.units ?? [];
      const known = given.filter((one) => one.teacherId === teacher.id && one.periodId === period.id);
      corrections.push(...correctMonth(teacher.id, period, { units, work, given: known }));
    }
  }
  return { corrections, given };
}

/** What other periods than this one have corrected of these periods. */
const readGiven = (sql: Sql, id: number, earlier: readonly number[]): Promise<Given[]> =>
  sql.rows<Given>(findGiven, [id, earlier]);

/** Whether the corrections are still right: nobody has put the same ones into another period. */
export async function areCurrent(
  sql: Sql,
  { id, month }: { id: number; month: string },
  { given }: FoundCorrections,
): Promise<boolean> {
  const earlier = await sql.rows<Earlier>(findEarlier, [month, monthsBefore(month, MONTHS_BACK)]);
  const now = await readGiven(
    sql,
    id,
    earlier.map((one) => one.id),
  );
  return JSON.stringify(now) === JSON.stringify(given);
}

function correctMonth(
  teacherId: number,
  { id: periodId, month }: Earlier,
  { units, work, given }: { units: readonly FrozenUnit[]; work: TeacherWork; given: readonly ClassAmount[] },
): Correction[] {
  const frozen = units.map((unit) => toPayUnit(unit, work));
  const today = work.units.filter((unit) => isInside(unit, payrollMonthNamed(month)));
  if (given.length === 0 && isUnchanged(frozen, today)) return [];
  return correctionsOf({ frozen, today, given, versions: work.versions }).map((one) => {
    const lesson = work.lessons.get(one.classId)?.name ?? units.find(({ ref }) => ref === one.classId)?.lesson;
    return { ...one, teacherId, periodId, note: correctionNote(month, one.classId, lesson) };
  });
}

/** A version is found by its name, which is unique and does not change once a teacher has it. */
function toPayUnit({ ref, activity, sign, at, version }: FrozenUnit, { versions }: TeacherWork): PayUnit {
  const versionId = version === null ? null : versions.find(({ name }) => name === version)?.id;
  if (versionId === undefined) throw new Error(`class ${ref} was frozen with the unknown payout version ${version}`);
  return { ref, activity, sign, at: new Date(at), versionId };
}
