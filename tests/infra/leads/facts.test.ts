import { statement } from '@school/infra/db/sql';
import { moveByFact, moveLead } from '@school/infra/leads/move-lead';
import { punch } from '@school/infra/payments/punch';
import { undoPunch } from '@school/infra/payments/undo-punch';
import { approveRefund } from '@school/infra/refunds/decide-refund';
import { requestRefund } from '@school/infra/refunds/request-refund';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createFinance, payPage, type TestFinance } from '../../support/factories/instalments.js';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { stall } from '../../support/faults/stall.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = new Date('2026-11-21T12:00:00Z');

const leadNow = statement(
  'test-facts-lead',
  'SELECT l.stage, p.number AS page FROM lead l LEFT JOIN payment_page p ON p.id = l.enrolled_page_id WHERE l.id = $1',
);
const moves = statement(
  'test-facts-moves',
  `SELECT kind || ' ' || (data->>'from') || ' > ' || (data->>'to') AS line FROM lead_event
   WHERE lead_id = $1 AND data ? 'from' ORDER BY id`,
);
const setStage = statement('test-facts-set', 'UPDATE lead SET stage = $2, enrolled_page_id = $3 WHERE id = $1');

describe('Leads move by facts', () => {
  let stores: TestStores;
  let finance: TestFinance;
  let admin: Person;
  let student: Person;
  let lead: TestLead;

  before(async () => {
    stores = await openTestStores();
    await createPaymentOptions(stores.deps);
    finance = await createFinance(stores.deps);
    admin = await createStaff(stores.deps, { superuser: true });
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set(NOW);
    student = await createStudent(stores.deps);
    lead = await createLead(stores.deps, { phone: student.phone ?? '', stage: 'Trial Done' });
  });

  const paid = async (): Promise<TestPage> => {
    const page = await createPaymentPage(stores.deps, { student });
    await payPage(stores.deps, finance, page.id);
    return page;
  };
  const confirm = (page: TestPage): Promise<unknown> => punch(stores.deps, staffActor(finance.puncher), page.id);
  const undo = (page: TestPage): Promise<unknown> =>
    undoPunch(stores.deps, staffActor(admin), { pageNumber: page.id, reason: 'The wrong child' });
  const refund = async (page: TestPage, amountMinor = page.amountMinor): Promise<void> => {
    const wish = { formKey: randomUUID(), pageId: page.pageId, amountMinor, reason: 'The family moves away' };
    const id = await requestRefund(stores.deps, staffActor(finance.marker), wish);
    await approveRefund(stores.deps, staffActor(admin), id, 'BANK-1');
  };
  const now = (): Promise<{ stage: string; page: number | null }> => stores.deps.db.row(leadNow, [lead.id]);
  const history = async (): Promise<string[]> =>
    (await stores.deps.db.rows<{ line: string }>(moves, [lead.id])).map(({ line }) => line);

  it('a confirmed payment makes a lead Enrolled and is named by it; the history tells both', async () => {
    const page = await paid();
    await confirm(page);
    expect(await now()).to.deep.equal({ stage: 'Enrolled', page: page.id });
    expect(await history()).to.deep.equal(['enrolled Trial Done > Enrolled']);
  });

  it('a full refund leads out of Enrolled, a part of it does not', async () => {
    const page = await paid();
    await confirm(page);
    await refund(page, 10_000);
    expect((await now()).stage).to.equal('Enrolled');
    await refund(page, page.amountMinor - 10_000);
    expect(await now()).to.deep.equal({ stage: 'Nurture', page: null });
    expect(await history()).to.deep.equal(['enrolled Trial Done > Enrolled', 'refunded Enrolled > Nurture']);
  });

  it('another confirmed sale of the family keeps it Enrolled, and is named instead', async () => {
    const [first, second] = [await paid(), await paid()];
    await confirm(first);
    await confirm(second);
    await refund(first);
    expect(await now()).to.deep.equal({ stage: 'Enrolled', page: second.id });
    await undo(second);
    expect(await now()).to.deep.equal({ stage: 'Ready To Pay', page: null });
  });

  it('the database refuses Enrolled without a payment, with one that is not confirmed, and a payment without Enrolled', async () => {
    const write = (stage: string, page: number | null): Promise<string> =>
      textOf(stores.deps.db.run(setStage, [lead.id, stage, page]));
    const waiting = await paid();
    expect(await write('Enrolled', null)).to.contain('lead_enrolled');
    expect(await write('Enrolled', waiting.rowId)).to.contain('lead_enrolled_page');
    await confirm(waiting);
    expect(await write('Lost', waiting.rowId)).to.contain('lead_enrolled');
  });

  it('a fact with its own line is not told twice; one without says its reason', async () => {
    const { db } = stores.deps;
    const by = { accountId: admin.accountId };
    await moveByFact(db, { lead: { id: lead.id }, fact: 'page_created', now: NOW });
    expect(await history()).to.deep.equal([]);
    await moveLead(db, by, { lead: { id: lead.id }, fact: 'trial_held', now: NOW });
    expect(await now(), 'never back').to.include({ stage: 'Ready To Pay' });
  });

  it('of a punch and the undoing of another at once, whichever comes first: Enrolled by the one that stands', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 8; round += 1) {
      student = await createStudent(stores.deps);
      lead = await createLead(stores.deps, { phone: student.phone ?? '', stage: 'Trial Done' });
      const [first, second] = [await paid(), await paid()];
      await confirm(first);
      await Promise.all([undo(first), confirm(second)]);
      expect(await now()).to.deep.equal({ stage: 'Enrolled', page: second.id });
    }
  });

  it('of a payment and a canceled trial at once, whichever comes first: Enrolled', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 8; round += 1) {
      student = await createStudent(stores.deps);
      lead = await createLead(stores.deps, { phone: student.phone ?? '', stage: 'Trial Booked' });
      const page = await paid();
      const cancel = moveByFact(stores.deps.db, { lead: { id: lead.id }, fact: 'trial_canceled', now: NOW });
      await Promise.all([confirm(page), cancel]);
      expect(await now()).to.deep.equal({ stage: 'Enrolled', page: page.id });
    }
  });

  it('a canceled trial that has waited for the payment leaves the lead Enrolled', async () => {
    student = await createStudent(stores.deps);
    lead = await createLead(stores.deps, { phone: student.phone ?? '', stage: 'Trial Booked' });
    const page = await paid();
    await stall(
      stores.deps,
      `SELECT FROM lead WHERE id = ${lead.id} FOR UPDATE`,
      () => confirm(page),
      () => moveByFact(stores.deps.db, { lead: { id: lead.id }, fact: 'trial_canceled', now: NOW }),
    );
    expect(await now()).to.deep.equal({ stage: 'Enrolled', page: page.id });
  });

  it('two facts at once end at the farther one, with every step told once', async function () {
    this.timeout(60_000);
    const by = { accountId: admin.accountId };
    for (let round = 0; round < 8; round += 1) {
      lead = await createLead(stores.deps, { stage: 'Qualified' });
      const facts = ['trial_held', 'page_created', 'page_created', 'trial_held'] as const;
      await Promise.all(
        facts.map((fact) =>
          stores.deps.db.transaction((trx) => moveLead(trx, by, { lead: { id: lead.id }, fact, now: NOW })),
        ),
      );
      expect((await now()).stage).to.equal('Ready To Pay');
      const lines = await history();
      expect(lines.at(-1)).to.match(/> Ready To Pay$/u);
      expect(new Set(lines).size).to.equal(lines.length);
    }
  });
});
