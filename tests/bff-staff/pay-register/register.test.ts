import * as contract from '@school/bff-staff/contract/pay-register';
import { PAY_REGISTER_REFUSALS as REFUSALS } from '@school/core/pay-register/errors';
import { seal } from '@school/infra/auth/seal';
import { statement } from '@school/infra/db/sql';
import { PAYOUT_PURPOSE, payoutOwner } from '@school/infra/profile/payout-account';
import { expect } from 'chai';
import { makeMonthReport, STANDARD_RATES, teachMonth } from '../../support/factories/pay-register.js';
import { assignPayout, createPayoutVersion } from '../../support/factories/payouts.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { pdfTexts } from '../../support/pdf.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const MARCH = '2026-03';
const DETAILS = {
  accountHolder: 'Asha Palivar',
  bankName: 'Old Bank',
  bankCode: 'OLDB0001',
  accountNumber: '1234567890',
};

const addAccount = statement(
  'test-pay-account',
  `INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from)
   VALUES ($1, $2, 'Old Bank •••• 7890', $3::timestamptz - interval '3 days', $3::timestamptz - interval '1 day')`,
);
const looksAt = statement(
  'test-pay-account-audit',
  `SELECT actor_account_id AS actor, after->>'pay_entry_id' AS entry FROM audit_log WHERE action = 'payroll.read_account'`,
);

