import { compareContent, type ContentChanges } from '@school/core/curriculum/compare';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { auditVersion, lockDraft, refuseStale } from './lock-draft.js';
import { CourseModel, CourseVersionModel, ModuleModel } from './model.js';
import { findTwoVersions, readNewest } from './whole-versions.js';
import { writeContent } from './write-content.js';

/** Opens a course's only draft as a copy of its newest published version; returns the draft's id. */
export function startDraft(deps: Deps, actor: Actor, courseId: number): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const course = await trx.query(CourseModel).findById(courseId).forUpdate();
    if (course === undefined) throw refusal(CURRICULUM_REFUSALS, 'course_not_found');
    const last = await readNewest(trx, courseId);
    if (last.hasDraft) throw refusal(CURRICULUM_REFUSALS, 'draft_open');
    const number = last.number + 1;
    const { id } = await trx
      .query(CourseVersionModel)
      .insert({ courseId, version: number, updatedAt: deps.clock.now() });
    await writeContent(trx, id, last.modules);
    await auditVersion(trx, actor, id, { action: 'draft', after: { number } });
    return id;
  });
}

/** Deletes a draft with its content. */
export function discardDraft(deps: Deps, actor: Actor, id: number, seen: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', id);
    refuseStale(draft, seen);
    await trx.query(CourseVersionModel).deleteById(id);
    await auditVersion(trx, actor, id, { action: 'discard', after: { course: draft.courseId } });
  });
}

/** Publishes a draft as it was seen; of two who publish at once one wins. */
export function publishDraft(deps: Deps, actor: Actor, id: number, seen: number): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', id);
    refuseStale(draft, seen);
    const modules = await trx
      .query(ModuleModel)
      .leftJoin('lesson', 'lesson.module_id', 'module.id')
      .where({ course_version_id: id })
      .groupBy('module.id')
      .count('lesson.id as lessons')
      .castTo<{ lessons: number }[]>();
    if (modules.length === 0) throw refusal(CURRICULUM_REFUSALS, 'nothing_to_publish');
    if (modules.some(({ lessons }) => lessons === 0)) throw refusal(CURRICULUM_REFUSALS, 'module_empty');
    await trx
      .query(CourseVersionModel)
      .findById(id)
      .patch({
        publishedAt: now,
        publishedBy: actor.accountId,
        updatedAt: now,
        revision: seen + 1,
      });
    await auditVersion(trx, actor, id, { action: 'publish', after: { number: draft.number } });
  });
}

/** What publishing would change for new classes, and the revision of the draft that was compared. */
export async function readChanges(sql: Sql, id: number): Promise<ContentChanges & { version: number }> {
  const found = await findTwoVersions(sql, id);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'version_not_found');
  return { ...compareContent(found.before, found.after), version: found.version };
}
