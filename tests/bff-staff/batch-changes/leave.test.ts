import * as contract from '@school/bff-staff/contract/batch-changes';
import * as lookUps from '@school/bff-staff/contract/batch-look-ups';
import { previewLeave, removeStudent } from '@school/bff-staff/contract/batch-seats';
import { listTimeRequests } from '@school/bff-staff/contract/rescheduling';
import { AppError } from '@school/infra/app-error';
import { BATCH_CHANGE_JOBS } from '@school/infra/batch-changes/jobs';
import { endMembershipsJob } from '@school/infra/batches/end-memberships';
import { rescheduleClass } from '@school/infra/rescheduling/reschedule-class';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { addSecondStudent } from '../../support/factories/second-seat.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { CourseOffice } from './course-office.js';

const SAID = 'The student was taken out. The family and the teacher will be told.';

describe('Delete student from a batch', () => {
  const office = new CourseOffice();
  let noah: Person;
  const wish = (date: string, student = office.student) => ({
    batch_id: office.batch.code,
    student_id: student.id,
    effective_date: date,
  });
  const preview = (date: string, student?: Person) =>
    office.server.call(previewLeave, { as: office.academics, body: wish(date, student) });
  const remove = (date: string, more: object = {}, student?: Person) =>
    office.server.call(removeStudent, {
      as: office.academics,
      body: { ...wish(date, student), reason: 'Moves away', ...more },
    });
  const undo = (id: number) => office.server.call(contract.undoChange, { as: office.academics, params: { id } });
  const query = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
    (await office.server.deps.db.pool.query(sql, values)).rows as T[];
  const isActive = async () =>
    (await query<{ is_active: boolean }>('SELECT is_active FROM batch WHERE id = $1', [office.batch.id]))[0]?.is_active;
  const seats = async () => (await office.batch.classes()).map((one) => one.seats);
  const notices = async (who: Person) =>
    (
      await query<{ title: string }>(
        `SELECT title FROM notification WHERE account_id = $1 AND kind = 'classes-updated' ORDER BY id`,
        [who.accountId],
      )
    ).map(({ title }) => title);
  const withNoah = async () => {
    noah = await createStudent(office.server.deps, { name: 'Noah Brandt', timezone: 'Europe/Berlin' });
    await addSecondStudent(office.server.deps, office.batch.id, noah);
  };
  const endMemberships = async () => {
    await planTick(office.server.deps, 'end-memberships', office.server.clock.now());
    await runPlannedJobs(office.server.deps, [endMembershipsJob]);
  };

  it('the plan names the seats that go and those that stay, and writes nothing', async () => {
    await withNoah();
    const before = await office.batch.calendar();
    const { status, body } = await preview('2026-03-10');
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.leave).to.deep.include({
      student_name: 'Nell Ashdown',
      leaves_at: '2026-03-09T18:30:00.000Z',
      batch_ends_at: null,
      kept_seats: 2,
    });
    expect(body.leave?.seats.map(({ batch_time, is_dropped }) => [batch_time, is_dropped])).to.deep.equal([
      ['2026-03-16T19:30:00+05:30', false],
      ['2026-03-23T19:30:00+05:30', false],
    ]);
    expect(body.told).to.deep.equal([
      { name: 'Nell Ashdown', role: 'family' },
      { name: 'Asha Palivar', role: 'teacher' },
    ]);
    expect(await office.batch.calendar()).to.equal(before);
  });

  it('exactly the plan is written, family and teacher are told once, and Undo brings every seat back', async () => {
    await withNoah();
    const before = await office.batch.calendar();
    const { body: plan } = await preview('2026-03-10');
    const made = await remove('2026-03-10', { fingerprint: plan.fingerprint });
    expect([made.status, made.body.message, made.body.lost_seats]).to.deep.equal([200, SAID, 2]);
    expect(await seats()).to.deep.equal([2, 2, 1, 1]);
    await runPlannedJobs(office.server.deps, BATCH_CHANGE_JOBS);
    await runPlannedJobs(office.server.deps, BATCH_CHANGE_JOBS);
    const named = (await query<{ name: string }>('SELECT name FROM batch WHERE id = $1', [office.batch.id]))[0]?.name;
    for (const who of [office.student, office.teacher])
      expect(await notices(who)).to.deep.equal([`Nell Ashdown leaves ${named}`]);
    expect(await notices(noah), 'nobody else').to.deep.equal([]);
    expect((await undo(made.body.change_id)).status).to.equal(200);
    expect(await office.batch.calendar()).to.equal(before);
    await runPlannedJobs(office.server.deps, BATCH_CHANGE_JOBS);
    expect((await notices(office.student)).at(-1)).to.equal(`Nell Ashdown stays in ${named}`);
  });

  it('until the day the student is a member; then the membership ends by itself', async () => {
    await withNoah();
    await remove('2026-03-10');
    const students = async () =>
      (
        await office.server.call(lookUps.batchSchedule, {
          as: office.academics,
          query: { batch_id: office.batch.code },
        })
      ).body.students.map(({ name, leaves_at }) => [name, leaves_at]);
    const both = [
      ['Nell Ashdown', '2026-03-09T18:30:00+00:00'],
      ['Noah Brandt', null],
    ];
    expect(await students()).to.deep.equal(both);
    await endMemberships();
    expect(await students()).to.deep.equal(both);
    await office.later('2026-03-09T18:31:00Z');
    await endMemberships();
    expect(await students()).to.deep.equal([['Noah Brandt', null]]);
    expect(await isActive()).to.equal(true);
  });

  it('the last student archives the batch: later classes are dropped, and an undo of the same day opens it again', async () => {
    const before = await office.batch.calendar();
    const { body: plan } = await preview('2026-03-01');
    expect(plan.leave?.batch_ends_at).to.equal('2026-03-01T09:00:00.000Z');
    expect(plan.leave?.seats.every(({ is_dropped }) => is_dropped)).to.equal(true);
    const made = await remove('2026-03-01', { fingerprint: plan.fingerprint });
    expect([await isActive(), await office.batch.lines()]).to.deep.equal([false, []]);
    const undone = await undo(made.body.change_id);
    expect(undone.status, JSON.stringify(undone.body)).to.equal(200);
    expect([await isActive(), await office.batch.calendar()]).to.deep.equal([true, before]);
  });

  it('the last student on a later day: the batch is archived when that day has come', async () => {
    await remove('2026-03-10');
    expect([await isActive(), (await office.batch.lines()).length]).to.deep.equal([true, 2]);
    await office.later('2026-03-10T00:00:00Z');
    await endMemberships();
    expect(await isActive()).to.equal(false);
  });

  it('a class that moves past the day loses the seat, and has it again when the change is undone', async () => {
    await withNoah();
    await remove('2026-03-05');
    expect(await seats()).to.deep.equal([2, 1, 1, 1]);
    const body = { batch_id: office.batch.code, class_id: await office.classId(0), reason: '' };
    const shifted = await office.server.call(contract.shiftClass, { as: office.academics, body });
    expect([shifted.status, await seats()]).to.deep.equal([200, [1, 1, 1, 1]]);
    await undo(shifted.body.change_id ?? 0);
    expect(await seats()).to.deep.equal([2, 1, 1, 1]);
  });

  it('a request for another time ends with the seat, and waits for an answer again after an undo', async () => {
    await withNoah();
    const [kept, lost] = [await office.classId(0), await office.classId(2)];
    const requests = async () =>
      new Map(
        (await office.server.call(listTimeRequests, { as: office.academics, query: {} })).body.results.map((one) => [
          `${one.class_id} ${one.student}`,
          one.state,
        ]),
      );
    for (const [classId, who] of [
      [kept, office.student],
      [lost, office.student],
      [lost, noah],
    ] as const)
      await query('INSERT INTO reschedule_request (class_id, student_id, account_id, wish) VALUES ($1, $2, $3, $4)', [
        classId,
        who.id,
        who.accountId,
        'Sundays',
      ]);
    const made = await remove('2026-03-10');
    const seen = await requests();
    expect([
      seen.get(`${kept} Nell Ashdown`),
      seen.get(`${lost} Nell Ashdown`),
      seen.get(`${lost} Noah Brandt`),
    ]).to.deep.equal(['open', 'gone', 'open']);
    await undo(made.body.change_id);
    expect((await requests()).get(`${lost} Nell Ashdown`)).to.equal('open');
    const shortened = await office.server.call(contract.postRemoveLessons, {
      as: office.academics,
      body: { batch_id: office.batch.code, ids: [lost], reason: '' },
    });
    expect((await requests()).get(`${lost} Noah Brandt`), 'a dropped class').to.equal('gone');
    await undo(shortened.body.change_id ?? 0);
    expect((await requests()).get(`${lost} Noah Brandt`)).to.equal('open');
  });

  it('nobody moves a class past the day on which its last student leaves', async () => {
    await remove('2026-03-10');
    const { clock, deps } = office.server;
    const mover = {
      ...office.student,
      actAccountId: null,
      studentId: office.student.id,
      teacherId: null,
      timezone: 'UTC',
    };
    const teacher = { ...mover, accountId: office.teacher.accountId, studentId: null, teacherId: office.teacher.id };
    const classId = await office.classId(1);
    const order = { classId, preference: 'another_time', confirmations: {}, reason: '', version: undefined } as const;
    const move = (by: typeof mover | typeof teacher, at: string) =>
      rescheduleClass(deps, studentActor(by), by, { ...order, at: new Date(at) }).then(
        () => 'moved',
        (error: unknown) => (error instanceof AppError ? error.detail : error),
      );
    expect(clock.now().toISOString()).to.equal('2026-03-01T09:00:00.000Z');
    const late = 'The student leaves this batch before that time. Please choose an earlier one.';
    expect([await move(mover, '2026-03-12T10:00:00Z'), await move(teacher, '2026-03-12T10:00:00Z')]).to.deep.equal([
      late,
      late,
    ]);
    expect(await move(teacher, '2026-03-09T10:00:00Z')).to.equal('moved');
    expect(await seats()).to.deep.equal([1, 1]);
  });

  it('every refusal has its sentence', async () => {
    const errorOf = ({ status, body }: { status: number; body: { error?: string } }) => `${status} ${body.error ?? ''}`;
    const stranger = await createStudent(office.server.deps);
    expect(errorOf(await preview('2026-02-28'))).to.equal('400 The day cannot be in the past.');
    expect(errorOf(await preview('2027-03-05'))).to.equal('400 The day can be at most 366 days ahead.');
    expect(errorOf(await preview('2026-02-30'))).to.equal('400 Please choose the first day without a seat.');
    expect(errorOf(await preview('2026-03-10', stranger))).to.equal('400 This student is not in the batch.');
    expect(errorOf(await remove('2026-03-10', { reason: '  ' }))).to.equal('400 Please say why the student leaves.');
    const { body: old } = await preview('2026-03-10');
    const first = await remove('2026-03-10');
    expect(errorOf(await remove('2026-03-17', { fingerprint: old.fingerprint }))).to.equal(
      '409 The student is already leaving this batch. To change the day, undo that first.',
    );
    await query('UPDATE batch_student SET leaves_at = NULL WHERE batch_id = $1', [office.batch.id]);
    expect(errorOf(await undo(first.body.change_id))).to.equal(
      '409 This cannot be undone: the student’s seat has been changed since.',
    );
  });

  it('not undone once somebody else has the seat', async () => {
    await withNoah();
    const made = await remove('2026-03-01');
    const other = await createStudent(office.server.deps);
    await query('INSERT INTO batch_student (batch_id, student_id) VALUES ($1, $2)', [office.batch.id, other.id]);
    const { status, body } = await undo(made.body.change_id);
    expect([status, body.error]).to.deep.equal([409, 'This cannot be undone: somebody else has the seat now.']);
    expect(await seats()).to.deep.equal([1, 1, 1, 1]);
  });

  it('the list of changes says who left and why', async () => {
    const made = await remove('2026-03-10');
    const { body } = await office.server.call(contract.listChanges, {
      as: office.academics,
      query: { batch_id: office.batch.code },
    });
    expect(body.results[0]).to.deep.include({
      id: made.body.change_id,
      kind: 'remove_student',
      student_name: 'Nell Ashdown',
      lost_seats: 2,
      reason: 'Moves away',
      undo_until: '2026-03-02T09:00:00.000Z',
    });
  });
});
