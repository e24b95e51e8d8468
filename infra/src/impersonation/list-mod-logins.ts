import { fn, raw, ref, type QueryBuilder } from 'objection';
import { searchPattern } from '../db/like-pattern.js';
import { orNameFits } from '../db/name-search.js';
import type { Sql } from '../db/sql.js';
import { ImpersonationModel } from './model.js';

/** One use of the moderator login, with the names of both people. */
export interface SeenModLogin extends ImpersonationModel {
  actorName: string;
  userName: string;
  grade: number | null;
  /** Null while the link was not used. */
  endsAt: Date | null;
}

/** Which uses are wanted. */
export interface ModLoginQuery {
  /** A part of the name of either person. */
  q: string | undefined;
  /** Undefined for everybody's. */
  actorAccountId: number | undefined;
  page: number;
  pageSize: number;
}

// Functions, because `as` gives its alias to the raw part itself.
const actorName = () => ref('staff_user.username');
const userName = () => raw('coalesce(student.full_name, teacher.full_name)');

/** A page of the uses of the moderator login, newest first, and how many there are in all. */
export async function listModLogins(
  sql: Sql,
  { q, actorAccountId, page, pageSize }: ModLoginQuery,
): Promise<{ rows: SeenModLogin[]; total: number }> {
  const found = sql
    .query(ImpersonationModel)
    .join('staff_user', 'staff_user.id', 'impersonation.staff_user_id')
    .leftJoin('student', 'student.id', 'impersonation.student_id')
    .leftJoin('teacher', 'teacher.id', 'impersonation.teacher_id')
    .leftJoin('session', 'session.sid', 'impersonation.sid')
    .select(
      'impersonation.*',
      'student.grade',
      actorName().as('actor_name'),
      userName().as('user_name'),
      // It may end early: by the person, by the account's owner, or with the session of the back office.
      fn('least', ref('impersonation.ended_at'), ref('session.revoked_at'), ref('impersonation.expires_at')).as(
        'ends_at',
      ),
    )
    .modify(onlyOf, q);
  if (actorAccountId !== undefined) void found.where('impersonation.actor_account_id', actorAccountId);
  const { results, total } = await found
    .orderBy([
      { column: 'impersonation.asked_at', order: 'desc' },
      { column: 'impersonation.id', order: 'desc' },
    ])
    .page(page - 1, pageSize)
    .castTo<{ results: SeenModLogin[]; total: number }>();
  return { rows: results, total };
}

function onlyOf(query: QueryBuilder<ImpersonationModel>, q: string | undefined): void {
  const pattern = searchPattern(q);
  if (pattern === null) return;
  const names = () => fn('concat_ws', ' ', actorName(), userName());
  void query.where((fits) => {
    void fits.where(names(), 'ilike', pattern).modify(orNameFits, fn('name_key', names()), q);
  });
}
