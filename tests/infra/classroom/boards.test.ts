import {
  boardFrame,
  commandFrame,
  readBoardFrame,
  readRefused,
  readStatus,
  type BoardCommand,
} from '@school/core/classroom/board-frames';
import { BOARD_LIMITS, type Board } from '@school/core/classroom/boards';
import { answerBoardFrame, type BoardAnswer } from '@school/infra/classroom/boards/answer-frame';
import { compactBoard } from '@school/infra/classroom/boards/compact';
import { readBoards } from '@school/infra/classroom/boards/read-boards';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import * as Y from 'yjs';
import { createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import type { Person } from '../../support/factories/people.js';
import { refusedBy } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const START = new Date('2026-11-23T15:00:00Z');
const HOUR_MS = 3_600_000;
const WRITERS = 40;

const counted = statement(
  'test-board-counted',
  `SELECT b.bytes, b.updates, count(u.id)::int AS rows, coalesce(sum(octet_length(u.bytes)), 0)::int AS held
   FROM class_board b LEFT JOIN class_board_update u USING (class_id, board)
   WHERE b.class_id = $1 AND b.board = $2 GROUP BY b.class_id, b.board`,
);
const overfill = statement('test-board-overfill', 'UPDATE class_board SET bytes = $2 WHERE class_id = $1');

/** A browser with its own copy of one board. */
class Browser {
  readonly doc = new Y.Doc();

  get code(): Y.Text {
    return this.doc.getText('code');
  }

  /** Changes the copy; returns the change. */
  change(work: () => void): Uint8Array {
    const before = Y.encodeStateVector(this.doc);
    this.doc.transact(work);
    return Y.encodeStateAsUpdate(this.doc, before);
  }

  type(text: string): Uint8Array {
    return this.change(() => this.code.insert(this.code.length, text));
  }

  hear(frames: readonly Uint8Array[]): void {
    for (const frame of frames) {
      const read = readBoardFrame(frame);
      if (read?.kind === 'update') Y.applyUpdate(this.doc, read.content);
    }
  }
}

const refusals = ({ toSender }: BoardAnswer) =>
  toSender.map(readBoardFrame).flatMap((read) => (read?.kind === 'refused' ? [readRefused(read.content)] : []));
const statusOf = ({ toSender }: BoardAnswer) => {
  const read = toSender.map(readBoardFrame).find((frame) => frame?.kind === 'status');
  return read && readStatus(read.content);
};

describe('The whiteboard and the code pad of a class', () => {
  let stores: TestStores;
  let held: LiveClass;

  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(START);
    held = await createLiveClass(stores.deps, START);
  });

  const writer = (who: Person) => ({ accountId: who.accountId, isTeacher: who === held.teacher });
  const send = (who: Person, frame: Uint8Array, board: Board = 'code') =>
    answerBoardFrame(stores.deps, { classId: held.id, board }, writer(who), frame);
  const write = (who: Person, update: Uint8Array, board?: Board) => send(who, boardFrame('update', update), board);
  const command = (who: Person, wanted: BoardCommand, board?: Board) => send(who, commandFrame(wanted), board);
  const hello = (who: Person, browser: Browser, board?: Board) =>
    send(who, boardFrame('hello', Y.encodeStateVector(browser.doc)), board);
  const asTeacher = () => ({ teacherId: held.teacher.id, studentId: null });
  const read = () => readBoards(stores.deps.db, asTeacher(), held.id);

  it('a change is stored before others hear of it, and whoever comes later gets all of it', async () => {
    const mia = new Browser();
    const answer = await write(held.mia, mia.type('print(1)\n'));
    expect(answer.toSender).to.have.length(0);
    const leo = new Browser();
    leo.hear(answer.toOthers);
    expect(leo.code.toJSON()).to.equal('print(1)\n');
    const late = new Browser();
    late.hear((await hello(held.teacher, late)).toSender);
    expect(late.code.toJSON()).to.equal('print(1)\n');
    expect(await read()).to.deep.equal({ codeKind: 'python', code: 'print(1)\n', activities: [], elements: [] });
  });

  it('what was written offline is asked for after the way back, and both changes stay', async () => {
    const [mia, leo] = [new Browser(), new Browser()];
    leo.hear((await write(held.mia, mia.type('a = 1\n'))).toOthers);
    mia.type('b = 2\n');
    await write(held.leo, leo.type('c = 3\n'));
    const answer = await hello(held.mia, mia);
    mia.hear(answer.toSender);
    const have = answer.toSender.map(readBoardFrame).find((frame) => frame?.kind === 'snapshot');
    if (have === undefined) throw new Error('no snapshot');
    await write(held.mia, Y.encodeStateAsUpdate(mia.doc, Y.encodeStateVector(Y.decodeSnapshot(have.content).sv)));
    expect((await read()).code).to.equal(mia.code.toJSON());
    expect(mia.code.toJSON()).to.include('b = 2').and.include('c = 3');
  });

  it(`${WRITERS} changes at the same moment while they are made one: none is lost, and the count is true`, async () => {
    const browsers = Array.from({ length: WRITERS }, () => new Browser());
    const place = { classId: held.id, board: 'code' as const };
    await Promise.all(
      browsers.flatMap((browser, n) => [
        write(n % 2 === 0 ? held.mia : held.leo, browser.type(`line ${n}.\n`)),
        ...(n % 8 === 0 ? [compactBoard(stores.deps, place)] : []),
      ]),
    );
    const { code } = await read();
    for (let n = 0; n < WRITERS; n += 1) expect(code).to.include(`line ${n}.`);
    await compactBoard(stores.deps, place);
    const row = await stores.deps.db.row<Record<string, number>>(counted, [held.id, 'code']);
    expect(row).to.include({ updates: 1, rows: 1 });
    expect(row['bytes']).to.equal(row['held']);
    expect((await read()).code).to.equal(code);
  });

  it('many small changes are made one by themselves', async () => {
    const mia = new Browser();
    for (let n = 0; n <= BOARD_LIMITS.updates; n += 1) await write(held.mia, mia.type('.'));
    expect(await stores.deps.db.row(counted, [held.id, 'code'])).to.include({ updates: 1, rows: 1 });
    expect((await read()).code).to.have.length(BOARD_LIMITS.updates + 1);
  });

  it('on a board that the teacher has locked no child writes; the teacher does', async () => {
    const [asha, mia] = [new Browser(), new Browser()];
    const locked = await command(held.teacher, 'lock');
    expect(locked.toOthers.map(readBoardFrame).map((frame) => frame?.kind)).to.deep.equal(['status']);
    const refused = await write(held.mia, mia.type('mine'));
    expect([refusals(refused), refused.toOthers]).to.deep.equal([['locked'], []]);
    expect(statusOf(await hello(held.mia, mia))).to.deep.equal({ isLocked: true, canRestore: false });
    await write(held.teacher, asha.type('ours'));
    expect((await read()).code).to.equal('ours');
    await command(held.teacher, 'unlock');
    expect(refusals(await write(held.mia, new Browser().type('!')))).to.deep.equal([]);
  });

  it('a child cannot lock, clear or bring back', async () => {
    for (const wanted of ['lock', 'unlock', 'clear', 'restore', 'open', 'show'] as const) {
      const answer = await command(held.mia, wanted);
      expect([refusals(answer), answer.toOthers]).to.deep.equal([['not_teacher'], []]);
    }
  });

  it('what was cleared comes back, beside what has been drawn since', async () => {
    const asha = new Browser();
    const draw = (id: string) =>
      write(
        held.teacher,
        asha.change(() => asha.doc.getMap('elements').set(id, { id, type: 'line' })),
        'whiteboard',
      );
    await draw('one');
    await command(held.teacher, 'clear', 'whiteboard');
    asha.hear((await hello(held.teacher, asha, 'whiteboard')).toSender);
    expect((await read()).elements).to.deep.equal([]);
    expect(asha.doc.getMap('elements').size).to.equal(0);
    await draw('two');
    const restored = await command(held.teacher, 'restore', 'whiteboard');
    expect(restored.toOthers.map(readBoardFrame).map((frame) => frame?.kind)).to.deep.equal(['status', 'again']);
    asha.hear((await hello(held.teacher, asha, 'whiteboard')).toSender);
    expect([...asha.doc.getMap('elements').keys()].sort()).to.deep.equal(['one', 'two']);
    expect((await read()).elements).to.have.length(2);
    expect(statusOf(restored)).to.deep.equal({ isLocked: false, canRestore: false });
    expect(refusals(await command(held.teacher, 'restore', 'whiteboard'))).to.deep.equal(['nothing_cleared']);
  });

  it('too much at once, a full board, and bytes that are no change are refused in words', async () => {
    const mia = new Browser();
    expect(refusals(await write(held.mia, new Uint8Array(BOARD_LIMITS.update + 1)))).to.deep.equal(['too_large']);
    expect(refusals(await write(held.mia, new Uint8Array([9, 9, 9])))).to.deep.equal(['unreadable']);
    expect(refusals(await send(held.mia, boardFrame('hello', new Uint8Array([255]))))).to.deep.equal(['unreadable']);
    expect(await send(held.mia, new Uint8Array([77, 1]))).to.deep.equal({ toSender: [], toOthers: [] });
    expect(await send(held.mia, new Uint8Array())).to.deep.equal({ toSender: [], toOthers: [] });
    for (let n = 0; n < 9; n += 1) await write(held.mia, mia.type(`${n}`.repeat(BOARD_LIMITS.update - 100)));
    const row = await stores.deps.db.row<Record<string, number>>(counted, [held.id, 'code']);
    expect(row['bytes']).to.be.at.most(BOARD_LIMITS.board);
    expect(refusals(await write(held.mia, mia.type('x'.repeat(BOARD_LIMITS.update - 100))))).to.deep.equal(['full']);
    const over = stores.deps.db.run(overfill, [held.id, BOARD_LIMITS.board + 1]);
    expect(await refusedBy(over)).to.match(/^23514 /);
  });

  it('what was erased makes room again on a full board', async () => {
    const mia = new Browser();
    const big = 'y'.repeat(BOARD_LIMITS.update - 100);
    for (let n = 0; n < 12; n += 1) {
      expect(refusals(await write(held.mia, mia.type(big)))).to.deep.equal([]);
      await write(
        held.mia,
        mia.change(() => mia.code.delete(0, mia.code.length)),
      );
    }
    expect((await read()).code).to.equal('');
  });

  it('a class that has not begun or is over takes nothing more, and keeps what it has', async () => {
    stores.clock.set(new Date(START.getTime() - 1));
    expect(refusals(await write(held.mia, new Browser().type('early')))).to.deep.equal(['closed']);
    stores.clock.set(START);
    await write(held.mia, new Browser().type('kept'));
    stores.clock.set(new Date(START.getTime() + 2 * HOUR_MS));
    expect(refusals(await write(held.mia, new Browser().type('late')))).to.deep.equal(['closed']);
    stores.clock.set(START);
    await setClassStatus(stores.deps, held.id, 'complete');
    expect(refusals(await write(held.teacher, new Browser().type('late')))).to.deep.equal(['closed']);
    expect(refusals(await command(held.teacher, 'clear'))).to.deep.equal(['closed']);
    expect((await read()).code).to.equal('kept');
  });
});
