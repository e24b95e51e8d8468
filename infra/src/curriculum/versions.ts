import { compareContent, type ContentChanges } from '@school/core/curriculum/compare';
import type { ModuleContent } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { modulesContent } from './content-json.js';
import { lockDraft, refuseStale, type Editor } from './lock-draft.js';
import { writeContent } from './write-content.js';

const lockCourse = statement('curriculum-draft-lock', 'SELECT id FROM course WHERE id = $1 FOR UPDATE');

const newest = statement(
  'curriculum-newest',
  `
  SELECT coalesce(max(v.version), 0) AS number, coalesce(bool_or(v.published_at IS NULL), false) AS "hasDraft",
    ${modulesContent(`(SELECT p.id FROM course_version p
      WHERE p.course_id = $1 AND p.published_at IS NOT NULL ORDER BY p.version DESC LIMIT 1)`)} AS modules
  FROM course_version v WHERE v.course_id = $1`,
);

const insertDraft = statement(
  'curriculum-draft-add',
  'INSERT INTO course_version (course_id, version, updated_at) VALUES ($1, $2, $3) RETURNING id',
);

/** Opens a course's only draft as a copy of its newest published version; returns the draft's id. */
export function startDraft(deps: Deps, editor: Editor, courseId: number): Promise<number> {
  return deps.db.transaction(async (trx) => {
    if ((await trx.maybeRow(lockCourse, [courseId])) === undefined)
      throw refusal(CURRICULUM_REFUSALS, 'course_not_found');
    const last = await trx.row<{ number: number; hasDraft: boolean; modules: ModuleContent[] }>(newest, [courseId]);
    if (last.hasDraft) throw refusal(CURRICULUM_REFUSALS, 'draft_open');
    const number = last.number + 1;
    const { id } = await trx.row<{ id: number }>(insertDraft, [courseId, number, deps.clock.now()]);
    await writeContent(trx, id, last.modules);
    await log(trx, editor, id, { action: 'draft', after: { number } });
    return id;
  });
}

const removeVersion = statement('curriculum-draft-remove', 'DELETE FROM course_version WHERE id = $1');

/** Deletes a draft with its content. */
export function discardDraft(deps: Deps, editor: Editor, id: number, seen: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', id);
    refuseStale(draft, seen);
    await trx.run(removeVersion, [id]);
    await log(trx, editor, id, { action: 'discard', after: { course: draft.courseId } });
  });
}

const emptiness = statement(
  'curriculum-emptiness',
  `
  SELECT count(*) AS modules, count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM lesson l WHERE l.module_id = m.id)) AS empty
  FROM module m WHERE m.course_version_id = $1`,
);

const publish = statement(
  'curriculum-publish',
  `
  UPDATE course_version SET published_at = $2, published_by = $3, updated_at = $2, revision = revision + 1
  WHERE id = $1 RETURNING version AS number`,
);

/** Publishes a draft as it was seen; of two who publish at once one wins (product 30). */
export function publishDraft(deps: Deps, editor: Editor, id: number, seen: number): Promise<void> {
  return deps.db.transaction(async (trx) => {
    refuseStale(await lockDraft(trx, 'version', id), seen);
    const { modules, empty } = await trx.row<{ modules: number; empty: number }>(emptiness, [id]);
    if (modules === 0) throw refusal(CURRICULUM_REFUSALS, 'nothing_to_publish');
    if (empty > 0) throw refusal(CURRICULUM_REFUSALS, 'module_empty');
    const { number } = await trx.row<{ number: number }>(publish, [id, deps.clock.now(), editor.accountId]);
    await log(trx, editor, id, { action: 'publish', after: { number } });
  });
}

const twoVersions = statement(
  'curriculum-two-versions',
  `
  SELECT v.revision AS version, ${modulesContent('v.id')} AS after,
    ${modulesContent(`(SELECT p.id FROM course_version p
      WHERE p.course_id = v.course_id AND p.published_at IS NOT NULL AND p.id <> v.id ORDER BY p.version DESC LIMIT 1)`)} AS before
  FROM course_version v WHERE v.id = $1`,
);

/** What publishing would change for new classes, and the revision of the draft that was compared. */
export async function readChanges(sql: Sql, id: number): Promise<ContentChanges & { version: number }> {
  const found = await sql.maybeRow<{ version: number; before: ModuleContent[]; after: ModuleContent[] }>(twoVersions, [
    id,
  ]);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'version_not_found');
  return { ...compareContent(found.before, found.after), version: found.version };
}

const log = (trx: Trx, editor: Editor, id: number, change: { action: string; after: object }): Promise<void> =>
  audit(trx, {
    actorAccountId: editor.accountId,
    action: `curriculum.${change.action}`,
    entity: 'course_version',
    entityId: id,
    after: change.after,
    requestId: editor.requestId,
  });
