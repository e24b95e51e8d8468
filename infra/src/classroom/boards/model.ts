import { modelOf } from '../../db/base-model.js';

/** A whiteboard or a code pad of a class. */
export class ClassBoardModel extends modelOf('class_board', {
  id: 'bigint',
  classId: 'bigint',
  board: 'text',
  isLocked: 'boolean',
  bytes: 'integer',
  updates: 'integer',
  createdAt: 'timestamptz',
  changedAt: 'timestamptz',
}) {
  static override idColumn = ['class_id', 'board'];
}

/** A change of a board, or several that were made one. */
export class ClassBoardUpdateModel extends modelOf('class_board_update', {
  id: 'bigint',
  classId: 'bigint',
  board: 'text',
  bytes: 'bytea',
  accountId: 'bigint?',
  createdAt: 'timestamptz',
}) {}

/** What stood on a board before it was cleared. */
export class ClassBoardVersionModel extends modelOf('class_board_version', {
  id: 'bigint',
  classId: 'bigint',
  board: 'text',
  bytes: 'bytea',
  clearedAt: 'timestamptz',
  restoredAt: 'timestamptz?',
}) {}
