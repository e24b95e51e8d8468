// Ledger: what the end of a class is charged by, with the entries of its children as they are at one moment.
import { absencePolicy, type AbsencePolicy, type ChargeLine } from '@school/core/class-ending/charges';
import type { ClassToEnd } from '@school/core/class-ending/outcome';
import { notFound } from '../app-error.js';
import { lockCreditAccounts } from '../credits/account.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement, type Sql } from '../db/sql.js';
import { causeOf } from './cause-sql.js';

/** A child's seat in a class. */
export interface ClassSeat {
  studentId: number;
  accountId: number;
  attended: boolean | null;
  joinedAt: Date | null;
  announcedAt: Date | null;
  creditsBought: number;
  freeAbsencesUsed: number;
  charge: -1 | 0 | 1 | null;
  chargeLine: ChargeLine | null;
  /** The ledger entry of the charge; null if there is none. */
  entryId: number | null;
}

/** A class with everything that its end touches. */
export interface EndingFacts extends ClassToEnd {
  classId: number;
  teacherId: number;
  batchId: number;
  batchType: 'free' | 'paid';
  lessonId: number;
  lessonName: string;
  policy: AbsencePolicy;
  seats: readonly ClassSeat[];
  /** The batch's next class. */
  next: { lessonName: string; startsAt: Date } | null;
}

const findLocked = statement(
  'class-ending-locked',
  `
  SELECT c.teacher_id AS "teacherId", coalesce((
    SELECT json_agg(s.student_id) FROM class_student s WHERE s.class_id = c.id AND b.batch_type = 'paid'), '[]') AS "studentIds"
  FROM scheduled_class c JOIN batch b ON b.id = c.batch_id
  WHERE c.id = $1 AND ($2::bigint IS NULL OR c.teacher_id = $2)`,
);

// Debits that are older than the link between entries and seats are found by their keys.
const findFacts = statement(
  'class-ending-facts',
  `
  SELECT c.id AS "classId", c.teacher_id AS "teacherId", c.batch_id AS "batchId", b.batch_type AS "batchType",
    c.lesson_id AS "lessonId", l.name AS "lessonName", c.status, c.starts_at AS "startsAt", c.ended_at AS "endedAt",
    c.incomplete_reason AS "incompleteReason", ${causeOf('c')} AS code, c.outcome_version AS version,
    (SELECT value FROM setting WHERE key = 'absence_policy') AS policy,
    coalesce((SELECT json_agg(json_build_object('studentId', s.student_id, 'accountId', p.account_id, 'attended', s.attended,
        'joinedAt', s.joined_at, 'announcedAt', s.absence_announced_at, 'charge', s.charge, 'chargeLine', s.charge_line,
        'entryId', coalesce(s.charge_entry_id, (
          SELECT e.id FROM ledger_entry e
          WHERE e.business_key IN ('class:' || c.id || ':student:' || s.student_id || ':debit',
              'class:' || c.id || ':student:' || s.student_id || ':debit:v1')
            AND NOT EXISTS (SELECT 1 FROM ledger_entry r WHERE r.reverses_entry_id = e.id))),
        'creditsBought', (SELECT coalesce(sum(t.amount), 0) FROM ledger_lot t JOIN ledger_account a ON a.id = t.account_id
          WHERE a.student_id = s.student_id AND t.category = 'paid'),
        'freeAbsencesUsed', (SELECT count(*) FROM class_student o
          WHERE o.student_id = s.student_id AND o.class_id <> c.id AND o.charge_line = 'absent_free')) ORDER BY s.student_id)
      FROM class_student s JOIN student p ON p.id = s.student_id WHERE s.class_id = c.id), '[]') AS seats,
    (SELECT json_build_object('lessonName', nl.name, 'startsAt', n.starts_at)
      FROM scheduled_class n JOIN lesson nl ON nl.id = n.lesson_id
      WHERE n.batch_id = c.batch_id AND n.status = 'scheduled' AND n.starts_at > c.starts_at
      ORDER BY n.starts_at LIMIT 1) AS next
  FROM scheduled_class c JOIN batch b ON b.id = c.batch_id JOIN lesson l ON l.id = c.lesson_id
  WHERE c.id = $1 AND ($2::bigint IS NULL OR c.teacher_id = $2)`,
);

type WireSeat = Omit<ClassSeat, 'joinedAt' | 'announcedAt'> & { joinedAt: string | null; announcedAt: string | null };

interface FactsRow extends Omit<EndingFacts, 'policy' | 'seats' | 'next'> {
  policy: unknown;
  seats: WireSeat[];
  next: { lessonName: string; startsAt: string } | null;
}

/** The class as it is now; undefined if unknown or another teacher's. Staff pass no teacher and see every class. */
export async function readEndingFacts(
  sql: Sql,
  classId: number,
  teacherId: number | null,
): Promise<EndingFacts | undefined> {
  const row = await sql.maybeRow<FactsRow>(findFacts, [classId, teacherId]);
  return (
    row && {
      ...row,
      policy: absencePolicy(row.policy),
      seats: row.seats.map(withDates),
      next: row.next && { ...row.next, startsAt: new Date(row.next.startsAt) },
    }
  );
}

const withDates = ({ joinedAt, announcedAt, ...seat }: WireSeat): ClassSeat => ({
  ...seat,
  joinedAt: joinedAt === null ? null : new Date(joinedAt),
  announcedAt: announcedAt === null ? null : new Date(announcedAt),
});

/**
 * Takes the locks for ending a class in the school's fixed order, the credits of its children, then its teacher, and
 * reads the class under them.
 */
export async function lockEndingFacts(trx: Trx, classId: number, teacherId: number | null): Promise<EndingFacts> {
  const locked = await trx.maybeRow<{ teacherId: number; studentIds: number[] }>(findLocked, [classId, teacherId]);
  if (locked === undefined) throw notFound();
  if (locked.studentIds.length > 0) await lockCreditAccounts(trx, locked.studentIds);
  await takeLocks(trx, [teacherTimeLock(locked.teacherId)]);
  const facts = await readEndingFacts(trx, classId, teacherId);
  if (facts === undefined) throw notFound();
  return facts;
}
