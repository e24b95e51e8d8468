import { sendReportsJob } from '@school/infra/reports/send-reports-job';
import { endSchedule, listSchedules, saveSchedule } from '@school/infra/reports/schedules';
import { DeliveryModel } from '@school/infra/notifications/model';
import { ReportScheduleModel } from '@school/infra/reports/model';
import { StaffUserModel } from '@school/infra/users/model';
import { planTick } from '@school/infra/workers/ticks';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('Reports by e-mail', () => {
  let test: TestStores;
  before(async () => {
    test = await openTestStores();
  });
  after(() => test.close());
  beforeEach(() => test.clock.set('2026-11-27T12:00:00Z'));

  const sendOn = async (day: string, time = '03:00'): Promise<void> => {
    test.clock.set(`${day}T${time}:00Z`);
    await planTick(test.deps, 'send-reports', test.clock.now());
    await runPlannedJobs(test.deps, [sendReportsJob]);
  };
  const lettersTo = (accountId: number) =>
    test.deps.db.query(DeliveryModel).where({ account_id: accountId, kind: 'report' }).orderBy('id');

  it('are sent on Monday, once, with their rows and the way to the page', async () => {
    const person = await createStaff(test.deps, { permissions: ['lead.own'] });
    await createLead(test.deps);
    const saved = await saveSchedule(test.deps, person.accountId, { report: 'funnel', rhythm: 'week' });
    expect(saved.nextOn).to.equal('2026-11-30');
    await sendOn('2026-11-29');
    expect(await lettersTo(person.accountId)).to.have.length(0);
    await sendOn('2026-11-30');
    await sendOn('2026-11-30');
    const [letter, ...more] = await lettersTo(person.accountId);
    expect(more).to.have.length(0);
    expect(letter?.subject).to.equal('Funnel: the school in numbers on 2026-11-30');
    expect(letter?.body).to.contain('Month: 2026-11 · Registered:').and.contain('/blackops/reports?report=funnel');
    await sendOn('2026-12-07');
    expect(await lettersTo(person.accountId)).to.have.length(2);
  });

  it('end when their reader may not read them any more', async () => {
    const person = await createStaff(test.deps, { permissions: ['payment.view_all'] });
    await saveSchedule(test.deps, person.accountId, { report: 'revenue', rhythm: 'month' });
    await test.deps.db.query(StaffUserModel).findById(person.id).patch({ permissions: [] });
    await sendOn('2026-12-01');
    expect(await lettersTo(person.accountId)).to.have.length(0);
    expect(await listSchedules(test.deps.db, person.accountId)).to.have.length(0);
  });

  it('one that cannot be sent stops no other, and is tried again', async () => {
    const [one, two] = [
      await createStaff(test.deps, { permissions: ['payment.view_all'] }),
      await createStaff(test.deps, { permissions: ['payment.view_all'] }),
    ];
    const broken = await saveSchedule(test.deps, one.accountId, { report: 'revenue', rhythm: 'week' });
    await saveSchedule(test.deps, two.accountId, { report: 'revenue', rhythm: 'week' });
    // A report that this release does not know, as a later one may have left it.
    // `as never`: the type knows the reports of this release only.
    const later = 'later' as never;
    await test.deps.db.query(ReportScheduleModel).findById(broken.id).patch({ report: later });
    // The tick of 03:00 has been worked on by the first test.
    expect(await textOf(sendOn('2026-11-30', '04:00'))).to.match(/1 of 2 rows failed/);
    expect([(await lettersTo(one.accountId)).length, (await lettersTo(two.accountId)).length]).to.deep.equal([0, 1]);
    await endSchedule(test.deps.db, one.accountId, later);
  });

  it('a later choice replaces the one before, and an end ends it', async () => {
    const { accountId } = await createStaff(test.deps, { permissions: ['payment.view_all'] });
    await saveSchedule(test.deps, accountId, { report: 'revenue', rhythm: 'week', currency: 'EUR' });
    await saveSchedule(test.deps, accountId, { report: 'revenue', rhythm: 'month' });
    const [only, ...more] = await listSchedules(test.deps.db, accountId);
    expect([more.length, only?.rhythm, only?.currency, only?.nextOn]).to.deep.equal([0, 'month', null, '2026-12-01']);
    await endSchedule(test.deps.db, accountId, 'revenue');
    expect(await listSchedules(test.deps.db, accountId)).to.have.length(0);
  });

  it('twenty choices at once leave one', async () => {
    const { accountId } = await createStaff(test.deps, { permissions: ['payment.view_all'] });
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        saveSchedule(test.deps, accountId, { report: 'revenue', rhythm: n % 2 === 0 ? 'week' : 'month' }),
      ),
    );
    expect(await listSchedules(test.deps.db, accountId)).to.have.length(1);
  });

  it('need an address', async () => {
    const { accountId } = await createStudent(test.deps);
    const refused = await textOf(saveSchedule(test.deps, accountId, { report: 'revenue', rhythm: 'week' }));
    expect(refused).to.equal('Your account has no e-mail address to send reports to.');
  });
});
