import { CONTENT_LIMITS, type LessonContent, type ModuleFacts } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { isReordering, type OrderedModule } from '@school/core/curriculum/order';
import { refusal } from '../app-error.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { cleanLesson } from './clean-content.js';
import { findUnknownImage, imagesOf } from './images.js';
import { findTakenCode, lockDraft, noteChange, refuseStale, type Editor, type LockedDraft } from './lock-draft.js';
import { replaceParts } from './write-content.js';

const insertModule = statement(
  'curriculum-module-add',
  `
  INSERT INTO module (course_version_id, code, name, complexity, topics_list, objective, position)
  SELECT $1, $2, $3, $4, $5, $6, coalesce(max(position), 0) + 1 FROM module WHERE course_version_id = $1 RETURNING id`,
);
const updateModule = statement(
  'curriculum-module-change',
  `
  UPDATE module SET code = $2, name = $3, complexity = $4, topics_list = $5, objective = $6, revision = revision + 1
  WHERE id = $1`,
);
const removeModuleRow = statement('curriculum-module-remove', 'DELETE FROM module WHERE id = $1');

const factsOf = ({ module_code, name, complexity, topics_list, objective }: ModuleFacts): string[] => [
  module_code,
  name,
  complexity,
  topics_list,
  objective,
];

/** Adds a module at the end of a draft; returns its id. */
export function addModule(deps: Deps, editor: Editor, versionId: number, facts: ModuleFacts): Promise<number> {
  const work = deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', versionId);
    const { id } = await trx.row<{ id: number }>(insertModule, [versionId, ...factsOf(facts)]);
    await noteChange(deps, trx, draft, editor, { action: 'module.add', after: { id, code: facts.module_code } });
    return id;
  });
  return withOwnModuleCode(work);
}

/** Changes the facts of a draft's module. */
export function changeModule(
  deps: Deps,
  editor: Editor,
  id: number,
  { version, ...facts }: ModuleFacts & { version: number },
): Promise<void> {
  const work = deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'module', id);
    refuseStale(draft, version);
    await trx.run(updateModule, [id, ...factsOf(facts)]);
    await noteChange(deps, trx, draft, editor, { action: 'module.change', after: { id, ...facts } });
  });
  return withOwnModuleCode(work);
}

/** Removes a module with its lessons from a draft. */
export const removeModule = (deps: Deps, editor: Editor, id: number, seen: number): Promise<void> =>
  remove(deps, editor, 'module', { id, seen });

/** Removes a lesson from a draft. */
export const removeLesson = (deps: Deps, editor: Editor, id: number, seen: number): Promise<void> =>
  remove(deps, editor, 'lesson', { id, seen });

const removeLessonRow = statement('curriculum-lesson-remove', 'DELETE FROM lesson WHERE id = $1');

function remove(
  deps: Deps,
  editor: Editor,
  kind: 'module' | 'lesson',
  { id, seen }: { id: number; seen: number },
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, kind, id);
    refuseStale(draft, seen);
    await trx.run(kind === 'module' ? removeModuleRow : removeLessonRow, [id]);
    await noteChange(deps, trx, draft, editor, { action: `${kind}.remove`, after: { id } });
  });
}

const countLessons = statement(
  'curriculum-count-lessons',
  'SELECT count(*) AS lessons FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = $1',
);
const insertLesson = statement(
  'curriculum-lesson-add',
  `
  INSERT INTO lesson (module_id, code, name, position)
  SELECT $1, $2, $3, coalesce(max(position), 0) + 1 FROM lesson WHERE module_id = $1 RETURNING id`,
);

/** Adds an empty lesson at the end of a draft's module; returns its id. */
export function addLesson(
  deps: Deps,
  editor: Editor,
  moduleId: number,
  { lesson_code, lesson_name }: Pick<LessonContent, 'lesson_code' | 'lesson_name'>,
): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'module', moduleId);
    const { lessons } = await trx.row<{ lessons: number }>(countLessons, [draft.versionId]);
    if (lessons >= CONTENT_LIMITS.lessons) throw refusal(CURRICULUM_REFUSALS, 'too_many_lessons');
    await refuseTakenCode(trx, draft, lesson_code);
    const { id } = await trx.row<{ id: number }>(insertLesson, [moduleId, lesson_code, lesson_name]);
    await noteChange(deps, trx, draft, editor, { action: 'lesson.add', after: { id, code: lesson_code } });
    return id;
  });
}

