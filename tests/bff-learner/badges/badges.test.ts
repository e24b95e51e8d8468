import { giveBadge, studentBadges, takeBackBadge, teacherBadges } from '@school/bff-learner/contract/badges';
import { studentProgress } from '@school/bff-learner/contract/points';
import { BADGE_KINDS } from '@school/core/badges/badges';
import { giveBadge as give } from '@school/infra/badges/give-badge';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, type TestClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const LATE = 'Badges of a class are given until 24 hours after its end.';
const longAgo = statement(
  'test-badges-long-ago',
  `UPDATE scheduled_class SET starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' WHERE id = $1`,
);
const held = statement('test-badges', 'SELECT kind FROM badge_award WHERE class_id = $1 AND taken_back_at IS NULL');

describe('/api/teacher-badges/', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let id: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-23T12:00:00Z');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    id = await makeClass();
    server.clock.set('2026-11-23T15:40:00Z');
  });

  const makeClass = async (change: Partial<TestClass> = {}, who = [mia]) =>
    createClass(server.deps, await createBatch(server.deps, teacher), { startsAt: START, ...change }, who);
  const send = (change: object = {}, as: Person = teacher) => {
    const body = { scheduled_class: id, student: mia.id, kind: 'bug_hunter', note: ' Line 3! ', ...change };
    return server.call(giveBadge, { as, body });
  };
  const takeBack = (badgeId: number, as = teacher) => server.call(takeBackBadge, { as, params: { id: badgeId } });
  const own = async () => (await server.call(studentBadges, { as: mia })).body.results;
  const progress = async () => (await server.call(studentProgress, { as: mia })).body;
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it('a badge is on the child’s page with the teacher’s words, and brings five points', async () => {
    const given = await send();
    expect([given.status, given.body.message]).to.deep.equal([201, '“Bug Hunter” for Mia Sommer.']);
    expect(await own()).to.deep.equal([
      {
        id: given.body.id,
        kind: 'bug_hunter',
        name: 'Bug Hunter',
        reason: 'You found a mistake and fixed it.',
        note: ' Line 3! ',
        lesson_name: 'Make a cat dance',
        teacher_name: 'Asha Rao',
        given_at: '2026-11-23T15:40:00.000Z',
      },
    ]);
    const { points, badges, certificates } = await progress();
    expect({ points, badges, certificates }).to.deep.equal({
      points: 5,
      badges: { count: 1, newest: 'Bug Hunter' },
      certificates: 0,
    });
  });

  it('a badge that was taken back is gone with its points, and makes room for another', async () => {
    const { body } = await send();
    await send({ kind: 'kind_helper' });
    expect(said(await send({ kind: 'extra_mile' }))).to.deep.equal([
      409,
      'This student has got 2 badges for this class. Take one back to give another.',
    ]);
    expect(await takeBack(body.id)).to.deep.include({ status: 200 });
    expect(said(await takeBack(body.id))).to.deep.equal([404, 'This badge has been taken back already.']);
    expect((await send({ kind: 'extra_mile' })).status).to.equal(201);
    expect((await own()).map(({ kind }) => kind)).to.deep.equal(['extra_mile', 'kind_helper']);
    expect((await progress()).points).to.equal(10);
  });

  it('each refusal has its sentence', async () => {
    await send();
    expect(said(await send())).to.deep.equal([409, 'This student has got this badge for this class already.']);
    expect(said(await send({ kind: 'genius' }))).to.deep.equal([400, 'Please choose a badge.']);
    expect(said(await send({ kind: 'bright_idea', note: 'a'.repeat(141) }))).to.deep.equal([
      400,
      'Please use at most 140 characters.',
    ]);
    server.clock.set('2026-11-23T12:00:00Z');
    const [other, stranger] = [await createStudent(server.deps), await createTeacher(server.deps)];
    server.clock.set('2026-11-23T15:40:00Z');
    expect(said(await send({ student: other.id }))).to.deep.equal([400, 'Please choose a student of this class.']);
    expect(said(await send({}, stranger))).to.deep.equal([404, 'This is not a class of yours.']);
    const soon = await makeClass({ startsAt: new Date('2026-11-23T16:30:00Z') });
    expect(said(await send({ scheduled_class: soon }))).to.deep.equal([
      409,
      'This class has not started yet. You can give badges once it has.',
    ]);
    const old = await makeClass({ startsAt: new Date('2026-11-22T14:40:00Z') });
    expect(said(await send({ scheduled_class: old }))).to.deep.equal([409, LATE]);
    const canceled = await makeClass({ startsAt: new Date('2026-11-23T13:00:00Z'), status: 'canceled' });
    expect(said(await send({ scheduled_class: canceled }))).to.deep.equal([
      409,
      'This class was canceled, so there are no badges for it.',
    ]);
  });

  it('shows the class that is named, else the latest that has begun; a class of others does not exist', async () => {
    server.clock.set('2026-11-23T12:00:00Z');
    const stranger = await createTeacher(server.deps);
    server.clock.set('2026-11-23T15:40:00Z');
    await send();
    const read = (query = {}, as = teacher) => server.call(teacherBadges, { as, query });
    const { body } = await read();
    expect(body.class).to.deep.include({ id, lesson_name: 'Make a cat dance', refused_because: null });
    expect(body.class?.closes_at).to.equal('2026-11-24T16:00:00.000Z');
    expect(body.class?.students.map(({ full_name, badges }) => [full_name, badges.length])).to.deep.equal([
      ['Mia Sommer', 1],
    ]);
    expect((await read({}, stranger)).body).to.deep.equal({ class: null });
    expect(said(await read({ scheduled_class: String(id) }, stranger))).to.deep.equal([
      404,
      'This is not a class of yours.',
    ]);
    server.clock.set('2026-11-23T23:00:00Z');
    const old = await makeClass({ startsAt: new Date('2026-11-22T21:00:00Z') });
    const late = await read({ scheduled_class: String(old) });
    expect(late.body.class?.refused_because).to.equal(LATE);
    expect((await read()).body.class?.id).to.equal(id);
  });

  it('a badge of a class that is long over stays', async () => {
    const { body } = await send();
    await server.deps.db.run(longAgo, [id]);
    expect(said(await takeBack(body.id))).to.deep.equal([409, LATE]);
    expect(await own()).to.have.length(1);
  });

  it('of eight badges at once two are given', async () => {
    const all = BADGE_KINDS.map((kind) =>
      give(server.deps, { teacherId: teacher.id, classId: id, studentId: mia.id, kind, note: '' }).then(
        () => 'given',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      ),
    );
    const outcomes = await Promise.all(all);
    expect(outcomes.filter((one) => one === 'given')).to.have.length(2);
    expect(await server.deps.db.rows(held, [id])).to.have.length(2);
    expect((await progress()).points).to.equal(10);
  });
});
