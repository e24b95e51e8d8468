import * as contract from '@school/bff-staff/contract/payout-versions';
import { VERSION_REFUSALS, type VersionReason } from '@school/core/payouts/version-errors';
import { statement } from '@school/infra/db/sql';
import { makeReportJob } from '@school/infra/payouts/report-job';
import { startReport } from '@school/infra/payouts/start-report';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { assignPayout, createPayoutVersion, rateOf } from '../../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createPriceBook } from '../../support/factories/price-book.js';
import { refusedBy, tally } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const band = (rate: string, min: number | null, max: number | null) => ({
  activity_type: 'course_class' as const,
  rate_type: 'per_unit' as const,
  rate,
  min_threshold: min,
  max_threshold: max,
  comment: '',
});
const BANDS = [band('5.00', 1, 40), band('5.50', 41, 80), band('6.00', 81, null)];

const noticesOf = statement('test-version-notices', 'SELECT title FROM notification WHERE account_id = $1 ORDER BY id');
const auditOf = statement(
  'test-version-audit',
  "SELECT action FROM audit_log WHERE entity = 'payout_version' AND entity_id = $1 ORDER BY id",
);
const touchRates = statement(
  'test-version-touch',
  'UPDATE payout_rate SET rate = rate + 1 WHERE payout_version_id = $1',
);
const addRate = statement(
  'test-version-add-rate',
  `INSERT INTO payout_rate (payout_version_id, position, activity_type, rate) VALUES ($1, 9, 'trial_class', 300)`,
);
const rename = statement('test-version-rename', "UPDATE payout_version SET name = name || '!' WHERE id = $1");

