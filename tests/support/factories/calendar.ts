import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const insertBatch = statement(
  'test-calendar-batch',
  `
  INSERT INTO batch (code, name, batch_type, course_version_id, teacher_id, class_size)
  VALUES ($1, $2, $3, $4, $5, 6) RETURNING id`,
);

const insertSeatInBatch = statement(
  'test-calendar-member',
  'INSERT INTO batch_student (batch_id, student_id) VALUES ($1, $2)',
);

const insertClass = statement(
  'test-calendar-class',
  `
  INSERT INTO scheduled_class (batch_id, lesson_id, teacher_id, starts_at, ends_at, status, ended_at, incomplete_reason)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
);

const insertSeat = statement(
  'test-calendar-seat',
  `
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE id = $1`,
);

let serial = 0;

/** A batch of a test: who teaches whom. */
export interface TestBatch {
  id: number;
  teacher: Person;
  students: readonly Person[];
  lessonId: number;
  minutes: number;
}

/** A batch with its students, on a course made by `createCurriculum`. */
export async function createBatch(
  deps: Deps,
  lesson: { lesson_id: number; course_version_id: number },
  teacher: Person,
  students: readonly Person[],
  type: 'free' | 'paid' = 'paid',
): Promise<TestBatch> {
  const code = `B-${++serial}`;
  const { id } = await deps.db.row<{ id: number }>(insertBatch, [
    code,
    `Batch ${code}`,
    type,
    lesson.course_version_id,
    teacher.id,
  ]);
  for (const student of students) await deps.db.run(insertSeatInBatch, [id, student.id]);
  return { id, teacher, students, lessonId: lesson.lesson_id, minutes: type === 'free' ? 30 : 60 };
}

/** One class of a batch, with a seat for each student; one that was ended was ended on time. */
export async function createClass(
  deps: Deps,
  batch: TestBatch,
  startsAt: Date | string,
  options: { status?: 'scheduled' | 'complete' | 'incomplete' | 'canceled'; reason?: string } = {},
): Promise<number> {
  const starts = new Date(startsAt);
  const ends = new Date(starts.getTime() + batch.minutes * 60_000);
  const status = options.status ?? 'scheduled';
  const endedAt = status === 'complete' || status === 'incomplete' ? ends : null;
  const values = [batch.id, batch.lessonId, batch.teacher.id, starts, ends, status, endedAt, options.reason ?? ''];
  const { id } = await deps.db.row<{ id: number }>(insertClass, values);
  for (const student of batch.students) await deps.db.run(insertSeat, [id, student.id]);
  return id;
}
