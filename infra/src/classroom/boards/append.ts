// Locks: everybody of a class writes at once, and the row of the board counts what it holds.
import { BOARD_LIMITS, shouldCompact, type BoardReason } from '@school/core/classroom/boards';
import { statement } from '../../db/sql.js';
import type { Deps } from '../../deps.js';
import { isRoomOpenAt } from '../may-join.js';
import { compactBoard, type BoardPlace } from './compact.js';
import { isUpdate } from './document.js';

/** Whoever changes a board; its room has let them in. */
export interface Writer {
  accountId: number;
  isTeacher: boolean;
}

// One statement: the row of the board is locked by the change itself, so that the limit and the lock hold for those who
// write at the same moment.
const append = statement(
  'class-board-append',
  `
  WITH written AS (
    INSERT INTO class_board AS b (class_id, board, bytes, updates, created_at, changed_at)
    SELECT c.id, $2, octet_length($3::bytea), 1, $5, $5 FROM scheduled_class c
    WHERE c.id = $1 AND ${isRoomOpenAt('$5::timestamptz')}
    ON CONFLICT (class_id, board) DO UPDATE SET bytes = b.bytes + excluded.bytes, updates = b.updates + 1, changed_at = $5
      WHERE ($6 OR NOT b.is_locked) AND b.bytes + excluded.bytes <= ${BOARD_LIMITS.board}
    RETURNING class_id, board, updates),
  added AS (
    INSERT INTO class_board_update (class_id, board, bytes, account_id, created_at)
    SELECT class_id, board, $3, $4, $5 FROM written)
  SELECT updates FROM written`,
);
const whyNot = statement(
  'class-board-why-not',
  `
  SELECT ${isRoomOpenAt('$3::timestamptz')} AS "isOpen", coalesce(b.is_locked, false) AS "isLocked"
  FROM scheduled_class c LEFT JOIN class_board b ON b.class_id = c.id AND b.board = $2 WHERE c.id = $1`,
);

/** Adds a change to a board; returns why it was not taken, or nothing. */
export async function appendUpdate(
  deps: Deps,
  place: BoardPlace,
  writer: Writer,
  update: Uint8Array,
): Promise<BoardReason | undefined> {
  if (update.length > BOARD_LIMITS.update) return 'too_large';
  if (!isUpdate(update)) return 'unreadable';
  return await tryAppend(deps, place, writer, update, true);
}

async function tryAppend(
  deps: Deps,
  place: BoardPlace,
  writer: Writer,
  update: Uint8Array,
  mayCompact: boolean,
): Promise<BoardReason | undefined> {
  const { classId, board } = place;
  const now = deps.clock.now();
  const values = [classId, board, Buffer.from(update), writer.accountId, now, writer.isTeacher];
  const written = await deps.db.maybeRow<{ updates: number }>(append, values);
  if (written !== undefined) {
    if (shouldCompact(written.updates)) await compactBoard(deps, place);
    return undefined;
  }
  const found = await deps.db.maybeRow<{ isOpen: boolean; isLocked: boolean }>(whyNot, [classId, board, now]);
  if (found?.isOpen !== true) return 'closed';
  if (found.isLocked && !writer.isTeacher) return 'locked';
  // What was drawn and erased counts until the changes are made one.
  if (!mayCompact) return 'full';
  await compactBoard(deps, place);
  return await tryAppend(deps, place, writer, update, false);
}