describe('The pay register of the back office', () => {
  let server: TestServer;
  let finance: Person;
  let second: Person;
  let asha: Person;
  let ben: Person;

  beforeEach(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-04-02T10:00:00Z');
    finance = await createStaff(server.deps, { permissions: ['payroll.manage', 'payroll.report'] });
    second = await createStaff(server.deps, { permissions: ['payroll.manage'] });
    asha = await createTeacher(server.deps, { name: 'Asha Palivar' });
    ben = await createTeacher(server.deps, { name: 'Ben Adler' });
    const version = await createPayoutVersion(server.deps, STANDARD_RATES, 'Standard 2026');
    for (const teacher of [asha, ben])
      await assignPayout(server.deps, teacher, version, new Date('2020-01-01T00:00:00Z'));
    await teachMonth(server.deps, asha, MARCH, { courses: 3, trials: 0, incomplete: 0, conversions: 0 });
    await teachMonth(server.deps, ben, MARCH, { courses: 1, trials: 0, incomplete: 0, conversions: 0 });
  });
  afterEach(() => server.close());

  const opened = async (): Promise<number> =>
    (await server.call(contract.openPeriod, { as: finance, body: { month: MARCH } })).body.id;
  async function calculated(): Promise<number> {
    await makeMonthReport(server.deps, finance, MARCH);
    const id = await opened();
    await server.call(contract.calculatePeriod, { as: finance, params: { id }, body: {} });
    return id;
  }
  const read = async (id: number) => (await server.call(contract.readPeriod, { as: finance, params: { id } })).body;
  const step = async (id: number, by: Person, path: 'review' | 'approve') => {
    const { version } = await read(id);
    const call = path === 'review' ? contract.reviewPeriod : contract.approvePeriod;
    return server.call(call, { as: by, params: { id }, body: { version } });
  };
  const entries = async (id: number, query = {}) =>
    (await server.call(contract.listEntries, { as: finance, params: { id }, query })).body;
  async function approved(): Promise<number> {
    const id = await calculated();
    await step(id, finance, 'review');
    await step(id, second, 'approve');
    return id;
  }
  const adjust = (id: number, body: object) =>
    server.call(contract.addAdjustment, {
      as: finance,
      params: { id },
      body: { teacher_id: asha.id, currency: 'USD', amount: '12.50', note: 'A workshop', ...body },
    });
  const refused = ({ status, body }: { status: number; body: unknown }) => [status, JSON.stringify(body)] as const;

  it('a month is opened, calculated, reviewed, approved by another person and paid, each said in words', async () => {
    const list = await server.call(contract.listPeriods, { as: finance });
    expect(list.body.openable.slice(0, 2)).to.deep.equal(['2026-03', '2026-02']);
    const id = await calculated();
    const seen = await read(id);
    expect(seen).to.deep.include({ state: 'calculated', teachers: 2, unpaid: 2 });
    expect(seen.report_id).to.equal(seen.newest_report_id);
    expect(seen.sums).to.deep.equal([{ currency: 'USD', pay: '20.00', adjustments: '0.00', total: '20.00' }]);
    expect(seen.calculated).to.deep.include({ by: finance.name, by_me: true });
    await step(id, finance, 'review');
    const same = await step(id, finance, 'approve');
    expect(same.status).to.equal(403);
    expect(refused(same)[1]).to.contain(REFUSALS.same_person.text);
    expect((await step(id, second, 'approve')).status).to.equal(200);
    const pay = { reference: 'SEPA 4711', paid_on: '2026-04-02' };
    const paid = await server.call(contract.payPeriod, { as: finance, params: { id }, body: pay });
    expect(paid.status).to.equal(200);
    expect(await read(id)).to.deep.include({ state: 'paid', unpaid: 0 });
    const after = await server.call(contract.listPeriods, { as: finance });
    expect(after.body.results.map(({ month, state }) => [month, state])).to.deep.equal([[MARCH, 'paid']]);
    expect(after.body.openable).not.to.include(MARCH);
  });

  it('teachers are searched, sorted and paged', async () => {
    const id = await calculated();
    const names = async (query: object) => (await entries(id, query)).results.map(({ teacher }) => teacher.name);
    expect(await names({})).to.deep.equal(['Asha Palivar', 'Ben Adler']);
    expect(await names({ sort: '-teacher' })).to.deep.equal(['Ben Adler', 'Asha Palivar']);
    expect(await names({ sort: 'total' })).to.deep.equal(['Ben Adler', 'Asha Palivar']);
    expect(await names({ sort: '-pay', page_size: 1 })).to.deep.equal(['Asha Palivar']);
    expect(await names({ q: 'adler' })).to.deep.equal(['Ben Adler']);
    expect((await entries(id, { q: 'nobody' })).count).to.equal(0);
  });

  it('an adjustment adds or takes off, and what is wrong with it is said at its field', async () => {
    const id = await calculated();
    expect((await adjust(id, { amount: '−0.50' })).status).to.equal(201);
    const [line] = (await entries(id)).results;
    expect(line).to.deep.include({ pay: '15.00', total: '14.50' });
    expect(line?.adjustments[0]).to.deep.include({ amount: '-0.50', note: 'A workshop', made_by: finance.name });
    for (const [change, field, text] of [
      [{ amount: '0' }, 'amount', REFUSALS.amount_missing.text],
      [{ amount: '1.234' }, 'amount', REFUSALS.amount_missing.text],
      [{ amount: '9999999.00' }, 'amount', REFUSALS.amount_too_large.text],
      [{ note: ' ' }, 'note', REFUSALS.note_missing.text],
      [{ note: 'x'.repeat(501) }, 'note', REFUSALS.too_long.text],
      [{ currency: 'usd' }, 'currency', REFUSALS.currency_unknown.text],
      [{ currency: 'XXX' }, 'currency', REFUSALS.currency_unknown.text],
      [{ teacher_id: 999_999 }, 'teacher_id', REFUSALS.teacher_unknown.text],
    ] as const) {
      const [status, body] = refused(await adjust(id, change));
      expect(status, field).to.be.oneOf([400, 422]);
      expect(body).to.contain(field);
      expect(body).to.contain(text);
    }
    const params = { id, line: line?.adjustments[0]?.id ?? 0 };
    expect((await server.call(contract.removeAdjustment, { as: finance, params })).status).to.equal(200);
    expect((await server.call(contract.removeAdjustment, { as: finance, params })).status).to.equal(404);
    const other = { id: await server.call(contract.openPeriod, { as: finance, body: { month: '2026-02' } }) };
    await adjust(id, {});
    const elsewhere = (await entries(id)).results[0]?.adjustments[0]?.id ?? 0;
    const wrong = { id: other.id.body.id, line: elsewhere };
    expect((await server.call(contract.removeAdjustment, { as: finance, params: wrong })).status).to.equal(404);
  });

  it('one teacher is paid, then the others; the day must fit', async () => {
    const id = await approved();
    const [first] = (await entries(id)).results;
    const pay = (body: object) =>
      server.call(contract.payPeriod, {
        as: finance,
        params: { id },
        body: { reference: 'SEPA 1', paid_on: '2026-04-02', ...body },
      });
    for (const [body, text] of [
      [{ reference: ' ' }, REFUSALS.reference_missing.text],
      [{ reference: 'x'.repeat(101) }, REFUSALS.reference_too_long.text],
      [{ paid_on: '2026-02-30' }, REFUSALS.paid_on_missing.text],
      [{ paid_on: '2026-04-03' }, REFUSALS.paid_on_ahead.text],
      [{ paid_on: '2026-02-28' }, REFUSALS.paid_on_early.text],
      [{ entry_id: 999_999 }, REFUSALS.entry_not_found.text],
    ] as const)
      expect(refused(await pay(body))[1]).to.contain(text);
    expect((await pay({ entry_id: first?.id })).status).to.equal(200);
    expect(refused(await pay({ entry_id: first?.id }))[1]).to.contain(REFUSALS.already_paid.text);
    expect(await read(id)).to.deep.include({ state: 'approved', unpaid: 1 });
    expect((await pay({ reference: 'SEPA 2' })).status).to.equal(200);
    const references = (await entries(id)).results.map(({ reference }) => reference);
    expect(references).to.deep.equal(['SEPA 1', 'SEPA 2']);
  });

  it('bank details are masked in the list; opened on demand, each look is in the audit log', async () => {
    const { config, db, clock } = server.deps;
    const owner = payoutOwner(asha.id);
    const sealed = seal(config, PAYOUT_PURPOSE, owner, Buffer.from(JSON.stringify(DETAILS)));
    await db.run(addAccount, [asha.id, sealed, clock.now()]);
    const [line, other] = (await entries(await calculated())).results;
    expect(line).to.deep.include({ account: 'Old Bank •••• 7890', is_account_pending: false });
    expect(other).to.deep.include({ account: null });
    expect(JSON.stringify([line, other])).not.to.contain('1234567890');
    expect(await db.rows(looksAt)).to.deep.equal([]);
    const shown = await server.call(contract.readAccount, { as: second, params: { id: line?.id ?? 0 } });
    expect(shown.body).to.deep.include({ account_number: '1234567890', account_holder: 'Asha Palivar' });
    expect(await db.rows(looksAt)).to.deep.equal([{ actor: second.accountId, entry: String(line?.id) }]);
    const missing = await server.call(contract.readAccount, { as: second, params: { id: other?.id ?? 0 } });
    expect(refused(missing)).to.satisfy(([status, body]: [number, string]) => {
      return status === 409 && body.includes(REFUSALS.account_missing.text);
    });
  });

  it('the statement is a PDF once the month is approved', async () => {
    const id = await calculated();
    const [line] = (await entries(id)).results;
    const path = `/api/blackops/pay-entries/${line?.id}/statement/`;
    const early = await server.fetch(path, { headers: { Authorization: `Token ${finance.token}` } });
    expect([early.status, await early.text()]).to.satisfy(([status, body]: [number, string]) => {
      return status === 409 && body.includes(REFUSALS.statement_early.text);
    });
    await step(id, finance, 'review');
    await step(id, second, 'approve');
    const file = await server.fetch(path, { headers: { Authorization: `Token ${finance.token}` } });
    expect(file.headers.get('content-type')).to.equal('application/pdf');
    expect(file.headers.get('content-disposition')).to.equal(`attachment; filename="PS-2026-03-${line?.id}.pdf"`);
    const [text] = await pdfTexts(new Uint8Array(await file.arrayBuffer()));
    expect(text).to.contain('Asha Palivar').and.to.contain('15.00');
  });
});
