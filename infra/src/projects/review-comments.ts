import { COMMENT_MAX, COMMENT_REFUSALS, OWN_COMMENTS_MAX } from '@school/core/projects/review';
import { asTyped } from '@school/core/shared/text-format';
import type { QueryBuilder } from 'objection';
import { notFound, refusal } from '../app-error.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { TeacherModel } from '../profile/model.js';
import { ReviewCommentModel } from './model.js';

/** The comments that a teacher may use, their own first, then the school's. */
export const listComments = (sql: Sql, teacherId: number): QueryBuilder<ReviewCommentModel> =>
  sql
    .query(ReviewCommentModel)
    .where({ teacher_id: teacherId })
    .orWhere({ teacher_id: null, retired_at: null })
    .orderBy('teacher_id', 'asc', 'last')
    .orderBy('id');

/** Saves a comment in the teacher's bank, once per text. */
export async function keepComment(deps: Deps, teacherId: number, typed: string): Promise<{ id: number; text: string }> {
  const text = asTyped(typed);
  if (text === '') throw refusal(COMMENT_REFUSALS, 'comment_missing');
  if (text.length > COMMENT_MAX) throw refusal(COMMENT_REFUSALS, 'comment_too_long');
  return deps.db.transaction(async (trx) => {
    await trx.query(TeacherModel).findById(teacherId).forNoKeyUpdate();
    const own = await trx.query(ReviewCommentModel).where({ teacher_id: teacherId }).whereNot({ text }).resultSize();
    if (own >= OWN_COMMENTS_MAX) throw refusal(COMMENT_REFUSALS, 'too_many_comments');
    const { id } = await trx
      .query(ReviewCommentModel)
      .insert({ teacherId, text, createdAt: deps.clock.now() })
      .onConflict(['teacher_id', 'text'])
      .merge(['text']);
    return { id, text };
  });
}

/** Removes one of the teacher's own comments. */
export async function deleteComment(sql: Sql, teacherId: number, id: number): Promise<void> {
  const deleted = await sql.query(ReviewCommentModel).where({ id, teacher_id: teacherId }).delete();
  if (deleted === 0) throw notFound();
}
