import { classroom, classroomPresence, moveOutOfRoom, shutRoomDoor } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import { enterRoom, openChannel, passOf } from '../../support/channel-page.js';
import { addSeat, createLiveClass, joinedAt, type LiveClass } from '../../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');

describe('the door of the room', () => {
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

  const setDoor = (isShut: boolean, as = held.teacher) =>
    server.call(shutRoomDoor, { as, params: { id: held.id }, body: { is_shut: isShut } });
  const come = async (as: Person, isHere = true) =>
    (await server.call(classroomPresence, { as, params: { id: held.id }, body: { in_room: isHere } })).body;
  const letIn = (one: Person) =>
    server.call(moveOutOfRoom, {
      as: held.teacher,
      params: { id: held.id },
      body: { student_id: one.id, is_out: false },
    });
  const look = async (as: Person) => (await server.call(classroom, { as, params: { id: held.id } })).body;
  const waiting = async (as = held.teacher) =>
    (await look(as)).students.filter(({ waits }) => waits).map(({ full_name }) => full_name);
  const isIn = async (as: Person) => (await come(as)).room !== null;

  it('is open by itself; while it is shut, a child that comes waits, the teacher sees who waits, and lets it in', async () => {
    expect([await isIn(held.leo), (await look(held.teacher)).is_door_shut]).to.deep.equal([true, false]);
    expect((await setDoor(true)).body.is_door_shut).to.equal(true);
    expect(await waiting(), 'who has not come yet does not wait').to.deep.equal([]);
    const shown = await come(held.mia);
    expect([shown.room, shown.channel_token, shown.is_door_shut]).to.deep.equal([null, null, false]);
    expect(await waiting()).to.deep.equal(['Mia Sophie Brandtner']);
    expect(await waiting(held.mia), 'the child is told of itself').to.deep.equal(['Mia Sophie Brandtner']);
    expect([await isIn(held.leo), await waiting(held.leo)], 'who was in stays, and is told nothing').to.deep.equal([
      true,
      [],
    ]);
    expect(await joinedAt(server.deps, held.id, held.mia), 'who waits has not joined').to.equal(null);
    await letIn(held.mia);
    expect([await isIn(held.mia), await waiting()]).to.deep.equal([true, []]);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.deep.equal(START);
  });

  it('who was in the room or was let in may go and come again, also when the door is opened and shut once more', async () => {
    await come(held.leo);
    await setDoor(true);
    await come(held.mia);
    await letIn(held.mia);
    for (const one of [held.mia, held.leo]) await come(one, false);
    expect([await isIn(held.mia), await isIn(held.leo)]).to.deep.equal([true, true]);
    for (const one of [held.mia, held.leo]) await come(one, false);
    await setDoor(false);
    await setDoor(true);
    expect([await isIn(held.mia), await isIn(held.leo)]).to.deep.equal([true, true]);
  });

  it('who waits enters when the door is opened; who only was at the door, and went, waits again behind it', async () => {
    await setDoor(true);
    for (const one of [held.mia, held.leo]) await come(one);
    await setDoor(true);
    expect(await waiting(), 'shutting a shut door lets nobody in').to.have.length(2);
    await come(held.leo, false);
    expect(await waiting()).to.deep.equal(['Mia Sophie Brandtner']);
    await setDoor(false);
    expect(await isIn(held.mia)).to.equal(true);
    await setDoor(true);
    expect([await isIn(held.mia), await isIn(held.leo)]).to.deep.equal([true, false]);
  });

  it('an older pass opens nothing behind it, and who has a place in the channel without a sign of being here loses it', async () => {
    const [mia, pass] = [await enterRoom(server, held.mia, held.id), await passOf(server, held.leo, held.id)];
    const asha = await enterRoom(server, held.teacher, held.id);
    await setDoor(true);
    expect(await mia.ended()).to.equal(4000);
    expect(await (await openChannel(server, held.id, pass)).ended()).to.equal(4003);
    await asha.sees('teacher');
    asha.close();
  });

  it('a child that gets its seat later is behind it, and one that was sent out stays out until it is let in', async () => {
    await come(held.mia);
    await setDoor(true);
    const nora = await createStudent(server.deps, { name: 'Nora Stein' });
    await addSeat(server.deps, held.id, nora.id);
    expect([await isIn(nora), await waiting()]).to.deep.equal([false, ['Nora Stein']]);
    const body = { student_id: held.mia.id, is_out: true };
    await server.call(moveOutOfRoom, { as: held.teacher, params: { id: held.id }, body });
    expect([await isIn(held.mia), await waiting()]).to.deep.equal([false, ['Nora Stein']]);
    await setDoor(false);
    expect([await isIn(held.mia), await isIn(nora)]).to.deep.equal([false, true]);
    await letIn(held.mia);
    expect(await isIn(held.mia)).to.equal(true);
  });

  it('is the class’s teacher’s alone, while the room is open', async () => {
    expect((await setDoor(true, held.leo)).status).to.equal(403);
    const stranger = await createTeacher(server.deps);
    for (const isShut of [true, false]) expect((await setDoor(isShut, stranger)).status).to.equal(404);
    held = await createLiveClass(server.deps, new Date(START.getTime() + 1000));
    expect((await setDoor(true)).status, 'it has not begun').to.equal(404);
  });
});
