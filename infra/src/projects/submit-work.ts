import { ACTIVITY_REFUSALS, PROJECT_REFUSALS, type SubmissionReason } from '@school/core/projects/errors';
import { judgeSubmission, type Submitted } from '@school/core/projects/status';
import { checkSubmissionLink } from '@school/core/projects/submission-link';
import type { Refusals } from '@school/core/shared/refusal';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement, type Statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** The child whose work it is, and who submits it: the child, an impersonating person, or the teacher. */
export type Sender = Pick<Session, 'accountId' | 'actAccountId'> & { studentId: number; isTeacher?: boolean };

/** A link to what the child made. */
export interface Work {
  kind: 'activity' | 'project';
  /** activity.id or project.id */
  id: number;
  link: string;
  /** The class it was made in, when the client knows it. */
  classId?: number | undefined;
  /** The version that the sender saw, 0 for none; an older one is refused. */
  version?: number | undefined;
}

/** The stored work. */
export interface KeptWork {
  id: number;
  link: string;
  version: number;
  submittedAt: Date;
  /** The first link of this work, a new version, or the same link again. */
  step: 'first' | 'next' | 'same';
}

type Kept = Pick<KeptWork, 'id' | 'version'>;

interface Place {
  batch_id: number;
  class_id: number | null;
  /** Null without a class. */
  is_early: boolean | null;
}

interface Tables {
  refusals: Refusals<SubmissionReason>;
  /**
   * Finds the child's batch with the work's lesson, and the class that it belongs to: work that comes before its class
   * began belongs to none. Locks the seat, so that submissions come one by one, and the batch,
   * so that its version does not change meanwhile.
   */
  place: Statement;
  /** Finds and locks the newest version, because a review may be reading it. */
  newest: Statement;
  insert: Statement;
  update: Statement;
  keepVersion: Statement;
}

// The waiting time counts from the first unreviewed link, not from the newest (product 2.2 #21).
const SUBMITTED_AGAIN = `, status = 'submitted',
  waiting_since = CASE WHEN status = 'submitted' THEN coalesce(waiting_since, submitted_at) END`;

// SQL: whether batch `b` is taught lesson `l` of module `m`: of its version, kept from an older one (product 30), or added
// from another course.
const IS_TAUGHT_IN_BATCH = `(b.course_version_id = m.course_version_id
      AND NOT EXISTS (SELECT 1 FROM batch_kept_lesson h WHERE h.batch_id = b.id AND h.stands_for = l.id)
    OR EXISTS (SELECT 1 FROM batch_kept_lesson h WHERE h.batch_id = b.id AND h.lesson_id = l.id)
    OR EXISTS (SELECT 1 FROM batch_added_lesson n WHERE n.batch_id = b.id AND n.lesson_id = l.id))`;

