import * as contract from '@school/bff-staff/contract/batch-changes';
import { expect } from 'chai';
import { CourseOffice } from './course-office.js';

describe('Delete course class: a class moves on with all later ones', () => {
  const office = new CourseOffice();
  const send = async (place: number) =>
    office.server.call(contract.shiftClass, {
      as: office.academics,
      body: { batch_id: office.batch.code, class_id: await office.classId(place), reason: 'The teacher is ill' },
    });

  it('the preview shows it and writes nothing; then exactly that is done, and undone to the minute', async () => {
    const before = await office.batch.calendar();
    const body = { batch_id: office.batch.code, class_id: await office.classId(1) };
    const plan = await office.server.call(contract.previewShift, { as: office.academics, body });
    expect(plan.status).to.equal(200);
    expect(plan.body.classes.map(({ after }) => after?.starts_at)).to.deep.equal([
      '2026-03-16T14:00:00.000Z',
      '2026-03-23T14:00:00.000Z',
      '2026-03-30T14:00:00.000Z',
    ]);
    expect(await office.batch.calendar()).to.equal(before);
    const made = await send(1);
    expect([made.status, made.body.message]).to.deep.equal([
      200,
      'The lesson and all later ones moved by one class. The families and the teacher will be told.',
    ]);
    expect(await office.batch.lines()).to.deep.equal([
      `${office.lesson(1)} 2026-03-02T14:00`,
      `${office.lesson(2)} 2026-03-16T14:00`,
      `${office.lesson(4)} 2026-03-23T14:00`,
      `${office.lesson(3)} 2026-03-30T14:00`,
    ]);
    const undone = await office.server.call(contract.undoChange, {
      as: office.academics,
      params: { id: made.body.change_id ?? 0 },
    });
    expect(undone.status).to.equal(200);
    expect(await office.batch.calendar()).to.equal(before);
  });

  it('a class that has begun stays', async () => {
    const first = await office.classId(0);
    await office.later('2026-03-02T14:00:00Z');
    const body = { batch_id: office.batch.code, class_id: first };
    const answers = [
      await office.server.call(contract.shiftClass, { as: office.academics, body }),
      await office.server.call(contract.previewShift, { as: office.academics, body }),
    ];
    for (const { status, body } of answers)
      expect([status, 'error' in body && body.error]).to.deep.equal([
        409,
        'Only classes of this batch that have not begun can be moved. Please look the batch up again.',
      ]);
  });
});
