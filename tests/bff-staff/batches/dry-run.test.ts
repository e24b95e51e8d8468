import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { auditOf, LESSONS, ScheduleOffice } from './schedule-office.js';

const bookTalk = statement(
  'test-batch-talk',
  `
  WITH asked AS (
    INSERT INTO doubt (student_id, teacher_id, question, state, starts_at) VALUES ($2, $1, 'Why?', 'booked', $3) RETURNING id)
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at, doubt_id)
  SELECT $1, $3::timestamptz, $3::timestamptz + interval '30 minutes', id FROM asked`,
);
const takeLeave = statement(
  'test-batch-leave',
  `INSERT INTO availability_block (teacher_id, starts_at, ends_at, kind, created_by) VALUES ($1, $2, $3, 'leave', $4)`,
);

describe('Schedule course: dry_run', () => {
  const office = new ScheduleOffice();

  it('writes nothing and shows each class in India, for the teacher and for the student, with lesson, clashes and changes', async () => {
    const other = await createBatch(office.server.deps, office.teacher);
    await createClass(office.server.deps, other, { startsAt: new Date('2026-03-16T14:30:00Z') }, []);
    const before = await office.written();
    const { status, body } = await office.send({ dry_run: true });
    expect([status, body.batch_code, await office.written()]).to.deep.equal([200, null, before]);
    expect(body.preview?.teacher).to.deep.equal({ name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    expect(body.preview?.student).to.deep.equal({ name: 'Nell Ashdown', timezone: 'America/New_York' });
    const [first, second, third] = body.preview?.classes ?? [];
    expect(body.preview?.classes).to.have.length(LESSONS);
    expect(first).to.deep.include({
      number: 1,
      lesson_code: `${office.course}-1`,
      starts_at: '2026-03-02T14:00:00.000Z',
      ist_time: '2026-03-02T19:30:00+05:30',
      teacher_time: '2026-03-02T19:30:00+05:30',
      student_time: '2026-03-02T09:00:00-05:00',
      student_time_before: null,
      is_outside_child_hours: false,
      clashes: [],
    });
    expect(second).to.deep.include({
      student_time: '2026-03-09T10:00:00-04:00',
      student_time_before: '09:00',
      teacher_time_before: null,
    });
    expect(third?.clashes).to.have.length(1);
    expect(third?.clashes[0]?.side).to.equal('teacher');
  });

  it('blocked outside 7:00–21:00 for the child (19:30 IST is 01:00 in Sydney) until a person ticks it; audited', async () => {
    office.student = await createStudent(office.server.deps, { timezone: 'Australia/Sydney' });
    const { body } = await office.send({ dry_run: true });
    expect(body.preview?.classes[0]).to.deep.include({
      student_time: '2026-03-03T01:00:00+11:00',
      is_outside_child_hours: true,
    });
    const before = await office.written();
    const blocked = await office.send();
    expect([blocked.status, blocked.body.code, blocked.body.error, blocked.body.field]).to.deep.equal([
      400,
      'outside_hours',
      'Some classes are outside 7:00–21:00 for the child. Please tick the box to schedule them anyway.',
      'outside_hours_confirmed',
    ]);
    expect(await office.written()).to.equal(before);
    const { status, body: made } = await office.send({ outside_hours_confirmed: true });
    expect(status).to.equal(200);
    const audited = await office.server.deps.db.row<{ after: object }>(auditOf, [
      made.batch_code,
      office.academics.accountId,
    ]);
    expect(audited.after).to.include({ outside_child_hours: LESSONS });
  });

  it('a booked talk about a question is a clash for its teacher and its student; leave is shown', async () => {
    const talk = (of: Person, by: Person, at: string) => office.server.deps.db.run(bookTalk, [of.id, by.id, at]);
    await talk(office.teacher, await createStudent(office.server.deps), '2026-03-02T14:30:00Z');
    await talk(await createTeacher(office.server.deps), office.student, '2026-03-09T14:00:00Z');
    const leave = [office.teacher.id, '2026-03-16T00:00:00Z', '2026-03-17T00:00:00Z', office.teacher.accountId];
    await office.server.deps.db.run(takeLeave, leave);
    const { body } = await office.send({ dry_run: true });
    const shown = body.preview?.classes.map((one) => [one.clashes, one.is_in_leave]);
    expect(shown).to.deep.equal([
      [[{ side: 'teacher', batch_code: 'free doubt session' }], false],
      [[{ side: 'student', batch_code: 'free doubt session' }], false],
      [[], true],
      [[], false],
    ]);
    const { status, body: refused } = await office.send();
    expect([status, refused.error]).to.deep.equal([
      409,
      'The schedule overlaps 2 classes, Asia/Kolkata time: 2026-03-02 19:30 (teacher: free doubt session); 2026-03-09 19:30 (student: free doubt session)',
    ]);
  });

  it('refuses what the schedule would refuse', async () => {
    const { status, body } = await office.send({ dry_run: true, course_code: 'KNITTING' });
    expect([status, body.error]).to.deep.equal([400, 'Please choose a course from the list.']);
  });
});
