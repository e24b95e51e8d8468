import { classStudents, teacherCalendar, teacherDashboard } from '@school/bff-learner/contract/calendar';
import { maskPhone } from '@school/core/shared/phone';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('teacher calendar and dashboard', () => {
  let server: TestServer;
  let teacher: Person;
  let other: Person;
  let students: Person[];
  let paid: TestBatch;
  let trial: TestBatch;
  let foreign: TestBatch;

  before(async () => {
    server = await startTestServer();
    // A token from the future is not valid, and one test needs the minute before nine.
    server.clock.set('2026-11-21T08:55:00Z');
    const lesson = await createCurriculum(server.deps);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    other = await createTeacher(server.deps);
    students = [
      await createStudent(server.deps, { name: 'Zoe Young', timezone: 'America/New_York', grade: 5 }),
      await createStudent(server.deps, { name: 'Adam Khan', timezone: 'Asia/Karachi' }),
    ];
    paid = await createBatch(server.deps, lesson, teacher, students);
    trial = await createBatch(server.deps, lesson, teacher, [], 'free');
    foreign = await createBatch(server.deps, lesson, other, []);
    server.clock.set('2026-11-21T09:10:00Z');
  });
  after(() => server.close());

  it('a day without classes: no ongoing class, no upcoming ones, an empty calendar', async () => {
    const nobody = await createTeacher(server.deps);
    expect((await server.call(teacherDashboard, { as: nobody })).body).to.deep.equal({
      ongoingClass: null,
      upcomingClasses: [],
      to_end: [],
    });
    expect((await server.call(teacherCalendar, { as: nobody })).body).to.deep.equal([]);
  });

  describe('with classes', () => {
    const id: Record<string, number> = {};

    before(async () => {
      id['past'] = await createClass(server.deps, paid, '2025-11-21T08:00:00Z', { status: 'complete' });
      id['old'] = await createClass(server.deps, paid, '2026-09-01T08:00:00Z', { status: 'complete' });
      id['done'] = await createClass(server.deps, paid, '2026-11-20T08:00:00Z', {
        status: 'incomplete',
        reason: 'No power',
      });
      id['canceled'] = await createClass(server.deps, paid, '2026-11-22T08:00:00Z', {
        status: 'canceled',
        reason: 'Student is ill',
      });
      id['ongoing'] = await createClass(server.deps, paid, '2026-11-21T09:00:00Z');
      id['later'] = await createClass(server.deps, paid, '2026-11-28T09:00:00Z');
      id['trial'] = await createClass(server.deps, trial, '2026-11-22T12:00:00Z');
      id['last'] = await createClass(server.deps, trial, '2027-11-21T09:00:00Z');
      id['far'] = await createClass(server.deps, trial, '2027-11-21T12:00:00Z');
      id['foreign'] = await createClass(server.deps, foreign, '2026-11-22T12:00:00Z');
    });

    it("the calendar: the teacher's classes from 12 months back to 12 months ahead, with every field of the specification", async () => {
      const { status, body } = await server.call(teacherCalendar, { as: teacher });
      expect(status).to.equal(200);
      expect(body.map((shown) => shown.id)).to.deep.equal([
        id['old'],
        id['done'],
        id['ongoing'],
        id['canceled'],
        id['trial'],
        id['later'],
        id['last'],
      ]);
      const first = body[1];
      expect(first).to.deep.include({
        lesson_name: 'Make a cat dance',
        class_datetime_local: '2026-11-20T13:30:00+05:30',
        class_status: 'incomplete',
        ended_at: '2026-11-20T14:30:00+05:30',
        incomplete_reason: 'No power',
        teacher_details: { full_name: 'Asha Rao' },
        recording_link: null,
      });
      expect(first?.students_in_batch.map((student) => student.full_name)).to.deep.equal(['Adam Khan', 'Zoe Young']);
      expect(first?.students_in_batch[1]).to.include({
        student_grade: 5,
        phone_number: students[0]?.phone,
        timezone: 'America/New_York',
        profile_picture: null,
      });
      expect(first?.batch).to.deep.equal({
        id: paid.id,
        batch_type: 'paid',
        batch_name: first?.batch.batch_name,
        classroom_method: 'jitsi',
        meet_link: null,
        is_own: true,
        scheduled_classes: [
          { id: id['ongoing'], class_date: '2026-11-21', class_time: '14:30' },
          { id: id['later'], class_date: '2026-11-28', class_time: '14:30' },
        ],
      });
    });

    it('each class has its batch’s future classes, whatever part of the calendar is asked for', async () => {
      const query = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T23:59:00Z' };
      const { body } = await server.call(teacherCalendar, { as: teacher, query });
      expect(body.map(({ batch }) => batch.scheduled_classes.map((one) => one.id))).to.deep.equal([
        [id['ongoing'], id['later']],
      ]);
    });

    it('for an archived batch, and for a child who has left, the phone is masked and the family gets no message', async () => {
      const { pool } = server.deps.db;
      const shown = async (name: string) => {
        const { body } = await server.call(teacherCalendar, { as: teacher });
        return body[0]?.students_in_batch.find(({ full_name }) => full_name === name);
      };
      await pool.query(`UPDATE student SET country = 'US', parent_name = 'Ann'`);
      await pool.query(`UPDATE student SET email = 'zoe@example.test' WHERE id = $1`, [students[0]?.id]);
      const phone = students[0]?.phone ?? '';
      const hidden = { phone_number: maskPhone(phone), email: null, parent_name: null, country: null };
      const known = { phone_number: phone, email: 'zoe@example.test', parent_name: 'Ann', country: 'US' };
      expect(await shown('Zoe Young')).to.include(known);
      await pool.query('UPDATE batch_student SET left_at = now() WHERE student_id = $1', [students[0]?.id]);
      expect(await shown('Zoe Young')).to.include(hidden);
      expect(await shown('Adam Khan'), 'the others stay').to.include({ parent_name: 'Ann' });
      await pool.query('UPDATE batch_student SET left_at = NULL');
      await pool.query('UPDATE batch SET is_active = false WHERE id = $1', [paid.id]);
      expect(await shown('Zoe Young')).to.include(hidden);
      await pool.query('UPDATE batch SET is_active = true');
    });

    it('a class takes 60 minutes, one of a free batch 30', async () => {
      const { body } = await server.call(teacherCalendar, { as: teacher });
      const minutes = (wanted: number | undefined): number => {
        const shown = body.find((one) => one.id === wanted);
        return shown ? (Date.parse(shown.ends_at) - Date.parse(shown.starts_at)) / 60_000 : 0;
      };
      expect([minutes(id['ongoing']), minutes(id['trial'])]).to.deep.equal([60, 30]);
    });

    it('from and to choose the window, with any offset; the end is not included', async () => {
      const query = { from: '2026-11-22T00:00:00+05:30', to: '2026-11-22T12:00:00Z' };
      const { body } = await server.call(teacherCalendar, { as: teacher, query });
      expect(body.map((shown) => shown.id)).to.deep.equal([id['canceled']]);
      const long = await server.call(teacherCalendar, {
        as: teacher,
        query: { from: '2026-08-01T00:00:00Z', to: '2030-01-01T00:00:00Z' },
      });
      expect(long.body.map((shown) => shown.id)).to.deep.equal([id['old']]);
      expect((await server.call(teacherCalendar, { as: teacher, query: { to: '31.12.2026' } })).status).to.equal(400);
    });

    it('a class that begins before the window and ends in it belongs to it; one that ends as it begins does not', async () => {
      const idsFrom = async (from: string): Promise<number[]> => {
        const query = { from, to: '2026-11-21T12:00:00Z' };
        return (await server.call(teacherCalendar, { as: teacher, query })).body.map((shown) => shown.id);
      };
      expect(await idsFrom('2026-11-21T09:30:00Z')).to.deep.equal([id['ongoing']]);
      expect(await idsFrom('2026-11-21T10:00:00Z')).to.deep.equal([]);
    });

    it('times change with the teacher’s zone, instants do not', async () => {
      const paris = await createTeacher(server.deps, { timezone: 'Europe/Paris' });
      const batch: TestBatch = { ...foreign, teacher: paris };
      await createClass(server.deps, batch, '2026-10-24T08:00:00Z');
      await createClass(server.deps, batch, '2026-10-31T09:00:00Z');
      const { body } = await server.call(teacherCalendar, { as: paris });
      expect(body.map((shown) => shown.class_datetime_local)).to.deep.equal([
        '2026-10-24T10:00:00+02:00',
        '2026-10-31T10:00:00+01:00',
      ]);
    });

    it('the dashboard: the class that runs, then the next ones; without ended and canceled ones', async () => {
      const { body } = await server.call(teacherDashboard, { as: teacher });
      expect(body.ongoingClass).to.include({
        id: id['ongoing'],
        lesson_name: 'Make a cat dance',
        lesson_code: 'TRIAL-01',
        formatted_time: 'Sat, Nov 21, 2:30 PM',
      });
      expect(body.upcomingClasses.map((shown) => [shown.id, shown.batch_type])).to.deep.equal([
        [id['trial'], 'free'],
        [id['later'], 'paid'],
        [id['last'], 'free'],
        [id['far'], 'free'],
      ]);
    });

    it('a class stays for half an hour after its end, then it is listed to be ended, for 30 days', async () => {
      const toEnd: (number | undefined)[] = [];
      const ongoingAt = async (now: string): Promise<number | undefined> => {
        server.clock.set(now);
        const { body } = await server.call(teacherDashboard, { as: teacher });
        toEnd.push(body.to_end.at(-1)?.id);
        return body.ongoingClass?.id;
      };
      const found = [
        await ongoingAt('2026-11-21T08:59:59Z'),
        await ongoingAt('2026-11-21T09:00:00Z'),
        await ongoingAt('2026-11-21T10:20:00Z'),
        await ongoingAt('2026-11-21T10:31:00Z'),
      ];
      const { body } = await server.call(teacherDashboard, { as: teacher });
      expect(body.to_end.at(-1)).to.deep.include({ lesson_name: 'Make a cat dance', batch_type: 'paid' });
      expect(body.to_end.at(-1)?.students.map(({ name }) => name)).to.deep.equal(['Adam Khan', 'Zoe Young']);
      const older = await createClass(server.deps, paid, '2026-10-20T09:00:00Z');
      const recent = await createClass(server.deps, paid, '2026-10-26T09:00:00Z');
      const all = (await server.call(teacherDashboard, { as: teacher })).body.to_end.map((one) => one.id);
      expect([all.includes(recent), all.includes(older)]).to.deep.equal([true, false]);
      expect(toEnd.slice(0, 4).map((one) => one === id['ongoing'])).to.deep.equal([false, false, false, true]);
      server.clock.set('2026-11-21T09:10:00Z');
      expect(found).to.deep.equal([undefined, id['ongoing'], id['ongoing'], undefined]);
    });

    it("the students of the teacher's own class, by name, without phones", async () => {
      const { body } = await server.call(classStudents, { as: teacher, params: { classId: id['ongoing'] ?? 0 } });
      expect(body).to.deep.equal({
        students: [
          { id: students[1]?.id, name: 'Adam Khan', profile_picture: null },
          { id: students[0]?.id, name: 'Zoe Young', profile_picture: null },
        ],
      });
      expect(
        (await server.call(classStudents, { as: teacher, params: { classId: id['trial'] ?? 0 } })).body,
      ).to.deep.equal({ students: [] });
    });

    it("another teacher's class and a missing one are the same 404", async () => {
      const answers = await Promise.all(
        [id['foreign'] ?? 0, 999_999_999, 'one', '0'].map((classId) =>
          server.call(classStudents, { as: teacher, params: { classId } }),
        ),
      );
      expect(answers.map(({ status, body }) => ({ status, error: body.error }))).to.deep.equal(
        Array(4).fill({ status: 404, error: 'Not found.' }),
      );
    });
  });

  it('401 without a token and 403 for a student, for each call', async () => {
    const student = await createStudent(server.deps);
    for (const [as, status] of [
      [undefined, 401],
      [student, 403],
    ] as const) {
      const who = as ? { as } : {};
      const answers = [
        await server.call(teacherDashboard, who),
        await server.call(teacherCalendar, who),
        await server.call(classStudents, { ...who, params: { classId: 1 } }),
      ];
      expect(answers.map((answer) => answer.status)).to.deep.equal([status, status, status]);
    }
  });
});
