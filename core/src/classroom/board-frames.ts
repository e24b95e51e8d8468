import { BOARD_REFUSALS, type BoardReason } from './boards.js';

/** What is said about a board over the room's channel: one byte for the kind, then its content. */
const KINDS = {
  /** "This is what I have": a browser's state vector. */
  hello: 0,
  /** A change of the document. */
  update: 1,
  /** "This is what I have" from the school, with what was deleted, so that a browser sends what is missing there. */
  snapshot: 2,
  /** Whether the board is locked, and whether a clearing can be undone. */
  status: 3,
  /** What the teacher wants done. */
  command: 4,
  /** Why the sender's change was not taken. */
  refused: 5,
  /** That the teacher has opened the board, or shows it to everybody. */
  notice: 6,
  /** That more has changed than one frame holds: every browser says hello again. */
  again: 7,
} as const;

export type BoardFrameKind = keyof typeof KINDS;

/** What a teacher does with a board. */
export const BOARD_COMMANDS = ['lock', 'unlock', 'clear', 'restore', 'open', 'show'] as const;
export type BoardCommand = (typeof BOARD_COMMANDS)[number];

/** How a board stands. */
export interface BoardStatus {
  isLocked: boolean;
  /** There is something that was cleared and can be brought back. */
  canRestore: boolean;
}

/** A frame as it was read. */
export interface BoardFrame {
  kind: BoardFrameKind;
  content: Uint8Array;
}

/** A frame for the channel. */
export function boardFrame(kind: BoardFrameKind, content: Uint8Array): Uint8Array {
  const frame = new Uint8Array(content.length + 1);
  frame[0] = KINDS[kind];
  frame.set(content, 1);
  return frame;
}

/** Reads a frame; undefined for one of no kind. */
export function readBoardFrame(frame: Uint8Array): BoardFrame | undefined {
  const found = Object.entries(KINDS).find(([, number]) => number === frame[0]);
  // `as`: the names of the object are the kinds.
  return found && { kind: found[0] as BoardFrameKind, content: frame.subarray(1) };
}

const WORDS_MOST = 200;
const words = (text: string): Uint8Array => new TextEncoder().encode(text);
const readWords = (content: Uint8Array): string =>
  content.length > WORDS_MOST ? '' : new TextDecoder().decode(content);

/** A frame that says how the board stands. */
export const statusFrame = ({ isLocked, canRestore }: BoardStatus): Uint8Array =>
  boardFrame('status', new Uint8Array([Number(isLocked), Number(canRestore)]));

/** Reads how a board stands. */
export const readStatus = (content: Uint8Array): BoardStatus => ({
  isLocked: content[0] === 1,
  canRestore: content[1] === 1,
});

/** A frame with what the teacher wants. */
export const commandFrame = (command: BoardCommand): Uint8Array => boardFrame('command', words(command));

/** Reads what the teacher wants; undefined for anything else. */
export function readCommand(content: Uint8Array): BoardCommand | undefined {
  const text = readWords(content);
  return BOARD_COMMANDS.find((command) => command === text);
}

/** A frame with the reason why something was not done. */
export const refusedFrame = (reason: BoardReason): Uint8Array => boardFrame('refused', words(reason));

/** Reads the reason; undefined for anything else. */
export function readRefused(content: Uint8Array): BoardReason | undefined {
  const text = readWords(content);
  // `as`: the names of the table are the reasons.
  return Object.hasOwn(BOARD_REFUSALS, text) ? (text as BoardReason) : undefined;
}

/** A frame after which every browser asks for what it lacks. */
export const againFrame = (): Uint8Array => boardFrame('again', new Uint8Array());

/** A frame that tells what the teacher did with the board. */
export const noticeFrame = (notice: 'open' | 'show'): Uint8Array => boardFrame('notice', words(notice));

/** Reads what the teacher did; undefined for anything else. */
export function readNotice(content: Uint8Array): 'open' | 'show' | undefined {
  const text = readWords(content);
  return text === 'open' || text === 'show' ? text : undefined;
}
