// Booking: everything that a move of a class is judged by, as it is at one moment.
import { quotaLimit, type MovingSide, type Quota } from '@school/core/rescheduling/quota';
import type { Stretch } from '@school/core/rescheduling/open-times';
import type { BatchTimes, ComingClass, DatedSlot } from '@school/core/rescheduling/plan-move';
import { statement, type Sql } from '../db/sql.js';
import { talkTime } from '../doubts/talk-sql.js';
import type { Session } from '../auth/session.js';

/** Who moves a class; the session's role decides the side, never the body. */
export type Mover = Pick<Session, 'accountId' | 'actAccountId' | 'studentId' | 'teacherId' | 'timezone'> & {
  /** True for staff who answer a family; `teacherId` is then the class's teacher. */
  isSchool?: boolean;
};

/** The side that moves the class. */
export const sideOf = ({ teacherId, isSchool }: Mover): MovingSide =>
  isSchool === true ? 'school' : teacherId === null ? 'student' : 'teacher';

const HORIZON = `interval '28 days'`;

// Only the mover's own class is found. Months are in the mover's time zone.
const FACTS = `
  SELECT c.id AS "classId", c.status, c.schedule_version AS version, c.starts_at AS "startsAt", c.ends_at AS "endsAt",
    c.teacher_id AS "teacherId", t.full_name AS "teacherName", ta.timezone AS "teacherZone", l.name AS "lessonName",
    b.id AS "batchId", b.batch_type AS "batchType", b.anchor_timezone AS zone,
    coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.full_name, 'zone', a.timezone, 'leavesAt', m.leaves_at)
        ORDER BY p.full_name, p.id)
      FROM class_student s JOIN student p ON p.id = s.student_id JOIN account a ON a.id = p.account_id
      LEFT JOIN batch_student m ON m.batch_id = c.batch_id AND m.student_id = s.student_id AND m.left_at IS NULL
      WHERE s.class_id = c.id), '[]') AS students,
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'startsAt', k.starts_at, 'endsAt', k.ends_at,
        'version', k.schedule_version, 'lessonName', kl.name) ORDER BY k.starts_at)
      FROM scheduled_class k JOIN lesson kl ON kl.id = k.lesson_id
      WHERE k.batch_id = b.id AND k.status = 'scheduled' AND k.starts_at > $4), '[]') AS coming,
    coalesce((SELECT json_agg(json_build_object('weekday', w.weekday, 'time', to_char(w.wall_time, 'HH24:MI'),
        'validFrom', w.valid_from, 'validTo', w.valid_to)) FROM batch_slot w WHERE w.batch_id = b.id), '[]') AS slots,
    (SELECT coalesce(sum(m.counts), 0)::int FROM class_move m JOIN scheduled_class k ON k.id = m.class_id
      WHERE k.batch_id = b.id AND m.requested_by = $5
        AND m.created_at >= instant_at(date_trunc('month', local_time($4, $6)), $6)) AS used,
    (SELECT value FROM setting WHERE key = 'reschedules_per_month_' || $5) AS setting`;

const FROM = `
  FROM scheduled_class c
  JOIN batch b ON b.id = c.batch_id
  JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id
  JOIN account ta ON ta.id = t.account_id
  WHERE c.id = $1 AND (c.teacher_id = $3 OR EXISTS (SELECT 1 FROM class_student o WHERE o.class_id = c.id AND o.student_id = $2))`;

const findFacts = statement('reschedule-facts', `${FACTS} ${FROM}`);

