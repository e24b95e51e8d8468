// Locks: those that no row can hold; one statement takes all that a transaction needs, in their order.
import { createHash } from 'node:crypto';
import { TryAgain, type Trx } from './database.js';
import { statement } from './sql.js';

/**
 * Every advisory lock of the school, in the order in which a transaction takes them: whoever needs an earlier one after a
 * later one could wait in a ring. The numbers are seen by Postgres only; processes of two releases must agree on them.
 */
const KINDS = {
  /** One form that is sent twice. */
  form: 10,
  /**
   * The time of one child. A constraint keeps a child's classes apart, but not a class and a talk about a question with
   * another teacher, which are rows of different tables.
   */
  childTime: 7,
  /** The time of one teacher: half hours, classes and what follows from them, such as strikes. */
  teacherTime: 1,
  /** What one child gets once: the classes of a course, a module's certificate. */
  student: 3,
  /** The adjustments that one person gives; a trigger of the table takes it, too. */
  adjustmentsOf: 8,
  /** Lesson codes, which are unique over all courses. */
  lessonCodes: 5,
  /** Whose turn it is to get a lead. */
  leadTurn: 2,
  /** Payments are recorded one at a time, so that duplicates see each other. */
  paymentTurn: 6,
  /** What members of staff may do is changed one at a time, so that there always is an admin. */
  access: 11,
  /** An e-mail address that somebody gets; only triggers of the tables take it. */
  address: 12,
} as const;

type Kind = keyof typeof KINDS;
const ORDER = Object.keys(KINDS);

/** A lock that somebody wants. */
export interface Lock {
  kind: Kind;
  id: number;
}

const lockOf =
  (kind: Kind) =>
  (id: number): Lock => ({ kind, id });

export const childTimeLock = lockOf('childTime');
export const teacherTimeLock = lockOf('teacherTime');
export const studentLock = lockOf('student');
/** By the id of the account that gives. */
export const adjustmentsLock = lockOf('adjustmentsOf');
export const LESSON_CODES_LOCK = lockOf('lessonCodes')(0);
export const LEAD_TURN_LOCK = lockOf('leadTurn')(0);
export const PAYMENT_TURN_LOCK = lockOf('paymentTurn')(0);
export const ACCESS_LOCK = lockOf('access')(0);

/** The lock of a form's key, or of what it asks for. Two forms may share one by chance, and then wait for each other. */
export const formLock = (key: string): Lock => ({
  kind: 'form',
  id: createHash('sha256').update(key).digest().readInt32BE(),
});

// `unnest` gives the rows in the order of the lists, and Postgres works out a row's columns from left to right.
const WANTED = 'unnest($1::int[], $2::int[]) AS wanted (kind, id)';
const takeAll = statement('locks-take', `SELECT pg_advisory_xact_lock(kind, id) FROM ${WANTED}`);
const takePatiently = statement(
  'locks-take-patiently',
  `
  SELECT set_config('lock_timeout', (extract(epoch FROM current_setting('statement_timeout')::interval) * 900)::int::text, true),
    pg_advisory_xact_lock(kind, id)
  FROM ${WANTED}`,
);
const tryAll = statement(
  'locks-try',
  `SELECT bool_and(pg_try_advisory_xact_lock(kind, id)) IS NOT FALSE AS "areTaken" FROM ${WANTED}`,
);

/** The numbers of locks as Postgres knows them, in the order of taking. */
export const numbersOf = (locks: readonly Lock[]): [kinds: number[], ids: number[]] => {
  const inOrder = [...locks].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.id - b.id);
  return [inOrder.map(({ kind }) => KINDS[kind]), inOrder.map(({ id }) => id)];
};

/**
 * Waits for locks and keeps them until the transaction ends. What decides must be read after this, in a statement of its
 * own.
 */
export async function takeLocks(trx: Trx, locks: readonly Lock[]): Promise<void> {
  await trx.run(takeAll, numbersOf(locks));
}

/**
 * Like `takeLocks`, for those who only wait for others of their kind: they may wait for nearly as long as a statement
 * runs, not only for the usual share of that.
 */
export async function takeLocksPatiently(trx: Trx, locks: readonly Lock[]): Promise<void> {
  await trx.run(takePatiently, numbersOf(locks));
}

/** Takes locks that are out of order by now: if one is not free, the transaction begins anew instead of waiting. */
export async function takeFreeLocks(trx: Trx, locks: readonly Lock[]): Promise<void> {
  const { areTaken } = await trx.row<{ areTaken: boolean }>(tryAll, numbersOf(locks));
  if (!areTaken) throw new TryAgain(`a lock is not free: ${locks.map(({ kind, id }) => `${kind} ${id}`).join(', ')}`);
}

/** The locks of work at the start, before any other: numbers of eight bytes, which share nothing with those above. */
export const START_LOCKS = { migrations: 4_711_001, demoSeed: 4_711_002 } as const;

/** Lets the starts of several processes follow each other, until the connection or the transaction ends. */
export const START_LOCK_SQL = {
  connection: 'SELECT pg_advisory_lock($1)',
  transaction: 'SELECT pg_advisory_xact_lock($1)',
};
