import { chooseClassroom, classroom, classroomPresence } from '@school/bff-learner/contract/classroom';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { expect } from 'chai';
import { endWithReceipts, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import {
  addSeat,
  createLiveClass,
  joinedAt,
  MEET_LINK,
  meetOn,
  setClassStatus,
  visitsOf,
  type LiveClass,
} from '../../support/factories/live-class.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOT_YOURS = 'Failed to load class info';
const READ_ONLY = 'You are only viewing this account. Choose “Make changes” and say why before you change anything.';
const START = new Date('2026-11-23T15:00:00Z');
const MINUTE_MS = 60_000;
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS);

describe('who is in the classroom', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner', { MEETING_DOMAIN: 'meet.school.test' });
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(START);
    held = await createLiveClass(server.deps, START);
  });

  const sign = (as: Person | { token: string }, body: object = { in_room: true }) =>
    server.call(classroomPresence, { as, params: { id: held.id }, body });
  const visits = () => visitsOf(server.deps, held.id);

  it('answers like the page, with everybody who was seen in the last 45 seconds', async () => {
    await sign(held.teacher);
    const { status, body } = await sign(held.mia);
    expect(status).to.equal(200);
    expect(body).to.deep.equal((await server.call(classroom, { as: held.mia, params: { id: held.id } })).body);
    expect(body.present).to.equal(2);
    expect(body.students.map(({ is_here }) => is_here)).to.deep.equal([false, true]);
    server.clock.advance(44_000);
    expect((await sign(held.teacher)).body.present).to.equal(2);
    server.clock.advance(1000);
    const later = (await sign(held.teacher)).body;
    expect([later.present, later.students.some(({ is_here }) => is_here)]).to.deep.equal([1, false]);
  });

  it("a child's first sign is when it joined, and no later one changes that", async () => {
    server.clock.set(minutesOn(3));
    await sign(held.mia);
    server.clock.set(minutesOn(20));
    await sign(held.mia);
    await sign(held.teacher);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.deep.equal(minutesOn(3));
    expect(await joinedAt(server.deps, held.id, held.leo)).to.equal(null);
    expect(
      (await visits()).map(({ studentId, firstSeenAt, lastSeenAt }) => [studentId, firstSeenAt, lastSeenAt]),
    ).to.deep.equal([
      [held.mia.id, minutesOn(3), minutesOn(20)],
      [null, minutesOn(20), minutesOn(20)],
    ]);
  });

  it('leaving is noted once and at once; coming back clears it', async () => {
    await sign(held.mia, { in_room: false });
    expect(await visits(), 'who was never here cannot leave').to.deep.equal([]);
    await sign(held.mia);
    server.clock.set(minutesOn(10));
    expect((await sign(held.mia, { in_room: false })).body.present).to.equal(0);
    server.clock.set(minutesOn(12));
    await sign(held.mia, { in_room: false });
    expect((await visits())[0]).to.deep.include({ lastSeenAt: START, leftAt: minutesOn(10) });
    expect((await sign(held.mia)).body.present).to.equal(1);
    expect((await visits())[0]).to.deep.include({ firstSeenAt: START, lastSeenAt: minutesOn(12), leftAt: null });
  });

  it('keeps the last and the worst connection', async () => {
    for (const quality of ['good', 'bad', 'poor', null]) await sign(held.mia, { in_room: true, quality });
    expect((await visits())[0]).to.include({ quality: 'poor', worstQuality: 'bad' });
    const { status } = await sign(held.mia, { in_room: true, quality: 'excellent' });
    expect(status).to.equal(400);
  });

  it('the waiting room shows who is here from ten minutes before the start; nobody has joined before the class starts', async () => {
    held = await createLiveClass(server.deps, minutesOn(10));
    await sign(held.teacher);
    const { body } = await sign(held.mia);
    expect([body.state, body.room, body.teacher_is_here, body.present]).to.deep.equal(['waiting', null, true, 2]);
    expect(body.students.map(({ is_here }) => is_here)).to.deep.equal([false, true]);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.equal(null);
    expect((await sign(held.teacher, { in_room: false })).body.teacher_is_here).to.equal(false);
    server.clock.set(minutesOn(11));
    await sign(held.mia);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.deep.equal(minutesOn(11));
    expect((await visits())[0]).to.deep.include({ firstSeenAt: START, lastSeenAt: START, leftAt: START });
  });

  it('earlier than that, and in a closed room, nothing is noted', async () => {
    for (const minutes of [-11, 90]) {
      server.clock.set(minutesOn(minutes));
      expect((await sign(await signedInAgain(server.deps, held.mia, 'student'))).status).to.equal(200);
    }
    server.clock.set(minutesOn(30));
    await setClassStatus(server.deps, held.id, 'incomplete');
    expect((await sign(held.mia)).body).to.include({ state: 'closed', present: 0 });
    expect(await visits()).to.deep.equal([]);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.equal(null);
  });

  it('siblings of one account are two people', async () => {
    const { deps } = server;
    const emil = await createSibling(deps, held.mia, 'Emil Brandtner', 2);
    const asEmil = { token: await tokenBy(deps, held.mia, { studentId: emil }) };
    const refused = await sign(asEmil);
    expect([refused.status, refused.body.error], 'not in this class').to.deep.equal([404, NOT_YOURS]);
    await addSeat(deps, held.id, emil);
    await sign(held.mia);
    expect((await sign(asEmil)).body.present).to.equal(2);
    await sign(asEmil, { in_room: false });
    expect((await visits()).map(({ accountId, studentId, leftAt }) => [accountId, studentId, leftAt])).to.deep.equal([
      [held.mia.accountId, held.mia.id, null],
      [held.mia.accountId, emil, START],
    ]);
  });

  it('a sign from a stranger is answered as if there were no such class, and is not noted', async () => {
    for (const stranger of [await createStudent(server.deps), await createTeacher(server.deps)])
      for (const in_room of [true, false]) {
        const { status, body } = await sign(stranger, { in_room });
        expect([status, body.error]).to.deep.equal([404, NOT_YOURS]);
      }
    expect(await visits()).to.deep.equal([]);
  });

  it('somebody in the account of a child never makes the child present: looking is refused, and acting is not noted', async () => {
    const acting = { openedBy: 'impersonation', actAccountId: held.teacher.accountId } as const;
    const looking = await sign({ token: await tokenBy(server.deps, held.mia, { ...acting, mayAct: false }) });
    expect([looking.status, looking.body.error]).to.deep.equal([403, READ_ONLY]);
    const changing = await sign({ token: await tokenBy(server.deps, held.mia, { ...acting, mayAct: true }) });
    expect([changing.status, changing.body.present]).to.deep.equal([200, 0]);
    expect(await visits()).to.deep.equal([]);
    expect(await joinedAt(server.deps, held.id, held.mia)).to.equal(null);
  });

  it('when the room breaks and the teacher switches to Meet, students have the link with their next sign', async () => {
    expect((await sign(held.mia)).body.room).to.include({ method: 'jitsi' });
    const body = { classroom_method: 'meet', meet_link: MEET_LINK };
    await server.call(chooseClassroom, { as: held.teacher, params: { id: held.batch.id }, body });
    const switched = (await sign(held.mia)).body;
    expect(switched).to.deep.include({ classroom_method: 'meet', room: { method: 'meet', link: MEET_LINK } });
  });

  it('the minutes on the receipt end when the child left; in a class on Google Meet, when the class ended', async () => {
    server.clock.set(minutesOn(5));
    await sign(held.mia);
    server.clock.set(minutesOn(40));
    await sign(held.mia, { in_room: false });
    server.clock.set(minutesOn(60));
    await endWithReceipts(server.deps, held.teacher, held.id, { attended: [held.mia] });
    const minutes = async (): Promise<unknown> => {
      const token = await receiptTokenOf(server.deps, held.id, held.mia);
      const { body } = await server.call(resolveToken, { params: { token } });
      return 'minutes_present' in body ? body.minutes_present : undefined;
    };
    expect(await minutes()).to.equal(35);
    await meetOn(server.deps, held.batch, 'meet');
    expect(await minutes()).to.equal(55);
  });
});
