import { createHash } from 'node:crypto';
import type { ClassChange, ChangeKind } from '@school/core/batch-changes/course';
import type { Leave } from '@school/core/batch-changes/plan-leave';
import type { DoneChange } from '@school/core/batch-changes/plan-undo';
import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { FormKey } from '../db/form-key.js';
import { statement, type Sql } from '../db/sql.js';
import { batchKey, LESSON_JSON } from './course-facts.js';
import { BatchChangeClassModel, BatchChangeModel, BatchChangeSeatModel, type KeptRule } from './model.js';
import type { WrittenClass } from './write-plan.js';

/** A change as it is kept. */
export interface KeptChange {
  formKey: string;
  batchId: number;
  kind: ChangeKind;
  reason: string;
  /** Tells whether a call asks for the same again; the wish itself names a family. */
  wishHash: string;
  ruleBefore: KeptRule | null;
  ruleAfter: KeptRule | null;
  orderBefore: number[];
  madeBy: number;
  madeAt: Date;
  classes: readonly WrittenClass[];
  leave: Leave | null;
}

/** Keeps a change with its classes; returns its id. */
export async function keepChange(trx: Sql, { classes, leave, ...change }: KeptChange): Promise<number> {
  const { studentId = null, from: leavesAt = null, seats = [] } = leave ?? {};
  const { id } = await trx.query(BatchChangeModel).insert({ ...change, studentId, leavesAt });
  await keepClasses(trx, id, classes);
  if (seats.length > 0)
    await trx
      .query(BatchChangeSeatModel)
      .insert(seats.map(({ classId, lesson, startsAt }) => ({ changeId: id, classId, lessonId: lesson.id, startsAt })));
  return id;
}

/** A student who was added to a trial, as it is kept. */
export interface KeptSeat extends Omit<KeptChange, 'ruleBefore' | 'ruleAfter' | 'classes' | 'leave'> {
  studentId: number;
  trialBookingId: number;
  seatsBefore: number;
}

/** Keeps the change with the seat that was given; returns its id. */
export async function keepSeatChange(
  trx: Sql,
  change: KeptSeat,
  seat: { classId: number; lessonId: number; startsAt: Date },
): Promise<number> {
  const { id } = await trx.query(BatchChangeModel).insert({ ...change, ruleBefore: null, ruleAfter: null });
  await trx.query(BatchChangeSeatModel).insert({ changeId: id, ...seat });
  return id;
}

async function keepClasses(trx: Sql, id: number, classes: readonly WrittenClass[]): Promise<void> {
  if (classes.length === 0) return;
  await trx.query(BatchChangeClassModel).insert(
    classes.map(({ classId, lesson, before, after }, position) => ({
      changeId: id,
      classId,
      lessonId: lesson.id,
      position,
      beforeStartsAt: before?.startsAt ?? null,
      beforeEndsAt: before?.endsAt ?? null,
      beforeTeacherId: before?.teacherId ?? null,
      afterStartsAt: after?.startsAt ?? null,
      afterEndsAt: after?.endsAt ?? null,
      afterTeacherId: after?.teacherId ?? null,
    })),
  );
}

/** A change that was made before. */
export interface KnownChange {
  id: number;
  formKey: string;
  added: number;
  removed: number;
  remaining: number;
  lostSeats: number;
}

const KNOWN = `
  SELECT k.id, k.form_key::text AS "formKey",
    (SELECT count(*)::int FROM batch_change_class c WHERE c.change_id = k.id AND c.before_starts_at IS NULL) AS added,
    (SELECT count(*)::int FROM batch_change_class c WHERE c.change_id = k.id AND c.after_starts_at IS NULL) AS removed,
    (SELECT count(*)::int FROM batch_change_seat s WHERE s.change_id = k.id) AS "lostSeats",
    (SELECT count(*)::int FROM scheduled_class s WHERE s.batch_id = k.batch_id AND s.status = 'scheduled' AND s.starts_at > k.made_at) AS remaining
  FROM batch_change k`;
const ofForm = statement('batch-change-of-form', `${KNOWN} WHERE k.form_key BETWEEN $1 AND $2 LIMIT 1`);
const same = statement(
  'batch-change-same',
  `${KNOWN} WHERE k.wish_hash = $1 AND k.made_at > $2 AND k.undone_at IS NULL AND k.batch_id IN (
    SELECT id FROM batch WHERE code IN ($3, upper($3)) OR id = $4::bigint)
  AND (k.kind IN ('add_lesson', 'add_module', 'remove_lessons') OR NOT EXISTS (
    SELECT 1 FROM batch_change f WHERE f.batch_id = k.batch_id AND f.id > k.id AND f.undone_at IS NULL))
  ORDER BY k.id DESC LIMIT 1`,
);

/** The change that a form has made. */
export const findOfForm = (sql: Sql, { first, last }: FormKey): Promise<KnownChange | undefined> =>
  sql.maybeRow<KnownChange>(ofForm, [first, last]);

/** The same for the same wish. */
export const hashOfWish = (wish: object): string => createHash('sha256').update(JSON.stringify(wish)).digest('hex');

