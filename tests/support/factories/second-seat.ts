import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';

const makeRoom = statement('test-second-room', 'UPDATE batch SET class_size = class_size + 1 WHERE id = $1');
const sit = statement(
  'test-second-seat',
  `
  WITH seat AS (INSERT INTO batch_student (batch_id, student_id) VALUES ($1, $2))
  INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
  SELECT c.id, $2, c.starts_at, c.ends_at, c.is_live FROM scheduled_class c WHERE c.batch_id = $1 AND c.status = 'scheduled'`,
);

/** Puts one more student into a batch and all its planned classes. */
export async function addSecondStudent({ db }: Deps, batchId: number, student: Person): Promise<void> {
  await db.run(makeRoom, [batchId]);
  await db.run(sit, [batchId, student.id]);
}
