import { importModules } from '@school/infra/curriculum/transfer';
import { publishDraft, startDraft } from '@school/infra/curriculum/versions';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createBatch, joinBatch, type TestBatch } from './classes.js';
import { createDraft, newLesson, newModule, publish, seenVersion, type TestDraft } from './curriculum.js';
import { createLessonClass, type TestLesson } from './lessons.js';
import { createStudent, createTeacher, type Person } from './people.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const lessonsOf = statement(
  'test-lessons-of-version',
  `
  SELECT l.id, l.code, l.name, (SELECT a.id FROM activity a WHERE a.lesson_id = l.id) AS "activityId",
    (SELECT p.id FROM project p WHERE p.lesson_id = l.id) AS "projectId"
  FROM lesson l JOIN module m ON m.id = l.module_id WHERE m.course_version_id = $1 ORDER BY m.position, l.position`,
);
const insertWeekly = statement(
  'test-weekly-of-batch',
  `INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from)
   SELECT $1, extract(isodow FROM $2::timestamptz AT TIME ZONE 'Asia/Kolkata'), ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::time,
     '2020-01-01'`,
);

/** A course with one module; one child has a class each week, and the first lessons were held. */
export interface RunningCourse {
  draft: TestDraft;
  lessons: readonly TestLesson[];
  batch: TestBatch;
  teacher: Person;
  student: Person;
  /** One class for each lesson, in the lessons' order. */
  classIds: number[];
}

/** Makes such a course: `held` classes in the past weeks, the others in the coming weeks. */
export async function createRunningCourse(deps: Deps, lessons: number, held: number): Promise<RunningCourse> {
  const draft = await createDraft(deps, lessons);
  await publish(deps, draft);
  const teacher = await createTeacher(deps, { name: 'Asha Rao' });
  const student = await createStudent(deps, { name: 'Mia Sommer' });
  const taught = await deps.db.rows<TestLesson>(lessonsOf, [draft.versionId]);
  const facts = { lesson_id: draft.lessonIds[0] ?? 0, course_version_id: draft.versionId };
  const batch = await createBatch(deps, teacher, 'paid', facts);
  await joinBatch(deps, batch, [student]);
  // Weekly times must be full quarters of an hour.
  const soon = Math.ceil(deps.clock.now().getTime() / HOUR_MS) * HOUR_MS + 3 * HOUR_MS;
  const first = new Date(soon - held * 7 * DAY_MS);
  await deps.db.run(insertWeekly, [batch.id, first]);
  const classIds: number[] = [];
  for (const [index, lesson] of taught.entries()) {
    const startsAt = new Date(first.getTime() + index * 7 * DAY_MS);
    const status = index < held ? 'complete' : 'scheduled';
    classIds.push(await createLessonClass(deps, batch, lesson, { startsAt, status }, [student]));
  }
  return { draft, lessons: taught, batch, teacher, student, classIds };
}

/**
 * Publishes the next version of the course: one module with these lessons, named by the ends of their codes; returns
 * them.
 */
export async function publishNext(
  deps: Deps,
  { editor, courseId, code }: TestDraft,
  places: readonly (number | string)[],
): Promise<{ versionId: number; lessons: readonly TestLesson[] }> {
  const versionId = await startDraft(deps, editor, courseId);
  const lessons = places.map((place) => newLesson(`${code}-${place}`, { lesson_name: `New ${place}` }));
  const version = await seenVersion(deps, versionId);
  await importModules(deps, editor, versionId, { version, modules: [{ ...newModule(`${code}-M1`), lessons }] });
  await publishDraft(deps, editor, versionId, await seenVersion(deps, versionId));
  return { versionId, lessons: await deps.db.rows<TestLesson>(lessonsOf, [versionId]) };
}
