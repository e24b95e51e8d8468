import { teacherEarnings } from '@school/bff-learner/contract/payouts';
import * as contract from '@school/bff-staff/contract/payouts';
import { addDays } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { MAKE_REPORT, makeReportJob } from '@school/infra/payouts/report-job';
import { createRunner } from '@school/infra/queue/run-job';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { assignPayout, createPayoutVersion, rateOf } from '../../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { FORBIDDEN, refusedBy } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MARCH = { from_date: '2026-03-01', to_date: '2026-03-31' };
const NOW = new Date('2026-03-31T14:00:00Z');
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const RATES = [
  rateOf('course_class', 500, { minThreshold: 1, maxThreshold: 3, comment: 'The first three' }),
  rateOf('course_class', 550, { minThreshold: 4 }),
  rateOf('trial_class', 300),
];

const correct = statement(
  'test-report-correct',
  `UPDATE scheduled_class SET status = 'incomplete', incomplete_reason = 'Teacher was ill', outcome_version = outcome_version + 1
   WHERE id = $1`,
);
const changeFrozen = ['earning_report', 'earning_report_teacher', 'earning_report_line', 'earning_report_class'].map(
  (table) =>
    [table, statement(`test-change-${table}`, `UPDATE ${table} SET ${column(table)} = ${column(table)}`)] as const,
);
const jobFailures = statement(
  'test-report-failures',
  'SELECT count(*)::int AS n FROM job_run WHERE failed_at IS NOT NULL',
);
const countRows = statement(
  'test-report-rows',
  `SELECT count(*)::int AS teachers, count(DISTINCT teacher_id)::int AS different FROM earning_report_teacher WHERE report_id = $1`,
);

function column(table: string): string {
  return table === 'earning_report' ? 'state' : table === 'earning_report_teacher' ? 'full_name' : 'position';
}

