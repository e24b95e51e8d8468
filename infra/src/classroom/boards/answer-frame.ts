import {
  againFrame,
  boardFrame,
  noticeFrame,
  readBoardFrame,
  readCommand,
  refusedFrame,
  statusFrame,
} from '@school/core/classroom/board-frames';
import { BOARD_REFUSALS, type BoardReason } from '@school/core/classroom/boards';
import { AppError } from '../../app-error.js';
import type { Deps } from '../../deps.js';
import { appendUpdate, type Writer } from './append.js';
import { commandBoard, readBoardStatus } from './command.js';
import { updatesOf, type BoardPlace } from './compact.js';
import { documentOf, missingOf, snapshotOf } from './document.js';

/** What follows from a frame: what its sender is told, and what all others of the room are. */
export interface BoardAnswer {
  toSender: Uint8Array[];
  toOthers: Uint8Array[];
}

const NOTHING: BoardAnswer = { toSender: [], toOthers: [] };
const toSender = (...frames: Uint8Array[]): BoardAnswer => ({ toSender: frames, toOthers: [] });

/**
 * Answers a frame that somebody of a class has sent about a board. A change is stored before anybody hears of it, so that
 * nothing is lost with the last browser; the school keeps no document in memory, so that any gateway can answer.
 */
export async function answerBoardFrame(
  deps: Deps,
  place: BoardPlace,
  writer: Writer,
  frame: Uint8Array,
): Promise<BoardAnswer> {
  const read = readBoardFrame(frame);
  if (read?.kind === 'hello') return await answerHello(deps, place, read.content);
  if (read?.kind === 'update') {
    const reason = await appendUpdate(deps, place, writer, read.content);
    if (reason !== undefined) return toSender(refusedFrame(reason));
    return { toSender: [], toOthers: [boardFrame('update', read.content)] };
  }
  if (read?.kind === 'command') return await answerCommand(deps, place, writer, read.content);
  return NOTHING;
}

async function answerHello(deps: Deps, place: BoardPlace, vector: Uint8Array): Promise<BoardAnswer> {
  const doc = documentOf(await updatesOf(deps.db, place));
  const missing = missingOf(doc, vector);
  if (missing === undefined) return toSender(refusedFrame('unreadable'));
  const status = await readBoardStatus(deps.db, place);
  return toSender(statusFrame(status), boardFrame('update', missing), boardFrame('snapshot', snapshotOf(doc)));
}

async function answerCommand(deps: Deps, place: BoardPlace, writer: Writer, content: Uint8Array): Promise<BoardAnswer> {
  const command = readCommand(content);
  if (command === undefined) return NOTHING;
  if (!writer.isTeacher) return toSender(refusedFrame('not_teacher'));
  if (command === 'open' || command === 'show') return { toSender: [], toOthers: [noticeFrame(command)] };
  try {
    await commandBoard(deps, place, writer, command);
    const frames = [statusFrame(await readBoardStatus(deps.db, place))];
    // What was cleared or came back may be too long for a frame.
    if (command === 'clear' || command === 'restore') frames.push(againFrame());
    return { toSender: frames, toOthers: frames };
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return toSender(refusedFrame(reason));
  }
}

function reasonOf(error: unknown): BoardReason | undefined {
  if (!(error instanceof AppError) || !Object.hasOwn(BOARD_REFUSALS, error.code)) return undefined;
  // `as`: the names of the table are the reasons.
  return error.code as BoardReason;
}
