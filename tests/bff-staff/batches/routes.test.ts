import * as contract from '@school/bff-staff/contract/batches';
import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { statement } from '@school/infra/db/sql';
import { openInstalmentPage } from '@school/infra/instalments/open-page';
import { expect } from 'chai';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  settlePage,
} from '../../support/factories/instalments.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse, scheduleForm } from '../../support/factories/schedule-form.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LESSONS = 4;
const setEmail = statement('test-batch-email', 'UPDATE account SET email = $2 WHERE id = $1');
const setStudentEmail = statement('test-batch-child-email', 'UPDATE student SET email = $2 WHERE id = $1');
const addChild = statement(
  'test-batch-child',
  "INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Second Child', 3) RETURNING id",
);
const retire = statement('test-batch-retire', 'UPDATE teacher SET is_active = false WHERE id = $1');
const studentOf = statement(
  'test-batch-student',
  'SELECT m.student_id AS id FROM batch b JOIN batch_student m ON m.batch_id = b.id WHERE b.code = $1',
);
const auditOf = statement(
  'test-batch-audit',
  "SELECT a.after FROM audit_log a JOIN batch b ON b.id::text = a.entity_id WHERE a.action = 'batch.schedule' AND b.code = $1 AND a.actor_account_id = $2",
);
const countAll = statement(
  'test-batch-written',
  'SELECT (SELECT count(*) FROM batch)::int + (SELECT count(*) FROM scheduled_class)::int + (SELECT count(*) FROM audit_log)::int AS n',
);

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
const makeDue = statement('test-batch-late', 'UPDATE instalment SET due_on = $2 WHERE id = $1');

