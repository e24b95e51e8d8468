import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';
import { createCurriculum } from './trial.js';

const insertBatch = statement(
  'test-batch',
  `
  INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id) VALUES ($1, $1, $2, $3, $4) RETURNING id`,
);
const insertClass = statement(
  'test-class',
  `
  INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertBatchSeat = statement(
  'test-batch-seat',
  'INSERT INTO batch_student (batch_id, student_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
const insertSeat = statement(
  'test-class-seat',
  `
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE id = $1`,
);

/** A batch of one teacher with the lesson its classes teach. */
export interface TestBatch {
  id: number;
  lessonId: number;
  teacher: Person;
}

let serial = 0;

/** A batch of a teacher on a course of its own. */
export async function createBatch(deps: Deps, teacher: Person, type: 'free' | 'paid' = 'paid'): Promise<TestBatch> {
  const course = await createCurriculum(deps);
  const { id } = await deps.db.row<{ id: number }>(insertBatch, [
    `B${++serial}`,
    type,
    course.course_version_id,
    teacher.id,
  ]);
  return { id, lessonId: course.lesson_id, teacher };
}

/** A class of a batch with its seats. */
export async function createClass(
  deps: Deps,
  batch: TestBatch,
  times: { startsAt: Date; minutes?: number },
  students: readonly Person[] = [],
): Promise<number> {
  const endsAt = new Date(times.startsAt.getTime() + (times.minutes ?? 60) * 60_000);
  const { id } = await deps.db.row<{ id: number }>(insertClass, [
    batch.id,
    batch.lessonId,
    batch.teacher.id,
    times.startsAt,
    endsAt,
  ]);
  for (const student of students) {
    await deps.db.run(insertBatchSeat, [batch.id, student.id]);
    await deps.db.run(insertSeat, [id, student.id]);
  }
  return id;
}
