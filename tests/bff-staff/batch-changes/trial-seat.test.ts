import { randomUUID } from 'node:crypto';
import * as contract from '@school/bff-staff/contract/batch-changes';
import * as trials from '@school/bff-staff/contract/trial-seats';
import { BATCH_CHANGE_JOBS } from '@school/infra/batch-changes/jobs';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { BY_FAMILY } from '@school/infra/trial-booking/change-guards';
import { expect } from 'chai';
import { createBatch } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { addToTrial, createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T09:00:00Z';
const SAID = 'The student was added. The family and the teacher will be told.';

describe('Add student to trial batch', () => {
  let server: TestServer;
  let academics: Person;
  let noah: Person;
  let trial: SeatedTrial;

  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  const at = async (time: string) => {
    server.clock.set(time);
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
  };
  beforeEach(async () => {
    await at(NOW);
    trial = await createSeatedTrial(server.deps);
    noah = await createStudent(server.deps, { name: 'Noah Brandt', timezone: 'Europe/London' });
  });

  const query = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
    (await server.deps.db.pool.query(sql, values)).rows as T[];
  const body = (more: object = {}) => ({ batch_id: trial.batchCode, student_id: noah.id, ...more });
  const preview = (more: object = {}) => server.call(trials.previewTrialSeat, { as: academics, body: body(more) });
  const add = (more: object = {}) => server.call(trials.addTrialStudent, { as: academics, body: body(more) });
  const undo = (id: number) => server.call(contract.undoChange, { as: academics, params: { id } });
  const errorOf = ({ status, body: answer }: { status: number; body: { error?: string } }) =>
    `${status} ${answer.error ?? ''}`;
  const state = async () =>
    (
      await query<{ size: number; name: string; seats: number; open: number; stage: string | null }>(
        `SELECT b.class_size AS size, b.name,
           (SELECT count(*)::int FROM class_student s WHERE s.class_id = $1) AS seats,
           (SELECT count(*)::int FROM trial_booking t WHERE t.class_id = $1 AND t.state = 'open') AS open,
           (SELECT stage FROM lead WHERE phone = $2) AS stage
         FROM scheduled_class c JOIN batch b ON b.id = c.batch_id WHERE c.id = $1`,
        [trial.classId, noah.phone],
      )
    )[0];
  const titles = async (accountId: number) =>
    (
      await query<{ title: string }>('SELECT title FROM notification WHERE account_id = $1 ORDER BY id', [accountId])
    ).map(({ title }) => title);
  const BEFORE = { size: 1, name: 'Trial', seats: 1, open: 1, stage: null };

  it('the plan shows the time for both, seats, grades, who is there, and who is told; it writes nothing', async () => {
    const { status, body: plan } = await preview();
    expect(status, JSON.stringify(plan)).to.equal(200);
    expect(plan.trial).to.deep.include({
      teacher_time: '2026-11-24T21:30:00+05:30',
      student_time: '2026-11-24T16:00:00+00:00',
      student_grade: 4,
      grades_from: 1,
      grades_to: 13,
      children: [{ name: 'Mia Muster', grade: 4 }],
      seats_before: 1,
      seats_after: 2,
      seats_taken: 1,
      other_trial_at: null,
      needs_reason: false,
      obstacles: [],
    });
    expect([plan.blocked, plan.told]).to.deep.equal([
      null,
      [
        { name: 'Noah Brandt', role: 'family' },
        { name: 'Asha Rao', role: 'teacher' },
      ],
    ]);
    expect(await state()).to.deep.equal(BEFORE);
  });

  it('exactly the plan is written, family and teacher are told once, and Undo takes all of it back', async () => {
    const { body: plan } = await preview({ seats: 3 });
    const form = { seats: 3, fingerprint: plan.fingerprint, form_key: randomUUID(), reason: 'Their friend is there' };
    const made = await add(form);
    expect([made.status, made.body.message], JSON.stringify(made.body)).to.deep.equal([200, SAID]);
    expect((await add(form)).body.change_id, 'the same form once more').to.equal(made.body.change_id);
    expect(await state()).to.deep.equal({
      size: 3,
      name: 'Trial: First steps',
      seats: 2,
      open: 2,
      stage: 'Trial Booked',
    });
    await runPlannedJobs(server.deps, BATCH_CHANGE_JOBS);
    await runPlannedJobs(server.deps, BATCH_CHANGE_JOBS);
    expect(await titles(noah.accountId)).to.deep.equal(['Trial class for Noah Brandt is booked']);
    expect(await titles(trial.teacherAccountId)).to.deep.equal([
      'Noah Brandt joins your trial class, Tuesday 24 November 2026, 21:30 (India Standard Time, Asia/Kolkata)',
    ]);
    expect(await titles(trial.familyAccountId), 'nothing changes for the other family').to.deep.equal([]);
    const undone = await undo(made.body.change_id);
    expect(undone.status, JSON.stringify(undone.body)).to.equal(200);
    expect(await state()).to.deep.include({ size: 1, name: 'Trial: Mia Muster', seats: 1, open: 1 });
    await runPlannedJobs(server.deps, BATCH_CHANGE_JOBS);
    expect((await titles(noah.accountId)).at(-1)).to.equal('Trial class for Noah Brandt was canceled');
    expect(errorOf(await undo(made.body.change_id))).to.equal('409 This change has already been undone.');
    expect((await add()).status, 'and can be added again').to.equal(200);
    expect(await state()).to.deep.include({ size: 2, seats: 2, open: 2 });
  });

  it('undone before anybody was told: nobody is told', async () => {
    const { body: made } = await add();
    expect((await undo(made.change_id)).status).to.equal(200);
    await runPlannedJobs(server.deps, BATCH_CHANGE_JOBS);
    expect([await titles(noah.accountId), await titles(trial.teacherAccountId)]).to.deep.equal([[], []]);
  });

  it('a plan that is no longer true is refused with what has changed', async () => {
    const { body: plan } = await preview();
    const ella = await createStudent(server.deps, { name: 'Ella Stein' });
    await addToTrial(server.deps, trial, { child: ella, seats: 3 });
    expect(errorOf(await add({ fingerprint: plan.fingerprint }))).to.equal(
      '409 The trial class has changed since this plan was shown: another student has joined; it now has 3 seats. Please look at the plan again.',
    );
    const { body: next } = await preview();
    await query(
      `UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
         schedule_version = schedule_version + 1 WHERE id = $1`,
      [trial.classId],
    );
    expect(errorOf(await add({ fingerprint: next.fingerprint }))).to.equal(
      '409 The trial class has changed since this plan was shown: it is now on 2026-11-25 at 21:30 (Asia/Kolkata). Please look at the plan again.',
    );
  });

  it('what names nothing, and what is no trial to come, has its sentence', async () => {
    expect(errorOf(await add({ batch_id: '' }))).to.equal('400 Please enter batch ID');
    expect(errorOf(await add({ batch_id: 'NOPE' }))).to.equal('404 Batch not found.');
    expect(errorOf(await add({ student_id: null }))).to.equal('400 Please choose a student.');
    expect(errorOf(await add({ student_id: 999_999_999 }))).to.equal(
      '400 No such student. Please look the student up again.',
    );
    for (const seats of [1, 5, 'many'])
      expect(errorOf(await add({ seats }))).to.equal('400 A trial class has 2 to 4 seats.');
    const course = await createBatch(server.deps, await createTeacher(server.deps));
    const [paid] = await query<{ code: string }>('SELECT code FROM batch WHERE id = $1', [course.id]);
    expect(errorOf(await add({ batch_id: paid?.code }))).to.equal(
      '409 This is not a trial batch. Courses have a page of their own.',
    );
    expect(errorOf(await add({ student_id: trial.studentId }))).to.equal(
      '409 The student is already in this trial class.',
    );
    await query('UPDATE account SET phone = NULL, email = $2 WHERE id = $1', [noah.accountId, 'noah@brandt.test']);
    expect(errorOf(await add())).to.equal(
      '409 The family of this student has no phone number, which a trial class needs.',
    );
    await at('2026-11-24T16:00:00Z');
    expect(errorOf(await add())).to.equal('409 This trial class has begun, is over, or was canceled.');
  });

  it('grade: the course’s grades and one beside them', async () => {
    await query(
      `UPDATE course SET age_min = 8, age_max = 10 WHERE id = (SELECT v.course_id FROM batch b
         JOIN course_version v ON v.id = b.course_version_id WHERE b.id = $1)`,
      [trial.batchId],
    );
    const refused =
      'This trial class is for grades 3 to 5, and for 1 grade below and above. The student is in grade 7.';
    for (const [grade, blocked] of [
      [2, null],
      [6, null],
      [7, refused],
    ] as const) {
      await query('UPDATE student SET grade = $2 WHERE id = $1', [noah.id, grade]);
      expect((await preview()).body.blocked, `grade ${grade}`).to.equal(blocked);
    }
    expect(errorOf(await add())).to.equal(`409 ${refused}`);
  });

  it('seats: as many as are chosen, never more than four', async () => {
    await addToTrial(server.deps, trial, { child: await createStudent(server.deps), seats: 2 });
    expect((await preview({ seats: 2 })).body.blocked).to.equal(
      'Every seat of this trial class is taken. It can have at most 4.',
    );
    expect(errorOf(await add({ seats: 2 }))).to.match(/^409 Every seat/);
    for (const seats of [3, 4])
      await addToTrial(server.deps, trial, { child: await createStudent(server.deps), seats });
    expect(errorOf(await add({ seats: 4 }))).to.match(/^409 Every seat/);
    expect(await state()).to.deep.include({ size: 4, seats: 4, open: 4 });
  });

  it('one open trial per family: the other one is named with its time', async () => {
    const other = await createSeatedTrial(server.deps, { startsAt: new Date('2026-11-26T10:00:00Z') });
    await addToTrial(server.deps, other, { child: noah });
    const refused =
      'The family has another trial class, on 2026-11-26 at 10:00 (Europe/London). Please move or cancel that one first.';
    expect((await preview()).body.blocked).to.equal(refused);
    expect(errorOf(await add())).to.equal(`409 ${refused}`);
  });

  it('a class of the student at that time blocks, one of a sibling warns', async () => {
    const busy = await createSeatedTrial(server.deps);
    await query('UPDATE student SET account_id = $2 WHERE id = $1', [busy.studentId, noah.accountId]);
    const { body: plan } = await preview();
    expect([plan.blocked, plan.trial?.obstacles]).to.deep.equal([
      null,
      [{ side: 'sibling', name: 'Mia Muster', batch_code: busy.batchCode }],
    ]);
    await query('UPDATE class_student SET student_id = $2 WHERE class_id = $1', [busy.classId, noah.id]);
    expect(errorOf(await add())).to.equal(`409 The student has something else at that time: ${busy.batchCode}.`);
  });

  it('a family that missed two trials gets another one for a reason', async () => {
    for (const day of ['2026-11-10', '2026-11-12']) {
      const missed = await createSeatedTrial(server.deps, { startsAt: new Date(`${day}T16:00:00Z`) });
      await query("UPDATE trial_booking SET phone = $2, state = 'closed' WHERE id = $1", [
        missed.bookingId,
        noah.phone,
      ]);
      await query(
        `UPDATE scheduled_class SET status = 'incomplete', incomplete_reason = 'Nobody came', incomplete_code = 'student',
           ended_at = ends_at WHERE id = $1`,
        [missed.classId],
      );
    }
    expect((await preview()).body.trial).to.deep.include({ missed_trials: 2, needs_reason: true });
    expect(errorOf(await add())).to.equal(
      '409 The family has missed two trial classes. Please say why there is another one.',
    );
    expect((await add({ reason: 'They were ill' })).status).to.equal(200);
  });

  it('Undo is refused once the booking was touched, when nobody else would stay, and after a day', async () => {
    const first = (await add()).body.change_id;
    const [booking] = await query<{ id: number }>(
      `SELECT id FROM trial_booking WHERE class_id = $1 AND student_id = $2`,
      [trial.classId, noah.id],
    );
    const cancel = (id: number) =>
      cancelTrial(server.deps, { booking: { id, hash: null }, by: BY_FAMILY, version: 1, reason: '' });
    await cancel(booking?.id ?? 0);
    expect(errorOf(await undo(first))).to.equal(
      '409 This cannot be undone: the trial class or the booking has changed since, or the class has begun.',
    );
    const second = (await add({ reason: 'Again' })).body.change_id;
    await cancel(trial.bookingId);
    expect(errorOf(await undo(second))).to.equal(
      '409 This cannot be undone: nobody else is left in the class. Please cancel the trial class instead.',
    );
    await at('2026-11-22T09:00:01Z');
    expect(errorOf(await undo(second))).to.equal('409 A change can be undone for 24 hours.');
  });

  it('a later change of the class is undone first', async () => {
    const first = (await add()).body.change_id;
    noah = await createStudent(server.deps, { name: 'Ella Stein' });
    const second = (await add()).body.change_id;
    expect(errorOf(await undo(first))).to.equal(
      '409 The course has been changed again since then. Please undo the later change first.',
    );
    expect((await undo(second)).status).to.equal(200);
    expect((await undo(first)).status).to.equal(200);
    expect(await state()).to.deep.include({ size: 1, seats: 1, open: 1 });
  });

  it('the list of changes says who was added', async () => {
    const { body: made } = await add({ reason: 'Their friend is there' });
    const { body: list } = await server.call(contract.listChanges, {
      as: academics,
      query: { batch_id: trial.batchCode },
    });
    expect(list.results[0]).to.deep.include({
      id: made.change_id,
      kind: 'add_trial_student',
      student_name: 'Noah Brandt',
      reason: 'Their friend is there',
      undo_until: '2026-11-22T09:00:00.000Z',
    });
  });
});
