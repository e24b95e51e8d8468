import * as contract from '@school/bff-staff/contract/batches';
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
import { createStaff } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { retire, ScheduleOffice } from './schedule-office.js';

const makeDue = statement('test-batch-late', 'UPDATE instalment SET due_on = $2 WHERE id = $1');

describe('Schedule course: what is refused', () => {
  const office = new ScheduleOffice();

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
      const before = await office.written();
      const { status, body } = await office.send(wishes);
      expect([status, body.error, body.field]).to.deep.equal([400, text, field]);
      expect(await office.written()).to.equal(before);
    });
  }

  it('a course with only trial lessons cannot be scheduled', async () => {
    const { status, body } = await office.send({ course_code: await createLongCourse(office.server.deps, 0) });
    expect([status, body.error]).to.deep.equal([400, 'This course has no lessons yet.']);
  });

  it('a teacher who has left is not found', async () => {
    await office.server.deps.db.run(retire, [office.teacher.id]);
    expect((await office.send()).body.error).to.equal('No active teacher has this email.');
  });

  it('409 names every clashing class, and nothing is written', async () => {
    const other = await createBatch(office.server.deps, office.teacher);
    await createClass(office.server.deps, other, { startsAt: new Date('2026-03-09T14:30:00Z') }, []);
    await createClass(office.server.deps, other, { startsAt: new Date('2026-03-16T13:30:00Z') }, [office.student]);
    const before = await office.written();
    const { status, body } = await office.send();
    expect([status, body.code]).to.deep.equal([409, 'clash']);
    expect(body.error).to.match(
      /^The schedule overlaps 2 classes, Asia\/Kolkata time: 2026-03-09 19:30 \(teacher: B-\d+\); 2026-03-16 19:30 \(teacher and student: B-\d+\)$/,
    );
    expect(await office.written()).to.equal(before);
  });

  it('no new classes from day 7 of a late payment until it is punched; the sentence names child and payment', async () => {
    await createPaymentOptions(office.server.deps);
    const finance = await createFinance(office.server.deps);
    const page = await createPunchedEnrolment(office.server.deps, finance, {
      student: office.student,
      payments: 3,
      paidOn: '2026-01-23',
    });
    const second = (await instalmentsOf(office.server.deps, page))[1];
    const setDue = (dueOn: string): Promise<number> => office.server.deps.db.run(makeDue, [second?.id ?? 0, dueOn]);
    const before = await office.written();
    expect((await office.send({ dry_run: true })).status, 'six days late').to.equal(200);
    await setDue('2026-02-22');
    const sentence =
      'No new classes are scheduled for Nell Ashdown: payment 2 of 3 for Coding Champion was due on 2026-02-22 and is not punched yet.';
    for (const wishes of [{ dry_run: true }, {}]) {
      const { status, body } = await office.send(wishes);
      expect([status, body.code, body.error, body.field]).to.deep.equal([
        409,
        'payment_late',
        sentence,
        'student_phone',
      ]);
    }
    expect(await office.written()).to.equal(before);
    await setDue('2026-02-15');
    expect((await office.send()).body.error).to.match(/due on 2026-02-15 and is not punched yet\.$/);
    const now = office.server.clock.now();
    await office.server.deps.db.transaction((trx) => openInstalmentPage(trx, second?.id ?? 0, now));
    await settlePage(office.server.deps, finance, (await instalmentsOf(office.server.deps, page))[1]?.pageNumber ?? 0);
    expect((await office.send()).status, 'the punch lifts it').to.equal(200);
  });

  it('needs class.schedule', async () => {
    const sales = await createStaff(office.server.deps, { permissions: ['payment.create'] });
    expect((await office.send({}, sales)).status).to.equal(403);
    expect((await office.server.call(contract.listCourses, { as: sales })).status).to.equal(403);
  });
});
