import { lookUpChildren, requestSeat, seatRequests } from '@school/bff-learner/contract/seat-requests';
import {
  approveSeatRequest,
  createRequestedStudent,
  declineSeatRequest,
  listSeatRequests,
} from '@school/bff-staff/contract/seat-requests';
import { statement } from '@school/infra/db/sql';
import { seatRequestedJob } from '@school/infra/seat-requests/seat-requested-job';
import { expect } from 'chai';
import { createBatch, createClass, joinBatch, type TestBatch } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { requestFor } from '../../support/factories/seat-requests.js';
import { createTalk } from '../../support/factories/talks.js';
import { refusedBy, tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

const resize = statement('test-seat-size', 'UPDATE batch SET class_size = $2 WHERE id = $1');
const seatsOf = statement(
  'test-seats',
  `SELECT (SELECT count(*)::int FROM batch_student WHERE batch_id = $1 AND left_at IS NULL) AS seats,
     (SELECT count(*)::int FROM class_student k JOIN scheduled_class c ON c.id = k.class_id WHERE c.batch_id = $1 AND k.student_id = $2) AS classes`,
);
const insertSeat = statement('test-seat-bare', 'INSERT INTO batch_student (batch_id, student_id) VALUES ($1, $2)');
const noticesOf = statement(
  'test-seat-notices',
  'SELECT title, body FROM notification WHERE account_id = $1 ORDER BY id',
);

describe('Requests for seats', () => {
  let learner: TestServer;
  let staffApp: TestServer;
  let scheduler: Person;
  let teacher: Person;
  let student: Person;
  let batch: TestBatch;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staffApp = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    learner.clock.set(new Date(NOW).toISOString());
    scheduler = await createStaff(learner.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    teacher = await createTeacher(learner.deps, { name: 'Asha Rao' });
    student = await createStudent(learner.deps, { name: 'Mia Theresa Keller', grade: 4 });
    batch = await createBatch(learner.deps, teacher);
  });
  after(async () => {
    await staffApp.close();
    await learner.close();
  });

  const at = (hours: number) => new Date(NOW + hours * HOUR_MS);
  const ask = (body: object, as = teacher) =>
    learner.call(requestSeat, {
      as,
      body: { phone_number: student.phone, student_id: student.id, batch_id: batch.id, reason: 'Same level', ...body },
    });
  const approve = (id: number) => staffApp.call(approveSeatRequest, { as: scheduler, params: { id } });
  const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error ?? ''}`;
  const seats = () => learner.deps.db.row(seatsOf, [batch.id, student.id]);

  it('people who schedule classes get one message about a request', async () => {
    const { deps } = learner;
    const told = async () =>
      (await deps.db.rows<{ title: string }>(noticesOf, [office.accountId])).map(({ title }) => title);
    const office = await createStaff(deps, { permissions: ['class.schedule'] });
    expect((await ask({})).status).to.equal(201);
    await runPlannedJobs(deps, [seatRequestedJob]);
    expect(await told()).to.deep.equal(['Asha Rao asks for a seat']);
  });

  it('a phone is looked up and shows first name and initial; an unknown one says so', async () => {
    const found = await learner.call(lookUpChildren, { as: teacher, body: { phone_number: student.phone } });
    expect(found.body).to.deep.equal({ is_known: true, students: [{ id: student.id, name: 'Mia K.', grade: 4 }] });
    const none = await learner.call(lookUpChildren, { as: teacher, body: { phone_number: '+4930999999' } });
    expect(none.body).to.deep.equal({ is_known: false, students: [] });
    const ofTeacher = await learner.call(lookUpChildren, { as: teacher, body: { phone_number: teacher.phone } });
    expect(ofTeacher.body.is_known).to.equal(false);
  });

  it("refuses an unknown family, a child of another family, another's batch, no reason, no name, and the same seat twice", async () => {
    const foreign = await createBatch(learner.deps, await createTeacher(learner.deps));
    const trial = await createBatch(learner.deps, teacher, 'free');
    const stranger = await createStudent(learner.deps);
    for (const [body, error] of [
      [{ phone_number: '+4930999999' }, '400 No family at the school has this phone number.'],
      [{ student_id: stranger.id }, '400 Please choose a student with this phone number.'],
      [{ batch_id: foreign.id }, '400 Please choose one of your running batches.'],
      [{ batch_id: trial.id }, '400 Please choose one of your running batches.'],
      [{ batch_id: 9e15 }, '400 Please choose one of your running batches.'],
      [{ reason: ' ' }, '400 Please say why the student should join.'],
      [{ student_id: null, student_name: ' ', student_grade: 2 }, '400 Please enter the name of the new student.'],
      [{ student_id: null, student_name: 'Emil' }, '400 Please enter the name of the new student.'],
    ] as const)
      expect(errorOf(await ask(body))).to.equal(error);
    const answers = await Promise.all([ask({}), ask({}), ask({})]);
    expect(tally(answers.map(errorOf))).to.deep.equal({ '201 ': 1, '409 This seat has already been requested.': 2 });
    await joinBatch(learner.deps, batch, [stranger]);
    const seated = await ask({ phone_number: stranger.phone, student_id: stranger.id });
    expect(errorOf(seated)).to.equal('409 The student is already in this batch.');
  });

  it('approval adds the student only to the batch and its future classes, and sends a message to family and teacher', async () => {
    await createClass(learner.deps, batch, { startsAt: at(-24), status: 'complete' });
    await createClass(learner.deps, batch, { startsAt: at(24) });
    await createClass(learner.deps, batch, { startsAt: at(48) });
    await createClass(learner.deps, batch, { startsAt: at(72), status: 'canceled' });
    await giveCredits(learner.deps, student.id, 1);
    const { id } = (await ask({})).body;
    const waiting = await staffApp.call(listSeatRequests, { as: scheduler, query: { state: 'requested' } });
    const row = waiting.body.results.find((one) => one.id === id);
    expect([row?.student_name, row?.teacher_name, row?.phone_number, row?.credits]).to.deep.equal([
      student.name,
      'Asha Rao',
      student.phone,
      1,
    ]);
    const done = await approve(id);
    expect(done.body.message).to.match(/^Mia Theresa Keller has a seat in Batch B-\d+ now\.$/);
    expect(await seats()).to.deep.equal({ seats: 1, classes: 2 });
    expect(errorOf(await approve(id))).to.equal('409 Somebody has already decided this request.');
    const own = (await learner.call(seatRequests, { as: teacher })).body.results;
    expect(own.map(({ state }) => state)).to.deep.equal(['approved']);
    const told = await learner.deps.db.rows<{ title: string }>(noticesOf, [teacher.accountId]);
    expect(told.map(({ title }) => title)).to.deep.equal(['Your request was approved']);
    expect(await learner.deps.db.rows(noticesOf, [student.accountId])).to.have.length(1);
  });

  it('without a credit or a punched enrolment, with a clash or without a free seat, nothing happens', async () => {
    await createClass(learner.deps, batch, { startsAt: at(24) });
    const { id } = (await ask({})).body;
    expect(errorOf(await approve(id))).to.equal('409 The student needs at least 1 credit or a punched enrolment.');
    await giveCredits(learner.deps, student.id, 4);
    const other = await createBatch(learner.deps, await createTeacher(learner.deps));
    await createClass(learner.deps, other, { startsAt: at(24.5) }, [student]);
    expect(errorOf(await approve(id))).to.match(
      /^409 The schedule overlaps 1 class, Asia\/Kolkata time: 2026-11-22 17:30/,
    );
    await learner.deps.db.run(resize, [batch.id, 1]);
    await joinBatch(learner.deps, batch, [await createStudent(learner.deps)]);
    expect(errorOf(await approve(id))).to.equal('409 Every seat of this batch is taken.');
    expect(await seats()).to.deep.equal({ seats: 1, classes: 0 });
  });

  it('during a talk that the child has with another teacher about a question, nothing happens', async () => {
    await createClass(learner.deps, batch, { startsAt: at(24) });
    await giveCredits(learner.deps, student.id, 4);
    const { id } = (await ask({})).body;
    await createTalk(learner.deps, student, await createTeacher(learner.deps), at(24.5));
    expect(errorOf(await approve(id))).to.equal(
      '409 The schedule overlaps 1 class, Asia/Kolkata time: 2026-11-22 17:30 (student: free doubt session)',
    );
    expect(await seats()).to.deep.equal({ seats: 0, classes: 0 });
  });

  it('ten approvals at once for three seats give three seats', async () => {
    await learner.deps.db.run(resize, [batch.id, 3]);
    await createClass(learner.deps, batch, { startsAt: at(24) });
    const ids: number[] = [];
    for (let place = 0; place < 10; place += 1) {
      const one = await createStudent(learner.deps);
      await giveCredits(learner.deps, one.id, 4);
      ids.push(await requestFor(learner.deps, teacher, batch.id, one));
    }
    const answers = await Promise.all(ids.map(approve));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).to.deep.equal({
      '200 ': 3,
      '409 Every seat of this batch is taken.': 7,
    });
  });

  it('the database enforces the size of a batch for every writer', async () => {
    await learner.deps.db.run(resize, [batch.id, 2]);
    const people = await Promise.all(Array.from({ length: 6 }, () => createStudent(learner.deps)));
    const outcomes = await Promise.all(
      people.map(({ id }) => refusedBy(learner.deps.db.run(insertSeat, [batch.id, id]))),
    );
    expect(tally(outcomes)).to.deep.equal({ passed: 2, '23514 batch_student_capacity': 4 });
  });

  it('a sibling without an account becomes a student first, gets credits, and then the seat', async () => {
    const { id } = (await ask({ student_id: null, student_name: ' Emil  Keller ', student_grade: 2 })).body;
    expect(errorOf(await approve(id))).to.equal('409 Please create the student first.');
    const created = await staffApp.call(createRequestedStudent, { as: scheduler, params: { id } });
    expect(created.status).to.equal(200);
    const again = await staffApp.call(createRequestedStudent, { as: scheduler, params: { id } });
    expect(errorOf(again)).to.equal('409 The student has already been created.');
    await giveCredits(learner.deps, created.body.student_id, 2);
    expect((await approve(id)).body.message).to.match(/^Emil Keller has a seat/);
    const found = await learner.call(lookUpChildren, { as: teacher, body: { phone_number: student.phone } });
    expect(found.body.students.map(({ name }) => name)).to.deep.equal(['Mia K.', 'Emil K.']);
  });

  it('the page of a batch leads to its own requests alone', async () => {
    await ask({});
    const other = await createBatch(learner.deps, teacher);
    await ask({ batch_id: other.id });
    const of = async (id: number) => {
      const { body } = await staffApp.call(listSeatRequests, { as: scheduler, query: { batch: id } });
      return [body.count, ...new Set(body.results.map(({ batch_number }) => batch_number))];
    };
    expect(await of(batch.id)).to.deep.equal([1, batch.id]);
    expect(await of(other.id)).to.deep.equal([1, other.id]);
    expect(await of(other.id + 999)).to.deep.equal([0]);
  });

  it('a decline needs a reason, which the teacher reads; other teachers see nothing of it', async () => {
    const { id } = (await ask({})).body;
    const decline = (reason: string) =>
      staffApp.call(declineSeatRequest, { as: scheduler, params: { id }, body: { reason } });
    expect(errorOf(await decline('  '))).to.equal('400 Please tell the teacher why.');
    expect((await decline('Another level')).status).to.equal(200);
    expect(errorOf(await decline('Once more'))).to.equal('409 Somebody has already decided this request.');
    const [own] = (await learner.call(seatRequests, { as: teacher })).body.results;
    expect([own?.state, own?.decline_reason]).to.deep.equal(['declined', 'Another level']);
    const stranger = await createTeacher(learner.deps);
    expect((await learner.call(seatRequests, { as: stranger })).body).to.deep.equal({ batches: [], results: [] });
    expect((await ask({})).status).to.equal(201);
  });
});