describe('Schedule course (B2, B3, B5, B7)', () => {
  let server: TestServer;
  let academics: Person;
  let teacher: Person;
  let student: Person;
  let course: string;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-03-01T09:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    course = await createLongCourse(server.deps, LESSONS);
  });
  after(() => server.close());
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    student = await createStudent(server.deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
  });

  const send = (wishes: Record<string, unknown> = {}, as: Person = academics) =>
    server.call(contract.scheduleCourse, { as, body: scheduleForm(course, teacher, student, wishes) });
  const written = async (): Promise<number> => (await server.deps.db.row<{ n: number }>(countAll)).n;

  describe('POST /api/schedule-course-with-weekly-slots/', () => {
    it('answers message and batch_code, and audits it', async () => {
      const { status, body } = await send();
      expect([status, Object.keys(body)]).to.deep.equal([200, ['message', 'batch_code']]);
      expect(body.message).to.equal('Course scheduled successfully');
      const audited = await server.deps.db.row<{ after: object }>(auditOf, [body.batch_code, academics.accountId]);
      expect(audited.after).to.deep.include({ classes: LESSONS, zone: 'Asia/Kolkata', startDate: '2026-03-02' });
    });

    it('takes exactly the payload of B3: e-mails, course, type, date, days', async () => {
      await server.deps.db.run(setEmail, [teacher.accountId, 'asha.b3@school.test']);
      await server.deps.db.run(setStudentEmail, [student.id, 'nell@family.test']);
      const body = {
        course_code: course,
        is_renewal: true,
        student_email: 'Nell@family.test',
        teacher_email: 'Asha.b3@school.test',
        start_date: '2026-03-02',
        monday_enabled: false,
        slot_ist_monday: '',
        tuesday_enabled: true,
      };
      const answer = await server.call(contract.scheduleCourse, { as: academics, body });
      expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
      expect(await server.deps.db.row(studentOf, [answer.body.batch_code])).to.deep.equal({ id: student.id });
    });

    it('a time left out is 18:00 in India (B9)', async () => {
      const { body } = await send({ slot_ist_monday: undefined, dry_run: true });
      expect(body.preview?.classes[0]?.ist_time).to.equal('2026-03-02T18:00:00+05:30');
    });

    it('student_id chooses among the children of a phone', async () => {
      const { id } = await server.deps.db.row<{ id: number }>(addChild, [student.accountId]);
      const { body } = await send({ student_id: id });
      expect(await server.deps.db.row(studentOf, [body.batch_code])).to.deep.equal({ id });
      const others = await send({ student_id: (await createStudent(server.deps)).id });
      expect([others.status, others.body.error]).to.deep.equal([400, SCHEDULE_REFUSALS.student_unknown.text]);
    });

    it('the same form again has the same batch; with other values it is refused', async () => {
      const form_key = '3f1f1c9e-2f44-4c58-9a0e-1f7c2b9a6d10';
      const first = await send({ form_key });
      expect((await send({ form_key })).body).to.deep.equal(first.body);
      const changed = await send({ form_key, slot_ist_monday: '20:30' });
      expect([changed.status, changed.body.error]).to.deep.equal([409, SCHEDULE_REFUSALS.form_used.text]);
    });

    const NOBODY = { student_phone: '', student_id: null };
    const missing: [wishes: Record<string, unknown>, text: string, field: string][] = [
      [{ teacher_id: undefined, ...NOBODY, course_code: '' }, 'Teacher email is required', 'teacher_email'],
      [{ teacher_id: null, teacher_email: ' ' }, 'Teacher email is required', 'teacher_email'],
      [{ ...NOBODY, course_code: '' }, 'Student phone is required', 'student_phone'],
      [{ course_code: '  ', is_renewal: null }, 'Course code is required', 'course_code'],
      [{ is_renewal: undefined, start_date: '' }, 'Please select course type (new/renewal)', 'is_renewal'],
      [{ is_renewal: 'yes' }, 'Please select course type (new/renewal)', 'is_renewal'],
      [{ start_date: '', monday_enabled: false }, 'Start date is required', 'start_date'],
      [{ start_date: '2026-02-30' }, 'Start date is required', 'start_date'],
      [{ monday_enabled: false }, 'Select at least one weekly slot', 'monday_enabled'],
      [{ slot_ist_monday: '19:40' }, 'Please choose a time in steps of 15 minutes.', 'slot_ist_monday'],
      [{ anchor_timezone: 'Asia/Calcutta' }, 'Please choose a time zone from the list.', 'anchor_timezone'],
      [
        { student_phone: '+4917099999999' },
        'Could not resolve student email from phone. Please verify the phone number.',
        'student_phone',
      ],
      [
        { student_phone: 'my mother' },
        'Could not resolve student email from phone. Please verify the phone number.',
        'student_phone',
      ],
      [
        { ...NOBODY, student_email: 'nobody@family.test' },
        'Could not resolve student email from phone. Please verify the phone number.',
        'student_phone',
      ],
      [{ teacher_id: null, teacher_email: 'nobody@school.test' }, 'No active teacher has this email.', 'teacher_email'],
      [{ course_code: 'KNITTING' }, 'Please choose a course from the list.', 'course_code'],
      [{ start_date: '2026-02-28' }, 'The start date cannot be in the past.', 'start_date'],
      [{ start_date: '2027-03-03' }, 'The start date can be at most 366 days ahead.', 'start_date'],
      [
        { slot_ist_monday: '23:45', tuesday_enabled: true, slot_ist_tuesday: '00:15' },
        'Two of the weekly slots overlap. A class takes 60 minutes.',
        'monday_enabled',
      ],
    ];
    for (const [wishes, text, field] of missing) {
      it(`${JSON.stringify(wishes)}: ${text}`, async () => {
        const before = await written();
        const { status, body } = await send(wishes);
        expect([status, body.error, body.field]).to.deep.equal([400, text, field]);
        expect(await written()).to.equal(before);
      });
    }

    it('a course of trial lessons only has nothing to schedule', async () => {
      const { status, body } = await send({ course_code: await createLongCourse(server.deps, 0) });
      expect([status, body.error]).to.deep.equal([400, 'This course has no lessons yet.']);
    });

    it('a teacher who has left is not found', async () => {
      await server.deps.db.run(retire, [teacher.id]);
      expect((await send()).body.error).to.equal('No active teacher has this email.');
    });

    it('409 names every clashing class, and nothing is written', async () => {
      const other = await createBatch(server.deps, teacher);
      await createClass(server.deps, other, { startsAt: new Date('2026-03-09T14:30:00Z') }, []);
      await createClass(server.deps, other, { startsAt: new Date('2026-03-16T13:30:00Z') }, [student]);
      const before = await written();
      const { status, body } = await send();
      expect([status, body.code]).to.deep.equal([409, 'clash']);
      expect(body.error).to.match(
        /^The schedule overlaps 2 classes, Asia\/Kolkata time: 2026-03-09 19:30 \(teacher: B-\d+\); 2026-03-16 19:30 \(teacher and student: B-\d+\)$/,
      );
      expect(await written()).to.equal(before);
    });

    it('product 3.4: no new classes from day 7 of a late payment on until it is punched; the sentence names child and payment', async () => {
      await createPaymentOptions(server.deps);
      const finance = await createFinance(server.deps);
      const page = await createPunchedEnrolment(server.deps, finance, { student, payments: 3, paidOn: '2026-01-23' });
      const second = (await instalmentsOf(server.deps, page))[1];
      const setDue = (dueOn: string): Promise<number> => server.deps.db.run(makeDue, [second?.id ?? 0, dueOn]);
      const before = await written();
      expect((await send({ dry_run: true })).status, 'six days late').to.equal(200);
      await setDue('2026-02-22');
      const sentence =
        'No new classes are scheduled for Nell Ashdown: payment 2 of 3 for Coding Champion was due on 2026-02-22 and is not punched yet.';
      for (const wishes of [{ dry_run: true }, {}]) {
        const { status, body } = await send(wishes);
        expect([status, body.code, body.error, body.field]).to.deep.equal([
          409,
          'payment_late',
          sentence,
          'student_phone',
        ]);
      }
      expect(await written()).to.equal(before);
      await setDue('2026-02-15');
      expect((await send()).body.error).to.match(/due on 2026-02-15 and is not punched yet\.$/);
      const now = server.clock.now();
      await server.deps.db.transaction((trx) => openInstalmentPage(trx, second?.id ?? 0, now));
      await settlePage(server.deps, finance, (await instalmentsOf(server.deps, page))[1]?.pageNumber ?? 0);
      expect((await send()).status, 'the punch lifts it').to.equal(200);
    });

    it('needs class.schedule', async () => {
      const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
      expect((await send({}, sales)).status).to.equal(403);
      expect((await server.call(contract.listCourses, { as: sales })).status).to.equal(403);
      expect((await server.call(contract.findTeachers, { as: sales })).status).to.equal(403);
    });
  });

  describe('dry_run', () => {
    it('writes nothing and shows each class in India, for the teacher and for the student, with lesson, clashes and changes', async () => {
      const other = await createBatch(server.deps, teacher);
      await createClass(server.deps, other, { startsAt: new Date('2026-03-16T14:30:00Z') }, []);
      const before = await written();
      const { status, body } = await send({ dry_run: true });
      expect([status, body.batch_code, await written()]).to.deep.equal([200, null, before]);
      expect(body.preview?.teacher).to.deep.equal({ name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
      expect(body.preview?.student).to.deep.equal({ name: 'Nell Ashdown', timezone: 'America/New_York' });
      const [first, second, third] = body.preview?.classes ?? [];
      expect(body.preview?.classes).to.have.length(LESSONS);
      expect(first).to.deep.include({
        number: 1,
        lesson_code: `${course}-1`,
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

    it('blocked outside 7:00–21:00 for the child (3.16: 19:30 IST is 01:00 in Sydney) until somebody ticks it, audited', async () => {
      student = await createStudent(server.deps, { timezone: 'Australia/Sydney' });
      const { body } = await send({ dry_run: true });
      expect(body.preview?.classes[0]).to.deep.include({
        student_time: '2026-03-03T01:00:00+11:00',
        is_outside_child_hours: true,
      });
      const before = await written();
      const blocked = await send();
      expect([blocked.status, blocked.body.code, blocked.body.error, blocked.body.field]).to.deep.equal([
        400,
        'outside_hours',
        'Some classes are outside 7:00–21:00 for the child. Please tick the box to schedule them anyway.',
        'outside_hours_confirmed',
      ]);
      expect(await written()).to.equal(before);
      const { status, body: made } = await send({ outside_hours_confirmed: true });
      expect(status).to.equal(200);
      const audited = await server.deps.db.row<{ after: object }>(auditOf, [made.batch_code, academics.accountId]);
      expect(audited.after).to.include({ outside_child_hours: LESSONS });
    });

    it('a booked talk about a question is a clash for its teacher and its student; leave is told (2.1 #5)', async () => {
      const talk = (of: Person, by: Person, at: string) => server.deps.db.run(bookTalk, [of.id, by.id, at]);
      await talk(teacher, await createStudent(server.deps), '2026-03-02T14:30:00Z');
      await talk(await createTeacher(server.deps), student, '2026-03-09T14:00:00Z');
      const leave = [teacher.id, '2026-03-16T00:00:00Z', '2026-03-17T00:00:00Z', teacher.accountId];
      await server.deps.db.run(takeLeave, leave);
      const { body } = await send({ dry_run: true });
      const shown = body.preview?.classes.map((one) => [one.clashes, one.is_in_leave]);
      expect(shown).to.deep.equal([
        [[{ side: 'teacher', batch_code: 'free doubt session' }], false],
        [[{ side: 'student', batch_code: 'free doubt session' }], false],
        [[], true],
        [[], false],
      ]);
      const { status, body: refused } = await send();
      expect([status, refused.error]).to.deep.equal([
        409,
        'The schedule overlaps 2 classes, Asia/Kolkata time: 2026-03-02 19:30 (teacher: free doubt session); 2026-03-09 19:30 (student: free doubt session)',
      ]);
    });

    it('refuses what the schedule itself refuses', async () => {
      const { status, body } = await send({ dry_run: true, course_code: 'KNITTING' });
      expect([status, body.error]).to.deep.equal([400, 'Please choose a course from the list.']);
    });
  });

  describe('the lists of the form', () => {
    it('GET /api/blackops/courses/ has the lessons of the newest published version without the trial', async () => {
      const { body } = await server.call(contract.listCourses, { as: academics });
      expect(body.find(({ code }) => code === course)).to.deep.equal({
        code: course,
        name: 'Robots for Kids',
        lessons: LESSONS,
      });
    });

    it('GET /api/blackops/teachers/ finds by name and by e-mail, at most eight, and takes % for itself', async () => {
      const ask = async (q: string) => (await server.call(contract.findTeachers, { as: academics, query: { q } })).body;
      const zoe = await createTeacher(server.deps, { name: 'Zoe Quillwater', timezone: 'Asia/Tokyo' });
      await server.deps.db.run(setEmail, [zoe.accountId, 'zoe.q@school.test']);
      const found = [{ id: zoe.id, name: 'Zoe Quillwater', email: 'zoe.q@school.test', timezone: 'Asia/Tokyo' }];
      expect(await ask('quillw')).to.deep.equal(found);
      expect(await ask('ZOE.Q@')).to.deep.equal(found);
      expect(await ask('%')).to.deep.equal([]);
      expect(await ask('asha')).to.have.length(8);
      await server.deps.db.run(retire, [zoe.id]);
      expect(await ask('quillw')).to.deep.equal([]);
    });

    it('whoever schedules may look a phone up', async () => {
      const answer = await server.call(checkPhone, { as: academics, body: { phone: student.phone } });
      expect([answer.status, answer.body.student?.name]).to.deep.equal([200, 'Nell Ashdown']);
    });
  });
});
