import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, createClass, joinBatch, type TestBatch, type TestClass } from './classes.js';
import type { Person } from './people.js';

/** The solution of each activity: a program, whose indents must be kept. */
export const SOLUTION = 'Use a loop.\n\nwhile cat < wall:\n    cat.step(1)';

const insertCourse = statement(
  'test-course',
  `
  WITH c AS (INSERT INTO course (code, name, age_min, age_max, weeks, position) VALUES ($1, 'Scratch Programming', 6, 10, 12, 1) RETURNING id)
  INSERT INTO course_version (course_id, version, published_at) SELECT id, 1, now() FROM c RETURNING id`,
);
const insertModule = statement(
  'test-module',
  `
  INSERT INTO module (course_version_id, code, name, complexity, topics_list, objective, position)
  VALUES ($1, $2, $3, 'Beginner', 'Motion, loops', 'Move things about', $4) RETURNING id`,
);
const insertLesson = statement(
  'test-lesson',
  `
  INSERT INTO lesson (module_id, code, name, topic_objective, topic_introduces, learning_outcome, agenda, content, child_text, teacher_notes, position, video_url)
  VALUES ($1, $2, $3, $4, 'Loops', 'Uses a loop', '1. Hello', '<h2>Loops</h2><p>Do it <strong>again</strong>.</p>',
    '<p>Today you make it <strong>walk</strong>.</p>', '<p>Ask what comes again.</p>', $5, $6)
  RETURNING id`,
);
const insertActivity = statement(
  'test-activity',
  `
  INSERT INTO activity (lesson_id, title, short_description, link_url, link_title, solution, position)
  VALUES ($1, 'Walk the cat', 'Make it walk.', 'https://scratch.mit.edu/', 'Scratch', $2, 1) RETURNING id`,
);
const insertEditor = statement(
  'test-activity-with-editor',
  `
  INSERT INTO activity (lesson_id, title, short_description, solution, editor, starter, position)
  VALUES ($1, $2, 'Write and run it.', 'print(6)', $3, $4, (SELECT count(*) + 1 FROM activity WHERE lesson_id = $1)) RETURNING id`,
);
const insertProject = statement(
  'test-project',
  `
  INSERT INTO project (lesson_id, title, short_description, position) VALUES ($1, 'A dancing cat', 'It dances.', 1) RETURNING id`,
);
const insertQuiz = statement('test-lesson-quiz', `INSERT INTO quiz (lesson_id, title) VALUES ($1, 'Loops')`);
const tickAttended = statement(
  'test-attended',
  'UPDATE class_student SET attended = $3 WHERE class_id = $1 AND student_id = $2',
);

/** A lesson of a test's course, with its activity and its project. */
export interface TestLesson {
  id: number;
  code: string;
  name: string;
  activityId: number;
  projectId: number;
}

/** A published course. */
export interface TestCourse {
  versionId: number;
  lessons: readonly TestLesson[];
}

let serial = 0;

/** Makes a published course with this many lessons in each module; the last lesson of a module has a quiz. */
export async function createCourse(
  deps: Deps,
  lessonsOfModules: readonly number[],
  objective = 'Make the cat walk',
  videoUrl: string | null = null,
): Promise<TestCourse> {
  const course = `LES${++serial}`;
  const one = async (...args: Parameters<typeof deps.db.row>): Promise<number> =>
    (await deps.db.row<{ id: number }>(...args)).id;
  const versionId = await one(insertCourse, [course]);
  const lessons: TestLesson[] = [];
  for (const [index, count] of lessonsOfModules.entries()) {
    const number = index + 1;
    const moduleId = await one(insertModule, [versionId, `${course}-M${number}`, `Module ${number}`, number]);
    for (let place = 1; place <= count; place += 1) {
      const code = `${course}-${number}-${place}`;
      const name = `Lesson ${number}.${place}`;
      const id = await one(insertLesson, [moduleId, code, name, objective, place, videoUrl]);
      const [activityId, projectId] = [await one(insertActivity, [id, SOLUTION]), await one(insertProject, [id])];
      lessons.push({ id, code, name, activityId, projectId });
      if (place === count) await deps.db.run(insertQuiz, [id]);
    }
  }
  return { versionId, lessons };
}

/** Adds an activity with an editor to a lesson; returns its id. */
export async function addEditorActivity(
  deps: Deps,
  lesson: Pick<TestLesson, 'id'>,
  { title, editor, starter }: { title: string; editor: 'python' | 'html'; starter: string },
): Promise<number> {
  return (await deps.db.row<{ id: number }>(insertEditor, [lesson.id, title, editor, starter])).id;
}

/** Makes a batch of one teacher and one child on a course. */
export async function createBatchOf(
  deps: Deps,
  course: TestCourse,
  teacher: Person,
  students: readonly Person[],
): Promise<TestBatch> {
  const [first] = course.lessons;
  if (first === undefined) throw new Error('a course of a test has lessons');
  const batch = await createBatch(deps, teacher, 'paid', {
    lesson_id: first.id,
    course_version_id: course.versionId,
  });
  await joinBatch(deps, batch, students);
  return batch;
}

/** Makes a class for a lesson; the child attended a complete one by default. */
export async function createLessonClass(
  deps: Deps,
  batch: TestBatch,
  lesson: TestLesson,
  facts: TestClass & { attended?: boolean },
  students: readonly Person[],
): Promise<number> {
  const id = await createClass(deps, { ...batch, lessonId: lesson.id }, facts, students);
  const attended = facts.attended ?? facts.status === 'complete';
  if (facts.status === 'complete' || facts.status === 'incomplete')
    for (const student of students) await deps.db.run(tickAttended, [id, student.id, attended]);
  return id;
}
