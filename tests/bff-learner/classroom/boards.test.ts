import { classBoards } from '@school/bff-learner/contract/class-boards';
import { boardFrame, commandFrame, readBoardFrame, readRefused } from '@school/core/classroom/board-frames';
import { FRAME_TAGS } from '@school/core/classroom/channel';
import { expect } from 'chai';
import * as Y from 'yjs';
import { enterRoom, type ChannelPage } from '../../support/channel-page.js';
import { createLiveClass, type LiveClass } from '../../support/factories/live-class.js';
import { addEditorActivity } from '../../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const NOT_YOURS = 'Failed to load class info';
const WITHIN_MS = 10_000;

describe('the boards of a class over its room', () => {
  let server: TestServer;
  let held: LiveClass;
  let pages: ChannelPage[];

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(START);
    held = await createLiveClass(server.deps, START);
    pages = [];
  });
  afterEach(() => pages.forEach((page) => page.close()));

  const enter = async (who: Person, at = server) => {
    const page = await enterRoom(at, who, held.id);
    pages.push(page);
    return page;
  };
  const send = (page: ChannelPage, frame: Uint8Array) =>
    page.socket.send(Buffer.concat([Buffer.from([FRAME_TAGS.codePad]), frame]));
  /** What a page has heard about the code pad. */
  const heard = (page: ChannelPage) =>
    page.frames.filter((frame) => frame[0] === FRAME_TAGS.codePad).map((frame) => readBoardFrame(frame.subarray(1)));
  const hears = (page: ChannelPage, kind: string) =>
    eventually(`a frame of ${kind}`, WITHIN_MS, () => heard(page).some((frame) => frame?.kind === kind));
  const typed = (text: string) => {
    const doc = new Y.Doc();
    doc.getText('code').insert(0, text);
    return boardFrame('update', Y.encodeStateAsUpdate(doc));
  };
  const read = (as?: { token: string }, classId = held.id) =>
    server.call(classBoards, { ...(as ? { as } : {}), params: { classId } });

  it('what one types, all others of the room hear, and the class reads it afterwards', async () => {
    const [asha, mia] = [await enter(held.teacher), await enter(held.mia)];
    send(mia, typed('print(1)'));
    await hears(asha, 'update');
    for (const who of [held.teacher, held.mia, held.leo])
      expect((await read(who)).body).to.deep.equal({
        code_kind: 'python',
        code: 'print(1)',
        activities: [],
        elements: [],
      });
    expect(heard(mia).filter((frame) => frame?.kind === 'update')).to.have.length(0);
  });

  it('the pad is of the kind of the first activity with an editor, and names those in which a child can go on with it', async () => {
    const lesson = { id: held.batch.lessonId };
    const add = (title: string, editor: 'python' | 'html') =>
      addEditorActivity(server.deps, lesson, { title, editor, starter: '' });
    const [page, , other] = [await add('Page', 'html'), await add('Count', 'python'), await add('Card', 'html')];
    const { code_kind, activities } = (await read(held.mia)).body;
    expect(code_kind).to.equal('html');
    expect(activities).to.deep.equal([
      { id: page, title: 'Page' },
      { id: other, title: 'Card' },
    ]);
  });

  it('the role is that of the pass: a child cannot lock, and what it writes on a locked board nobody hears', async () => {
    const [asha, mia] = [await enter(held.teacher), await enter(held.mia)];
    send(mia, commandFrame('lock'));
    await hears(mia, 'refused');
    send(asha, commandFrame('lock'));
    await hears(mia, 'status');
    send(mia, typed('mine'));
    await eventually(
      'the second refusal',
      WITHIN_MS,
      () => heard(mia).filter((f) => f?.kind === 'refused').length === 2,
    );
    const reasons = heard(mia).flatMap((frame) => (frame?.kind === 'refused' ? [readRefused(frame.content)] : []));
    expect(reasons).to.deep.equal(['not_teacher', 'locked']);
    expect(heard(asha).some((frame) => frame?.kind === 'update')).to.equal(false);
    expect((await read(held.teacher)).body.code).to.equal('');
  });

  it('two gateways have one board: what is typed at one is heard and read at the other', async () => {
    const second = await startTestServer('learner', {}, server);
    try {
      const [asha, mia] = [await enter(held.teacher), await enter(held.mia, second)];
      await Promise.all([asha, mia].map((page) => page.sees('teacher', `s${held.mia.id}`)));
      send(mia, typed('over there'));
      await hears(asha, 'update');
      send(asha, boardFrame('hello', new Uint8Array()));
      await hears(asha, 'snapshot');
      expect((await read(held.leo)).body.code).to.equal('over there');
    } finally {
      // A gateway that closes waits for its open pages.
      pages.forEach((page) => page.close());
      await second.close();
    }
  });

  it('a class of others is not found, and nobody reads without a login', async () => {
    for (const who of [await createTeacher(server.deps), await createStudent(server.deps)]) {
      const refused = await read(who);
      expect([refused.status, refused.body.error]).to.deep.equal([404, NOT_YOURS]);
    }
    expect((await read(held.teacher, 999_999)).status).to.equal(404);
    expect((await read()).status).to.equal(401);
  });
});
