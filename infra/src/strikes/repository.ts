import type { ShownState, StrikeFacts } from '@school/core/strikes/strike';
import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { TeacherModel } from '../profile/model.js';
import { StrikeModel } from './model.js';

/** A strike with what its page shows beside it. */
export interface SeenStrike extends StrikeModel {
  teacherName: string;
  lessonName: string | null;
  classStartsAt: Date | null;
  batchId: number | null;
  batchCode: string | null;
  madeByName: string | null;
  decidedByName: string | null;
}

/** Which strikes are wanted. */
export interface StrikeQuery {
  teacherId?: number | undefined;
  state?: ShownState | undefined;
  /** A part of the teacher's name. */
  q?: string | undefined;
  page: number;
  pageSize: number;
}

// A teacher who has more than these has been dealt with long ago.
const OWN_MAX = 200;

/** A page of the strikes, newest first, and how many there are. */
export async function findStrikes(
  sql: Sql,
  { teacherId, state, q, page, pageSize }: StrikeQuery,
  now: Date,
): Promise<{ results: SeenStrike[]; total: number }> {
  const found = seenStrikes(sql).modify(onlyInState, state, now).modify(onlyNamed, q);
  if (teacherId !== undefined) void found.where('strike.teacher_id', teacherId);
  const { results, total } = await newestFirst(found).page(page - 1, pageSize);
  // `as`: the query selects these beside the columns.
  return { results: results as SeenStrike[], total };
}

/** One strike with what its page shows. */
export const findStrike = async (sql: Sql, id: number): Promise<SeenStrike> =>
  seenStrikes(sql).findById(id).throwIfNotFound().castTo<SeenStrike>();

/** The strikes of a teacher, newest first. */
export const strikesOfTeacher = async (sql: Sql, teacherId: number): Promise<SeenStrike[]> =>
  newestFirst(seenStrikes(sql).where('strike.teacher_id', teacherId)).limit(OWN_MAX).castTo<SeenStrike[]>();

/** What the ladder needs of all strikes of a teacher. */
export const ladderOfTeacher = async (sql: Sql, teacherId: number): Promise<StrikeFacts[]> =>
  sql
    .query(StrikeModel)
    .where('teacher_id', teacherId)
    .select('points', 'created_at', 'expires_at', 'state', 'appealed_at', 'decided_at');

/** The name of a teacher; undefined if there is none with this id. */
export const nameOfTeacher = async (sql: Sql, teacherId: number): Promise<string | undefined> =>
  (await sql.query(TeacherModel).findById(teacherId).select('full_name'))?.fullName;

const newestFirst = (query: QueryBuilder<StrikeModel>): QueryBuilder<StrikeModel> =>
  query.orderBy([
    { column: 'strike.created_at', order: 'desc' },
    { column: 'strike.id', order: 'desc' },
  ]);

function seenStrikes(sql: Sql): QueryBuilder<StrikeModel> {
  return sql
    .query(StrikeModel)
    .join('teacher', 'teacher.id', 'strike.teacher_id')
    .leftJoin('scheduled_class', 'scheduled_class.id', 'strike.class_id')
    .leftJoin('batch', 'batch.id', 'scheduled_class.batch_id')
    .leftJoin('lesson', 'lesson.id', 'scheduled_class.lesson_id')
    .select(
      'strike.*',
      'teacher.full_name as teacher_name',
      'lesson.name as lesson_name',
      'scheduled_class.starts_at as class_starts_at',
      'batch.id as batch_id',
      'batch.code as batch_code',
      raw(nameOfAccount('strike.made_by')).as('made_by_name'),
      raw(nameOfAccount('strike.decided_by')).as('decided_by_name'),
    );
}

function onlyInState(query: QueryBuilder<StrikeModel>, state: ShownState | undefined, now: Date): void {
  if (state === undefined) return;
  const isTimed = state === 'active' || state === 'upheld';
  if (state === 'expired')
    void query.whereIn('strike.state', ['active', 'upheld']).where('strike.expires_at', '<=', now);
  else void query.where('strike.state', state);
  if (isTimed) void query.where('strike.expires_at', '>', now);
}

function onlyNamed(query: QueryBuilder<StrikeModel>, q: string | undefined): void {
  const pattern = searchPattern(q);
  if (pattern === null) return;
  void query.where((fits) => {
    void fits.where('teacher.full_name', 'ilike', pattern).modify(orNameFits, raw('name_key(teacher.full_name)'), q);
  });
}
