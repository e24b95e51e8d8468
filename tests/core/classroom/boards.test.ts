import {
  boardFrame,
  BOARD_COMMANDS,
  commandFrame,
  noticeFrame,
  readBoardFrame,
  readCommand,
  readNotice,
  readRefused,
  readStatus,
  refusedFrame,
  statusFrame,
} from '@school/core/classroom/board-frames';
import { BOARD_LIMITS, BOARD_REFUSALS, mayWrite, shouldCompact, type BoardReason } from '@school/core/classroom/boards';
import { CHANNEL_FRAME_BYTES_MAX } from '@school/core/classroom/channel';
import { expect } from 'chai';

const content = (frame: Uint8Array): Uint8Array => readBoardFrame(frame)?.content ?? new Uint8Array();

describe('the boards of a class', () => {
  it('a child writes unless the board is locked; the teacher always does', () => {
    expect(mayWrite({ isTeacher: false, isLocked: false })).to.equal(true);
    expect(mayWrite({ isTeacher: false, isLocked: true })).to.equal(false);
    expect(mayWrite({ isTeacher: true, isLocked: true })).to.equal(true);
  });

  it('a change with its tag and its kind fits into a frame of the room, and many changes are made one', () => {
    expect(BOARD_LIMITS.update + 2).to.be.at.most(CHANNEL_FRAME_BYTES_MAX);
    expect(BOARD_LIMITS.board).to.equal(2 * 1024 * 1024);
    expect([shouldCompact(BOARD_LIMITS.updates), shouldCompact(BOARD_LIMITS.updates + 1)]).to.deep.equal([false, true]);
  });

  it('what one side writes the other reads', () => {
    const bytes = new Uint8Array([1, 2, 3]);
    for (const kind of ['hello', 'update', 'snapshot', 'again'] as const)
      expect(readBoardFrame(boardFrame(kind, bytes))).to.deep.equal({ kind, content: bytes });
    const status = { isLocked: true, canRestore: false };
    expect(readStatus(content(statusFrame(status)))).to.deep.equal(status);
    for (const command of BOARD_COMMANDS) expect(readCommand(content(commandFrame(command)))).to.equal(command);
    for (const notice of ['open', 'show'] as const) expect(readNotice(content(noticeFrame(notice)))).to.equal(notice);
    for (const reason of Object.keys(BOARD_REFUSALS) as BoardReason[])
      expect(readRefused(content(refusedFrame(reason)))).to.equal(reason);
  });

  it('anything else is nothing', () => {
    expect(readBoardFrame(new Uint8Array())).to.equal(undefined);
    expect(readBoardFrame(new Uint8Array([200, 1]))).to.equal(undefined);
    const words = new TextEncoder().encode('toString');
    expect([readCommand(words), readRefused(words), readNotice(words)]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readCommand(new Uint8Array(5000))).to.equal(undefined);
  });
});
