import { askBackIntoRoom, classroom, moveOutOfRoom } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import { enterRoom, openChannel, passOf } from '../../support/channel-page.js';
import { createLiveClass, type LiveClass } from '../../support/factories/live-class.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');

describe('sending a child out of the room', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(START);
    held = await createLiveClass(server.deps, START);
  });

  const move = (as: Person, isOut: boolean, student = held.mia) =>
    server.call(moveOutOfRoom, { as, params: { id: held.id }, body: { student_id: student.id, is_out: isOut } });
  const look = async (as: Person) => (await server.call(classroom, { as, params: { id: held.id } })).body;
  const markOf = async (as: Person) => {
    const one = (await look(as)).students.find(({ id }) => id === held.mia.id);
    return [one?.is_out, one?.asks_back];
  };

  it('closes its room at once; it gets no other until the teacher lets it in again', async () => {
    const [mia, pass] = [await enterRoom(server, held.mia, held.id), await passOf(server, held.mia, held.id)];
    expect((await move(held.teacher, true)).status).to.equal(200);
    expect(await mia.ended()).to.equal(4000);
    const kept = await openChannel(server, held.id, pass);
    expect(await kept.ended(), 'an older pass opens nothing').to.equal(4003);
    const shown = await look(held.mia);
    expect([shown.room, shown.channel_token]).to.deep.equal([null, null]);
    expect((await look(held.leo)).room, 'the others stay').not.to.equal(null);
    expect(await markOf(held.leo), 'and are told nothing').to.deep.equal([false, false]);
    expect((await move(held.teacher, false)).status).to.equal(200);
    (await enterRoom(server, held.mia, held.id)).close();
  });

  it('the child asks to come back once, and again after it was sent out again', async () => {
    const ask = () => server.call(askBackIntoRoom, { as: held.mia, params: { id: held.id } });
    await ask();
    expect(await markOf(held.teacher), 'nobody asks who is not out').to.deep.equal([false, false]);
    await move(held.teacher, true);
    await ask();
    await ask();
    expect(await markOf(held.teacher)).to.deep.equal([true, true]);
    expect(await markOf(held.mia)).to.deep.equal([true, true]);
    await move(held.teacher, false);
    await move(held.teacher, true);
    expect(await markOf(held.teacher)).to.deep.equal([true, false]);
  });

  it('is the teacher’s of that class alone, and of its children alone', async () => {
    const other = await createTeacher(server.deps);
    const stranger = (await createLiveClass(server.deps, START)).mia;
    expect((await move(held.leo, true)).status).to.equal(403);
    for (const refused of [await move(other, true), await move(other, false), await move(held.teacher, true, stranger)])
      expect([refused.status, refused.body.error]).to.deep.equal([404, 'Failed to load class info']);
    expect((await move(held.teacher, false)).status, 'who is not out need not be let in').to.equal(200);
    expect(await markOf(held.teacher)).to.deep.equal([false, false]);
  });

  it('ten orders and questions at once leave one row, in order', async () => {
    const ask = () => server.call(askBackIntoRoom, { as: held.mia, params: { id: held.id } });
    const both = Array.from({ length: 10 }, (_, n) => (n % 3 === 2 ? ask() : move(held.teacher, n % 3 === 0)));
    const statuses = new Set((await Promise.all(both)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 404)).to.equal(true);
    await move(held.teacher, true);
    expect((await markOf(held.teacher))[0]).to.equal(true);
  });
});
