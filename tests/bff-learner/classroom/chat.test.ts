import {
  classMessages,
  listenToClass,
  removeClassMessage,
  sendClassMessage,
  steerClassChat,
} from '@school/bff-learner/contract/class-chat';
import { classroom } from '@school/bff-learner/contract/classroom';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import { addSeat, createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { readNews } from '../../support/news-reader.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOT_YOURS = 'Failed to load class info';
const START = new Date('2026-11-28T15:00:00Z');
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const stored = statement(
  'test-chat-stored',
  'SELECT text, is_flagged AS "isFlagged", removed_at IS NOT NULL AS "isRemoved" FROM class_message WHERE class_id = $1 ORDER BY id',
);

const writeMany = statement(
  'test-chat-write-many',
  `INSERT INTO class_message (class_id, teacher_id, client_key, revision, text, is_flagged, sent_at)
   SELECT $1, $2, gen_random_uuid(), 0, n::text, false, $3 FROM generate_series(1, 209) n`,
);

type Who = Person | { token: string };

describe('the chat of a class', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner');
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(minutesOn(-60));
    held = await createLiveClass(server.deps, START);
    server.clock.set(minutesOn(-5));
  });

  const send = (as: Who, text: unknown, key: unknown = randomUUID()) =>
    server.call(sendClassMessage, { as, params: { id: held.id }, body: { key, text } });
  const read = (as: Who, after = 0) =>
    server.call(classMessages, { as, params: { id: held.id }, query: { after: String(after) } });
  const refusedWith = async (answer: Promise<{ status: number; body: object }>): Promise<unknown[]> => {
    const { status, body } = await answer;
    return [status, 'error' in body ? body.error : body];
  };
  const pause = (as: Who, is_paused = true) =>
    server.call(steerClassChat, { as, params: { id: held.id }, body: { is_paused } });
  const remove = (as: Who, message: number) =>
    server.call(removeClassMessage, { as, params: { id: held.id, message_id: message } });
  const log = () => server.deps.db.rows<{ text: string; isFlagged: boolean; isRemoved: boolean }>(stored, [held.id]);

  it('is for the teacher and the students of the class; children read short names of the others', async () => {
    await send(held.teacher, 'Hello!');
    await send(held.mia, 'Hi 👋\nready');
    const { body } = await read(held.leo);
    expect([body.state, body.is_paused, body.has_more, body.revision]).to.deep.equal(['open', false, false, 2]);
    expect(
      body.messages.map(({ author, text, is_teacher, is_own }) => [author, text, is_teacher, is_own]),
    ).to.deep.equal([
      ['Asha Rao', 'Hello!', true, false],
      ['Mia B.', 'Hi 👋\nready', false, false],
    ]);
    expect((await read(held.teacher)).body.messages.map(({ author }) => author)).to.deep.equal([
      'Asha Rao',
      'Mia Sophie Brandtner',
    ]);
    expect((await read(held.mia)).body.messages.map(({ is_own }) => is_own)).to.deep.equal([false, true]);
  });

  it('is read from a number on, and the page of the class says the last one', async () => {
    await send(held.teacher, 'One');
    const first = (await read(held.mia)).body.revision;
    await send(held.teacher, 'Two');
    expect((await read(held.mia, first)).body.messages.map(({ text }) => text)).to.deep.equal(['Two']);
    const page = await server.call(classroom, { as: held.mia, params: { id: held.id } });
    expect(page.body.chat_revision).to.equal(2);
    expect((await read(held.mia, 2)).body.messages).to.deep.equal([]);
  });

  it('a message is trimmed, and has 1 to 500 characters', async () => {
    expect((await send(held.mia, '  hello  ')).status).to.equal(201);
    expect((await read(held.mia)).body.messages[0]?.text).to.equal('hello');
    expect(await refusedWith(send(held.mia, ' \n '))).to.deep.equal([400, 'Please write a message.']);
    expect(await refusedWith(send(held.mia, undefined))).to.deep.equal([400, 'Please write a message.']);
    expect(await refusedWith(send(held.mia, 'x'.repeat(501)))).to.deep.equal([
      400,
      'Please use at most 500 characters.',
    ]);
    expect((await send(held.mia, 'x'.repeat(500))).status).to.equal(201);
    expect((await send(held.mia, 'no key', 'x')).status).to.equal(400);
  });

  it('a message that is sent again with its key is there once, also when the chat is over by then', async () => {
    const key = randomUUID();
    const first = await send(held.mia, 'Hello', key);
    expect((await send(held.mia, 'Hello', key)).body).to.deep.equal(first.body);
    expect((await send(held.leo, 'Me, too', key)).body).not.to.deep.equal(first.body);
    server.clock.set(minutesOn(20));
    await setClassStatus(server.deps, held.id, 'canceled');
    expect((await send(held.mia, 'Hello', key)).body).to.deep.equal(first.body);
    expect((await log()).length).to.equal(2);
  });

  it('of two tries at once with one key, one is written', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(held.mia, 'Hello', key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).to.equal(1);
    expect((await log()).length).to.equal(1);
  });

  it('is open from 15 minutes before the class until 30 minutes after its end', async () => {
    server.clock.set(minutesOn(-16));
    expect(await refusedWith(send(held.mia, 'Hello'))).to.deep.equal([
      409,
      'The chat opens 15 minutes before the class.',
    ]);
    expect((await read(held.mia)).body.state).to.equal('early');
    server.clock.set(minutesOn(-15));
    expect((await send(held.mia, 'Hello')).status).to.equal(201);
    server.clock.set(minutesOn(50));
    await setClassStatus(server.deps, held.id, 'complete');
    server.clock.set(minutesOn(79));
    expect((await send(held.mia, 'Bye')).status).to.equal(201);
    server.clock.set(minutesOn(80));
    expect(await refusedWith(send(held.teacher, 'Bye'))).to.deep.equal([409, 'The chat of this class is over.']);
    expect((await read(held.mia)).body.messages.length, 'it can still be read').to.equal(2);
  });

  it('ten messages within ten seconds are enough for one person', async () => {
    for (let count = 0; count < 10; count += 1) expect((await send(held.mia, `${count}`)).status).to.equal(201);
    expect(await refusedWith(send(held.mia, 'one more'))).to.deep.equal([
      429,
      'That was very fast. Please wait a few seconds, then send it again.',
    ]);
    expect((await send(held.leo, 'I am slow')).status).to.equal(201);
    server.clock.advance(10_000);
    expect((await send(held.mia, 'one more')).status).to.equal(201);
  });

  it('the teacher pauses it for the children, and lets them write again', async () => {
    expect((await pause(held.teacher)).body).to.deep.equal({ message: 'The chat is paused for the children.' });
    expect(await refusedWith(send(held.mia, 'Hello'))).to.deep.equal([409, 'Your teacher has paused the chat.']);
    expect((await send(held.teacher, 'Please listen')).status).to.equal(201);
    expect((await read(held.mia)).body.is_paused).to.equal(true);
    expect((await pause(held.teacher, false)).body).to.deep.equal({ message: 'The children can write again.' });
    expect((await send(held.mia, 'Hello')).status).to.equal(201);
  });

  it('what is written after a pause was answered is refused, however close they are', async () => {
    const paused = pause(held.teacher);
    const around = Promise.all([1, 2, 3].map((count) => send(held.mia, `${count}`)));
    await paused;
    const before = (await log()).length;
    const after = await Promise.all([1, 2, 3].map((count) => send(held.leo, `${count}`)));
    expect(after.map(({ status }) => status)).to.deep.equal([409, 409, 409]);
    const taken = (await around).filter(({ status }) => status === 201).length;
    expect((await log()).length).to.equal(taken);
    expect(before).to.be.at.most(taken);
  });

  it('the teacher removes a message: children read that it is gone, the log keeps it', async () => {
    const { body } = await send(held.mia, 'Something unkind');
    const seen = (await read(held.leo)).body.revision;
    expect((await remove(held.teacher, body.id)).body).to.deep.equal({ message: 'The message is removed.' });
    expect((await remove(held.teacher, body.id)).status, 'once more changes nothing').to.equal(200);
    const [changed] = (await read(held.leo, seen)).body.messages;
    expect([changed?.id, changed?.text, changed?.is_removed]).to.deep.equal([body.id, '', true]);
    expect(await log()).to.deep.equal([{ text: 'Something unkind', isFlagged: false, isRemoved: true }]);
    expect(await refusedWith(remove(held.teacher, body.id + 1000))).to.deep.equal([404, 'This message was not found.']);
    expect((await remove(held.mia, body.id)).status).to.equal(403);
  });

  it('what a moderator should look at is marked, and nothing else', async () => {
    for (const text of ['Hello', 'you are stupid', 'my number is +49 151 2345678']) await send(held.mia, text);
    expect((await log()).map(({ isFlagged }) => isFlagged)).to.deep.equal([false, true, true]);
  });

  it('somebody else’s class has no chat, for teachers and students alike', async () => {
    const strangers = [await createStudent(server.deps), await createTeacher(server.deps)];
    for (const stranger of strangers) {
      expect(await refusedWith(read(stranger))).to.deep.equal([404, NOT_YOURS]);
      expect(await refusedWith(send(stranger, 'Hello'))).to.deep.equal([404, NOT_YOURS]);
      expect((await readNews(server, listenToClass.path.replace('{id}', String(held.id)), stranger)).status).to.equal(
        404,
      );
    }
    expect(await refusedWith(pause(strangers[1] ?? held.mia))).to.deep.equal([404, NOT_YOURS]);
    const sibling = { token: await tokenBy(server.deps, held.mia, { studentId: await siblingOf(held.mia) }) };
    expect(await refusedWith(send(sibling, 'Hello'))).to.deep.equal([404, NOT_YOURS]);
    expect(await log()).to.deep.equal([]);
  });
  const siblingOf = (mia: Person): Promise<number> => createSibling(server.deps, mia, 'Emil Brandtner', 2);

  it('siblings of one account are two people', async () => {
    const emil = await siblingOf(held.mia);
    await addSeat(server.deps, held.id, emil);
    const key = randomUUID();
    await send(held.mia, 'Hello', key);
    const asEmil = { token: await tokenBy(server.deps, held.mia, { studentId: emil }) };
    await send(asEmil, 'Hello', key);
    expect((await read(asEmil)).body.messages.map(({ is_own }) => is_own)).to.deep.equal([false, true]);
  });

  it('nobody who is in another person’s account writes or reads', async () => {
    for (const mayAct of [false, true]) {
      const acting = { openedBy: 'impersonation', actAccountId: held.teacher.accountId, mayAct } as const;
      const as = { token: await tokenBy(server.deps, held.mia, acting) };
      for (const answer of [await read(as), await send(as, 'Hello')]) expect(answer.status).to.equal(403);
    }
    expect(await log()).to.deep.equal([]);
  });

  it('news of it go to the people of the class alone', async () => {
    const other = await createLiveClass(server.deps, START);
    const path = (id: number): string => listenToClass.path.replace('{id}', String(id));
    const [here, there] = [
      await readNews(server, path(held.id), held.leo),
      await readNews(server, path(other.id), other.mia),
    ];
    try {
      await eventually('the class hears it', 5000, async () => {
        server.clock.advance(11_000);
        await send(held.teacher, 'Hello');
        return here.heard.includes('chat *');
      });
      expect(there.heard).to.deep.equal([]);
      here.heard.splice(0);
      await pause(held.teacher);
      await eventually('the pause is told', 5000, () => here.heard.includes('chat *'));
    } finally {
      await here.close();
      await there.close();
    }
  });

  it('a long chat is read in pages, of which none is missed', async () => {
    await send(held.teacher, '0');
    await server.deps.db.run(writeMany, [held.id, held.teacher.id, server.clock.now()]);
    const first = (await read(held.mia)).body;
    expect([first.messages.length, first.has_more]).to.deep.equal([200, true]);
    const rest = (await read(held.mia, first.revision)).body;
    expect([...first.messages, ...rest.messages].map(({ text }) => text)).to.deep.equal(
      Array.from({ length: 210 }, (_, index) => String(index)),
    );
    expect(rest.has_more).to.equal(false);
  });
});
