import type { Board } from '@school/core/classroom/boards';
import type { Trx } from '../../db/database.js';
import type { Sql } from '../../db/sql.js';
import type { Deps } from '../../deps.js';
import { documentOf, stateOf } from './document.js';
import { ClassBoardModel, ClassBoardUpdateModel } from './model.js';

/** One board of one class. */
export interface BoardPlace {
  classId: number;
  board: Board;
}

/** The changes of a board, the oldest first. */
export async function updatesOf(sql: Sql, { classId, board }: BoardPlace): Promise<Uint8Array[]> {
  const rows = await sql.query(ClassBoardUpdateModel).where({ class_id: classId, board }).orderBy('id').select('bytes');
  return rows.map(({ bytes }) => bytes);
}

/** A board that nobody else changes until the transaction ends; undefined if nobody has written on it. */
export const holdBoard = (trx: Trx, { classId, board }: BoardPlace) =>
  trx.query(ClassBoardModel).findById([classId, board]).forUpdate();

/** Puts one change in the place of all. Whoever writes meanwhile waits, and adds to what is then there. */
export async function replaceUpdates(trx: Trx, place: BoardPlace, state: Uint8Array, at: Date): Promise<void> {
  const { classId, board } = place;
  await trx.query(ClassBoardUpdateModel).where({ class_id: classId, board }).delete();
  await trx
    .query(ClassBoardUpdateModel)
    .insert({ classId, board, bytes: Buffer.from(state), accountId: null, createdAt: at });
  await trx.query(ClassBoardModel).findById([classId, board]).patch({ bytes: state.length, updates: 1 });
}

/** Makes the changes of a board one, without what was deleted. */
export async function compactBoard(deps: Deps, place: BoardPlace): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const held = await holdBoard(trx, place);
    if (held === undefined || held.updates <= 1) return;
    const state = stateOf(documentOf(await updatesOf(trx, place)));
    await replaceUpdates(trx, place, state, held.changedAt);
  });
}
