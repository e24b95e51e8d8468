import { CONTENT_LIMITS, type LessonContent, type ModuleFacts } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { cleanLesson } from './clean-content.js';
import { findUnknownImage, imagesOf } from './images.js';
import { findTakenCode, lockDraft, noteChange, refuseStale, type LockedDraft } from './lock-draft.js';
import { LessonModel, ModuleModel } from './model.js';
import { replaceParts } from './write-content.js';

const NEXT_PLACE = raw('coalesce(max(position), 0) + 1');

const columnsOf = ({ module_code: code, name, complexity, topics_list: topicsList, objective }: ModuleFacts) => ({
  code,
  name,
  complexity,
  topicsList,
  objective,
});

/** Adds a module at the end of a draft; returns its id. */
export function addModule(deps: Deps, actor: Actor, versionId: number, facts: ModuleFacts): Promise<number> {
  const work = deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', versionId);
    const position = trx.query(ModuleModel).where({ course_version_id: versionId }).select(NEXT_PLACE);
    const { id } = await trx.query(ModuleModel).insert({ courseVersionId: versionId, ...columnsOf(facts), position });
    await noteChange(deps, trx, draft, actor, { action: 'module.add', after: { id, code: facts.module_code } });
    return id;
  });
  return withOwnModuleCode(work);
}

/** Changes the facts of a draft's module. */
export function changeModule(
  deps: Deps,
  actor: Actor,
  id: number,
  { version, ...facts }: ModuleFacts & { version: number },
): Promise<void> {
  const work = deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'module', id);
    refuseStale(draft, version);
    await trx
      .query(ModuleModel)
      .findById(id)
      .patch({ ...columnsOf(facts), revision: version + 1 });
    await noteChange(deps, trx, draft, actor, { action: 'module.change', after: { id, ...facts } });
  });
  return withOwnModuleCode(work);
}

/** Removes a module with its lessons from a draft. */
export const removeModule = (deps: Deps, actor: Actor, id: number, seen: number): Promise<void> =>
  remove(deps, actor, 'module', { id, seen });

/** Removes a lesson from a draft. */
export const removeLesson = (deps: Deps, actor: Actor, id: number, seen: number): Promise<void> =>
  remove(deps, actor, 'lesson', { id, seen });

function remove(
  deps: Deps,
  actor: Actor,
  kind: 'module' | 'lesson',
  { id, seen }: { id: number; seen: number },
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, kind, id);
    refuseStale(draft, seen);
    await trx.query<ModuleModel | LessonModel>(kind === 'module' ? ModuleModel : LessonModel).deleteById(id);
    await noteChange(deps, trx, draft, actor, { action: `${kind}.remove`, after: { id } });
  });
}

/** Adds an empty lesson at the end of a draft's module; returns its id. */
export function addLesson(
  deps: Deps,
  actor: Actor,
  moduleId: number,
  { lesson_code, lesson_name }: Pick<LessonContent, 'lesson_code' | 'lesson_name'>,
): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'module', moduleId);
    const lessons = trx
      .query(LessonModel)
      .join('module', 'module.id', 'lesson.module_id')
      .where({ course_version_id: draft.versionId });
    if ((await lessons.resultSize()) >= CONTENT_LIMITS.lessons) throw refusal(CURRICULUM_REFUSALS, 'too_many_lessons');
    await refuseTakenCode(trx, draft, lesson_code);
    const position = trx.query(LessonModel).where({ module_id: moduleId }).select(NEXT_PLACE);
    const { id } = await trx.query(LessonModel).insert({ moduleId, code: lesson_code, name: lesson_name, position });
    await noteChange(deps, trx, draft, actor, { action: 'lesson.add', after: { id, code: lesson_code } });
    return id;
  });
}

/** Replaces a draft's lesson: its texts, cleaned, and its activities, projects and quiz. */
export function saveLesson(
  deps: Deps,
  actor: Actor,
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
    await trx
      .query(LessonModel)
      .findById(id)
      .patch({
        code: lesson.lesson_code,
        name: lesson.lesson_name,
        topicObjective: lesson.topic_objective,
        topicIntroduces: lesson.topic_introduces,
        learningOutcome: lesson.learning_outcome,
        agenda: lesson.agenda,
        content: lesson.content,
        childText: lesson.child_text,
        teacherNotes: lesson.teacher_notes,
        videoUrl: lesson.video_url,
        revision: version + 1,
      });
    await replaceParts(trx, id, lesson);
    await noteChange(deps, trx, draft, actor, { action: 'lesson.change', after: { id, code: lesson.lesson_code } });
  });
}

async function refuseTakenCode(trx: Trx, draft: LockedDraft, code: string, ownId?: number): Promise<void> {
  if ((await findTakenCode(trx, draft, [code], ownId)) !== undefined)
    throw refusal(CURRICULUM_REFUSALS, 'lesson_code_taken');
}

const withOwnModuleCode = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw violatedConstraint(error) === 'module_course_version_id_code_key'
      ? refusal(CURRICULUM_REFUSALS, 'module_code_taken')
      : error;
  });