describe('payout versions', () => {
  let server: TestServer;
  let finance: Person;
  let serial = 0;

  before(async () => {
    server = await startTestServer('staff');
  });
  beforeEach(async () => {
    server.clock.set('2026-04-10T09:00:00Z');
    finance = await createStaff(server.deps, { permissions: ['payroll.manage', 'payroll.report'] });
    await createPriceBook(server.deps);
  });
  after(() => server.close());

  const form = (more: object = {}) => ({
    name: `Standard ${++serial}`,
    description: 'By the classes of a month',
    currency: 'USD',
    rates: BANDS,
    ...more,
  });
  const add = (more: object = {}) => server.call(contract.addVersion, { as: finance, body: form(more) });
  const offer = (id: number, is_active: boolean) =>
    server.call(contract.offerVersion, { as: finance, params: { id }, body: { is_active } });
  const assign = (id: number, teachers: readonly Person[], effective_from: string) =>
    server.call(contract.assignVersion, {
      as: finance,
      params: { id },
      body: { teacher_ids: teachers.map((teacher) => teacher.id), effective_from },
    });
  const read = async (id: number) => (await server.call(contract.readVersion, { as: finance, params: { id } })).body;
  const active = () => createPayoutVersion(server.deps, [rateOf('course_class', 500)], `Active ${++serial}`);
  const told = ({ status, body }: { status: number; body: object }) => ({ status, ...body });
  const sentence = (reason: VersionReason) => ({ error: VERSION_REFUSALS[reason].text });

  it('a draft is saved with its rates in their order, changed, activated, and never changes again', async () => {
    const { status, body: made } = await add();
    expect(status).to.equal(201);
    expect(made.rates).to.deep.equal(BANDS);
    expect(made).to.include({ is_active: false, is_fixed: false });
    const change = (updated_at: string) =>
      server.call(contract.changeVersion, {
        as: finance,
        params: { id: made.id },
        body: { ...form({ rates: BANDS.toReversed() }), updated_at },
      });
    const changed = await change(made.updated_at);
    expect(changed.status).to.equal(200);
    expect(changed.body.rates).to.deep.equal(BANDS.toReversed());
    expect(told(await change(made.updated_at))).to.include({ status: 409, ...sentence('changed_meanwhile') });
    expect((await offer(made.id, true)).body.message).to.equal('The version is active and can be assigned.');
    const fixed = await read(made.id);
    expect(fixed).to.include({ is_active: true, is_fixed: true });
    expect(told(await change(fixed.updated_at))).to.include({ status: 409, ...sentence('version_fixed') });
    expect((await offer(made.id, false)).body.message).to.equal(
      'The version is no longer offered. Teachers who have it keep it.',
    );
    expect(told(await change((await read(made.id)).updated_at))).to.include(sentence('version_fixed'));
    expect(
      (await server.deps.db.rows<{ action: string }>(auditOf, [made.id])).map(({ action }) => action),
    ).to.deep.equal([
      'payroll.add_version',
      'payroll.change_version',
      'payroll.activate_version',
      'payroll.retire_version',
    ]);
  });

  it('the database itself keeps a version that was active or assigned', async () => {
    const id = await active();
    for (const change of [touchRates, addRate, rename])
      expect(await refusedBy(server.deps.db.run(change, [id]))).to.equal('23514 payout_version_fixed');
    const { body: draft } = await add();
    expect(await refusedBy(server.deps.db.run(touchRates, [draft.id]))).to.equal('passed');
    await assignPayout(server.deps, await createTeacher(server.deps), draft.id, LONG_AGO);
    expect(await refusedBy(server.deps.db.run(touchRates, [draft.id]))).to.equal('23514 payout_version_fixed');
  });

  const wrong: readonly [more: object, field: string, reason: VersionReason][] = [
    [{ name: ' ' }, 'name', 'name_missing'],
    [{ name: 'n'.repeat(101) }, 'name', 'name_too_long'],
    [{ description: 'd'.repeat(1001) }, 'description', 'description_too_long'],
    [{ currency: '' }, 'currency', 'currency_unknown'],
    [{ rates: [] }, 'rates', 'rates_missing'],
    [{ rates: [band('5.001', null, null)] }, 'rates.0.rate', 'rate_wrong'],
    [{ rates: [band('5.00', 0, null)] }, 'rates.0.min_threshold', 'threshold_wrong'],
    [{ rates: [band('5.00', 2, null)] }, 'rates.0.min_threshold', 'band_first'],
    [{ rates: [band('5.00', 1, 40), band('6.00', 42, null)] }, 'rates.1.min_threshold', 'band_follows'],
    [{ rates: [band('5.00', 1, 40)] }, 'rates.0.max_threshold', 'band_last'],
    [{ rates: [band('5.00', 5, 4)] }, 'rates.0.max_threshold', 'threshold_order'],
    [
      { rates: [band('5.00', 1, 40), { ...band('6.00', 41, null), rate_type: 'per_unit_all' }] },
      'rates.1.rate_type',
      'band_kinds',
    ],
    [{ rates: [{ ...band('5.00', null, null), rate_type: 'percent' }] }, 'rates.0.rate_type', 'share_of_units'],
    [
      { rates: [{ ...band('100.01', null, null), activity_type: 'bonus', rate_type: 'percent' }] },
      'rates.0.rate',
      'share_too_high',
    ],
  ];
  for (const [more, field, reason] of wrong)
    it(`${field}: “${VERSION_REFUSALS[reason].text}”`, async () => {
      expect(told(await add(more))).to.include({ status: 400, field, ...sentence(reason) });
    });

  it('a name is given once, and a currency must exist', async () => {
    const { body } = await add();
    expect(told(await add({ name: body.name }))).to.include({ status: 409, ...sentence('name_taken') });
    expect(told(await add({ currency: 'XXX' }))).to.include({ status: 400, ...sentence('currency_unknown') });
  });

  it('teachers get an active version from a day on, and each is told once', async () => {
    const [first, second] = [await createTeacher(server.deps), await createTeacher(server.deps)];
    const old = await active();
    await assignPayout(server.deps, first, old, LONG_AGO);
    const id = await active();
    expect((await assign(id, [first, second], '2026-05-01')).body.message).to.equal(
      'The version was assigned. The teachers will be told.',
    );
    expect(
      (await read(id)).teachers.map((one) => [one.id, one.effective_from, one.effective_until]),
    ).to.have.deep.members([
      [first.id, '2026-04-30T18:30:00.000Z', null],
      [second.id, '2026-04-30T18:30:00.000Z', null],
    ]);
    expect((await read(old)).teachers[0]?.effective_until).to.equal('2026-04-30T18:30:00.000Z');
    for (const { accountId } of [first, second])
      expect(await server.deps.db.rows(noticesOf, [accountId])).to.have.length(1);
    expect(told(await assign(id, [first], '2026-05-01'))).to.include({ status: 409, ...sentence('already_assigned') });
  });

  it('what was taught is paid as agreed: only whoever has no version may get one for the past', async () => {
    const [paid, fresh] = [await createTeacher(server.deps), await createTeacher(server.deps)];
    const id = await active();
    await assignPayout(server.deps, paid, id, LONG_AGO);
    expect(told(await assign(id, [paid], '2026-04-10'))).to.include({ status: 400, ...sentence('from_past') });
    expect(told(await assign(id, [paid, fresh], '2026-04-10'))).to.include(sentence('from_past'));
    expect((await assign(id, [fresh], '2026-03-01')).status).to.equal(200);
    expect(told(await assign(id, [paid], '2027-06-01'))).to.include({ status: 400, ...sentence('from_too_far') });
  });

  it('a draft, an unknown version and an unknown teacher are not assigned', async () => {
    const teacher = await createTeacher(server.deps);
    const { body: draft } = await add();
    expect(told(await assign(draft.id, [teacher], '2026-05-01'))).to.include({
      status: 409,
      ...sentence('not_active'),
    });
    expect(told(await assign(999_999, [teacher], '2026-05-01'))).to.include({
      status: 404,
      ...sentence('version_not_found'),
    });
    const nobody = { ...teacher, id: 999_999 };
    expect(told(await assign(await active(), [nobody], '2026-05-01'))).to.include({
      status: 400,
      ...sentence('teacher_unknown'),
    });
    expect(told(await assign(await active(), [], '2026-05-01'))).to.include({
      status: 400,
      ...sentence('teachers_missing'),
    });
    expect(told(await assign(await active(), [teacher], 'soon'))).to.include({
      status: 400,
      ...sentence('from_missing'),
    });
  });

  it('two members of staff who give a teacher the first version for the past at once: one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const teacher = await createTeacher(server.deps);
      const [one, other] = [await active(), await active()];
      const answers = await Promise.all([assign(one, [teacher], '2026-03-01'), assign(other, [teacher], '2026-03-02')]);
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 200: 1, 400: 1 });
    }
  });

  it('two people who change one draft at once: one succeeds', async () => {
    const { body: draft } = await add();
    const answers = await Promise.all(
      [1, 2].map(() =>
        server.call(contract.changeVersion, {
          as: finance,
          params: { id: draft.id },
          body: { ...form(), updated_at: draft.updated_at },
        }),
      ),
    );
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 200: 1, 409: 1 });
  });

  it('the simulation counts the frozen classes of the last month by these rates, beside what was paid', async () => {
    const simulate = () =>
      server.call(contract.simulateVersion, {
        as: finance,
        body: { currency: 'USD', rates: [band('6.00', 1, 1), band('7.00', 2, null)] },
      });
    expect(told(await simulate())).to.include({ status: 409, ...sentence('report_missing') });
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    await assignPayout(server.deps, teacher, await active(), LONG_AGO);
    const batch = await createBatch(server.deps, teacher);
    for (const day of [3, 10, 17])
      await createClass(server.deps, batch, { startsAt: new Date(Date.UTC(2026, 2, day, 10)), status: 'complete' }, [
        await createStudent(server.deps),
      ]);
    await startReport(server.deps, staffActor(finance), { from: '2026-03-01', to: '2026-03-31' });
    await runPlannedJobs(server.deps, [makeReportJob]);
    const { body } = await simulate();
    expect(body).to.include({ from_date: '2026-03-01', to_date: '2026-03-31', paid_amount: '15.00' });
    expect(body.simulated_amount).to.equal('20.00');
    expect(body.teachers).to.deep.equal([
      { id: teacher.id, name: 'Asha Rao', paid_amount: '15.00', simulated_amount: '20.00' },
    ]);
  });
});
