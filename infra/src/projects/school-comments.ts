import { SCHOOL_COMMENT_REFUSALS } from '@school/core/projects/school-comments';
import { raw, type QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { ReviewCommentModel } from './model.js';

/** A comment of the school's bank. */
export type SchoolComment = Pick<ReviewCommentModel, 'id' | 'text' | 'retiredAt'>;

const schoolComments = (sql: Sql): QueryBuilder<ReviewCommentModel> =>
  sql.query(ReviewCommentModel).where({ teacher_id: null });

/** The school's bank of comments, active ones first. */
export const listSchoolComments = async (sql: Sql): Promise<SchoolComment[]> =>
  schoolComments(sql).orderBy(raw('retired_at IS NOT NULL')).orderBy('id');

/** Adds a comment to the school's bank; audited. */
export const addSchoolComment = ({ db, clock }: Deps, actor: Actor, text: string): Promise<SchoolComment> =>
  unique(
    db.transaction(async (trx) => {
      const { id } = await trx.query(ReviewCommentModel).insert({ text, createdAt: clock.now() });
      const comment = { id, text, retiredAt: null };
      await auditChange(trx, actor, 'review_comment.add', undefined, comment);
      return comment;
    }),
  );

/** Changes, retires or restores a comment; audited. */
export const changeSchoolComment = (
  { db, clock }: Deps,
  actor: Actor,
  { id, text, isRetired }: { id: number; text: string; isRetired: boolean },
): Promise<SchoolComment> =>
  unique(
    db.transaction(async (trx) => {
      const before = await schoolComments(trx).findById(id).forUpdate();
      if (before === undefined) throw refusal(SCHOOL_COMMENT_REFUSALS, 'comment_not_found');
      const retiredAt = isRetired ? (before.retiredAt ?? clock.now()) : null;
      const after = { id, text, retiredAt };
      if (before.text === text && (before.retiredAt !== null) === isRetired) return after;
      await trx.query(ReviewCommentModel).findById(id).patch({ text, retiredAt });
      await auditChange(trx, actor, 'review_comment.change', before, after);
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
  actor: Actor,
  action: string,
  before: SchoolComment | undefined,
  after: SchoolComment,
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'review_comment',
    entityId: after.id,
    ...(before && { before: inAudit(before) }),
    after: inAudit(after),
  });

const inAudit = ({ text, retiredAt }: SchoolComment): object => ({ text, retired_at: retiredAt });
