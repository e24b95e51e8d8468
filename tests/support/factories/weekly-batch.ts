import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { TestBatch } from './classes.js';
import { createBatchOf, createCourse, createLessonClass } from './lessons.js';
import type { Person } from './people.js';
import { createSlot } from './trial.js';

const HALF_HOUR_MS = 1_800_000;

const insertWeekly = statement(
  'test-weekly-slot',
  `INSERT INTO batch_slot (batch_id, weekday, wall_time, valid_from) VALUES ($1, $2, $3, '2020-01-01')`,
);
const setAnchor = statement('test-anchor', 'UPDATE batch SET anchor_timezone = $2 WHERE id = $1');

/** A batch with its weekly rule, and a class for each start in the lessons' order. */
export interface WeeklyBatch {
  batch: TestBatch;
  classIds: number[];
}

/** Makes a batch that meets every week, on an ISO weekday and at a wall time in the zone. */
export async function createWeeklyBatch(
  deps: Deps,
  teacher: Person,
  students: readonly Person[],
  facts: { zone: string; weekly: readonly (readonly [weekday: number, time: string])[]; starts: readonly string[] },
): Promise<WeeklyBatch> {
  const course = await createCourse(deps, [facts.starts.length]);
  const batch = await createBatchOf(deps, course, teacher, students);
  await deps.db.run(setAnchor, [batch.id, facts.zone]);
  for (const [weekday, time] of facts.weekly) await deps.db.run(insertWeekly, [batch.id, weekday, time]);
  const classIds: number[] = [];
  for (const [index, start] of facts.starts.entries()) {
    const lesson = course.lessons[index];
    if (lesson) classIds.push(await createLessonClass(deps, batch, lesson, { startsAt: new Date(start) }, students));
  }
  return { batch, classIds };
}

/** Offers an hour of a teacher: two half hours. */
export async function offerHour(deps: Deps, teacher: Person, startsAt: string): Promise<void> {
  const at = Date.parse(startsAt);
  for (const ms of [at, at + HALF_HOUR_MS]) await createSlot(deps, teacher, new Date(ms));
}
