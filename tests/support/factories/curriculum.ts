import type { CourseFacts, LessonContent, ModuleFacts } from '@school/core/curriculum/content';
import type { Actor } from '@school/infra/auth/actor';
import { addCourse } from '@school/infra/curriculum/courses';
import { addLesson, addModule, saveLesson } from '@school/infra/curriculum/edit-draft';
import { publishDraft } from '@school/infra/curriculum/versions';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { staffActor } from './actor.js';
import { createStaff } from './people.js';

let serial = 0;

const revision = statement('test-draft-revision', 'SELECT revision FROM course_version WHERE id = $1');
const insertImage = statement(
  'test-content-image',
  `INSERT INTO upload (key, purpose, content_type, size_bytes, sha256, created_at)
   VALUES ($1, 'content_image', 'image/webp', 10, decode(repeat('00', 32), 'hex'), now())`,
);

/** The facts of a course with a new code. */
export const newCourse = (facts: Partial<CourseFacts> = {}): CourseFacts => ({
  code: `CUR${++serial}`,
  name: `Robots ${serial}`,
  age_min: 8,
  age_max: 12,
  weeks: 10,
  ...facts,
});

/** The facts of a module. */
export const newModule = (code: string): ModuleFacts => ({
  module_code: code,
  name: `Module ${code}`,
  complexity: 'Beginner',
  topics_list: 'Loops, motion',
  objective: 'Move something.',
});

/** A lesson with every kind of content. */
export const newLesson = (code: string, changes: Partial<LessonContent> = {}): LessonContent => ({
  lesson_code: code,
  lesson_name: `Lesson ${code}`,
  topic_objective: 'Walk the robot',
  topic_introduces: 'Loops',
  learning_outcome: 'Uses a loop',
  agenda: '1. Hello\n2. Build',
  content: '<h2>Loops</h2><p>Do it <strong>again</strong>.</p>',
  child_text: '<p>Today you make it <strong>walk</strong>.</p>',
  teacher_notes: '<p>Ask what comes again.</p>',
  video_url: 'https://video.school.test/loops',
  activities: [
    {
      title: 'Walk',
      short_description: 'Make it walk.',
      link_url: 'https://scratch.mit.edu/',
      link_title: 'Scratch',
      solution: 'Use a loop.',
      solution_format: 'code',
      editor: 'python',
      starter: 'for step in range(3):\n    walk()',
      screenshots: [],
    },
  ],
  after_class_projects: [{ title: 'Dance', short_description: 'It dances.' }],
  quiz: {
    title: 'Loops',
    questions: [
      {
        text: 'What repeats?',
        image: null,
        explanation: 'A loop does the same again and again.',
        choices: [
          { text: 'A loop', is_correct: true },
          { text: 'A cat', is_correct: false },
        ],
      },
    ],
  },
  ...changes,
});

/** A draft of a new course: one module with complete lessons. */
export interface TestDraft {
  versionId: number;
  courseId: number;
  moduleId: number;
  lessonIds: number[];
  code: string;
  editor: Actor;
}

const courseOf = statement('test-course-of', 'SELECT course_id AS id FROM course_version WHERE id = $1');

/** Makes such a draft through the editor's own use cases. */
export async function createDraft(deps: Deps, lessons = 1): Promise<TestDraft> {
  const editor = staffActor(await createStaff(deps));
  const course = newCourse();
  const versionId = await addCourse(deps, editor, course);
  const { id: courseId } = await deps.db.row<{ id: number }>(courseOf, [versionId]);
  const moduleId = await addModule(deps, editor, versionId, newModule(`${course.code}-M1`));
  const lessonIds: number[] = [];
  for (let place = 1; place <= lessons; place += 1) {
    const lesson = newLesson(`${course.code}-${place}`);
    const id = await addLesson(deps, editor, moduleId, lesson);
    await saveLesson(deps, editor, id, { ...lesson, version: 1 });
    lessonIds.push(id);
  }
  return { versionId, courseId, moduleId, lessonIds, code: course.code, editor };
}

/** Makes a course without any module; returns the id of its draft. */
export const createEmptyDraft = async (deps: Deps): Promise<number> =>
  addCourse(deps, staffActor(await createStaff(deps)), newCourse());

/** The version number that a person who opens the draft now would have. */
export const seenVersion = async (deps: Deps, versionId: number): Promise<number> =>
  (await deps.db.row<{ revision: number }>(revision, [versionId])).revision;

/** Publishes a draft. */
export const publish = async (deps: Deps, { editor, versionId }: TestDraft): Promise<void> =>
  publishDraft(deps, editor, versionId, await seenVersion(deps, versionId));

/** Stores a content picture and returns its key. */
export async function createImage(deps: Deps): Promise<string> {
  const key = String(++serial).padStart(43, 'K');
  await deps.db.run(insertImage, [key]);
  return key;
}
