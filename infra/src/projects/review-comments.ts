import { COMMENT_MAX, COMMENT_REFUSALS, OWN_COMMENTS_MAX } from '@school/core/projects/review';
import { asTyped } from '@school/core/shared/text-format';
import { notFound, refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';

const bank = statement(
  'review-comments',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'text', text, 'is_own', teacher_id IS NOT NULL)
    ORDER BY teacher_id NULLS LAST, id), '[]')::text AS answer
  FROM review_comment WHERE teacher_id = $1 OR (teacher_id IS NULL AND retired_at IS NULL)`,
);

/** The comments that a teacher may use, their own first, then the school's, as JSON. */
export const listComments = async (sql: Sql, teacherId: number): Promise<string> =>
  (await sql.row<{ answer: string }>(bank, [teacherId])).answer;

const lockTeacher = statement('review-comment-lock', 'SELECT id FROM teacher WHERE id = $1 FOR NO KEY UPDATE');
const countOwn = statement(
  'review-comment-count',
  'SELECT count(*)::int AS own FROM review_comment WHERE teacher_id = $1 AND text <> $2',
);
const addComment = statement(
  'review-comment-add',
  `INSERT INTO review_comment (teacher_id, text, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (teacher_id, text) DO UPDATE SET text = excluded.text RETURNING id`,
);

/** Saves a comment in the teacher's bank, once per text. */
export async function keepComment(deps: Deps, teacherId: number, typed: string): Promise<{ id: number; text: string }> {
  const text = asTyped(typed);
  if (text === '') throw refusal(COMMENT_REFUSALS, 'comment_missing');
  if (text.length > COMMENT_MAX) throw refusal(COMMENT_REFUSALS, 'comment_too_long');
  return deps.db.transaction(async (trx) => {
    await trx.run(lockTeacher, [teacherId]);
    const { own } = await trx.row<{ own: number }>(countOwn, [teacherId, text]);
    if (own >= OWN_COMMENTS_MAX) throw refusal(COMMENT_REFUSALS, 'too_many_comments');
    const { id } = await trx.row<{ id: number }>(addComment, [teacherId, text, deps.clock.now()]);
    return { id, text };
  });
}

const deleteOwn = statement('review-comment-delete', 'DELETE FROM review_comment WHERE id = $1 AND teacher_id = $2');

/** Removes one of the teacher's own comments. */
export async function deleteComment(sql: Sql, teacherId: number, id: number): Promise<void> {
  if ((await sql.run(deleteOwn, [id, teacherId])) === 0) throw notFound();
}
