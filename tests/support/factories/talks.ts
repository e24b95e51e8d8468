import { statement, type Sql } from '@school/infra/db/sql';
import type { Person } from './people.js';

const insertTalk = statement(
  'test-talk',
  `
  WITH asked AS (
    INSERT INTO doubt (student_id, teacher_id, question, state, starts_at) VALUES ($1, $2, 'Why?', 'booked', $3) RETURNING id)
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at, doubt_id)
  SELECT $2, $3::timestamptz, $3::timestamptz + interval '30 minutes', id FROM asked`,
);

/** Books a child's talk about a question, in a half hour of a teacher. */
export const createTalk = ({ db }: { db: Sql }, student: Person, teacher: Person, startsAt: Date): Promise<number> =>
  db.run(insertTalk, [student.id, teacher.id, startsAt]);
