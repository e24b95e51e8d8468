// Report: everything that a teacher is paid for in some months, at one moment.
import type { IncompleteCode } from '@school/core/class-ending/incomplete-code';
import { unitOfClass } from '@school/core/payouts/class-unit';
import { findConversions, type SaleFact, type TrialFact } from '@school/core/payouts/conversions';
import type { PayUnit } from '@school/core/payouts/pay-teacher';
import type { Rate } from '@school/core/payouts/rates';
import { causeInWords, causeOf } from '../class-ending/cause-sql.js';
import { statement, type Sql } from '../db/sql.js';

/** A version of rates with its name. */
export interface PayoutVersion {
  id: number;
  name: string;
  currency: string;
  rates: readonly Rate[];
}

/** A class that was not held, as payroll would count it. */
export interface PlannedClass {
  id: number;
  isTrial: boolean;
  endsAt: Date;
  versionId: number | null;
}

/** What a teacher has done in a stretch of whole months, and by which rates it is paid. */
export interface TeacherWork {
  units: readonly PayUnit[];
  versions: readonly PayoutVersion[];
  /** The version that holds now. */
  current: PayoutVersion | undefined;
  /** The lessons of the classes behind the units; of a conversion that of its trial, which may be of an earlier month. */
  lessons: ReadonlyMap<number, { name: string; startsAt: Date; endedAt: Date }>;
  planned: readonly PlannedClass[];
  /** Classes that the teacher called off or that were incomplete by the teacher's cause: they bring nothing. */
  missed: readonly PlannedClass[];
  /** Incomplete classes that bring nothing until staff have picked their cause. */
  waiting: number;
}

/** All courses of the portal teach this one. */
const TRIAL_SUBJECT = 'Coding';

// One statement, so that the figures belong together: classes by their end, and the trials and sales of every child that
// this teacher ever gave a trial. Of several children in a trial, those who were absent have had none.
const findWork = statement(
  'payouts-work',
  `
  WITH child AS (
    SELECT DISTINCT s.student_id FROM scheduled_class c JOIN batch b ON b.id = c.batch_id AND b.batch_type = 'free'
    JOIN class_student s ON s.class_id = c.id AND s.attended IS NOT FALSE WHERE c.teacher_id = $1 AND c.status = 'complete')
  SELECT
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'batchType', b.batch_type, 'status', c.status, 'code', ${causeOf('c')},
        'startsAt', c.starts_at, 'endedAt', c.ended_at, 'lesson', l.name) ORDER BY c.ended_at, c.id)
      FROM scheduled_class c JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id
      WHERE c.teacher_id = $1 AND c.ended_at >= $2 AND c.ended_at < $3), '[]') AS classes,
    coalesce((SELECT json_agg(json_build_object('classId', c.id, 'studentId', s.student_id, 'teacherId', c.teacher_id,
        'startsAt', c.starts_at, 'endedAt', c.ended_at, 'lesson', l.name))
      FROM child JOIN class_student s ON s.student_id = child.student_id AND s.attended IS NOT FALSE
      JOIN scheduled_class c ON c.id = s.class_id AND c.status = 'complete'
      JOIN batch b ON b.id = c.batch_id AND b.batch_type = 'free' JOIN lesson l ON l.id = c.lesson_id), '[]') AS trials,
    coalesce((SELECT json_agg(json_build_object('id', p.number, 'studentId', e.student_id, 'subject', e.subject,
        'enrolmentType', e.enrolment_type, 'paidAt', p.paid_at, 'punchedAt', p.punched_at, 'fullyRefundedAt', (
          SELECT max(r.decided_at) FROM refund r WHERE r.enrolment_id = e.id AND r.state = 'approved'
            AND r.amount_minor = round((r.figures->>'available')::numeric * 100))))
      FROM child JOIN enrolment e ON e.student_id = child.student_id
      JOIN instalment i ON i.enrolment_id = e.id AND i.position = 1
      JOIN payment_page p ON p.instalment_id = i.id AND p.punched_at IS NOT NULL), '[]') AS sales,
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'isTrial', b.batch_type = 'free', 'startsAt', c.starts_at, 'endsAt', c.ends_at))
      FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
      WHERE c.teacher_id = $1 AND c.status = 'scheduled' AND c.starts_at >= $2 AND c.ends_at < $3), '[]') AS planned,
    coalesce((SELECT json_agg(json_build_object('id', c.id, 'isTrial', b.batch_type = 'free', 'startsAt', c.starts_at, 'endsAt', c.ends_at))
      FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
      WHERE c.teacher_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3
        AND (c.status = 'canceled' AND ${causeInWords('c.incomplete_reason')} = 'teacher' OR ${causeOf('c')} = 'teacher')), '[]') AS missed,
    coalesce((SELECT json_agg(json_build_object('versionId', t.payout_version_id, 'from', t.effective_from) ORDER BY t.effective_from DESC)
      FROM teacher_payout t WHERE t.teacher_id = $1), '[]') AS assigned,
    coalesce((SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'currency', v.currency_code, 'rates', (
        SELECT coalesce(json_agg(json_build_object('activityType', r.activity_type, 'rateType', r.rate_type, 'rate', r.rate,
          'minThreshold', r.min_threshold, 'maxThreshold', r.max_threshold, 'comment', r.comment) ORDER BY r.position), '[]')
        FROM payout_rate r WHERE r.payout_version_id = v.id)))
      FROM payout_version v WHERE EXISTS (
        SELECT 1 FROM teacher_payout t WHERE t.teacher_id = $1 AND t.payout_version_id = v.id)), '[]') AS versions`,
);

