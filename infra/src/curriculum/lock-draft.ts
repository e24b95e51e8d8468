import { CURRICULUM_REFUSALS, type CurriculumReason } from '@school/core/curriculum/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { LESSON_CODES_LOCK, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { CourseVersionModel, LessonModel } from './model.js';

/** A locked draft, and its item that is changed. */
export interface LockedDraft {
  versionId: number;
  courseId: number;
  /** The version's number. */
  number: number;
  publishedAt: Date | null;
  /** The revision of the requested item: the version, a module or a lesson. */
  revision: number;
}

/** The table of each kind of item, and the refusal of one that is not there. */
const ITEMS = {
  version: { table: 'course_version', missing: 'version_not_found' },
  module: { table: 'module', missing: 'module_not_found' },
  lesson: { table: 'lesson', missing: 'lesson_not_found' },
} as const satisfies Record<string, { table: string; missing: CurriculumReason }>;

/** Locks the draft of an item, so that only one person changes or publishes it at a time. */
export async function lockDraft(trx: Trx, kind: keyof typeof ITEMS, id: number): Promise<LockedDraft> {
  const { table, missing } = ITEMS[kind];
  const found = trx
    .query(CourseVersionModel)
    .findOne(`${table}.id`, id)
    .select('course_version.id as versionId', 'course_id', 'version as number', 'published_at', `${table}.revision`)
    .forUpdate();
  if (kind !== 'version') void found.join('module', 'module.course_version_id', 'course_version.id');
  if (kind === 'lesson') void found.join('lesson', 'lesson.module_id', 'module.id');
  const draft = await found.castTo<LockedDraft | undefined>();
  if (draft === undefined) throw refusal(CURRICULUM_REFUSALS, missing);
  if (draft.publishedAt !== null) throw refusal(CURRICULUM_REFUSALS, 'already_published');
  return draft;
}

/** Refuses a change that is based on an older revision. */
export function refuseStale(draft: LockedDraft, seen: number): void {
  if (draft.revision !== seen) throw refusal(CURRICULUM_REFUSALS, 'changed_meanwhile');
}

/** Records that a draft was changed, and by whom. */
export async function noteChange(
  deps: Deps,
  trx: Trx,
  draft: Pick<LockedDraft, 'versionId'>,
  actor: Actor,
  change: { action: string; after: object },
): Promise<void> {
  await trx
    .query(CourseVersionModel)
    .findById(draft.versionId)
    .patch({ revision: raw('revision + 1'), updatedAt: deps.clock.now() });
  await auditVersion(trx, actor, draft.versionId, change);
}

/** What the audit log says about a version. */
export const auditVersion = (
  trx: Trx,
  actor: Actor,
  versionId: number,
  { action, after }: { action: string; after: object },
): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: `curriculum.${action}`,
    entity: 'course_version',
    entityId: versionId,
    after,
  });

/** The first of these codes that another course, or another lesson of this draft, already uses. */
export async function findTakenCode(
  trx: Trx,
  { versionId, courseId }: Pick<LockedDraft, 'versionId' | 'courseId'>,
  codes: readonly string[],
  ownId = 0,
): Promise<string | undefined> {
  // One at a time: lesson codes are unique over all courses, so two drafts must not take the same one.
  await takeLocks(trx, [LESSON_CODES_LOCK]);
  const taken = await trx
    .query(LessonModel)
    .join('module', 'module.id', 'lesson.module_id')
    .join('course_version', 'course_version.id', 'module.course_version_id')
    .whereIn('lesson.code', [...codes])
    .whereNot('lesson.id', ownId)
    .where((elsewhere) => {
      void elsewhere.whereNot('course_id', courseId).orWhere('course_version.id', versionId);
    })
    .select('lesson.code')
    .orderBy('lesson.code')
    .limit(1)
    .first();
  return taken?.code;
}
