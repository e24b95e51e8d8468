import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/sql.js';
import { ClassRoomModel } from './model.js';

const NAME_BYTES = 16;

/** A name that nobody can guess. */
export const newRoomName = (): string => randomBytes(NAME_BYTES).toString('hex');

/** The name of a class's room: 128 random bits, made once by the first who enters. */
export async function roomNameOf(sql: Sql, classId: number, now: Date): Promise<string> {
  // A conflict writes the same class again, because nothing would be returned to those who came second.
  const room = await sql
    .query(ClassRoomModel)
    .insert({ classId, name: newRoomName(), createdAt: now })
    .onConflict('class_id')
    .merge(['class_id'])
    .returning('name');
  return room.name;
}
