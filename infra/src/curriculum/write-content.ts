// Upkeep: a whole version is written at once, all its levels in one statement.
import type { LessonContent, ModuleContent } from '@school/core/curriculum/content';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const next = (table: string): string => `nextval(pg_get_serial_sequence('${table}', 'id'))`;

// The parts of lessons `l (id, d)`, where `d` is the lesson as JSON. Ids are drawn first, so that one statement can
// write all levels.
const PARTS = `
  a AS (SELECT ${next('activity')} AS id, l.id AS lesson_id, e.value AS d, e.ordinality AS position
    FROM l, jsonb_array_elements(l.d->'activities') WITH ORDINALITY e),
  q AS (SELECT ${next('quiz')} AS id, l.id AS lesson_id, l.d->'quiz' AS d FROM l WHERE jsonb_typeof(l.d->'quiz') = 'object'),
  n AS (SELECT ${next('quiz_question')} AS id, q.id AS quiz_id, e.value AS d, e.ordinality AS position
    FROM q, jsonb_array_elements(q.d->'questions') WITH ORDINALITY e),
  activities AS (
    INSERT INTO activity (id, lesson_id, title, short_description, link_url, link_title, solution, solution_format, editor,
      starter, position)
    SELECT id, lesson_id, d->>'title', d->>'short_description', d->>'link_url', d->>'link_title', d->>'solution',
      d->>'solution_format', d->>'editor', d->>'starter', position FROM a),
  screenshots AS (
    INSERT INTO activity_screenshot (activity_id, image_key, position)
    SELECT a.id, e.value, e.ordinality FROM a, jsonb_array_elements_text(a.d->'screenshots') WITH ORDINALITY e),
  projects AS (
    INSERT INTO project (lesson_id, title, short_description, position)
    SELECT l.id, e.value->>'title', e.value->>'short_description', e.ordinality
    FROM l, jsonb_array_elements(l.d->'after_class_projects') WITH ORDINALITY e),
  quizzes AS (INSERT INTO quiz (id, lesson_id, title) SELECT id, lesson_id, d->>'title' FROM q),
  questions AS (
    INSERT INTO quiz_question (id, quiz_id, text, image_key, explanation, position)
    SELECT id, quiz_id, d->>'text', d->>'image', d->>'explanation', position FROM n)
  INSERT INTO quiz_choice (question_id, text, is_correct, position)
  SELECT n.id, e.value->>'text', (e.value->>'is_correct')::boolean, e.ordinality
  FROM n, jsonb_array_elements(n.d->'choices') WITH ORDINALITY e`;

const writeModules = statement(
  'curriculum-write-modules',
  `
  WITH m AS (SELECT ${next('module')} AS id, e.value AS d, e.ordinality AS position
    FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY e),
  l AS (SELECT ${next('lesson')} AS id, m.id AS module_id, e.value AS d, e.ordinality AS position
    FROM m, jsonb_array_elements(m.d->'lessons') WITH ORDINALITY e),
  modules AS (
    INSERT INTO module (id, course_version_id, code, name, complexity, topics_list, objective, position)
    SELECT id, $1, d->>'module_code', d->>'name', d->>'complexity', d->>'topics_list', d->>'objective', position FROM m),
  lessons AS (
    INSERT INTO lesson (id, module_id, code, name, topic_objective, topic_introduces, learning_outcome, agenda, content,
      child_text, teacher_notes, video_url, position)
    SELECT id, module_id, d->>'lesson_code', d->>'lesson_name', d->>'topic_objective', d->>'topic_introduces',
      d->>'learning_outcome', d->>'agenda', d->>'content', d->>'child_text', d->>'teacher_notes', d->>'video_url', position FROM l),
  ${PARTS}`,
);

const removeParts = statement(
  'curriculum-remove-parts',
  `
  WITH a AS (DELETE FROM activity WHERE lesson_id = $1), p AS (DELETE FROM project WHERE lesson_id = $1)
  DELETE FROM quiz WHERE lesson_id = $1`,
);

const writeParts = statement('curriculum-write-parts', `WITH l AS (SELECT $1::bigint AS id, $2::jsonb AS d), ${PARTS}`);

/** Writes complete modules into an empty draft. */
export async function writeContent(trx: Trx, versionId: number, modules: readonly ModuleContent[]): Promise<void> {
  await trx.run(writeModules, [versionId, JSON.stringify(modules)]);
}

/** Replaces the activities, projects and quiz of a draft's lesson; nothing refers to a draft's parts yet. */
export async function replaceParts(trx: Trx, lessonId: number, lesson: LessonContent): Promise<void> {
  await trx.run(removeParts, [lessonId]);
  await trx.run(writeParts, [lessonId, JSON.stringify(lesson)]);
}
