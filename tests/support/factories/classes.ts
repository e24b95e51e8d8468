import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';
import { createCurriculum } from './trial.js';

const insertBatch = statement(
  'test-batch',
  `
  INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id, class_size)
  VALUES ($1, 'Batch ' || $1, $2, $3, $4, 6) RETURNING id`,
);
const insertClass = statement(
  'test-class',
  `
  INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at, status, ended_at, incomplete_reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
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

/** A batch of one teacher, and the lesson its classes teach. */
export interface TestBatch {
  id: number;
  lessonId: number;
  teacher: Person;
}

let serial = 0;

/** Makes a batch of a teacher, on a new course unless one is given. */
export async function createBatch(
  deps: Deps,
  teacher: Person,
  type: 'free' | 'paid' = 'paid',
  lesson?: { lesson_id: number; course_version_id: number },
): Promise<TestBatch> {
  const { lesson_id, course_version_id } = lesson ?? (await createCurriculum(deps));
  const { id } = await deps.db.row<{ id: number }>(insertBatch, [`B-${++serial}`, type, course_version_id, teacher.id]);
  return { id, lessonId: lesson_id, teacher };
}

/** Puts students into a batch. */
export async function joinBatch(
  deps: Deps,
  batch: Pick<TestBatch, 'id'>,
  students: readonly Pick<Person, 'id'>[],
): Promise<void> {
  for (const student of students) await deps.db.run(insertBatchSeat, [batch.id, student.id]);
}

/** The time and the outcome of a class; a class that is ended was ended on time. */
export interface TestClass {
  startsAt: Date;
  minutes?: number;
  status?: 'scheduled' | 'complete' | 'incomplete' | 'canceled';
  reason?: string;
}

/** Makes a class of a batch with its seats. */
export async function createClass(
  deps: Deps,
  batch: TestBatch,
  { startsAt, minutes = 60, status = 'scheduled', reason = '' }: TestClass,
  students: readonly Person[] = [],
): Promise<number> {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const endedAt = status === 'complete' || status === 'incomplete' ? endsAt : null;
  const values = [batch.id, batch.lessonId, batch.teacher.id, startsAt, endsAt, status, endedAt, reason];
  const { id } = await deps.db.row<{ id: number }>(insertClass, values);
  await joinBatch(deps, batch, students);
  for (const student of students) await deps.db.run(insertSeat, [id, student.id]);
  return id;
}
