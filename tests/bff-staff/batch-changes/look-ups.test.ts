import { madeDomain } from '@school/core/students/made-address';
import * as contract from '@school/bff-staff/contract/batch-look-ups';
import { expect } from 'chai';
import { CourseOffice } from './course-office.js';

describe('looking a batch up', () => {
  const office = new CourseOffice();
  const batches = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await office.server.call(contract.findBatches, { as: office.academics, query });
    return body.map(({ batch_id }) => batch_id);
  };

  it('GET /api/batches/ by the student’s e-mail or phone; an unknown student has none', async () => {
    const { body, status } = await office.server.call(contract.findBatches, {
      as: office.academics,
      query: { student_email: office.student.phone ?? '' },
    });
    expect(status).to.equal(200);
    expect(body).to.deep.equal([
      {
        batch_id: office.batch.code,
        id: office.batch.id,
        name: 'Robots for Kids: Nell Ashdown',
        teacher_id: office.teacher.id,
        teacher_name: 'Asha Palivar',
        timezone: 'Asia/Kolkata',
        is_active: true,
        remaining_scheduled_classes: 4,
        students: ['Nell Ashdown'],
      },
    ]);
    expect(await batches({ student_email: 'nobody@example.test' })).to.deep.equal([]);
    expect(await batches({ student_email: '?' })).to.deep.equal([]);
  });

  it('by phone, name, teacher and code', async () => {
    for (const q of [office.student.phone ?? '', 'nell ash', 'palivar', office.batch.code.toLowerCase()])
      expect(await batches({ q }), q).to.include(office.batch.code);
    expect(await batches({ q: 'Zacharias' })).to.deep.equal([]);
    expect(await batches({})).to.include(office.batch.code);
  });

  it('by-batch: the batch with its classes and modules, by code or number', async () => {
    for (const batch_id of [office.batch.code, String(office.batch.id)]) {
      const { body } = await office.server.call(contract.batchSchedule, { as: office.academics, query: { batch_id } });
      const { scheduled_classes, modules, ...facts } = body;
      expect(facts).to.deep.equal({
        batch_id: office.batch.code,
        batch_name: 'Robots for Kids: Nell Ashdown',
        teacher_name: 'Asha Palivar',
        timezone: 'Asia/Kolkata',
        id: office.batch.id,
        students: [
          {
            id: office.student.id,
            name: 'Nell Ashdown',
            grade: 4,
            leaves_at: null,
            email: `s${office.student.id}@${madeDomain(office.server.deps.config.PUBLIC_URL)}`,
          },
        ],
        total_classes: 4,
        completed_classes: 0,
        remaining_scheduled_classes: 4,
      });
      const { id, lesson_id, starts_at, ends_at, ...first } = scheduled_classes[0] ?? {};
      expect([typeof id, typeof lesson_id]).to.deep.equal(['number', 'number']);
      expect(Date.parse(ends_at ?? '') - Date.parse(starts_at ?? '')).to.equal(3_600_000);
      expect(first).to.deep.equal({
        class_date: '2026-03-02',
        class_time: '19:30',
        lesson_code: office.lesson(1),
        lesson_name: 'Lesson 1',
        module_code: `${office.course}-M1`,
        module_name: '-M1',
        status: 'scheduled',
      });
      expect(modules.map(({ module_code }) => module_code)).to.deep.equal([
        `${office.course}-M1`,
        `${office.course}-M2`,
      ]);
    }
  });

  it('modules, removable lessons and one lesson', async () => {
    const query = { batch_id: office.batch.code };
    const modules = await office.server.call(contract.batchModules, { as: office.academics, query });
    expect(modules.body[0]).to.deep.equal({ module_code: `${office.course}-M1`, module_name: '-M1' });
    await office.later('2026-03-02T14:00:00Z');
    const { academics: as } = office;
    const removable = await office.server.call(contract.removableLessons, { as, query });
    expect(removable.body.map(({ scheduled_class_id }) => scheduled_class_id)).to.deep.equal([
      await office.classId(1),
      await office.classId(2),
      await office.classId(3),
    ]);
    const schedule = await office.server.call(contract.batchSchedule, { as, query });
    const lesson_id = schedule.body.scheduled_classes[0]?.lesson_id ?? 0;
    const lesson = await office.server.call(contract.staffLesson, { as, params: { lesson_id } });
    expect(lesson.body).to.deep.include({
      id: lesson_id,
      lesson_code: office.lesson(1),
      course_name: 'Robots for Kids',
    });
    expect((await office.server.call(contract.staffLesson, { as, params: { lesson_id: 999_999 } })).status).to.equal(
      404,
    );
  });

  for (const path of ['by-batch', 'modules', 'removable-lessons'])
    it(`${path}: Please enter batch ID, and an unknown one is not found`, async () => {
      const answer = async (batch_id: string) => {
        const { status, body } = await office.get(`/api/batch-schedule/${path}/`, { batch_id });
        return [status, (body as { error: string }).error];
      };
      expect(await answer('')).to.deep.equal([400, 'Please enter batch ID']);
      expect(await answer('NONE-1')).to.deep.equal([404, 'Batch not found.']);
    });
});
