import * as contract from '@school/bff-learner/contract/pay-register';
import { payPeriod } from '@school/infra/pay-register/pay-period';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { approvedPeriod, reviewedPeriod, STANDARD_RATES, teachMonth } from '../../support/factories/pay-register.js';
import { assignPayout, createPayoutVersion } from '../../support/factories/payouts.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { pdfTexts } from '../../support/pdf.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const [MARCH, APRIL] = ['2026-03', '2026-04'] as const;
const SMALL = { courses: 2, trials: 1, incomplete: 0, conversions: 0 } as const;

describe('A teacher’s own pay statements', () => {
  let server: TestServer;
  let finance: Person;
  let second: Person;
  let teacher: Person;
  let colleague: Person;

  beforeEach(async () => {
    server = await startTestServer('learner');
    server.clock.set('2026-05-02T10:00:00Z');
    finance = await createStaff(server.deps, { permissions: ['payroll.manage'] });
    second = await createStaff(server.deps, { permissions: ['payroll.manage'] });
    teacher = await createTeacher(server.deps, { name: 'Asha Palivar' });
    colleague = await createTeacher(server.deps);
    const version = await createPayoutVersion(server.deps, STANDARD_RATES, 'Standard 2026');
    await assignPayout(server.deps, teacher, version, new Date('2020-01-01T00:00:00Z'));
    for (const month of [MARCH, APRIL]) await teachMonth(server.deps, teacher, month, SMALL);
  });
  afterEach(() => server.close());

  const own = async (as = teacher) => (await server.call(contract.ownStatements, { as })).body;
  const file = (id: number, as = teacher) =>
    server.fetch(`/api/teacher-earnings/statements/${id}/file/`, { headers: { Authorization: `Token ${as.token}` } });

  it('shows approved months, with every line; one that was transferred has its day and reference', async () => {
    const periodId = await approvedPeriod(server.deps, finance, second, MARCH);
    await reviewedPeriod(server.deps, finance, APRIL);
    const { results, count } = await own();
    expect(count, 'what is not approved is not shown').to.equal(1);
    const [march] = results;
    expect(march).to.deep.include({ month: MARCH, state: 'approved', total: '13.00', currency: 'USD', paid_on: null });
    expect(march?.lines.map(({ activity_type, count: n, amount }) => [activity_type, n, amount])).to.deep.equal([
      ['course_class', 2, '10.00'],
      ['trial_class', 1, '3.00'],
    ]);
    const transfer = { periodId, reference: 'SEPA 4711', paidOn: '2026-05-02' };
    await payPeriod(server.deps, staffActor(second), transfer);
    expect((await own()).results[0]).to.deep.include({ state: 'paid', paid_on: '2026-05-02', reference: 'SEPA 4711' });
  });

  it('each is a PDF, for the teacher alone', async () => {
    await approvedPeriod(server.deps, finance, second, MARCH);
    const id = (await own()).results[0]?.id ?? 0;
    const answer = await file(id);
    expect(answer.headers.get('content-type')).to.equal('application/pdf');
    const [text] = await pdfTexts(new Uint8Array(await answer.arrayBuffer()));
    expect(text).to.contain('Asha Palivar').and.to.contain('13.00').and.to.contain('Not paid yet');
    expect((await file(id, colleague)).status).to.equal(404);
    expect((await own(colleague)).count).to.equal(0);
    expect((await file(id + 1)).status).to.equal(404);
  });
});
