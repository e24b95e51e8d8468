import { SCHOOL_COMMENT_REFUSALS } from '@school/core/projects/school-comments';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** A comment of the school's bank. */
export interface SchoolComment {
  id: number;
  text: string;
  retiredAt: Date | null;
}

const list = statement(
  'school-comments',
  `SELECT id, text, retired_at AS "retiredAt" FROM review_comment WHERE teacher_id IS NULL
   ORDER BY retired_at IS NOT NULL, id`,
);

/** The school's bank of comments, active ones first. */
export const listSchoolComments = (sql: Sql): Promise<SchoolComment[]> => sql.rows(list);

const add = statement(
  'school-comment-add',
  'INSERT INTO review_comment (text, created_at) VALUES ($1, $2) RETURNING id',
);
const lock = statement(
  'school-comment-lock',
  'SELECT id, text, retired_at AS "retiredAt" FROM review_comment WHERE id = $1 AND teacher_id IS NULL FOR UPDATE',
);
const write = statement('school-comment-write', 'UPDATE review_comment SET text = $2, retired_at = $3 WHERE id = $1');

/** The member of staff who changes the bank. */
export interface CommentAuthor {
  actorAccountId: number;
  requestId: string;
}

/** Adds a comment to the school's bank; audited. */
export const addSchoolComment = ({ db, clock }: Deps, author: CommentAuthor, text: string): Promise<SchoolComment> =>
  unique(
    db.transaction(async (trx) => {
      const { id } = await trx.row<{ id: number }>(add, [text, clock.now()]);
      const comment = { id, text, retiredAt: null };
      await auditChange(trx, author, 'review_comment.add', undefined, comment);
      return comment;
    }),
  );

/** Changes, retires or restores a comment; audited. */
export const changeSchoolComment = (
  { db, clock }: Deps,
  author: CommentAuthor,
  { id, text, isRetired }: { id: number; text: string; isRetired: boolean },
): Promise<SchoolComment> =>
  unique(
    db.transaction(async (trx) => {
      const before = await trx.maybeRow<SchoolComment>(lock, [id]);
      if (before === undefined) throw refusal(SCHOOL_COMMENT_REFUSALS, 'comment_not_found');
      const retiredAt = isRetired ? (before.retiredAt ?? clock.now()) : null;
      const after = { id, text, retiredAt };
      if (before.text === text && (before.retiredAt !== null) === isRetired) return after;
      await trx.run(write, [id, text, retiredAt]);
      await auditChange(trx, author, 'review_comment.change', before, after);
      return after;
    }),
  );

const unique = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (violatedConstraint(error) === 'review_comment_teacher_id_text_key')
      throw refusal(SCHOOL_COMMENT_REFUSALS, 'text_known');
    throw error;
  });

const auditChange = (
  trx: Trx,
  { actorAccountId, requestId }: CommentAuthor,
  action: string,
  before: SchoolComment | undefined,
  after: SchoolComment,
): Promise<void> =>
  audit(trx, {
    actorAccountId,
    action,
    entity: 'review_comment',
    entityId: after.id,
    ...(before && { before: inAudit(before) }),
    after: inAudit(after),
    requestId,
  });

const inAudit = ({ text, retiredAt }: SchoolComment): object => ({ text, retired_at: retiredAt });
