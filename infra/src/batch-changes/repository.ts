import { createHash } from 'node:crypto';
import type { ClassChange, ChangeKind, CourseLesson } from '@school/core/batch-changes/course';
import type { Leave } from '@school/core/batch-changes/plan-leave';
import type { DoneChange } from '@school/core/batch-changes/plan-undo';
import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { FormKey } from '../db/form-key.js';
import type { Sql } from '../db/sql.js';
import { TeacherModel } from '../profile/model.js';
import { batchKey, LESSON_JSON, type CourseTeacher } from './course-facts.js';
import { BatchChangeClassModel, BatchChangeModel, BatchChangeSeatModel, type KeptRule } from './model.js';
import type { WrittenClass } from './write-plan.js';

/** A change as it is kept. */
export interface KeptChange {
  formKey: string;
  batchId: number;
  kind: ChangeKind;
  reason: string;
  /** Tells whether a call asks for the same again; the request itself names a family. */
  requestHash: string;
  ruleBefore: KeptRule | null;
  ruleAfter: KeptRule | null;
  orderBefore: number[];
  madeBy: number;
  madeAt: Date;
  classes: readonly WrittenClass[];
  leave: Leave | null;
}

/** Keeps a change with its classes; returns its id. */
export async function keepChange(
  trx: Sql,
  { classes, leave, requestHash: wishHash, ...change }: KeptChange,
): Promise<number> {
  const { studentId = null, from: leavesAt = null, seats = [] } = leave ?? {};
  const { id } = await trx.query(BatchChangeModel).insert({ ...change, wishHash, studentId, leavesAt });
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
  { requestHash: wishHash, ...change }: KeptSeat,
  seat: { classId: number; lessonId: number; startsAt: Date },
): Promise<number> {
  const { id } = await trx.query(BatchChangeModel).insert({ ...change, wishHash, ruleBefore: null, ruleAfter: null });
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

/** The change that a form has made. */
export const findOfForm = async (sql: Sql, { first, last }: FormKey): Promise<KnownChange | undefined> =>
  knownChanges(sql).whereBetween('form_key', [first, last]).first().castTo<KnownChange | undefined>();

/** The same for the same request. */
export const hashOfRequest = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** A change that did the same since then and still holds. */
export const findSame = async (sql: Sql, request: { batch: string }, since: Date): Promise<KnownChange | undefined> =>
  knownChanges(sql)
    .join('batch', 'batch.id', 'batch_change.batch_id')
    .where('wish_hash', hashOfRequest(request))
    .where('made_at', '>', since)
    .whereNull('undone_at')
    .modify(onlyOf, request.batch)
    .where((last) => {
      void last.whereIn('kind', ['add_lesson', 'add_module', 'remove_lessons']).orWhereNot(raw(IS_FOLLOWED));
    })
    .orderBy('batch_change.id', 'desc')
    .limit(1)
    .first()
    .castTo<KnownChange | undefined>();

const classCount = (condition: string): string =>
  `(SELECT count(*)::int FROM batch_change_class c WHERE c.change_id = batch_change.id AND ${condition})`;
const ADDED = classCount('c.before_starts_at IS NULL');
const REMOVED = classCount('c.after_starts_at IS NULL');
const LOST_SEATS = '(SELECT count(*)::int FROM batch_change_seat s WHERE s.change_id = batch_change.id)';
const REMAINING = `(SELECT count(*)::int FROM scheduled_class s
  WHERE s.batch_id = batch_change.batch_id AND s.status = 'scheduled' AND s.starts_at > batch_change.made_at)`;
const IS_FOLLOWED = `EXISTS (SELECT 1 FROM batch_change f
  WHERE f.batch_id = batch_change.batch_id AND f.id > batch_change.id AND f.undone_at IS NULL)`;

const knownChanges = (sql: Sql): QueryBuilder<BatchChangeModel> =>
  sql
    .query(BatchChangeModel)
    .select(
      'batch_change.id',
      'batch_change.form_key',
      raw(ADDED).as('added'),
      raw(REMOVED).as('removed'),
      raw(LOST_SEATS).as('lost_seats'),
      raw(REMAINING).as('remaining'),
    );

/** The classes of a change, in the order of their new times. */
export async function classesOfChange(sql: Sql, changeId: number): Promise<WrittenClass[]> {
  const rows = await sql
    .query(BatchChangeClassModel)
    .alias('k')
    .join('lesson as l', 'l.id', 'k.lesson_id')
    .join('module as m', 'm.id', 'l.module_id')
    .where('k.change_id', changeId)
    .orderBy('k.position')
    .select('k.*', raw(LESSON_JSON).as('lesson'))
    .castTo<(BatchChangeClassModel & { lesson: CourseLesson })[]>();
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

/** A seat that a student who leaves has lost. */
export interface LostSeat {
  classId: number;
  lesson: CourseLesson;
  startsAt: Date;
}

/** The seats that a student who leaves has lost. */
export const lostSeats = async (sql: Sql, changeId: number): Promise<LostSeat[]> =>
  sql
    .query(BatchChangeSeatModel)
    .alias('k')
    .join('lesson as l', 'l.id', 'k.lesson_id')
    .join('module as m', 'm.id', 'l.module_id')
    .where('k.change_id', changeId)
    .orderBy('k.starts_at')
    .select('k.class_id', 'k.starts_at', raw(LESSON_JSON).as('lesson'))
    .castTo<LostSeat[]>();

/** Teachers with what it takes to tell them. */
export const toldTeachers = (sql: Sql) =>
  sql
    .query(TeacherModel)
    .join('account', 'account.id', 'teacher.account_id')
    .select(
      'teacher.id',
      'teacher.full_name as name',
      'account.timezone as zone',
      'account.id as account_id',
      'account.email',
    )
    .castTo<CourseTeacher[]>();

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
      raw(LOST_SEATS).as('seats'),
      raw(ADDED).as('added'),
      raw(REMOVED).as('removed'),
      raw(classCount('c.before_starts_at IS NOT NULL AND c.after_starts_at IS NOT NULL')).as('moved'),
      raw(IS_FOLLOWED).as('is_followed'),
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