interface PlannedRow {
  id: number;
  isTrial: boolean;
  startsAt: string;
  endsAt: string;
}

interface WorkRow {
  classes: {
    id: number;
    batchType: 'free' | 'paid';
    status: 'complete' | 'incomplete';
    code: IncompleteCode | null;
    startsAt: string;
    endedAt: string;
    lesson: string;
  }[];
  trials: {
    classId: number;
    studentId: number;
    teacherId: number;
    startsAt: string;
    endedAt: string;
    lesson: string;
  }[];
  sales: (Omit<SaleFact, 'paidAt' | 'punchedAt' | 'fullyRefundedAt'> & {
    paidAt: string;
    punchedAt: string;
    fullyRefundedAt: string | null;
  })[];
  planned: PlannedRow[];
  missed: PlannedRow[];
  assigned: { versionId: number; from: string }[];
  versions: PayoutVersion[];
}

/**
 * Reads a teacher's work between two beginnings of months of payroll. A class of them that nobody has ended is planned,
 * whether it is still to come or begun; the version of `now` is the current one.
 */
export async function readTeacherWork(
  sql: Sql,
  teacherId: number,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<TeacherWork> {
  const row = await sql.row<WorkRow>(findWork, [teacherId, from, to]);
  // Newest first, so the first one that had begun is the one that held.
  const versionAt = (at: Date): number | null =>
    row.assigned.find((one) => new Date(one.from) <= at)?.versionId ?? null;
  return {
    units: [...classUnits(row, versionAt), ...conversionUnits(row, teacherId, versionAt, { from, to })],
    versions: row.versions,
    current: row.versions.find(({ id }) => id === versionAt(now)),
    lessons: new Map(
      [...row.trials.map(({ classId: id, ...trial }) => ({ id, ...trial })), ...row.classes].map(
        ({ id, lesson, startsAt, endedAt }) => [
          id,
          { name: lesson, startsAt: new Date(startsAt), endedAt: new Date(endedAt) },
        ],
      ),
    ),
    planned: row.planned.map((one) => toPlanned(one, versionAt)),
    missed: row.missed.map((one) => toPlanned(one, versionAt)),
    waiting: row.classes.filter(({ code }) => code === 'needs_review').length,
  };
}

type VersionAt = (at: Date) => number | null;

const toPlanned = ({ id, isTrial, startsAt, endsAt }: PlannedRow, versionAt: VersionAt): PlannedClass => ({
  id,
  isTrial,
  endsAt: new Date(endsAt),
  versionId: versionAt(new Date(startsAt)),
});

function classUnits({ classes }: WorkRow, versionAt: VersionAt): PayUnit[] {
  return classes.flatMap((one) => {
    const activity = unitOfClass(one);
    if (activity === null) return [];
    const versionId = versionAt(new Date(one.startsAt));
    return [{ activity, at: new Date(one.endedAt), versionId, sign: 1 as const, ref: one.id }];
  });
}

function conversionUnits(
  { trials, sales }: WorkRow,
  teacherId: number,
  versionAt: VersionAt,
  { from, to }: { from: Date; to: Date },
): PayUnit[] {
  const facts: TrialFact[] = trials.map(({ classId, studentId, teacherId: taughtBy, endedAt }) => ({
    classId,
    studentId,
    teacherId: taughtBy,
    subject: TRIAL_SUBJECT,
    endedAt: new Date(endedAt),
    isComplete: true,
  }));
  const sold = sales.map((sale) => ({
    ...sale,
    paidAt: new Date(sale.paidAt),
    punchedAt: new Date(sale.punchedAt),
    fullyRefundedAt: sale.fullyRefundedAt === null ? null : new Date(sale.fullyRefundedAt),
  }));
  return findConversions(facts, sold)
    .filter((one) => one.teacherId === teacherId && one.at >= from && one.at < to)
    .map(({ at, sign, trialClassId: ref }) => ({ activity: 'conversion', at, sign, versionId: versionAt(at), ref }));
}