const updateLesson = statement(
  'curriculum-lesson-change',
  `
  UPDATE lesson SET code = $2, name = $3, topic_objective = $4, topic_introduces = $5, learning_outcome = $6, agenda = $7,
    content = $8, teacher_notes = $9, video_url = $10, revision = revision + 1
  WHERE id = $1`,
);

/** Replaces a draft's lesson: its texts, cleaned, and its activities, projects and quiz. */
export function saveLesson(
  deps: Deps,
  editor: Editor,
  id: number,
  { version, ...typed }: LessonContent & { version: number },
): Promise<void> {
  const lesson = cleanLesson(typed);
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'lesson', id);
    refuseStale(draft, version);
    await refuseTakenCode(trx, draft, lesson.lesson_code, id);
    if ((await findUnknownImage(trx, imagesOf(lesson))) !== undefined)
      throw refusal(CURRICULUM_REFUSALS, 'image_unknown');
    await trx.run(updateLesson, [
      id,
      lesson.lesson_code,
      lesson.lesson_name,
      lesson.topic_objective,
      lesson.topic_introduces,
      lesson.learning_outcome,
      lesson.agenda,
      lesson.content,
      lesson.teacher_notes,
      lesson.video_url,
    ]);
    await replaceParts(trx, id, lesson);
    await noteChange(deps, trx, draft, editor, { action: 'lesson.change', after: { id, code: lesson.lesson_code } });
  });
}

async function refuseTakenCode(trx: Trx, draft: LockedDraft, code: string, ownId?: number): Promise<void> {
  if ((await findTakenCode(trx, draft.versionId, [code], ownId)) !== undefined)
    throw refusal(CURRICULUM_REFUSALS, 'lesson_code_taken');
}

const readOrder = statement(
  'curriculum-order-read',
  `
  SELECT m.id, coalesce(array_agg(l.id ORDER BY l.position) FILTER (WHERE l.id IS NOT NULL), '{}') AS lesson_ids
  FROM module m LEFT JOIN lesson l ON l.module_id = m.id
  WHERE m.course_version_id = $1 GROUP BY m.id, m.position ORDER BY m.position`,
);
const placeModules = statement(
  'curriculum-order-modules',
  `
  UPDATE module m SET position = e.ordinality FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY e
  WHERE m.id = (e.value->>'id')::bigint AND m.course_version_id = $1`,
);
const placeLessons = statement(
  'curriculum-order-lessons',
  `
  UPDATE lesson l SET module_id = m.id, position = i.ordinality
  FROM jsonb_array_elements($2::jsonb) e
  JOIN module m ON m.id = (e->>'id')::bigint AND m.course_version_id = $1
  CROSS JOIN LATERAL jsonb_array_elements_text(e->'lesson_ids') WITH ORDINALITY i
  WHERE l.id = i.value::bigint`,
);

/** Reorders a draft's modules and lessons; refuses orders that add or leave out any. */
export function saveOrder(
  deps: Deps,
  editor: Editor,
  versionId: number,
  wanted: readonly OrderedModule[],
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', versionId);
    const current = await trx.rows<{ id: number; lesson_ids: number[] }>(readOrder, [versionId]);
    if (!isReordering(current, wanted)) throw refusal(CURRICULUM_REFUSALS, 'order_changed_meanwhile');
    const json = JSON.stringify(wanted);
    await trx.run(placeModules, [versionId, json]);
    await trx.run(placeLessons, [versionId, json]);
    await noteChange(deps, trx, draft, editor, { action: 'order', after: { order: wanted } });
  });
}

const withOwnModuleCode = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw violatedConstraint(error) === 'module_course_version_id_code_key'
      ? refusal(CURRICULUM_REFUSALS, 'module_code_taken')
      : error;
  });
