import { createAvailability, deleteAvailability, teacherAvailability } from '@school/bff-learner/contract/calendar';
import { answerDoubt, askDoubt, studentDoubts, teacherDoubts } from '@school/bff-learner/contract/doubts';
import { bookTrialSlot, listTrialSlots } from '@school/bff-learner/contract/trial-booking';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { DOUBT_JOBS } from '@school/infra/doubts/jobs';
import { expect } from 'chai';
import { createBatch, createClass, joinBatch } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// A Saturday; noon in Berlin.
const NOW = '2026-11-21T11:00:00Z';
const QUESTION = 'Why does my cat not turn?';

describe('the free doubt session', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
  });
  beforeEach(async () => {
    await server.deps.db.pool.query('UPDATE availability_slot SET kind = $1 WHERE is_open', ['trial']);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    await joinBatch(server.deps, await createBatch(server.deps, teacher), [mia]);
  });
  after(() => server.close());

  const ask = (body: object, as: Person = mia) => server.call(askDoubt, { as, body });
  const answer = (id: number, text: string, as: Person = teacher) =>
    server.call(answerDoubt, { as, params: { id }, body: { answer: text } });
  const own = async (as: Person = mia) => (await server.call(studentDoubts, { as })).body;
  const offer = async (start: string, kind: 'any' | 'trial' | 'doubt', by: Person = teacher): Promise<number> => {
    const end = new Date(Date.parse(start) + 1_800_000).toISOString();
    const { status, body } = await server.call(createAvailability, {
      as: by,
      body: { start_time: start, end_time: end, kind },
    });
    expect(status).to.equal(201);
    expect(body.kind).to.equal(kind);
    return body.id;
  };

  it("goes to the child's own teacher, is answered in writing, and both get a message", async () => {
    const question = `  ${QUESTION} `;
    const { status, body } = await ask({ question, link: 'https://scratch.mit.edu/projects/7' });
    expect({ status, ...body }).to.deep.include({
      status: 201,
      message: 'Your question is on its way to your teacher.',
      state: 'asked',
      starts_at: null,
    });
    const { body: waiting } = await server.call(teacherDoubts, { as: teacher });
    expect(waiting).to.have.length(1);
    expect(waiting[0]).to.include({ id: body.id, question, student_name: 'Mia Brandt', state: 'asked' });
    const done = await answer(body.id, 'Look at its direction.');
    expect(done.body).to.deep.equal({ message: 'Answer sent.', state: 'answered' });
    const list = await own();
    expect(list.doubts[0]).to.include({
      state: 'answered',
      answer: 'Look at its direction.',
      teacher_name: 'Asha Rao',
    });
    expect(list.left_this_week).to.equal(1);
    expect((await server.call(teacherDoubts, { as: teacher })).body).to.deep.equal([]);
    await runPlannedJobs(server.deps, DOUBT_JOBS);
    const { rows } = await server.deps.db.pool.query<{ account_id: number; kind: string }>(
      'SELECT account_id, kind FROM notification WHERE account_id = ANY ($1) ORDER BY id',
      [[teacher.accountId, mia.accountId]],
    );
    expect(rows.map(({ account_id, kind }) => [account_id, kind])).to.have.deep.members([
      [teacher.accountId, 'doubt-asked'],
      [mia.accountId, 'doubt-answered'],
    ]);
  });

  it('books the next half hour that is open for talks, by day in the child’s zone; nobody else gets it', async () => {
    await offer('2026-11-22T04:00:00Z', 'doubt');
    await offer('2026-11-22T09:00:00Z', 'trial');
    const slot = await offer('2026-11-22T10:00:00Z', 'any');
    expect((await own()).next_talk).to.deep.equal({ starts_at: '2026-11-22T10:00:00+00:00', teacher_name: 'Asha Rao' });
    const { body } = await ask({ question: QUESTION, wants_talk: true });
    expect(body).to.include({
      message: 'Your talk is booked.',
      state: 'booked',
      starts_at: '2026-11-22T10:00:00.000Z',
    });
    const listed = await server.call(teacherAvailability, { as: teacher });
    expect(listed.body.map(({ id }) => id)).to.not.include(slot);
    const deleted = await server.call(deleteAvailability, { as: teacher, params: { id: slot } });
    expect([deleted.status, deleted.body.error]).to.deep.equal([409, CALENDAR_REFUSALS.slot_booked.text]);
    const trial = { student_name: 'Leo', grade: 4, teacher_availability_id: slot, timezone: 'UTC' };
    const booked = await server.call(bookTrialSlot, { body: { ...trial, phone_number: '+4915944444001' } });
    expect(booked.status).to.equal(409);
  });

  it('a half hour for talks only is not offered for a trial', async () => {
    const [talk, trial] = [await offer('2026-11-23T09:00:00Z', 'doubt'), await offer('2026-11-23T10:00:00Z', 'trial')];
    const { body } = await server.call(listTrialSlots, { query: { student_timezone: 'Europe/Berlin' } });
    const ids = body.map(({ id }) => id);
    expect(ids).to.include(trial);
    expect(ids).to.not.include(talk);
    const wish = { student_name: 'Leo', grade: 4, teacher_availability_id: talk, timezone: 'UTC' };
    expect((await server.call(bookTrialSlot, { body: { ...wish, phone_number: '+4915944444002' } })).status).to.equal(
      409,
    );
  });

  it('nothing is open: the question can still be asked', async () => {
    expect((await ask({ question: QUESTION, wants_talk: true })).body).to.include({ state: 'asked', starts_at: null });
  });

  it("another teacher’s talk when the child's teacher has none, and never during one of the child's classes", async () => {
    const ben = await createTeacher(server.deps, { name: 'Ben' });
    await offer('2026-11-22T10:00:00Z', 'any', ben);
    await offer('2026-11-22T12:00:00Z', 'any', ben);
    const elsewhere = await createBatch(server.deps, await createTeacher(server.deps));
    await createClass(server.deps, elsewhere, { startsAt: new Date('2026-11-22T09:30:00Z') }, [mia]);
    expect((await ask({ question: QUESTION, wants_talk: true })).body.starts_at).to.equal('2026-11-22T12:00:00.000Z');
    expect((await server.call(teacherDoubts, { as: ben })).body).to.have.length(1);
  });

  it('two questions at once never book two talks at the same time, also with two teachers', async () => {
    const ben = await createTeacher(server.deps, { name: 'Ben' });
    const times = ['2026-11-22T10:00:00Z', '2026-11-22T11:00:00Z'];
    for (const time of times) for (const by of [teacher, ben]) await offer(time, 'doubt', by);
    const wish = { question: QUESTION, wants_talk: true };
    const answers = await Promise.all([ask(wish), ask(wish)]);
    expect(answers.map(({ body }) => body.starts_at).sort()).to.deep.equal([
      '2026-11-22T10:00:00.000Z',
      '2026-11-22T11:00:00.000Z',
    ]);
    const next = (await own()).next_talk;
    expect(next, 'both times are taken, although Ben has them open').to.equal(null);
  });

  it('answered before the talk: the question is closed, and the half hour is open again', async () => {
    const slot = await offer('2026-11-22T10:00:00Z', 'doubt');
    const { body } = await ask({ question: QUESTION, wants_talk: true });
    const early = await answer(body.id, '');
    expect([early.status, early.body.error]).to.deep.equal([409, DOUBT_REFUSALS.not_begun.text]);
    expect((await answer(body.id, 'Turn it.')).body.state).to.equal('done');
    const listed = await server.call(teacherAvailability, { as: teacher });
    expect(listed.body.map(({ id }) => id)).to.include(slot);
  });

  it(`only two in seven days, also at the same time: '${DOUBT_REFUSALS.too_many.text}'`, async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ question: QUESTION })));
    expect(answers.filter(({ status }) => status === 201)).to.have.length(2);
    for (const { status, body } of answers.filter((one) => one.status !== 201))
      expect([status, body.error]).to.deep.equal([409, DOUBT_REFUSALS.too_many.text]);
    await server.deps.db.pool.query(
      `UPDATE doubt SET created_at = created_at - interval '7 days' WHERE student_id = $1`,
      [mia.id],
    );
    expect((await ask({ question: QUESTION })).status).to.equal(201);
  });

  it('twenty children want the only open talk: one gets it, and no call fails', async () => {
    const slot = await offer('2026-11-22T10:00:00Z', 'doubt');
    const children = await Promise.all(Array.from({ length: 20 }, () => createStudent(server.deps)));
    for (const child of children) await joinBatch(server.deps, await createBatch(server.deps, teacher), [child]);
    const answers = await Promise.all(children.map((child) => ask({ question: QUESTION, wants_talk: true }, child)));
    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]));
    expect(answers.filter(({ body }) => body.state === 'booked')).to.have.length(1);
    const { rows } = await server.deps.db.pool.query('SELECT doubt_id FROM availability_slot WHERE id = $1', [slot]);
    expect(rows).to.have.length(1);
  });

  const wrong: [body: object, text: string][] = [
    [{}, DOUBT_REFUSALS.question_missing.text],
    [{ question: '   ' }, DOUBT_REFUSALS.question_missing.text],
    [{ question: [] }, DOUBT_REFUSALS.question_missing.text],
    [{ question: 'x'.repeat(2001) }, DOUBT_REFUSALS.question_too_long.text],
    [{ question: QUESTION, link: 'javascript:alert(1)' }, DOUBT_REFUSALS.link_invalid.text],
    [{ question: QUESTION, link: 'https://a:b@evil.test/' }, DOUBT_REFUSALS.link_invalid.text],
  ];
  for (const [body, text] of wrong)
    it(`refuses ${JSON.stringify(body).slice(0, 70)}: 400 '${text}'`, async () => {
      const refused = await ask(body);
      expect([refused.status, refused.body.error]).to.deep.equal([400, text]);
    });

  it('a child without a teacher gets a sentence', async () => {
    const nobody = await createStudent(server.deps);
    const refused = await ask({ question: QUESTION }, nobody);
    expect([refused.status, refused.body.error]).to.deep.equal([409, DOUBT_REFUSALS.no_teacher.text]);
  });

  it('an answer is refused: empty, too long, the second one, another teacher’s', async () => {
    const { body } = await ask({ question: QUESTION });
    const refused = async (text: string, as?: Person): Promise<unknown[]> => {
      const { status, body: said } = await answer(body.id, text, as);
      return [status, said.error];
    };
    expect(await refused('  ')).to.deep.equal([400, DOUBT_REFUSALS.answer_missing.text]);
    expect(await refused('x'.repeat(4001))).to.deep.equal([400, DOUBT_REFUSALS.answer_too_long.text]);
    expect(await refused('Mine', await createTeacher(server.deps))).to.deep.equal([404, 'Not found.']);
    expect((await answer(body.id, 'Turn it.')).status).to.equal(200);
    expect(await refused('Again')).to.deep.equal([409, DOUBT_REFUSALS.already_answered.text]);
  });
});
