import { chooseClassroom, classroom } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import { decodeJwt, jwtVerify } from 'jose';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import {
  addSeat,
  createLiveClass,
  MEET_LINK,
  meetOn,
  roomNames,
  setClassStatus,
  type LiveClass,
} from '../../support/factories/live-class.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DOMAIN = 'meet.school.test';
const SECRET = 'a-secret-of-the-test-for-its-video-rooms';
const NOT_YOURS = 'Failed to load class info';
/** What is said of a child in the waiting room that has not come yet. */
const NOTHING_YET = { is_here: false, ready: null, is_out: false, asks_back: false, waits: false };
const START = new Date('2026-11-23T15:00:00Z');
const MINUTE_MS = 60_000;
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * MINUTE_MS);

describe('the classroom', () => {
  let server: TestServer;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner', { MEETING_DOMAIN: DOMAIN, MEETING_SECRET: SECRET });
  });
  after(() => server.close());
  beforeEach(async () => {
    // Everybody has signed in an hour before, so that a test may look at the time before the class.
    server.clock.set(minutesOn(-60));
    held = await createLiveClass(server.deps, START);
    server.clock.set(START);
  });

  const again = (who: Person, role: 'student' | 'teacher') => signedInAgain(server.deps, who, role);
  const open = (as: Person | { token: string }, id = held.id, at = server) =>
    at.call(classroom, { as, params: { id } });
  const roomOf = async (as: Person | { token: string }, id = held.id) => {
    const { room } = (await open(as, id)).body;
    if (room?.method !== 'jitsi') throw new Error('no room of our own');
    return { ...room, claims: decodeJwt(room.token ?? '') };
  };

  it('shows a child its class, with its own whole name, and first name and initial of the others', async () => {
    const { status, body } = await open(held.mia);
    expect(status).to.equal(200);
    expect(body).to.deep.include({
      class_id: held.id,
      batch_id: held.batch.id,
      batch_type: 'paid',
      teacher_name: 'Asha Rao',
      students: [
        { id: held.leo.id, full_name: 'Leo B.', ...NOTHING_YET },
        { id: held.mia.id, full_name: 'Mia Sophie Brandtner', ...NOTHING_YET },
      ],
      role: 'student',
      starts_at: START.toISOString(),
      ends_at: minutesOn(60).toISOString(),
      server_time: START.toISOString(),
      class_status: 'scheduled',
      state: 'open',
      classroom_method: 'jitsi',
      present: 0,
    });
    expect(JSON.stringify(body)).not.to.include('Berg');
  });

  it("shows the teacher all whole names and the batch's preset link, which no student gets", async () => {
    await meetOn(server.deps, held.batch, 'jitsi');
    const { body } = await open(held.teacher);
    expect(body).to.include({ role: 'teacher', meet_link: MEET_LINK });
    expect(body.students.map(({ full_name }) => full_name)).to.deep.equal(['Leo Berg', 'Mia Sophie Brandtner']);
    const child = (await open(held.mia)).body;
    expect(child.meet_link).to.equal(null);
    expect(JSON.stringify(child)).not.to.include(MEET_LINK);
  });

  it('waits before the start and is closed after the end: nobody gets a room, and none is made ahead', async () => {
    const { deps, clock } = server;
    for (const [minutes, state] of [
      [-60 * 24, 'waiting'],
      [-1, 'waiting'],
      [90, 'closed'],
    ] as const) {
      clock.set(minutesOn(minutes));
      const [mia, teacher] = [await again(held.mia, 'student'), await again(held.teacher, 'teacher')];
      for (const who of [mia, teacher]) expect((await open(who)).body).to.include({ state, room: null });
    }
    expect(await roomNames(deps, held.id)).to.deep.equal([]);
    clock.set(START);
    const { name } = await roomOf(held.mia);
    await setClassStatus(deps, held.id, 'complete');
    const ended = (await open(held.mia)).body;
    expect(ended).to.include({ state: 'closed', class_status: 'complete', room: null });
    expect(JSON.stringify(ended)).not.to.include(name);
  });

  it('a canceled class is shown as one, without a room', async () => {
    await setClassStatus(server.deps, held.id, 'canceled');
    for (const who of [held.mia, held.teacher])
      expect((await open(who)).body).to.include({ state: 'closed', class_status: 'canceled', room: null });
  });

  it("a student's token does not moderate, opens this room alone, and ends with it", async () => {
    const { name, domain, token, claims } = await roomOf(held.mia);
    expect(domain).to.equal(DOMAIN);
    const { payload, protectedHeader } = await jwtVerify(token ?? '', new TextEncoder().encode(SECRET), {
      algorithms: ['HS256'],
      audience: 'jitsi',
      issuer: 'school',
      subject: DOMAIN,
      currentDate: START,
    });
    expect(protectedHeader).to.deep.equal({ alg: 'HS256', typ: 'JWT' });
    expect(payload).to.deep.equal(claims);
    expect(claims['room']).to.equal(name);
    expect(claims.exp).to.equal(minutesOn(90).getTime() / 1000);
    const { user, features } = claims['context'] as {
      user: Record<string, unknown>;
      features: Record<string, unknown>;
    };
    expect(user).to.include({ name: 'Mia B.', moderator: false, affiliation: 'member' });
    expect(features).to.include({ recording: false, livestreaming: false });
  });

  it('the teacher moderates and may record, under the own name', async () => {
    const { user, features } = (await roomOf(held.teacher)).claims['context'] as Record<string, object>;
    expect(user).to.include({ name: 'Asha Rao', moderator: true, affiliation: 'owner' });
    expect(features).to.include({ recording: true });
  });

  it('the video host gets no more of a child than first name and initial', async () => {
    const { claims } = await roomOf(held.mia);
    const { user } = claims['context'] as { user: Record<string, unknown> };
    expect(Object.keys(user).sort()).to.deep.equal(['affiliation', 'id', 'moderator', 'name']);
    expect(user['id']).to.match(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(claims)).not.to.match(/Sophie|Brandtner|Berg|@|\+49/);
    const next = await nextClass();
    const later = (await roomOf(held.mia, next)).claims['context'] as { user: object };
    expect(later.user, 'another pseudonym in each class').not.to.include({ id: user['id'] });
  });

  /** The next class of the same batch, which has begun. */
  async function nextClass(): Promise<number> {
    await setClassStatus(server.deps, held.id, 'complete');
    server.clock.set(minutesOn(60));
    return createClass(server.deps, held.batch, { startsAt: minutesOn(60) }, [held.mia]);
  }

  it('the same person gets the same token each time, and the room of the next class another name', async () => {
    const first = await roomOf(held.mia);
    server.clock.advance(15_000);
    expect(await roomOf(held.mia)).to.deep.equal(first);
    expect((await roomOf(held.leo)).name).to.equal(first.name);
    const next = await roomOf(held.mia, await nextClass());
    expect(next.name).to.match(/^[0-9a-f]{32}$/);
    expect(next.name).not.to.equal(first.name);
    expect(next.claims['room']).to.equal(next.name);
  });

  it('a class that is not theirs is answered like one that does not exist', async () => {
    const sibling = await createSibling(server.deps, held.mia, 'Emil Brandtner', 2);
    const strangers = [
      await createStudent(server.deps, { name: 'Tara' }),
      await createTeacher(server.deps, { name: 'Ben' }),
      { token: await tokenBy(server.deps, held.mia, { studentId: sibling }) },
    ];
    for (const [index, stranger] of strangers.entries()) {
      const [own, missing] = [await open(stranger), await open(stranger, 999_999_999)];
      expect([own.status, own.body.error], String(index)).to.deep.equal([404, NOT_YOURS]);
      expect([missing.status, missing.body.error]).to.deep.equal([404, NOT_YOURS]);
    }
  });

  it('a substitute moderates in place of the teacher, who is a stranger then', async () => {
    const substitute = await createTeacher(server.deps, { name: 'Ben Hart' });
    const id = await createClass(
      server.deps,
      { ...(await createBatch(server.deps, held.teacher)), teacher: substitute },
      { startsAt: START },
    );
    expect((await open(substitute, id)).body.role).to.equal('teacher');
    expect((await open(held.teacher, id)).status).to.equal(404);
  });

  it('a teacher in the account of a child sees the page, but gets no way into the room in the child’s name', async () => {
    const acting = { openedBy: 'impersonation', actAccountId: held.teacher.accountId } as const;
    for (const mayAct of [false, true]) {
      const token = await tokenBy(server.deps, held.mia, { ...acting, mayAct });
      expect((await open({ token })).body).to.include({ state: 'open', role: 'student', room: null });
    }
    expect(await roomNames(server.deps, held.id)).to.deep.equal([]);
  });

  it('a batch that meets on Google Meet gets its link, and only while the class runs', async () => {
    const body = { classroom_method: 'meet', meet_link: MEET_LINK };
    await server.call(chooseClassroom, { as: held.teacher, params: { id: held.batch.id }, body });
    expect((await open(held.mia)).body.room).to.deep.equal({ method: 'meet', link: MEET_LINK });
    server.clock.set(minutesOn(-1));
    expect((await open(held.mia)).body.room).to.equal(null);
  });

  it('a school without a video host holds small classes in its own room; one that shares no secret with it gives no token', async () => {
    const [none, bare] = [
      await startTestServer('learner', {}, server),
      await startTestServer('learner', { MEETING_DOMAIN: DOMAIN }, server),
    ];
    expect((await open(held.mia, held.id, none)).body.room).to.deep.equal({ method: 'built_in', ice_servers: [] });
    expect((await open(held.mia, held.id, bare)).body.room).to.include({ domain: DOMAIN, token: null });
    // The waiting room must not promise a room that will not open.
    server.clock.set(minutesOn(-1));
    const hasRoom = async (on?: TestServer) => (await open(held.mia, held.id, on)).body.has_room;
    expect([await hasRoom(none), await hasRoom(bare)]).to.deep.equal([true, true]);
    for (let n = 0; n < 5; n += 1) await addSeat(server.deps, held.id, (await createStudent(server.deps)).id);
    expect(await hasRoom(none), 'seven children are too many for it').to.equal(false);
    await meetOn(server.deps, held.batch, 'meet');
    expect(await hasRoom(none)).to.equal(true);
    await Promise.all([none.close(), bare.close()]);
  });
});
