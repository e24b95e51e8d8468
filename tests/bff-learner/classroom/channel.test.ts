import { request } from 'node:http';
import { FRAME_TAGS, type ChannelMember } from '@school/core/classroom/channel';
import { signChannelPass } from '@school/infra/classroom/channel/channel-pass';
import { SESSION_ENDED } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import { WebSocket } from 'ws';
import { enterRoom, openChannel, passOf, type ChannelPage } from '../../support/channel-page.js';
import { createLiveClass, setClassStatus, type LiveClass } from '../../support/factories/live-class.js';
import { eventually } from '../../support/faults/eventually.js';
import { actingFor, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const REFUSED = 4003;
const revoke = statement('test-channel-revoke', 'UPDATE session SET revoked_at = $2 WHERE sid = $1');

describe("the room's channel", () => {
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

  const keep = async (opening: Promise<ChannelPage>): Promise<ChannelPage> => {
    const page = await opening;
    pages.push(page);
    return page;
  };
  const enter = (who: Person, page?: string, at = server) => keep(enterRoom(at, who, held.id, page));
  const tryWith = (token: string | null, classId = held.id) => keep(openChannel(server, classId, token));
  const sidOf = (who: Person): string => String(decodeJwt(who.token)['sid']);

  it('the people of a class are in one room: each is named as the others may read it, and hears who comes and goes', async () => {
    const asha = await enter(held.teacher);
    const mia = await enter(held.mia);
    await asha.sees('teacher', `s${held.mia.id}`);
    const told = asha.of('members').at(-1)?.data as ChannelMember[];
    expect(told.map(({ id, name, role, student_id }) => ({ id, name, role, student_id }))).to.deep.equal([
      { id: 'teacher', name: 'Asha Rao', role: 'teacher', student_id: null },
      { id: `s${held.mia.id}`, name: 'Mia B.', role: 'student', student_id: held.mia.id },
    ]);
    mia.close();
    await asha.sees('teacher');
  });

  it('what is said reaches everybody else, or the one it is for, with the name of who has said it', async () => {
    const [asha, mia, leo] = [await enter(held.teacher), await enter(held.mia), await enter(held.leo)];
    mia.say('hand', { up: true });
    mia.say('signal', { sdp: 'x' }, 'teacher');
    await eventually('the teacher hears both', 3000, () => asha.of('signal').length === 1);
    expect(asha.of('hand')).to.have.length(1);
    expect(asha.of('signal')[0]).to.include({ from: `s${held.mia.id}` });
    await eventually('Leo hears one', 3000, () => leo.of('hand').length === 1);
    expect(leo.of('signal')).to.have.length(0);
    expect(mia.of('hand')).to.have.length(0);
  });

  it('frames that the server need not read reach everybody else as they are', async () => {
    const [asha, mia] = [await enter(held.teacher), await enter(held.mia)];
    mia.socket.send(Buffer.from([FRAME_TAGS.awareness, 1, 2, 3]));
    mia.socket.send(Buffer.from([0, 9]));
    await eventually('the frame is there', 3000, () => asha.frames.length > 0);
    expect(asha.frames.map((frame) => [...frame])).to.deep.equal([[FRAME_TAGS.awareness, 1, 2, 3]]);
  });

  it('a child cannot give orders, and nobody can speak as the server', async () => {
    const [asha, mia] = [await enter(held.teacher), await enter(held.mia)];
    for (const kind of ['mute', 'camera_off', 'recording']) mia.say(kind, {}, 'teacher');
    mia.say('members', []);
    mia.say('hand', {});
    await eventually('the hand is seen', 3000, () => asha.of('hand').length === 1);
    expect(asha.heard.map(({ kind }) => kind)).not.to.include.members(['mute']);
    expect(mia.of('refused').map(({ data }) => data)).to.deep.equal(
      ['mute', 'camera_off', 'recording'].map((kind) => ({ kind, text: 'Only the teacher can do that.' })),
    );
  });

  it('refuses a forged pass, one of another class, one that is over, and none', async () => {
    const other = await createLiveClass(server.deps, START);
    const pass = await passOf(server, held.mia, held.id);
    const ofOther = await passOf(server, other.mia, other.id);
    expect(await (await tryWith(`${pass}x`)).ended()).to.equal(REFUSED);
    expect(await (await tryWith(held.mia.token)).ended()).to.equal(REFUSED);
    expect(await (await tryWith(ofOther)).ended()).to.equal(REFUSED);
    expect(await (await tryWith(null)).ended()).to.equal(REFUSED);
    server.clock.advance(121_000);
    expect(await (await tryWith(pass)).ended()).to.equal(REFUSED);
  });

  it("refuses a signed pass whose holder has no place there: another's child, another teacher, another's session", async () => {
    const stranger = await createStudent(server.deps, { name: 'Nora Stein' });
    const other = await createLiveClass(server.deps, START);
    const signed = (who: Person, studentId: number | null, sid = sidOf(who)) =>
      signChannelPass(server.deps.config, { classId: held.id, accountId: who.accountId, sid, studentId }, START);
    for (const pass of [
      signed(stranger, stranger.id),
      signed(other.teacher, null),
      signed(held.mia, null),
      signed(held.mia, held.leo.id),
      signed(held.mia, held.mia.id, sidOf(held.leo)),
    ])
      expect(await (await tryWith(await pass)).ended()).to.equal(REFUSED);
  });

  it("gives no pass to who views another's account, before the room can be joined, and after the class", async () => {
    const viewer = await actingFor(server.deps, held.teacher, held.mia);
    expect(await passOf(server, viewer, held.id)).to.equal(null);
    const pass = await passOf(server, held.mia, held.id);
    await setClassStatus(server.deps, held.id, 'complete');
    expect(await passOf(server, held.mia, held.id)).to.equal(null);
    expect(await (await tryWith(pass)).ended()).to.equal(REFUSED);
  });

  it('closes for all at once when the class is ended', async () => {
    const [asha, mia] = [await enter(held.teacher), await enter(held.mia)];
    await setClassStatus(server.deps, held.id, 'complete');
    expect([await asha.ended(), await mia.ended()]).to.deep.equal([4000, 4000]);
  });

  it('closes with the session', async () => {
    const mia = await enter(held.mia);
    await server.deps.db.run(revoke, [sidOf(held.mia), server.clock.now()]);
    server.deps.db.publish(SESSION_ENDED, sidOf(held.mia));
    expect(await mia.ended()).to.equal(REFUSED);
  });

  it('a new page of a person takes the place of the older one', async () => {
    const asha = await enter(held.teacher);
    const first = await enter(held.mia, 'page-one');
    const second = await enter(held.mia, 'page-two');
    expect(await first.ended()).to.equal(4001);
    await asha.sees('teacher', `s${held.mia.id}`);
    second.say('hand');
    await eventually('the second page speaks', 3000, () => asha.of('hand').length === 1);
  });

  it('sends away who says too much, or too long a thing', async () => {
    const mia = await enter(held.mia);
    mia.say('hand', 'x'.repeat(70_000));
    expect(await mia.ended()).to.equal(4008);
    const leo = await enter(held.leo);
    for (let n = 0; n < 500; n += 1) leo.say('hand', n);
    expect(await leo.ended()).to.equal(4008);
  });

  it('opens only for pages of the school, and at no other address', async () => {
    const statusOf = (path: string, headers: Record<string, string>) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(server.url.replace('http', 'ws') + path, { headers });
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.once('open', () => reject(new Error('it opened')));
        socket.once('error', () => undefined);
      });
    const path = `/api/classroom/${held.id}/socket/`;
    expect(await statusOf(path, { origin: 'https://elsewhere.example' })).to.equal(403);
    expect(await statusOf(path, {})).to.equal(403);
    expect(await statusOf('/api/classroom/x/socket/', { origin: server.url })).to.equal(404);
    const asked = request(`${server.url}/api/openapi.json`, { headers: { Connection: 'Upgrade', Upgrade: 'h2c' } });
    const answered = new Promise<number>((resolve) => asked.once('response', (one) => resolve(one.statusCode ?? 0)));
    asked.end();
    expect(await answered, 'another protocol is not taken, and the call is answered').to.equal(200);
  });
});
