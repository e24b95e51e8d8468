import { addDays } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { instalmentsJob } from '@school/infra/instalments/instalment-jobs';
import { openInstalmentPage } from '@school/infra/instalments/open-page';
import { pauseBatches } from '@school/infra/instalments/pause-batches';
import { writeOff } from '@school/infra/instalments/write-off';
import { createMailer } from '@school/infra/notifications/mailer';
import { punch } from '@school/infra/payments/punch';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createBatch, joinBatch, type TestBatch } from '../../support/factories/classes.js';
import {
  createFinance,
  createPunchedEnrolment,
  instalmentsOf,
  payPage,
  settlePage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import type { TestPage } from '../../support/factories/payment-pages.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const PAID_ON = '2026-11-21';
const DUE_ON = '2026-12-21';

const setSize = statement('test-pause-size', 'UPDATE batch SET class_size = $2 WHERE id = $1');
const pauseOf = statement(
  'test-pause-of',
  'SELECT paused_at AS "at", pause_reason AS reason, paused_enrolment_id AS enrolment FROM batch WHERE id = $1',
);
const auditsOf = statement(
  'test-pause-audit',
  `SELECT action, actor_account_id AS actor FROM audit_log WHERE entity = 'batch' AND entity_id = $1::text
     AND action IN ('batch.pause', 'batch.resume') ORDER BY id`,
);

describe('A batch whose payment is two weeks late', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let teacher: Person;
  let student: Person;
  let hour = 0;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
    teacher = await createTeacher(stores.deps);
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(`${PAID_ON}T12:00:00Z`);
    student = await createStudent(stores.deps);
  });

  const work = (): Promise<void> =>
    createRunner([instalmentsJob], { ...stores.deps, mailer: createMailer(stores.deps.config) })({
      name: 'instalments',
      refId: ++hour,
      attempt: 1,
    });
  const goTo = (daysLate: number): void => stores.clock.set(`${addDays(DUE_ON, daysLate)}T12:00:00Z`);
  const enrol = (): Promise<TestPage> =>
    createPunchedEnrolment(stores.deps, finance, { student, paidOn: PAID_ON, payments: 3 });
  const batchOf = async (size = 1): Promise<TestBatch> => {
    const batch = await createBatch(stores.deps, teacher);
    await stores.deps.db.run(setSize, [batch.id, size]);
    await joinBatch(stores.deps, batch, [student]);
    return batch;
  };
  const pause = ({ id }: TestBatch): Promise<{ at: Date | null; reason: string | null }> =>
    stores.deps.db.row(pauseOf, [id]);
  const audits = async ({ id }: TestBatch): Promise<unknown[]> =>
    (await stores.deps.db.rows<{ action: string; actor: number }>(auditsOf, [id])).map(({ action, actor }) => [
      action,
      actor,
    ]);
  const secondPage = async (page: TestPage): Promise<number> => {
    const second = (await instalmentsOf(stores.deps, page))[1];
    if (second === undefined) throw new Error('there is no second instalment');
    await stores.deps.db.transaction((trx) => openInstalmentPage(trx, second.id, stores.clock.now()));
    return (await instalmentsOf(stores.deps, page))[1]?.pageNumber ?? 0;
  };

  it('a 1:1 batch is paused on day 14, not on day 13, with the reason; the punch ends the pause', async () => {
    const page = await enrol();
    const [own, group] = [await batchOf(), await batchOf(3)];
    goTo(13);
    await work();
    expect((await pause(own)).at).to.equal(null);
    goTo(14);
    await work();
    await work();
    expect(await pause(own)).to.deep.equal({
      at: stores.clock.now(),
      reason: `Payment 2 of 3 for Coding Champion was due on ${DUE_ON} and is not punched yet.`,
      enrolment: page.enrolmentRowId,
    });
    expect((await pause(group)).at, 'a group goes on').to.equal(null);
    const second = await secondPage(page);
    await payPage(stores.deps, finance, second);
    await work();
    expect((await pause(own)).at, 'paid, and not punched yet').to.be.instanceOf(Date);
    await punch(stores.deps, staffActor(finance.puncher), second);
    expect(await pause(own)).to.deep.equal({ at: null, reason: null, enrolment: null });
    expect(await audits(own)).to.deep.equal([
      ['batch.pause', null],
      ['batch.resume', finance.puncher.accountId],
    ]);
  });

  it('a second late payment keeps it paused; when that is written off, the worker ends the pause', async () => {
    const page = await enrol();
    const own = await batchOf();
    goTo(60);
    await work();
    const second = await secondPage(page);
    await settlePage(stores.deps, finance, second);
    expect((await pause(own)).at, 'the third is late, too').to.be.instanceOf(Date);
    await writeOff(stores.deps, staffActor(finance.marker), { pageNumber: page.id, position: 3, reason: 'Moved away' });
    await work();
    expect((await pause(own)).at).to.equal(null);
  });

  it('a batch that the child has left, and another child’s batch, are not paused', async () => {
    await enrol();
    const other = await createStudent(stores.deps);
    const batch = await createBatch(stores.deps, teacher);
    await stores.deps.db.run(setSize, [batch.id, 1]);
    await joinBatch(stores.deps, batch, [other]);
    goTo(20);
    await work();
    expect((await pause(batch)).at).to.equal(null);
  });

  it('the worker pauses while finance marks and punches, 20 times: a punched batch is never paused', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 20; round += 1) {
      stores.clock.set(`${PAID_ON}T12:00:00Z`);
      student = await createStudent(stores.deps);
      const page = await enrol();
      const own = await batchOf();
      goTo(15);
      const second = await secondPage(page);
      const now = stores.clock.now();
      const restrict = (): Promise<void> =>
        stores.deps.db.transaction((trx) => pauseBatches(trx, page.enrolmentRowId, now));
      if (round % 2 === 0) await restrict();
      await Promise.all([restrict(), settlePage(stores.deps, finance, second), restrict(), restrict()]);
      expect((await pause(own)).at, `round ${round}`).to.equal(null);
    }
  });
});
