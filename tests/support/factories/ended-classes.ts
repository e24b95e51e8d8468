import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

const seats = statement(
  'test-ended-seats',
  `SELECT student_id, attended, charge, charge_line, charge_entry_id IS NOT NULL AS is_posted
   FROM class_student WHERE class_id = $1 ORDER BY student_id`,
);
const state = statement(
  'test-ended-class',
  `SELECT status, ended_at, incomplete_reason, incomplete_code, outcome_version, starts_at,
     (SELECT count(*) FROM class_outcome o WHERE o.class_id = c.id) AS outcomes,
     (SELECT count(*) FROM audit_log x WHERE x.entity = 'scheduled_class' AND x.entity_id = c.id::text
       AND x.action LIKE 'class.end%') AS audits
   FROM scheduled_class c WHERE id = $1`,
);
const entries = statement(
  'test-class-entries',
  `SELECT e.business_key, e.kind, e.description, g.amount
   FROM ledger_entry e JOIN ledger_leg g ON g.entry_id = e.id JOIN ledger_account a ON a.id = g.account_id AND a.kind = 'student_credit'
   WHERE e.business_key LIKE 'class:' || $1::bigint || ':%' ORDER BY e.id`,
);
const points = statement('test-class-points', 'SELECT kind, points FROM point_entry WHERE student_id = $1 ORDER BY id');
const join = statement(
  'test-class-join',
  'UPDATE class_student SET joined_at = $3 WHERE class_id = $1 AND student_id = $2',
);
const setPolicy = statement(
  'test-absence-policy',
  `INSERT INTO setting (key, value) VALUES ('absence_policy', to_jsonb($1::text))
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);

/** The students of a class, with the credits that each was charged. */
export const seatsOf = (deps: Deps, classId: number): Promise<object[]> => deps.db.rows(seats, [classId]);

/** The state of a class, and how often the log has recorded it. */
export const stateOf = (deps: Deps, classId: number) =>
  deps.db.row<{
    status: string;
    ended_at: Date | null;
    incomplete_reason: string;
    incomplete_code: string | null;
    outcome_version: number;
    starts_at: Date;
    outcomes: number;
    audits: number;
  }>(state, [classId]);

/** The ledger entries of a class. */
export const entriesOf = (deps: Deps, classId: number) =>
  deps.db.rows<{ business_key: string; kind: string; description: string; amount: number }>(entries, [classId]);

/** A student's points. */
export const pointsOf = (deps: Deps, studentId: number): Promise<{ kind: string; points: number }[]> =>
  deps.db.rows(points, [studentId]);

/** Records the time at which a child joined. */
export const joinClass = (deps: Deps, classId: number, studentId: number, at: Date): Promise<number> =>
  deps.db.run(join, [classId, studentId, at]);

/** Sets who pays for a missed class. */
export const choosePolicy = (deps: Deps, policy: string): Promise<number> => deps.db.run(setPolicy, [policy]);
