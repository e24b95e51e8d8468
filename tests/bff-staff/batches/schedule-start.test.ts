import { readScheduleStart } from '@school/bff-staff/contract/batches';
import { expect } from 'chai';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createWeeklyBatch } from '../../support/factories/weekly-batch.js';
import { retire, ScheduleOffice } from './schedule-office.js';

describe('Schedule course: what is known of a sale', () => {
  const office = new ScheduleOffice();
  const ask = (id: number) => office.server.call(readScheduleStart, { as: office.academics, params: { id } });

  it('the child, what was sold, and how often it meets; of a new child nothing else', async () => {
    const { deps } = office.server;
    const student = await createStudent(deps, { name: 'Nora Lindt' });
    const page = await createPaymentPage(deps, { student, state: 'punched' });
    const { status, body } = await ask(page.enrolmentId);
    expect(status).to.equal(200);
    expect(body).to.deep.equal({
      student: { id: student.id, name: 'Nora Lindt' },
      course: 'Coding Champion',
      total_num_of_classes: 16,
      classes_per_week: 2,
      is_renewal: false,
      course_code: null,
      teacher: null,
      anchor_timezone: null,
      slots: [],
    });
  });

  it('the teacher, the course and the times of the last course, no more often than was sold', async () => {
    const { deps } = office.server;
    const [student, teacher] = [await createStudent(deps), await createTeacher(deps, { name: 'Asha Rao' })];
    const weekly = [
      [1, '17:30'],
      [3, '18:00'],
      [5, '19:00'],
    ] as const;
    await createWeeklyBatch(deps, teacher, [student], {
      zone: 'Europe/Berlin',
      weekly,
      starts: ['2026-11-02T16:30:00Z'],
    });
    const page = await createPaymentPage(deps, { student, state: 'punched' });
    const { body } = await ask(page.enrolmentId);
    expect(body.teacher).to.deep.equal({ id: teacher.id, name: 'Asha Rao', email: null });
    expect(body.course_code).to.match(/^LES/);
    expect(body.anchor_timezone).to.equal('Europe/Berlin');
    expect(body.slots).to.deep.equal([
      { day: 'monday', time: '17:30' },
      { day: 'wednesday', time: '18:00' },
    ]);
    await deps.db.run(retire, [teacher.id]);
    expect((await ask(page.enrolmentId)).body.teacher, 'a teacher who has left').to.equal(null);
  });

  it('after a trial class its teacher, but no weekly time', async () => {
    const { deps } = office.server;
    const [student, teacher] = [await createStudent(deps), await createTeacher(deps)];
    await joinBatch(deps, await createBatch(deps, teacher, 'free'), [student]);
    const page = await createPaymentPage(deps, { student, state: 'punched' });
    const { body } = await ask(page.enrolmentId);
    expect([body.teacher?.id, body.anchor_timezone, body.slots]).to.deep.equal([teacher.id, null, []]);
  });

  it("an unknown number: 'Enrollment not found.'", async () => {
    const answer = await ask(999_999_999);
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Enrollment not found.']);
  });
});
