import type { Deps } from '@school/infra/deps';
import * as classes from './classes.js';
import type { Person } from './people.js';

/** A batch of a test: its teacher, its students and the length of its classes. */
export interface TestBatch extends classes.TestBatch {
  students: readonly Person[];
  minutes: number;
}

/** Makes a batch with its students, on a course made by `createCurriculum`. */
export async function createBatch(
  deps: Deps,
  lesson: { lesson_id: number; course_version_id: number },
  teacher: Person,
  students: readonly Person[],
  type: 'free' | 'paid' = 'paid',
): Promise<TestBatch> {
  const batch = await classes.createBatch(deps, teacher, type, lesson);
  await classes.joinBatch(deps, batch, students);
  return { ...batch, students, minutes: type === 'free' ? 30 : 60 };
}

/** Makes a class of a batch, with a seat for each student. */
export const createClass = (
  deps: Deps,
  batch: TestBatch,
  startsAt: Date | string,
  options: Pick<classes.TestClass, 'status' | 'reason'> = {},
): Promise<number> =>
  classes.createClass(
    deps,
    batch,
    { ...options, startsAt: new Date(startsAt), minutes: batch.minutes },
    batch.students,
  );
