import * as contract from '@school/bff-staff/contract/curriculum-updates';
import { expect } from 'chai';
import { createRunningCourse, publishNext } from '../../support/factories/course-update.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('"Update future classes" for staff', () => {
  let server: TestServer;
  let as: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    as = await createStaff(server.deps, { permissions: ['course.edit'] });
  });
  after(() => server.close());

  const list = async (id: number, q?: string) =>
    (await server.call(contract.listOutdatedBatches, { as, params: { id }, query: q === undefined ? {} : { q } })).body;
  const preview = (id: number) => server.call(contract.previewUpdate, { as, params: { id } });
  const update = (id: number, stamp: string) =>
    server.call(contract.updateClasses, { as, params: { id }, body: { stamp } });

  it('a course lists its running batches on older versions, found by batch, teacher and student', async () => {
    const { draft, batch } = await createRunningCourse(server.deps, 3, 1);
    expect(await list(draft.courseId)).to.include({ newest: 1, count: 0 });
    await publishNext(server.deps, draft, [1, 2, 3]);
    const { results, newest, count } = await list(draft.courseId);
    expect([newest, count]).to.deep.equal([2, 1]);
    expect(results[0]).to.include({ id: batch.id, number: 1, held: 1, coming: 2, teacher: 'Asha Rao' });
    expect((await list(draft.courseId, 'mia som')).count).to.equal(1);
    expect((await list(draft.courseId, '100%')).count).to.equal(0);
    const missing = await server.call(contract.listOutdatedBatches, { as, params: { id: 999_999 } });
    expect([missing.status, (missing.body as { error?: string }).error]).to.deep.equal([404, 'Course not found.']);
  });

  it('the preview shows what happens to each class; the update does exactly that, once', async () => {
    const { draft, batch } = await createRunningCourse(server.deps, 4, 1);
    await publishNext(server.deps, draft, [1, 'X', 2]);
    const { body } = await preview(batch.id);
    expect([body.from, body.to]).to.deep.equal([1, 2]);
    expect(body.classes.map(({ from, to, change }) => [from?.name, to?.name, change])).to.deep.equal([
      [`Lesson ${draft.code}-2`, 'New X', 'other'],
      [`Lesson ${draft.code}-3`, 'New 2', 'other'],
      [`Lesson ${draft.code}-4`, undefined, 'canceled'],
    ]);
    expect(body.kept).to.deep.equal([{ code: `${draft.code}-1`, name: `Lesson ${draft.code}-1`, is_in_course: true }]);
    expect(body.gone).to.have.length(2);
    const stale = await update(batch.id, 'x');
    expect([stale.status, (stale.body as { error?: string }).error]).to.deep.equal([
      409,
      'The classes of this batch have changed in the meantime. Please look at the preview again.',
    ]);
    const done = await update(batch.id, body.stamp);
    expect(done.body.message).to.match(/^B-\d+ now follows version 2: 2 classes updated, 1 class called off\.$/);
    const again = await update(batch.id, body.stamp);
    expect(again.body.message).to.match(/^B-\d+ already follows version 2\. Nothing was changed\.$/);
    expect((await list(draft.courseId)).count).to.equal(0);
  });

  it('an unknown batch number is refused', async () => {
    for (const answer of [await preview(999_999), await update(999_999, 'x')])
      expect([answer.status, (answer.body as { error?: string }).error]).to.deep.equal([
        404,
        'No running batch has this number.',
      ]);
  });
});
