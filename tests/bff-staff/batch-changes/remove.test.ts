import * as contract from '@school/bff-staff/contract/batch-changes';
import { statement } from '@school/infra/db/sql';
import { findMonthlyStats } from '@school/infra/payouts/monthly-stats';
import { expect } from 'chai';
import { CourseOffice } from './course-office.js';

const PATH = '/api/batch-schedule/remove-lessons/';
const rowOf = statement(
  'test-dropped-class',
  `
  SELECT status, dropped_at IS NOT NULL AS "isDropped", incomplete_reason AS reason,
    (SELECT count(*)::int FROM class_student s WHERE s.class_id = c.id) AS seats
  FROM scheduled_class c WHERE id = $1`,
);
const sit = statement(
  'test-dropped-seat',
  `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
   SELECT id, $2, starts_at, ends_at, is_live FROM scheduled_class WHERE id = $1`,
);
const dropAgain = statement('test-drop-again', 'UPDATE scheduled_class SET dropped_at = dropped_at WHERE id = $1');
const dropPlanned = statement('test-drop-planned', 'UPDATE scheduled_class SET dropped_at = now() WHERE id = $1');

describe('Remove lesson from course: remove-lessons', () => {
  const office = new CourseOffice();

  it('the GET of the specification removes the classes; later ones keep their times', async () => {
    const ids = [await office.classId(1), await office.classId(2)];
    const answer = await office.get(PATH, { batch_id: office.batch.code, ids: ids.join(',') });
    expect([answer.status, answer.body]).to.deep.equal([
      200,
      { removed_count: 2, remaining_classes: 2, change_id: (answer.body as { change_id: number }).change_id },
    ]);
    expect(await office.batch.lines()).to.deep.equal([
      `${office.lesson(1)} 2026-03-02T14:00`,
      `${office.lesson(3)} 2026-03-23T14:00`,
    ]);
  });

  it('a repeat answers the same counts with removed_count 0, at once and later', async () => {
    const wanted = { batch_id: office.batch.code, ids: String(await office.classId(1)) };
    await office.get(PATH, wanted);
    for (const later of ['2026-03-01T09:00:30Z', '2026-03-01T11:00:00Z']) {
      await office.later(later);
      expect((await office.get(PATH, wanted)).body).to.deep.include({ removed_count: 0, remaining_classes: 3 });
    }
  });

  it('a removed lesson is nobody’s cancellation: no seat is left, no side is named, no class counts', async () => {
    const id = await office.classId(1);
    const { deps } = office.server;
    await office.get(PATH, { batch_id: office.batch.code, ids: String(id) });
    expect(await deps.db.row(rowOf, [id])).to.deep.equal({
      status: 'canceled',
      isDropped: true,
      reason: 'The lesson was taken out of the course.',
      seats: 0,
    });
    const stats = JSON.parse(
      await findMonthlyStats(deps.db, office.teacher.id, new Date('2026-03-20T09:00:00Z'), 'Asia/Kolkata'),
    ) as Record<string, unknown>;
    expect(stats).to.deep.include({ cancellations_student_course: 0, cancellations_teacher_course: 0 });
  });

  it('the database lets nobody sit in a dropped class, and drops only canceled ones', async () => {
    const { db } = office.server.deps;
    const [planned, id] = [await office.classId(0), await office.classId(1)];
    await office.get(PATH, { batch_id: office.batch.code, ids: String(id) });
    const seated = db.transaction(async (trx) => {
      await trx.run(sit, [id, office.student.id]);
      await trx.run(dropAgain, [id]);
    });
    await seated.then(
      () => expect.fail('was written'),
      (error: { constraint?: string }) => expect(error.constraint).to.equal('scheduled_class_dropped_empty'),
    );
    await db.run(dropPlanned, [planned]).then(
      () => expect.fail('was written'),
      (error: { constraint?: string }) => expect(error.constraint).to.equal('scheduled_class_dropped'),
    );
  });

  const refused = async (ids: string, sentence: string): Promise<void> => {
    const before = await office.batch.calendar();
    const answer = await office.get(PATH, { batch_id: office.batch.code, ids });
    expect((answer.body as { error: string }).error).to.equal(sentence);
    expect(await office.batch.calendar()).to.equal(before);
  };

  it('no ids: Select at least one class to remove', async () => {
    for (const ids of ['', ' ', ',']) await refused(ids, 'Select at least one class to remove');
    const body = { batch_id: office.batch.code, ids: [] };
    const answer = await office.server.call(contract.postRemoveLessons, { as: office.academics, body });
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'Select at least one class to remove']);
  });

  it('only classes of the batch that have not begun', async () => {
    const sentence = 'Only classes of this batch that have not begun can be removed. Please look the batch up again.';
    await refused('999999', sentence);
    await refused('x', sentence);
    const first = await office.classId(0);
    await office.later('2026-03-02T14:00:00Z');
    await refused(String(first), sentence);
  });

  it('needs class.schedule', async () => {
    const before = await office.batch.calendar();
    const query = { batch_id: office.batch.code, ids: String(await office.classId(1)) };
    office.academics = { ...office.academics, token: office.student.token };
    expect((await office.get(PATH, query)).status).to.be.oneOf([401, 403]);
    expect(await office.batch.calendar()).to.equal(before);
  });
});
