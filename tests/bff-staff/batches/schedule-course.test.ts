import * as contract from '@school/bff-staff/contract/batches';
import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import { madeDomain } from '@school/core/students/made-address';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { auditOf, LESSONS, ScheduleOffice, setEmail } from './schedule-office.js';

const setStudentEmail = statement('test-batch-child-email', 'UPDATE student SET email = $2 WHERE id = $1');
const addChild = statement(
  'test-batch-child',
  "INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Second Child', 3) RETURNING id",
);
const studentOf = statement(
  'test-batch-student',
  'SELECT m.student_id AS id FROM batch b JOIN batch_student m ON m.batch_id = b.id WHERE b.code = $1',
);

describe('Schedule course: POST /api/schedule-course-with-weekly-slots/', () => {
  const office = new ScheduleOffice();

  it('returns message and batch_code, and audits it', async () => {
    const { status, body } = await office.send();
    expect([status, Object.keys(body)]).to.deep.equal([200, ['message', 'batch_code']]);
    expect(body.message).to.equal('Course scheduled successfully');
    const audited = await office.server.deps.db.row<{ after: object }>(auditOf, [
      body.batch_code,
      office.academics.accountId,
    ]);
    expect(audited.after).to.deep.include({ classes: LESSONS, zone: 'Asia/Kolkata', startDate: '2026-03-02' });
  });

  it('accepts exactly the payload of the specification: e-mails, course, type, date, days', async () => {
    await office.server.deps.db.run(setEmail, [office.teacher.accountId, 'asha.b3@school.test']);
    await office.server.deps.db.run(setStudentEmail, [office.student.id, 'nell@family.test']);
    const body = {
      course_code: office.course,
      is_renewal: true,
      student_email: 'Nell@family.test',
      teacher_email: 'Asha.b3@school.test',
      start_date: '2026-03-02',
      monday_enabled: false,
      slot_ist_monday: '',
      tuesday_enabled: true,
    };
    const answer = await office.server.call(contract.scheduleCourse, { as: office.academics, body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    expect(await office.server.deps.db.row(studentOf, [answer.body.batch_code])).to.deep.equal({
      id: office.student.id,
    });
  });

  it('every student has an address that is accepted, and phone and address are taken in each other’s field', async () => {
    const second = await office.server.deps.db.row<{ id: number }>(addChild, [office.student.accountId]);
    const made = (id: number): string => `s${id}@${madeDomain(office.server.deps.config.PUBLIC_URL)}`;
    const phone = office.student.phone ?? '';
    const nameOf = async (wishes: object): Promise<string | undefined> =>
      (await office.send({ student_phone: '', student_id: null, dry_run: true, ...wishes })).body.preview?.student.name;
    expect(await nameOf({ student_email: made(second.id) })).to.equal('Second Child');
    expect(await nameOf({ student_email: made(office.student.id) })).to.equal('Nell Ashdown');
    expect(await nameOf({ student_email: phone })).to.equal('Nell Ashdown');
    expect(await nameOf({ student_phone: made(second.id) })).to.equal('Second Child');
    expect(await nameOf({ student_phone: phone, student_email: made(second.id) })).to.equal('Second Child');
    const others = made((await createStudent(office.server.deps)).id);
    expect((await office.send({ student_id: null, student_phone: phone, student_email: others })).body.error).to.equal(
      SCHEDULE_REFUSALS.student_unknown.text,
    );
  });

  it('without a time it is 18:00 in India', async () => {
    const { body } = await office.send({ slot_ist_monday: undefined, dry_run: true });
    expect(body.preview?.classes[0]?.ist_time).to.equal('2026-03-02T18:00:00+05:30');
  });

  it('student_id chooses among the children of a phone', async () => {
    const { id } = await office.server.deps.db.row<{ id: number }>(addChild, [office.student.accountId]);
    const { body } = await office.send({ student_id: id });
    expect(await office.server.deps.db.row(studentOf, [body.batch_code])).to.deep.equal({ id });
    const others = await office.send({ student_id: (await createStudent(office.server.deps)).id });
    expect([others.status, others.body.error]).to.deep.equal([400, SCHEDULE_REFUSALS.student_unknown.text]);
  });

  it('the same form again returns the same batch; with other values it is refused', async () => {
    const form_key = '3f1f1c9e-2f44-4c58-9a0e-1f7c2b9a6d10';
    const first = await office.send({ form_key });
    expect((await office.send({ form_key })).body).to.deep.equal(first.body);
    const changed = await office.send({ form_key, slot_ist_monday: '20:30' });
    expect([changed.status, changed.body.error]).to.deep.equal([409, SCHEDULE_REFUSALS.form_used.text]);
  });
});
