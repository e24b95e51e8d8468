import { randomBytes } from 'node:crypto';
import { statement, type Sql } from '../db/sql.js';

const NAME_BYTES = 16;

// A conflict writes the same name again, because DO NOTHING would return no row to those who came second.
const keepName = statement(
  'classroom-room-name',
  `INSERT INTO class_room AS r (class_id, name, created_at) VALUES ($1, $2, $3)
   ON CONFLICT (class_id) DO UPDATE SET name = r.name RETURNING name`,
);

/** A name that nobody can guess (T28). */
export const newRoomName = (): string => randomBytes(NAME_BYTES).toString('hex');

/** The name of a class's room: 128 random bits (T28), made once by the first who enters. */
export async function roomNameOf(sql: Sql, classId: number, now: Date): Promise<string> {
  const values = [classId, newRoomName(), now];
  return (await sql.row<{ name: string }>(keepName, values)).name;
}
