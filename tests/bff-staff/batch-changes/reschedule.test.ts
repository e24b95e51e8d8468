import * as contract from '@school/bff-staff/contract/batch-changes';
import { BATCH_CHANGE_JOBS } from '@school/infra/batch-changes/jobs';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createChangedCourse } from '../../support/factories/changed-course.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { CourseOffice } from './course-office.js';

const setEmail = statement('test-change-email', 'UPDATE account SET email = $2 WHERE id = $1');
const toldOf = statement(
  'test-change-told',
  `SELECT title FROM notification WHERE account_id = $1 AND kind = 'classes-updated' ORDER BY id`,
);
const setRoom = statement(
  'test-change-room',
  `INSERT INTO teacher_profile (teacher_id, room_method, meet_link, updated_at) VALUES ($1, 'meet', 'https://meet.google.com/abc-defg-hij', now())`,
);
const roomOf = statement(
  'test-change-room-of',
  'SELECT classroom_method AS method, meet_link AS link FROM batch WHERE id = $1',
);

describe('Reschedule course: POST /api/reschedule-course-with-weekly-slots/', () => {
  const office = new CourseOffice();
  let other: Person;
  beforeEach(async () => {
    other = await createTeacher(office.server.deps, { name: 'Ben Okafor', timezone: 'Europe/London' });
  });

  const body = (change: object = {}): Record<string, unknown> => ({
    teacher_id: office.teacher.id,
    student_email: office.student.phone,
    batch: office.batch.code,
    rescheduled_by: 'academics@school.test',
    start_date: '2026-03-04',
    next_class_date: null,
    change_teacher_only: false,
    wednesday_enabled: true,
    slot_ist_wednesday: '20:00',
    ...change,
  });
  const send = (change: object = {}) =>
    office.server.call(contract.rescheduleCourse, { as: office.academics, body: body(change) });
  const undo = (id: number) => office.server.call(contract.undoChange, { as: office.academics, params: { id } });
  const titles = async ({ accountId }: Person): Promise<string[]> =>
    (await office.server.deps.db.rows<{ title: string }>(toldOf, [accountId])).map(({ title }) => title);

  it('accepts exactly the payload of the specification and moves the whole course, in its order', async () => {
    await office.server.deps.db.run(setEmail, [office.teacher.accountId, `asha${office.teacher.id}@school.test`]);
    const { teacher_id: _, ...exact } = body({ teacher_email: `Asha${office.teacher.id}@school.test` });
    const answer = await office.server.call(contract.rescheduleCourse, { as: office.academics, body: exact });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect(answer.body.message).to.equal('Course rescheduled successfully');
    expect(await office.batch.lines()).to.deep.equal([
      `${office.lesson(1)} 2026-03-04T14:30`,
      `${office.lesson(2)} 2026-03-11T14:30`,
      `${office.lesson(4)} 2026-03-18T14:30`,
      `${office.lesson(3)} 2026-03-25T14:30`,
    ]);
  });

  it('to other days and another teacher across a change of the clocks, and back to the minute', async () => {
    const { deps } = office.server;
    await deps.db.run(setRoom, [other.id]);
    const before = await office.batch.calendar();
    const wish = body({ teacher_id: other.id, anchor_timezone: 'America/New_York', slot_ist_wednesday: '10:00' });
    const plan = await office.server.call(contract.previewReschedule, { as: office.academics, body: wish });
    expect(
      plan.body.classes.map((one) => [one.after?.starts_at.slice(0, 16), one.teacher_time_of_weekday_before]),
    ).to.deep.equal([
      ['2026-03-04T15:00', null],
      ['2026-03-11T14:00', '15:00'],
      ['2026-03-18T14:00', null],
      ['2026-03-25T14:00', null],
    ]);
    expect(plan.body.told).to.have.length(3);
    const made = await office.server.call(contract.rescheduleCourse, {
      as: office.academics,
      body: { ...wish, fingerprint: plan.body.fingerprint },
    });
    expect(made.status, JSON.stringify(made.body)).to.equal(200);
    expect((await office.batch.classes()).map(({ teacherId }) => teacherId)).to.deep.equal(Array(4).fill(other.id));
    expect(await deps.db.row(roomOf, [office.batch.id])).to.deep.equal({
      method: 'meet',
      link: 'https://meet.google.com/abc-defg-hij',
    });
    await runPlannedJobs(deps, BATCH_CHANGE_JOBS);
    expect((await undo(made.body.change_id)).status).to.equal(200);
    expect(await office.batch.calendar()).to.equal(before);
    await runPlannedJobs(deps, BATCH_CHANGE_JOBS);
    for (const person of [office.student, office.teacher, other])
      expect((await titles(person)).map((title) => title.split(': ').at(-1))).to.deep.equal([
        'the class times have changed',
        'a change was undone',
      ]);
  });

  it('nobody is told of a change that was undone before anybody was told of it', async () => {
    const { body: made } = await send();
    await undo(made.change_id);
    await runPlannedJobs(office.server.deps, BATCH_CHANGE_JOBS);
    expect(await titles(office.student)).to.deep.equal([]);
  });

  it('change_teacher_only leaves the times and needs neither date nor slots', async () => {
    const times = await office.batch.lines();
    const answer = await send({
      teacher_id: other.id,
      change_teacher_only: true,
      start_date: '',
      wednesday_enabled: false,
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect(await office.batch.lines()).to.deep.equal(times);
    expect((await office.batch.classes()).map(({ teacherId }) => teacherId)).to.deep.equal(Array(4).fill(other.id));
  });

  it('classes before next_class_date keep their times', async () => {
    const answer = await send({ next_class_date: '2026-03-10', start_date: '2026-03-11' });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect((await office.batch.lines()).map((line) => line.split(' ')[1])).to.deep.equal([
      '2026-03-02T14:00',
      '2026-03-09T14:00',
      '2026-03-11T14:30',
      '2026-03-18T14:30',
    ]);
  });

  const NEEDED = 'Please fill all required fields';
  const refusals: [change: object, sentence: string, field: string][] = [
    [{ teacher_id: null, teacher_email: '' }, NEEDED, 'teacher_email'],
    [{ student_email: '' }, NEEDED, 'student_email'],
    [{ batch: '' }, NEEDED, 'batch'],
    [{ start_date: '' }, NEEDED, 'start_date'],
    [{ wednesday_enabled: false }, NEEDED, 'monday_enabled'],
    [{ change_teacher_only: true, teacher_id: null }, NEEDED, 'teacher_email'],
    [{ slot_ist_wednesday: '20:10' }, 'Please choose a time in steps of 15 minutes.', 'slot_ist_wednesday'],
    [{ start_date: '2026-02-28' }, 'The start date cannot be in the past.', 'start_date'],
    [{ teacher_id: 999_999 }, 'No active teacher has this email.', 'teacher_email'],
    [{ student_email: 'nobody@example.test' }, 'No student has this email.', 'student_email'],
  ];
  for (const [change, sentence, field] of refusals)
    it(`${JSON.stringify(change)}: ${sentence}`, async () => {
      const before = await office.batch.calendar();
      const answer = await send(change);
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, sentence, field]);
      expect(await office.batch.calendar()).to.equal(before);
    });

  it('a student of another batch, and times outside the child’s day that nobody has confirmed', async () => {
    const stranger = await createStudent(office.server.deps);
    expect((await send({ student_email: stranger.phone })).body.error).to.equal('This student is not in the batch.');
    const night = { slot_ist_wednesday: '12:00' };
    expect((await send(night)).body.error).to.equal(
      'Some classes are outside 7:00–21:00 for the child. Please tick the box to schedule them anyway.',
    );
    expect((await send({ ...night, outside_hours_confirmed: true })).status).to.equal(200);
  });

  it('what somebody has at the new times is named; of a sibling it is a warning', async () => {
    const { deps } = office.server;
    const course = await createLongCourse(deps, 2);
    const rule = { slots: [{ weekday: 3, time: '20:30' }], startDate: '2026-03-11', zone: 'Asia/Kolkata' };
    const busy = await createChangedCourse(
      deps,
      { course, teacher: office.teacher, student: await createStudent(deps), by: office.academics },
      rule,
    );
    const sentence = `Somebody has another class at some of these times, Asia/Kolkata time: 2026-03-11 20:00 (Asha Palivar: ${busy.code}); 2026-03-18 20:00 (Asha Palivar: ${busy.code}).`;
    const plan = await office.server.call(contract.previewReschedule, { as: office.academics, body: body() });
    expect(plan.body.blocked).to.equal(sentence);
    const answer = await send();
    expect([answer.status, answer.body.error]).to.deep.equal([409, sentence]);
    const free = await send({ teacher_id: other.id });
    expect(free.status, JSON.stringify(free.body)).to.equal(200);
  });

  it('the same as it is: nothing would change', async () => {
    const same = { start_date: '2026-03-02', wednesday_enabled: false, monday_enabled: true, slot_ist_monday: '19:30' };
    expect((await send(same)).body.error).to.equal('Nothing would change: the classes are already like this.');
  });
});