/** A change that did the same since then and still holds. */
export const findSame = (sql: Sql, wish: { batch: string }, since: Date): Promise<KnownChange | undefined> =>
  sql.maybeRow<KnownChange>(same, [hashOfWish(wish), since, ...batchKey(wish.batch)]);

const classesOf = statement(
  'batch-change-classes-of',
  `
  SELECT k.class_id AS "classId", ${LESSON_JSON} AS lesson, k.before_starts_at AS "beforeStartsAt", k.before_ends_at AS "beforeEndsAt",
    k.before_teacher_id AS "beforeTeacherId", k.after_starts_at AS "afterStartsAt", k.after_ends_at AS "afterEndsAt",
    k.after_teacher_id AS "afterTeacherId"
  FROM batch_change_class k JOIN lesson l ON l.id = k.lesson_id JOIN module m ON m.id = l.module_id
  WHERE k.change_id = $1 ORDER BY k.position`,
);

type ClassRow = Pick<WrittenClass, 'classId' | 'lesson'> &
  Omit<BatchChangeClassModel, keyof InstanceType<typeof BatchChangeModel>>;

/** The classes of a change, in the order of their new times. */
export async function classesOfChange(sql: Sql, changeId: number): Promise<WrittenClass[]> {
  const rows = await sql.rows<ClassRow>(classesOf, [changeId]);
  return rows.map((row) => ({
    classId: row.classId,
    lesson: row.lesson,
    version: 0,
    before: placeIn(row.beforeStartsAt, row.beforeEndsAt, row.beforeTeacherId),
    after: placeIn(row.afterStartsAt, row.afterEndsAt, row.afterTeacherId),
  }));
}

const placeIn = (startsAt: Date | null, endsAt: Date | null, teacherId: number | null): ClassChange['before'] =>
  startsAt === null || endsAt === null || teacherId === null ? null : { startsAt, endsAt, teacherId };

/** A change with everything that an undo asks about; the row is locked. */
export async function lockDone(
  trx: Sql,
  id: number,
): Promise<{ change: BatchChangeModel; done: DoneChange } | undefined> {
  const change = await trx.query(BatchChangeModel).findById(id).forUpdate();
  if (change === undefined) return undefined;
  const later = await trx
    .query(BatchChangeModel)
    .where('batch_id', change.batchId)
    .where('id', '>', id)
    .whereNull('undone_at')
    .resultSize();
  const { madeAt, undoneAt, ruleBefore, ruleAfter, orderBefore } = change;
  const classes = await classesOfChange(trx, id);
  return {
    change,
    done: { madeAt, undoneAt, isFollowed: later > 0, classes, ruleBefore, ruleAfter, order: orderBefore },
  };
}

/** A change in the list of recent ones. */
export interface SeenChange extends BatchChangeModel {
  batchCode: string;
  batchName: string;
  madeByName: string | null;
  undoneByName: string | null;
  /** Who leaves; null for a change of the course. */
  studentName: string | null;
  seats: number;
  added: number;
  removed: number;
  moved: number;
  isFollowed: boolean;
}

/** Which changes are wanted; of all batches if none is named. */
export interface ChangeQuery {
  batch?: string | undefined;
  page: number;
  pageSize: number;
}

const count = (condition: string): string =>
  `(SELECT count(*)::int FROM batch_change_class c WHERE c.change_id = batch_change.id AND ${condition})`;

/** A page of the changes, newest first, and how many there are. */
export async function findChanges(
  sql: Sql,
  { batch, page, pageSize }: ChangeQuery,
): Promise<{ results: SeenChange[]; total: number }> {
  const { results, total } = await sql
    .query(BatchChangeModel)
    .join('batch', 'batch.id', 'batch_change.batch_id')
    .select(
      'batch_change.*',
      'batch.code as batch_code',
      'batch.name as batch_name',
      raw(nameOfAccount('batch_change.made_by')).as('made_by_name'),
      raw(nameOfAccount('batch_change.undone_by')).as('undone_by_name'),
      raw('(SELECT full_name FROM student s WHERE s.id = batch_change.student_id)').as('student_name'),
      raw('(SELECT count(*)::int FROM batch_change_seat s WHERE s.change_id = batch_change.id)').as('seats'),
      raw(count('c.before_starts_at IS NULL')).as('added'),
      raw(count('c.after_starts_at IS NULL')).as('removed'),
      raw(count('c.before_starts_at IS NOT NULL AND c.after_starts_at IS NOT NULL')).as('moved'),
      raw(
        'EXISTS (SELECT 1 FROM batch_change f WHERE f.batch_id = batch_change.batch_id AND f.id > batch_change.id AND f.undone_at IS NULL)',
      ).as('is_followed'),
    )
    .modify(onlyOf, batch)
    .orderBy('batch_change.id', 'desc')
    .page(page - 1, pageSize);
  // `as`: the query selects these beside the columns.
  return { results: results as SeenChange[], total };
}

function onlyOf(query: QueryBuilder<BatchChangeModel>, batch: string | undefined): void {
  if (batch === undefined) return;
  const [code, id] = batchKey(batch);
  void query.where((one) => {
    void one.whereIn('batch.code', [code, code.toUpperCase()]);
    if (id !== null) void one.orWhere('batch.id', id);
  });
}
