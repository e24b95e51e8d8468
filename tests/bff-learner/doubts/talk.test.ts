import { doubtTalk } from '@school/bff-learner/contract/doubts';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import { createBatch, joinBatch, type TestBatch } from '../../support/factories/classes.js';
import { browserOf, lookAs, sentBy } from '../../support/factories/eyes.js';
import { MEET_LINK, meetOn } from '../../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = '2026-11-23T10:00:00Z';
const DOMAIN = 'meet.school.test';
const book = statement(
  'test-talk-book',
  `INSERT INTO doubt (student_id, teacher_id, question, state, starts_at)
   VALUES ($1, $2, 'Why?', 'booked', '${START}') RETURNING id`,
);

describe('the place of a booked talk', () => {
  let server: TestServer;
  let bare: TestServer;
  let teacher: Person;
  let mia: Person;
  let batch: TestBatch;
  let id: number;

  before(async () => {
    const secret = 'a-secret-that-only-tests-and-the-host-know';
    server = await startTestServer('learner', { MEETING_DOMAIN: DOMAIN, MEETING_SECRET: secret });
    bare = await startTestServer('learner', {}, server);
  });
  after(() => Promise.all([bare.close(), server.close()]));
  beforeEach(async () => {
    // Sessions begin before the first moment that a test looks at.
    server.clock.set('2026-11-23T09:40:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    batch = await createBatch(server.deps, teacher);
    await joinBatch(server.deps, batch, [mia]);
    id = (await server.deps.db.row<{ id: number }>(book, [mia.id, teacher.id])).id;
    server.clock.set(START);
  });

  const placeFor = (as: Person, on = server) => on.call(doubtTalk, { as, params: { id } });

  it('a room of the school: the same for both, with a token for each that ends with the talk', async () => {
    const [child, adult] = await Promise.all([placeFor(mia), placeFor(teacher)]);
    const [miasRoom, teachersRoom] = [child, adult].map(({ body }) => new URL(body.link ?? ''));
    expect(miasRoom?.host).to.equal(DOMAIN);
    expect(miasRoom?.pathname)
      .to.match(/^\/[0-9a-f]{32}$/)
      .and.to.equal(teachersRoom?.pathname);
    const claims = [miasRoom, teachersRoom].map((room) => decodeJwt(room?.searchParams.get('jwt') ?? ''));
    for (const { room, exp } of claims) {
      expect(`/${String(room)}`).to.equal(miasRoom?.pathname);
      expect(exp).to.equal(Date.parse('2026-11-23T10:30:00Z') / 1000);
    }
    const names = claims.map(({ context }) => (context as { user: object }).user);
    expect(names[0]).to.include({ name: 'Mia S.', moderator: false });
    expect(names[1]).to.include({ name: 'Asha Rao', moderator: true });
  });

  it("Google Meet when the child's batch with this teacher has a link; null when there is neither", async () => {
    expect((await placeFor(mia, bare)).body).to.deep.equal({ link: null });
    const elsewhere = await createBatch(server.deps, await createTeacher(server.deps));
    await joinBatch(server.deps, elsewhere, [mia]);
    await meetOn(server.deps, elsewhere, 'meet');
    expect((await placeFor(mia, bare)).body, 'another teacher cannot let her in').to.deep.equal({ link: null });
    await meetOn(server.deps, batch, 'meet');
    for (const who of [mia, teacher]) expect((await placeFor(who)).body).to.deep.equal({ link: MEET_LINK });
    const trial = await createBatch(server.deps, teacher, 'free');
    await joinBatch(server.deps, trial, [mia]);
    await meetOn(server.deps, trial, 'meet');
    await meetOn(server.deps, batch, 'jitsi');
    expect(
      (await placeFor(mia, bare)).body,
      'the course has left Meet, its link is kept, and the trial was on Meet',
    ).to.deep.equal({ link: null });
  });

  it('refused before and after its time, to others, and to a person in the account of the child', async () => {
    const said = async (as: Person) => {
      const { status, body } = await placeFor(as);
      return [status, body.error];
    };
    server.clock.set('2026-11-23T09:49:59Z');
    expect(await said(mia)).to.deep.equal([409, DOUBT_REFUSALS.talk_early.text]);
    server.clock.set('2026-11-23T10:30:00Z');
    expect(await said(teacher)).to.deep.equal([409, DOUBT_REFUSALS.talk_over.text]);
    server.clock.set(START);
    for (const other of [await createStudent(server.deps), await createTeacher(server.deps)])
      expect(await said(other)).to.deep.equal([404, 'Not found.']);
    const eyes = await lookAs(server, await browserOf(server, teacher), mia.id);
    const looked = await server.call(doubtTalk, { as: eyes, headers: sentBy(eyes), params: { id } });
    expect(looked.status).to.equal(403);
  });
});
