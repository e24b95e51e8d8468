import type { BoardCommand, BoardStatus } from '@school/core/classroom/board-frames';
import { BOARD_LIMITS, BOARD_REFUSALS, type BoardReason } from '@school/core/classroom/boards';
import { roomState } from '@school/core/classroom/room-state';
import { refusal } from '../../app-error.js';
import type { Trx } from '../../db/database.js';
import type { Sql } from '../../db/sql.js';
import type { Deps } from '../../deps.js';
import { ScheduledClassModel } from '../../batches/model.js';
import type { Writer } from './append.js';
import { holdBoard, replaceUpdates, updatesOf, type BoardPlace } from './compact.js';
import { clearBoard, documentOf, isBlank, restoreBoard, stateOf } from './document.js';
import { ClassBoardModel, ClassBoardVersionModel } from './model.js';

/** Does with a board what the teacher wants. */
export async function commandBoard(
  deps: Deps,
  place: BoardPlace,
  writer: Writer,
  command: Exclude<BoardCommand, 'open' | 'show'>,
): Promise<void> {
  if (!writer.isTeacher) throw refused('not_teacher');
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    await holdOpenBoard(trx, place, now);
    if (command === 'clear') await clear(trx, place, now);
    else if (command === 'restore') await restore(trx, place, now);
    else
      await trx
        .query(ClassBoardModel)
        .findById([place.classId, place.board])
        .patch({ isLocked: command === 'lock' });
  });
}

/** How a board stands now. */
export async function readBoardStatus(sql: Sql, { classId, board }: BoardPlace): Promise<BoardStatus> {
  const found = await sql.query(ClassBoardModel).findById([classId, board]).select('is_locked');
  const cleared = found && (await lastCleared(sql, { classId, board }));
  return { isLocked: found?.isLocked ?? false, canRestore: cleared !== undefined };
}

const refused = (reason: BoardReason) => refusal(BOARD_REFUSALS, reason);

/** The board, made if nobody has written on it yet, and nobody else's until the transaction ends. */
async function holdOpenBoard(trx: Trx, place: BoardPlace, now: Date): Promise<void> {
  const { classId, board } = place;
  const held = await trx
    .query(ScheduledClassModel)
    .findById(classId)
    .select('status', 'starts_at', 'ends_at')
    .forShare();
  if (held === undefined || roomState(held, now) !== 'open') throw refused('closed');
  const fresh = { classId, board, isLocked: false, bytes: 0, updates: 0, createdAt: now, changedAt: now };
  await trx.query(ClassBoardModel).insert(fresh).onConflict(['class_id', 'board']).ignore();
  await holdBoard(trx, place);
}

/** Takes everything off the board; what stood there is kept. */
async function clear(trx: Trx, place: BoardPlace, now: Date): Promise<void> {
  const doc = documentOf(await updatesOf(trx, place));
  if (isBlank(doc, place.board)) return;
  const before = stateOf(doc);
  await trx
    .query(ClassBoardVersionModel)
    .insert({ ...place, bytes: Buffer.from(before), clearedAt: now, restoredAt: null });
  clearBoard(doc, place.board);
  await replaceUpdates(trx, place, stateOf(doc), now);
  await forgetOldVersions(trx, place);
}

/** Brings back what stood there before the last clearing that was not undone. */
async function restore(trx: Trx, place: BoardPlace, now: Date): Promise<void> {
  const version = await lastCleared(trx, place);
  if (version === undefined) throw refused('nothing_cleared');
  const doc = documentOf(await updatesOf(trx, place));
  restoreBoard(doc, place.board, documentOf([version.bytes]));
  const state = stateOf(doc);
  if (state.length > BOARD_LIMITS.board) throw refused('full');
  await replaceUpdates(trx, place, state, now);
  await trx.query(ClassBoardVersionModel).findById(version.id).patch({ restoredAt: now });
}

const lastCleared = (sql: Sql, { classId, board }: BoardPlace) =>
  sql
    .query(ClassBoardVersionModel)
    .where({ class_id: classId, board, restored_at: null })
    .orderBy('id', 'desc')
    .first();

async function forgetOldVersions(trx: Trx, { classId, board }: BoardPlace): Promise<void> {
  const kept = await trx
    .query(ClassBoardVersionModel)
    .where({ class_id: classId, board })
    .orderBy('id', 'desc')
    .limit(BOARD_LIMITS.versions)
    .select('id');
  await trx
    .query(ClassBoardVersionModel)
    .where({ class_id: classId, board })
    .whereNotIn(
      'id',
      kept.map(({ id }) => id),
    )
    .delete();
}
