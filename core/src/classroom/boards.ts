import { CHANNEL_FRAME_BYTES_MAX } from './channel.js';
import type { Refusals } from '../shared/refusal.js';

/** What a class works on together: code, and a drawing. */
export const BOARDS = ['code', 'whiteboard'] as const;
export type Board = (typeof BOARDS)[number];

/** Where a board's content stands in its shared document. */
export const BOARD_ROOTS = { code: 'code', whiteboard: 'elements' } as const satisfies Record<Board, string>;

/** Limits of a board, in bytes but for `updates`. */
export const BOARD_LIMITS = {
  /** One change, which fits into a frame of the room's channel. */
  update: CHANNEL_FRAME_BYTES_MAX - 16,
  /** All that a board holds. */
  board: 2 * 1024 * 1024,
  /** Changes after which they are made one. */
  updates: 200,
  /** What stood on a board before it was cleared, as often as that is kept. */
  versions: 5,
} as const;

/** Whether the changes of a board should be made one. */
export const shouldCompact = (updates: number): boolean => updates > BOARD_LIMITS.updates;

/** Seconds after which a browser asks again for what it may have missed. */
export const BOARD_RESYNC_S = 30;

/** Why a change of a board was not taken. */
export type BoardReason = 'locked' | 'full' | 'too_large' | 'unreadable' | 'closed' | 'not_teacher' | 'nothing_cleared';

export const BOARD_REFUSALS: Refusals<BoardReason> = {
  locked: { kind: 'forbidden', text: 'Only your teacher writes here at the moment. You can look at it.' },
  full: { kind: 'limit', text: 'This board is full. Please remove something, or ask your teacher to clear it.' },
  too_large: { kind: 'limit', text: 'That is too much at once. Please add it in smaller parts.' },
  unreadable: { kind: 'invalid', text: 'This change could not be read. Please load the page again.' },
  closed: { kind: 'conflict', text: 'The class is over. What you see can no longer be changed.' },
  not_teacher: { kind: 'forbidden', text: 'Only the teacher of this class can do that.' },
  nothing_cleared: { kind: 'conflict', text: 'There is nothing to bring back.' },
};

/** Whether somebody may write on a board. */
export const mayWrite = ({ isTeacher, isLocked }: { isTeacher: boolean; isLocked: boolean }): boolean =>
  isTeacher || !isLocked;