// Table names come from here, never from a request.
const tablesOf = (kind: Work['kind'], refusals: Tables['refusals']): Tables => ({
  refusals,
  place: statement(
    `${kind}-submission-place`,
    `
    SELECT b.id AS batch_id, CASE WHEN k.has_begun THEN k.id END AS class_id, NOT k.has_begun AS is_early
    FROM ${kind} w
    JOIN lesson l ON l.id = w.lesson_id
    JOIN module m ON m.id = l.module_id
    JOIN batch_student o ON o.student_id = $2 AND o.left_at IS NULL
    JOIN batch b ON b.id = o.batch_id AND ${IS_TAUGHT_IN_BATCH}
    LEFT JOIN LATERAL (
      SELECT c.id, c.starts_at <= $4 AS has_begun FROM class_student s JOIN scheduled_class c ON c.id = s.class_id AND c.status <> 'canceled'
      WHERE s.student_id = $2 AND c.batch_id = b.id AND c.lesson_id = w.lesson_id AND ($3::bigint IS NULL OR c.id = $3)
      ORDER BY (c.status = 'complete') DESC, has_begun DESC, c.starts_at DESC LIMIT 1) k ON true
    WHERE w.id = $1
    ORDER BY k.id IS NULL, b.is_active DESC, b.id DESC LIMIT 1
    FOR NO KEY UPDATE OF o FOR SHARE OF b`,
  ),
  newest: statement(
    `${kind}-submission-newest`,
    `
    SELECT id, submission_link AS link, version, submitted_at AS "submittedAt",
      ${kind === 'project' ? 'status' : "'submitted' AS status"}
    FROM ${kind}_submission WHERE student_id = $1 AND ${kind}_id = $2 AND batch_id = $3 FOR NO KEY UPDATE`,
  ),
  insert: statement(
    `${kind}-submission-add`,
    `
    INSERT INTO ${kind}_submission (student_id, ${kind}_id, batch_id, scheduled_class_id, submission_link,
      submitted_by, submitted_by_teacher, submitted_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id, version`,
  ),
  update: statement(
    `${kind}-submission-next`,
    `
    UPDATE ${kind}_submission SET submission_link = $2, version = version + 1, submitted_by = $3,
      submitted_by_teacher = $4, submitted_at = $5${kind === 'project' ? SUBMITTED_AGAIN : ''}
    WHERE id = $1 RETURNING id, version`,
  ),
  keepVersion: statement(
    `${kind}-submission-version`,
    `
    INSERT INTO submission_version (${kind}_submission_id, version, submission_link, submitted_by, created_at)
    VALUES ($1, $2, $3, $4, $5)`,
  ),
});

const TABLES: Readonly<Record<Work['kind'], Tables>> = {
  activity: tablesOf('activity', ACTIVITY_REFUSALS),
  project: tablesOf('project', PROJECT_REFUSALS),
};

/** Stores a child's link as the next version of its work (P4, P7, T20); only for lessons of their own batches. */
export async function submitWork(deps: Pick<Deps, 'db' | 'clock'>, sender: Sender, work: Work): Promise<KeptWork> {
  const { refusals } = TABLES[work.kind];
  const link = checkSubmissionLink(work.link);
  if (!link.ok) throw refusal(refusals, link.reason);
  const now = deps.clock.now();
  return deps.db.transaction((trx) => keep(trx, sender, { ...work, link: link.value }, now));
}

async function keep(trx: Trx, sender: Sender, work: Work, now: Date): Promise<KeptWork> {
  const { refusals, place, newest } = TABLES[work.kind];
  const at = await trx.maybeRow<Place>(place, [work.id, sender.studentId, work.classId ?? null, now]);
  if (at === undefined) throw refusal(refusals, 'not_yours');
  if (work.classId !== undefined && at.class_id === null)
    throw refusal(refusals, at.is_early === true ? 'class_not_started' : 'class_unknown');
  const before = await trx.maybeRow<Submitted & { id: number; submittedAt: Date }>(newest, [
    sender.studentId,
    work.id,
    at.batch_id,
  ]);
  const judged = judgeSubmission(before, { link: work.link, version: work.version });
  if (!judged.ok) throw refusal(refusals, judged.reason);
  if (before !== undefined && judged.value === 'same') return { ...before, step: 'same' };
  const kept = await write(trx, sender, work, at, before?.id, now);
  return { ...kept, link: work.link, submittedAt: now, step: judged.value };
}

async function write(
  trx: Trx,
  sender: Sender,
  { kind, id, link }: Work,
  at: Place,
  beforeId: number | undefined,
  now: Date,
): Promise<Kept> {
  const { insert, update, keepVersion } = TABLES[kind];
  const by = sender.actAccountId ?? sender.accountId;
  // Taken from the session, never from the body (T20): an impersonating person is not the child.
  const byTeacher = sender.isTeacher === true || sender.actAccountId !== null;
  const kept = await (beforeId === undefined
    ? trx.row<Kept>(insert, [sender.studentId, id, at.batch_id, at.class_id, link, by, byTeacher, now])
    : trx.row<Kept>(update, [beforeId, link, by, byTeacher, now]));
  await trx.run(keepVersion, [kept.id, kept.version, link, by, now]);
  return kept;
}
