import { CURRICULUM_REFUSALS, type CurriculumReason } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { LESSON_CODES_LOCK, takeLocks } from '../db/locks.js';
import { statement, type Statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** Who changes content, for the audit log. */
export interface Editor {
  accountId: number;
  requestId: string;
}

/** A locked draft, and its item that is changed. */
export interface LockedDraft {
  versionId: number;
  courseId: number;
  isPublished: boolean;
  /** The revision of the requested item: the version, a module or a lesson. */
  revision: number;
}

const FACTS = `v.id AS "versionId", v.course_id AS "courseId", v.published_at IS NOT NULL AS "isPublished"`;

const LOCKS = {
  version: statement(
    'curriculum-lock-version',
    `SELECT ${FACTS}, v.revision FROM course_version v WHERE v.id = $1 FOR UPDATE`,
  ),
  module: statement(
    'curriculum-lock-module',
    `SELECT ${FACTS}, m.revision FROM course_version v JOIN module m ON m.course_version_id = v.id
     WHERE m.id = $1 FOR UPDATE`,
  ),
  lesson: statement(
    'curriculum-lock-lesson',
    `SELECT ${FACTS}, l.revision FROM course_version v JOIN module m ON m.course_version_id = v.id
     JOIN lesson l ON l.module_id = m.id WHERE l.id = $1 FOR UPDATE`,
  ),
} satisfies Record<string, Statement>;

const MISSING = {
  version: 'version_not_found',
  module: 'module_not_found',
  lesson: 'lesson_not_found',
} as const satisfies Record<keyof typeof LOCKS, CurriculumReason>;

/** Locks the draft of an item, so that only one person changes or publishes it at a time. */
export async function lockDraft(trx: Trx, kind: keyof typeof LOCKS, id: number): Promise<LockedDraft> {
  const draft = await trx.maybeRow<LockedDraft>(LOCKS[kind], [id]);
  if (draft === undefined) throw refusal(CURRICULUM_REFUSALS, MISSING[kind]);
  if (draft.isPublished) throw refusal(CURRICULUM_REFUSALS, 'already_published');
  return draft;
}

/** Refuses a change that is based on an older revision. */
export function refuseStale(draft: LockedDraft, seen: number): void {
  if (draft.revision !== seen) throw refusal(CURRICULUM_REFUSALS, 'changed_meanwhile');
}

const touch = statement(
  'curriculum-touch-draft',
  'UPDATE course_version SET revision = revision + 1, updated_at = $2 WHERE id = $1',
);

/** Records that a draft was changed, and by whom. */
export async function noteChange(
  deps: Deps,
  trx: Trx,
  draft: Pick<LockedDraft, 'versionId'>,
  { accountId, requestId }: Editor,
  change: { action: string; after: object },
): Promise<void> {
  await trx.run(touch, [draft.versionId, deps.clock.now()]);
  await audit(trx, {
    actorAccountId: accountId,
    action: `curriculum.${change.action}`,
    entity: 'course_version',
    entityId: draft.versionId,
    after: change.after,
    requestId,
  });
}

const codeTaken = statement(
  'curriculum-code-taken',
  `
  SELECT l.code FROM lesson l
  JOIN module m ON m.id = l.module_id
  JOIN course_version v ON v.id = m.course_version_id
  WHERE l.code = ANY ($1::text[]) AND l.id <> $3
    AND (v.course_id <> (SELECT course_id FROM course_version WHERE id = $2) OR v.id = $2)
  ORDER BY l.code LIMIT 1`,
);

/** The first of these codes that another course, or another lesson of this draft, already uses. */
export async function findTakenCode(
  trx: Trx,
  versionId: number,
  codes: readonly string[],
  ownId = 0,
): Promise<string | undefined> {
  // One at a time: lesson codes are unique over all courses, so two drafts must not take the same one.
  await takeLocks(trx, [LESSON_CODES_LOCK]);
  return (await trx.maybeRow<{ code: string }>(codeTaken, [codes, versionId, ownId]))?.code;
}