// The possible times: the teacher's open half hours and the class's own, and where somebody is busy.
const findOptions = statement(
  'reschedule-options',
  `${FACTS},
    coalesce((SELECT json_agg(json_build_object('startsAt', o.starts_at, 'endsAt', o.ends_at) ORDER BY o.starts_at)
      FROM availability_slot o
      WHERE o.teacher_id = c.teacher_id AND o.starts_at >= $4 AND o.starts_at < greatest($4, c.starts_at) + ${HORIZON}
        AND ((o.is_open AND o.kind <> 'doubt') OR o.booked_class_id = c.id)), '[]') AS open,
    coalesce((SELECT json_agg(json_build_object('startsAt', taken.starts_at, 'endsAt', taken.ends_at)) FROM (
      SELECT k.starts_at, k.ends_at FROM scheduled_class k
      WHERE k.id <> c.id AND k.status <> 'canceled' AND k.ends_at > $4 AND k.starts_at < greatest($4, c.starts_at) + ${HORIZON}
        AND (k.teacher_id = c.teacher_id OR k.id IN (
          SELECT other.class_id FROM class_student own JOIN class_student other ON other.student_id = own.student_id AND other.is_live
          WHERE own.class_id = c.id AND other.ends_at > $4))
      UNION ALL
      SELECT talk.starts_at, upper(${talkTime('talk')}) FROM class_student own
      JOIN doubt talk ON talk.student_id = own.student_id AND talk.state = 'booked' AND talk.starts_at > $4
      WHERE own.class_id = c.id) taken), '[]') AS busy,
    EXISTS (SELECT 1 FROM reschedule_request q WHERE q.class_id = c.id AND q.student_id = $2 AND q.closed_at IS NULL) AS "hasAsked",
    (SELECT tb.id FROM trial_booking tb WHERE tb.class_id = c.id AND tb.student_id = $2 AND tb.state = 'open') AS "bookingId"
  ${FROM}`,
);

/** A coming class with its version. */
export interface KnownClass extends ComingClass {
  version: number;
  lessonName: string;
}

/** The batch's times, with the versions of its classes. */
interface KnownTimes extends BatchTimes {
  coming: readonly KnownClass[];
}

/** A class with everything that the rules of moving need. */
export interface ClassFacts {
  classId: number;
  status: string;
  version: number;
  startsAt: Date;
  endsAt: Date;
  teacherId: number;
  teacherName: string;
  teacherZone: string;
  lessonName: string;
  batchId: number;
  batchType: 'free' | 'paid';
  /** `leavesAt`: from when they have no seat; null if they stay. */
  students: readonly { id: number; name: string; zone: string; leavesAt: Date | null }[];
  batch: KnownTimes;
  quota: Quota;
}

/** The same with the open times. */
export interface OptionFacts extends ClassFacts {
  open: readonly Stretch[];
  busy: readonly Stretch[];
  hasAsked: boolean;
  /** Null unless the class is a trial of the student who moves it. */
  bookingId: number | null;
}

type Wire<T> = Omit<T, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

interface FactsRow extends Omit<ClassFacts, 'batch' | 'quota' | 'students'> {
  students: (Omit<ClassFacts['students'][number], 'leavesAt'> & { leavesAt: string | null })[];
  zone: string;
  coming: Wire<KnownClass>[];
  slots: DatedSlot[];
  used: number;
  setting: unknown;
}

/** The class as it is now; undefined if it is not the mover's. */
export async function readFacts(sql: Sql, mover: Mover, classId: number, now: Date): Promise<ClassFacts | undefined> {
  const row = await sql.maybeRow<FactsRow>(findFacts, valuesOf(mover, classId, now));
  return row && toFacts(row, mover);
}

/** The class with its possible times, by one statement. */
export async function readOptions(
  sql: Sql,
  mover: Mover,
  classId: number,
  now: Date,
): Promise<OptionFacts | undefined> {
  const row = await sql.maybeRow<
    FactsRow & { open: Wire<Stretch>[]; busy: Wire<Stretch>[] } & Pick<OptionFacts, 'hasAsked' | 'bookingId'>
  >(findOptions, valuesOf(mover, classId, now));
  return (
    row && {
      ...toFacts(row, mover),
      open: row.open.map(withDates),
      busy: row.busy.map(withDates),
      hasAsked: row.hasAsked,
      bookingId: row.bookingId,
    }
  );
}

const valuesOf = (mover: Mover, classId: number, now: Date) => {
  const { studentId, teacherId, timezone } = mover;
  return [classId, studentId, teacherId, now, sideOf(mover), timezone];
};

function toFacts({ zone, coming, slots, used, setting, students, ...row }: FactsRow, mover: Mover): ClassFacts {
  return {
    ...row,
    students: students.map(({ leavesAt, ...one }) => ({
      ...one,
      leavesAt: leavesAt === null ? null : new Date(leavesAt),
    })),
    batch: { coming: coming.map(withDates), slots, zone },
    quota: { limit: quotaLimit(sideOf(mover), setting), used },
  };
}

const withDates = <T extends { startsAt: string; endsAt: string }>(one: T) => ({
  ...one,
  startsAt: new Date(one.startsAt),
  endsAt: new Date(one.endsAt),
});
