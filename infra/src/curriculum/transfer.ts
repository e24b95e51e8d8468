import { CONTENT_LIMITS, type LessonContent, type ModuleContent } from '@school/core/curriculum/content';
import { CURRICULUM_REFUSALS } from '@school/core/curriculum/errors';
import { findRepeats, type ContentProblem } from '@school/core/curriculum/find-repeats';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { cleanModules } from './clean-content.js';
import { describeProblems, refuseFile } from './file-problems.js';
import { findUnknownImage, imagesOf } from './images.js';
import { findTakenCode, lockDraft, noteChange, refuseStale } from './lock-draft.js';
import { ModuleModel } from './model.js';
import { findWhole } from './whole-versions.js';
import { writeContent } from './write-content.js';

/** A version as a file, with its file name. */
export async function exportVersion(sql: Sql, id: number): Promise<{ name: string; text: string }> {
  const found = await findWhole(sql, id);
  if (found === undefined) throw refusal(CURRICULUM_REFUSALS, 'version_not_found');
  const name = `course-${found.code.replaceAll(/[^A-Za-z0-9-]/g, '-')}-v${found.number}.json`;
  return { name, text: `${JSON.stringify(found.file, null, 2)}\n` };
}

/** Replaces a draft's content by the modules of a file. */
export function importModules(
  deps: Deps,
  actor: Actor,
  versionId: number,
  { version, modules }: { version: number; modules: readonly ModuleContent[] },
): Promise<void> {
  const problems = findRepeats(modules);
  if (problems.length > 0) throw refuseFile(describeProblems(problems));
  const codes = modules.flatMap(({ lessons }) => lessons.map(({ lesson_code }) => lesson_code));
  if (codes.length > CONTENT_LIMITS.lessons) throw refusal(CURRICULUM_REFUSALS, 'too_many_lessons');
  const clean = cleanModules(modules);
  return deps.db.transaction(async (trx) => {
    const draft = await lockDraft(trx, 'version', versionId);
    refuseStale(draft, version);
    await trx.query(ModuleModel).where({ course_version_id: versionId }).delete();
    const taken = await findTakenCode(trx, draft, codes);
    if (taken !== undefined) throw refuseFile(describeProblems([codeProblem(modules, taken)]));
    const image = await findUnknownImage(
      trx,
      clean.flatMap(({ lessons }) => lessons.flatMap(imagesOf)),
    );
    if (image !== undefined) throw refuseFile(describeProblems([imageProblem(modules, image)]));
    await writeContent(trx, versionId, clean);
    await noteChange(deps, trx, draft, actor, { action: 'import', after: { lessons: codes.length } });
  });
}

const codeProblem = (modules: readonly ModuleContent[], code: string): ContentProblem => ({
  path: `${pathOf(modules, (lesson) => lesson.lesson_code === code)}.lesson_code`,
  text: `A lesson of another course has the code ${code}.`,
});

const imageProblem = (modules: readonly ModuleContent[], key: string): ContentProblem => ({
  path: pathOf(modules, (lesson) => imagesOf(lesson).includes(key)),
  text: `The picture ${key} is not stored here.`,
});

function pathOf(modules: readonly ModuleContent[], isMeant: (lesson: LessonContent) => boolean): string {
  const index = modules.findIndex(({ lessons }) => lessons.some(isMeant));
  return `modules.${index}.lessons.${modules[index]?.lessons.findIndex(isMeant) ?? 0}`;
}