describe('the teacher earning report', () => {
  let server: TestServer;
  let portal: TestServer;
  let finance: Person;
  let versionId: number;

  beforeEach(async () => {
    server = await startTestServer('staff');
    server.clock.set(NOW);
    portal = await startTestServer('learner', {}, server);
    finance = await createStaff(server.deps, { permissions: ['payroll.report'] });
    versionId = await createPayoutVersion(server.deps, RATES, 'Standard 2026');
  });
  afterEach(async () => {
    await portal.close();
    await server.close();
  });

  const held = (batch: TestBatch, child: Person, startsAt: string): Promise<number> =>
    createClass(server.deps, batch, { startsAt: new Date(startsAt), status: 'complete' }, [child]);

  /** A teacher with four course classes and a trial in March. */
  async function teacherOfMarch(fullName?: string): Promise<{ teacher: Person; classes: number[] }> {
    const teacher = await createTeacher(server.deps, fullName === undefined ? {} : { name: fullName });
    await assignPayout(server.deps, teacher, versionId, LONG_AGO);
    const child = await createStudent(server.deps);
    const paid = await createBatch(server.deps, teacher);
    const trials = await createBatch(server.deps, teacher, 'free');
    const classes: number[] = [];
    for (const day of ['02', '09', '16', '23']) classes.push(await held(paid, child, `2026-03-${day}T10:00:00Z`));
    await held(trials, child, '2026-03-03T10:00:00Z');
    await held(paid, child, '2026-02-27T10:00:00Z');
    return { teacher, classes };
  }

  const start = (body: object = MARCH, as = finance) => server.call(contract.startEarningReport, { as, body });
  const work = (): Promise<number> => runPlannedJobs(server.deps, [makeReportJob]);
  const read = async (id: number, query = {}) =>
    (await server.call(contract.readEarningReport, { as: finance, params: { id }, query })).body;
  async function made(body: object = MARCH): Promise<contract.ReadReport> {
    const { body: started } = await start(body);
    await work();
    return read(started.id);
  }
  const classes = (id: number, query: Record<string, string | number>) =>
    server.call(contract.listReportClasses, { as: finance, params: { id }, query });

  it('counts, rates and amounts of every teacher, with the fields of the specification', async () => {
    const { teacher } = await teacherOfMarch();
    const { report, ...seen } = await made();
    expect(seen).to.deep.include({ state: 'ready', teachers_done: 1, teachers_total: 1, ...MARCH });
    const { teacher_details, ...totals } = report ?? { teacher_details: [] };
    expect(totals).to.deep.equal({
      report_id: seen.id,
      total_teachers: 1,
      total_course_classes: 4,
      total_trial_classes: 1,
      total_incomplete_trials: 0,
      total_conversions: 0,
      total_payout_amount: '23.50',
    });
    const [details] = teacher_details;
    expect(details).to.deep.include({ id: teacher.id, payout_version: 'Standard 2026', payout_amount: '23.50' });
    expect(details?.payout_breakdown[0]).to.deep.equal({
      activity_type: 'course_class',
      count: 3,
      rate: '5.00',
      amount: '15.00',
      rate_type: 'per_unit',
      min_threshold: 1,
      max_threshold: 3,
      comment: 'The first three',
      month: '2026-03',
      payout_version: 'Standard 2026',
      currency: 'USD',
      line: 1,
    });
    expect(seen.by_activity.map(({ activity_type, amount }) => [activity_type, amount])).to.deep.equal([
      ['course_class', '20.50'],
      ['trial_class', '3.00'],
    ]);
    expect(seen.by_month).to.deep.equal([{ month: '2026-03', currency: 'USD', amount: '23.50' }]);
  });

  it('agrees with the teacher’s own meter to the minor unit', async () => {
    const { teacher } = await teacherOfMarch();
    const { report } = await made();
    const meter = (await portal.call(teacherEarnings, { as: teacher })).body;
    expect(report?.teacher_details[0]?.payout_amount).to.equal(meter.total);
  });

  it('each figure opens the classes behind it: a line its own, a count those of the range', async () => {
    const { teacher, classes: ids } = await teacherOfMarch();
    const { id } = await made();
    const idsOf = async (query: Record<string, string | number>) =>
      (await classes(id, query)).body.results.map(({ class_id }) => class_id);
    expect(await idsOf({ teacher_id: teacher.id, line: 1 })).to.deep.equal(ids.slice(0, 3));
    expect(await idsOf({ teacher_id: teacher.id, line: 2 })).to.deep.equal(ids.slice(3));
    expect(await idsOf({ activity_type: 'course_class' })).to.deep.equal(ids);
    const second = await classes(id, { activity_type: 'course_class', page: 2, page_size: 3 });
    expect([second.body.count, second.body.results.map(({ class_id }) => class_id)]).to.deep.equal([4, ids.slice(3)]);
    expect(second.body.results[0]?.counted_at).to.equal('2026-03-23T16:30:00+05:30');
  });

  it('is frozen: a class that is corrected later changes nothing in it, and nobody can change its rows', async () => {
    const { classes: ids } = await teacherOfMarch();
    const before = await made();
    await server.deps.db.run(correct, [ids[0] ?? 0]);
    expect(await read(before.id)).to.deep.equal(before);
    expect((await made()).report?.total_payout_amount).to.equal('18.00');
    for (const [table, change] of changeFrozen)
      expect(await refusedBy(server.deps.db.run(change)), table).to.match(FORBIDDEN);
  });

  it('a worker that is killed in the middle is taken over: every teacher once, nothing failed', async () => {
    for (let index = 0; index < 4; index += 1) await teacherOfMarch();
    const { body } = await start();
    const { deps } = server;
    let reads = 0;
    // The first worker stops for ever in the middle of its second teacher.
    const dying = {
      ...deps.db,
      row: <T extends object>(...args: Parameters<typeof deps.db.row>): Promise<T> =>
        args[0].name === 'payouts-work' && ++reads === 2 ? new Promise<T>(() => undefined) : deps.db.row<T>(...args),
    };
    const nobodyWrites = { canSend: false, send: () => Promise.resolve(), close: () => undefined };
    const run = (db: typeof deps.db) => createRunner([makeReportJob], { ...deps, db, mailer: nobodyWrites });
    void run(dying)({ name: MAKE_REPORT, refId: body.id, attempt: 1 });
    let seen = await read(body.id);
    while (seen.teachers_done < 1) seen = await read(body.id);
    expect([seen.state, seen.teachers_total, seen.report]).to.deep.equal(['running', 4, null]);
    await run(deps.db)({ name: MAKE_REPORT, refId: body.id, attempt: 2 });
    const after = await read(body.id);
    expect([after.state, after.report?.total_payout_amount]).to.deep.equal(['ready', '94.00']);
    expect(await deps.db.row(countRows, [body.id])).to.deep.equal({ teachers: 4, different: 4 });
    expect(await deps.db.row(jobFailures)).to.deep.equal({ n: 0 });
  });

  it('the preview shows the first 10 teachers by name, and the others page by page', async () => {
    for (let index = 0; index < 11; index += 1) await teacherOfMarch(`Teacher ${String(11 - index).padStart(2, '0')}`);
    const first = await made();
    const names = (one: contract.ReadReport) => one.report?.teacher_details.map(({ full_name }) => full_name);
    expect(first.report?.total_teachers).to.equal(11);
    expect(names(first)?.slice(0, 2)).to.deep.equal(['Teacher 01', 'Teacher 02']);
    expect(names(first)).to.have.length(10);
    expect(names(await read(first.id, { page: 2 }))).to.deep.equal(['Teacher 11']);
  });

  it('pay of two currencies is never added', async () => {
    const { teacher } = await teacherOfMarch();
    const addEuro = statement(
      'test-report-euro',
      `WITH money AS (INSERT INTO currency (code, name) VALUES ('XTS', 'Test') RETURNING code),
       version AS (INSERT INTO payout_version (name, currency_code) SELECT 'Euro', code FROM money RETURNING id)
       INSERT INTO payout_rate (payout_version_id, position, activity_type, rate) SELECT id, 1, 'course_class', 700 FROM version
       RETURNING payout_version_id AS id`,
    );
    const { id } = await server.deps.db.row<{ id: number }>(addEuro);
    await assignPayout(server.deps, teacher, id, new Date('2026-03-20T00:00:00Z'));
    const { report, totals } = await made();
    expect(report?.total_payout_amount).to.equal(null);
    expect(report?.teacher_details[0]).to.deep.include({ payout_amount: null, payout_version: 'Standard 2026, Euro' });
    expect(totals).to.deep.equal([
      { currency: 'USD', amount: '18.00' },
      { currency: 'XTS', amount: '7.00' },
    ]);
  });

  it('a program’s call answers the report, after it was made; a second call then makes a new one', async () => {
    await teacherOfMarch();
    const ask = () => server.call(contract.makeEarningReport, { as: finance, body: MARCH });
    const early = await ask();
    expect([early.status, early.body.code]).to.deep.equal([409, 'not_ready']);
    expect(await work()).to.equal(1);
    const first = await ask();
    expect([first.status, first.body.total_payout_amount]).to.deep.equal([200, '23.50']);
    expect((await ask()).body.code).to.equal('not_ready');
    await work();
    expect((await ask()).body.report_id).to.be.greaterThan(first.body.report_id);
  });

  it('GET /api/payout-versions/ answers the versions with their rates', async () => {
    const { status, body } = await server.call(contract.listPayoutVersions, { as: finance });
    expect(status).to.equal(200);
    expect(body).to.have.length(1);
    expect(body[0]).to.deep.include({ id: versionId, name: 'Standard 2026', is_active: true, currency: 'USD' });
    expect(body[0]?.rates[0]).to.deep.equal({
      activity_type: 'course_class',
      rate_type: 'per_unit',
      rate: '5.00',
      min_threshold: 1,
      max_threshold: 3,
      comment: 'The first three',
    });
  });

  it('wrong dates are named at their field; a third unfinished report waits', async () => {
    const refused = async (body: object) => {
      const { status, body: said } = await start(body);
      return [status, said.error, said.field];
    };
    expect(await refused({})).to.deep.equal([400, 'Please select both from and to dates', 'from_date']);
    expect(await refused({ from_date: '2026-03-01', to_date: '' })).to.deep.equal([
      400,
      'Please select both from and to dates',
      'to_date',
    ]);
    expect(await refused({ from_date: '2026-03-02', to_date: '2026-03-01' })).to.deep.equal([
      400,
      'From date cannot be after to date',
      'from_date',
    ]);
    expect(await refused({ from_date: '2025-03-01', to_date: addDays('2026-03-01', 1) })).to.deep.equal([
      400,
      'Date range cannot exceed 1 year',
      'to_date',
    ]);
    await start();
    await start();
    expect((await start()).status).to.equal(429);
  });
});
