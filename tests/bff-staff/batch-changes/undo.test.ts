import { randomUUID } from 'node:crypto';
import * as contract from '@school/bff-staff/contract/batch-changes';
import { rescheduleClass } from '@school/infra/rescheduling/reschedule-class';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { CourseOffice } from './course-office.js';

describe('recent changes of courses and taking one back', () => {
  const office = new CourseOffice();
  const remove = async (place: number): Promise<number> => {
    const body = { batch_id: office.batch.code, ids: [await office.classId(place)], reason: 'Knows it already' };
    const answer = await office.server.call(contract.postRemoveLessons, { as: office.academics, body });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body.change_id ?? 0;
  };
  const insert = async (): Promise<number> => {
    const body = {
      batch_id: office.batch.code,
      after_scheduled_class_id: await office.classId(0),
      new_lesson_code: office.lesson(1),
      form_key: randomUUID(),
    };
    const answer = await office.server.call(contract.postAddAfter, { as: office.academics, body });
    return answer.body.change_id ?? 0;
  };
  const undo = (id: number) => office.server.call(contract.undoChange, { as: office.academics, params: { id } });
  const moveFirst = async (place: number): Promise<void> => {
    const { deps } = office.server;
    const mover = {
      accountId: office.teacher.accountId,
      actAccountId: null,
      studentId: null,
      teacherId: office.teacher.id,
      timezone: 'Asia/Kolkata',
    };
    const order = {
      classId: await office.classId(place),
      preference: 'another_time',
      at: new Date('2026-03-04T10:00:00Z'),
      confirmations: {},
      reason: '',
      version: undefined,
    } as const;
    await rescheduleClass(deps, studentActor(mover), mover, order);
  };

  it('each in turn, and the calendar is as before to the minute', async () => {
    const before = await office.batch.calendar();
    const changes = [await insert(), await remove(2), await insert()];
    for (const id of changes.reverse()) expect((await undo(id)).status).to.equal(200);
    expect(await office.batch.calendar()).to.equal(before);
  });

  it('lists who changed what, and until when it can be undone', async () => {
    const id = await remove(1);
    const list = async () =>
      (await office.server.call(contract.listChanges, { as: office.academics, query: { batch_id: office.batch.code } }))
        .body;
    const [change] = (await list()).results;
    expect(change).to.deep.include({
      id,
      kind: 'remove_lessons',
      batch_id: office.batch.code,
      reason: 'Knows it already',
      added: 0,
      removed: 1,
      moved: 0,
      made_by: office.academics.name,
      undone_by: null,
      undo_until: '2026-03-02T09:00:00.000Z',
    });
    await undo(id);
    const [undone] = (await list()).results;
    expect(undone).to.deep.include({ undone_by: office.academics.name, undo_until: null });
  });

  const errorOf = async (id: number) => {
    const answer = await undo(id);
    return [answer.status, answer.body.error];
  };

  it('once, in order, and for 24 hours', async () => {
    const [first, second] = [await remove(3), await remove(1)];
    expect(await errorOf(first)).to.deep.equal([
      409,
      'The course has been changed again since then. Please undo the later change first.',
    ]);
    expect((await undo(second)).status).to.equal(200);
    expect(await errorOf(second)).to.deep.equal([409, 'This change has already been undone.']);
    await office.later('2026-03-02T09:00:01Z');
    expect(await errorOf(first)).to.deep.equal([409, 'A change can be undone for 24 hours.']);
    expect(await errorOf(999_999)).to.deep.equal([404, 'Change not found.']);
  });

  it('not after somebody has moved a class of it, which the sentence names', async () => {
    const id = await insert();
    await moveFirst(1);
    const before = await office.batch.calendar();
    expect(await errorOf(id)).to.deep.equal([
      409,
      'This cannot be undone, because these classes have since changed or begun: “Lesson 1” (2026-03-09 19:30). Times are in Asia/Kolkata.',
    ]);
    expect(await office.batch.calendar()).to.equal(before);
  });

  it('not into the past, nor past another class of the batch', async () => {
    await office.later('2026-03-02T13:00:00Z');
    const id = await remove(0);
    await office.later('2026-03-02T14:00:00Z');
    expect(await errorOf(id)).to.deep.equal([
      409,
      'This cannot be undone, because the old time has passed: “Lesson 1” (2026-03-02 19:30). Times are in Asia/Kolkata.',
    ]);
  });
});
