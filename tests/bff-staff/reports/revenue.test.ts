import { randomUUID } from 'node:crypto';
import { REPORT_CALLS } from '@school/bff-staff/contract/reports';
import { statement } from '@school/infra/db/sql';
import { undoPunch } from '@school/infra/payments/undo-punch';
import { approveRefund } from '@school/infra/refunds/decide-refund';
import { requestRefund } from '@school/infra/refunds/request-refund';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import {
  createFinance,
  createPunchedEnrolment,
  payPage,
  type TestFinance,
} from '../../support/factories/instalments.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const setTeam = statement('test-revenue-team', 'UPDATE enrolment SET owner_team_id = $2 WHERE id = $1');
const addTeam = statement('test-revenue-add-team', 'INSERT INTO owner_team (name) VALUES ($1) RETURNING id');

describe('Revenue by owner team', () => {
  let server: TestServer;
  let finance: TestFinance;
  let team: string;
  let teamId: number;
  let serial = 0;

  before(async () => {
    server = await startTestServer('staff');
    await createPaymentOptions(server.deps);
    finance = await createFinance(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T12:00:00Z');
    team = `Revenue ${++serial}`;
    teamId = (await server.deps.db.row<{ id: number }>(addTeam, [team])).id;
  });

  const sell = async (options: Parameters<typeof createPunchedEnrolment>[2] = {}): Promise<TestPage> => {
    const page = await createPunchedEnrolment(server.deps, finance, {
      discountedFeeMinor: 96_000,
      totalClasses: 48,
      ...options,
    });
    await server.deps.db.run(setTeam, [page.enrolmentRowId, teamId]);
    return page;
  };
  // A new session, because the clock moves by weeks.
  const read = async (month: string, permissions = ['payment.view_all']) => {
    const as = await createStaff(server.deps, { permissions });
    return server.call(REPORT_CALLS.revenue, { as, query: { from: month, to: month } });
  };
  const rows = async (month: string) =>
    (await read(month)).body.results.flatMap(({ month: of, ...row }) => {
      expect(of).to.equal(month);
      return row.owner_team === team ? [row] : [];
    });
  const refund = async ({ pageId }: TestPage, amountMinor: number): Promise<void> => {
    const [asker, chief] = [
      await createStaff(server.deps, { permissions: ['refund.request'] }),
      await createStaff(server.deps, { permissions: ['refund.approve'] }),
    ];
    const form = { formKey: randomUUID(), pageId, amountMinor, reason: 'Moves away' };
    const id = await requestRefund(server.deps, staffActor(asker), form);
    await approveRefund(server.deps, staffActor(chief), id, 'SEPA 4711');
  };
  const only = {
    owner_team: '',
    currency: 'USD',
    payments: 0,
    received: '0.00',
    refunds: 0,
    refunded: '0.00',
    net: '0.00',
  };

  it('money counts for the team of the sale, in the currency of its page, from the punch', async () => {
    const waiting = await createPaymentPage(server.deps);
    await server.deps.db.run(setTeam, [waiting.enrolmentRowId, teamId]);
    await payPage(server.deps, finance, waiting.id);
    expect(await rows('2026-11'), 'paid, and not punched').to.deep.equal([]);
    await sell();
    await sell();
    expect(await rows('2026-11')).to.deep.equal([
      { ...only, owner_team: team, payments: 2, received: '1920.00', net: '1920.00' },
    ]);
    expect(await rows('2026-10')).to.deep.equal([]);
  });

  it('the month is in the school’s zone: half past midnight in Kolkata is already the next month', async () => {
    server.clock.set('2026-11-30T19:00:00Z');
    await sell();
    expect([(await rows('2026-11')).length, (await rows('2026-12')).length]).to.deep.equal([0, 1]);
  });

  it('a refund subtracts it in the month of its approval', async () => {
    const page = await sell();
    server.clock.set('2026-12-05T12:00:00Z');
    await refund(page, 96_000);
    expect((await rows('2026-11'))[0]?.net).to.equal('960.00');
    expect(await rows('2026-12')).to.deep.equal([
      { ...only, owner_team: team, refunds: 1, refunded: '960.00', net: '-960.00' },
    ]);
  });

  it('money that is refunded before the punch never counts', async () => {
    const page = await createPaymentPage(server.deps, { discountedFeeMinor: 96_000, totalClasses: 48 });
    await server.deps.db.run(setTeam, [page.enrolmentRowId, teamId]);
    await payPage(server.deps, finance, page.id);
    await refund(page, 96_000);
    expect(await rows('2026-11')).to.deep.equal([]);
  });

  it('undoing a punch subtracts its money', async () => {
    const page = await sell();
    await undoPunch(server.deps, staffActor(await createStaff(server.deps, { superuser: true })), {
      pageNumber: page.id,
      reason: 'Wrong page',
    });
    expect(await rows('2026-11')).to.deep.equal([]);
  });

  it('is refused without payment.view_all, and for a month that is none', async () => {
    expect((await read('2026-11', ['payment.create'])).status).to.equal(403);
    for (const month of ['2026-13', 'November', '2026-11-01', '\u0000'])
      expect((await read(month)).status, month).to.equal(400);
  });
});
