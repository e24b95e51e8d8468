import { randomUUID } from 'node:crypto';
import * as contract from '@school/bff-staff/contract/credits';
import { reverseEntry } from '@school/infra/credits/post-entry';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits, spendCredits } from '../../support/factories/credits.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const endClass = statement(
  'test-ledger-end-class',
  `UPDATE scheduled_class SET status = 'complete', ended_at = ends_at WHERE id = $1`,
);
const attend = statement('test-attend', 'UPDATE class_student SET attended = true WHERE class_id = $1');
const setPolicy = statement(
  'test-ledger-absence-policy',
  `INSERT INTO setting (key, value) VALUES ('absence_policy', '"never"')`,
);

describe('the ledger for staff', () => {
  let server: TestServer;
  let clerk: Person;
  let student: Person;
  before(async () => {
    server = await startTestServer('staff');
    clerk = await createStaff(server.deps, { name: 'rita', permissions: ['credit.adjust'] });
    await server.deps.db.run(setPolicy);
  });
  after(() => server.close());
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Ledger' });
  });

  const ledger = (query: Record<string, number> = {}) =>
    server.call(contract.studentLedger, { as: clerk, params: { id: student.id }, query });
  const why = async (id: number) => (await server.call(contract.explainEntry, { as: clerk, params: { id } })).body;
  const reverse = (entryId: number): Promise<number> =>
    server.deps.db.transaction(
      async (trx) =>
        (
          await reverseEntry(trx, {
            entryId,
            businessKey: `test-reversal:${entryId}`,
            description: `Reversal of #${entryId}`,
            actorAccountId: clerk.accountId,
          })
        ).entryId,
    );
  const classDebit = async (): Promise<{ classId: number; entryId: number }> => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps, { name: 'Tara Teacher' }));
    const classId = await createClass(server.deps, batch, { startsAt: new Date('2026-03-05T10:00:00Z') }, [student]);
    await server.deps.db.run(endClass, [classId]);
    await server.deps.db.run(attend, [classId]);
    const businessKey = `class:${classId}:student:${student.id}:debit:v1`;
    return { classId, entryId: await spendCredits(server.deps, student.id, 1, { businessKey }) };
  };

  it('shows each entry with its kinds of credit, the person, the balance after it and its reversal', async () => {
    const given = await giveCredits(server.deps, student.id, 16, { actorAccountId: clerk.accountId });
    await giveCredits(server.deps, student.id, 2, { category: 'promotional', expiresAt: new Date('2036-01-01') });
    const used = await spendCredits(server.deps, student.id, 3);
    const back = await reverse(used);
    const { body } = await ledger();
    expect(body.student).to.include({ id: student.id, name: 'Mia Ledger', phone: student.phone, credits: 18 });
    expect(body.count).to.equal(4);
    const short = body.results.map((row) => [row.amount, row.paid, row.promotional, row.balance_after, row.actor_name]);
    expect(short).to.deep.equal([
      [3, 1, 2, 18, 'rita'],
      [-3, -1, -2, 15, null],
      [2, 0, 2, 18, null],
      [16, 16, 0, 16, 'rita'],
    ]);
    expect(body.results.map(({ reverses_id, reversed_by_id }) => [reverses_id, reversed_by_id])).to.deep.equal([
      [used, null],
      [null, back],
      [null, null],
      [null, null],
    ]);
    expect(body.results.at(-1)?.id).to.equal(given);
  });

  it('a debt is shown as a separate number', async () => {
    await spendCredits(server.deps, student.id, 1, { overdraft: { floor: -1 } });
    expect((await ledger()).body.results[0]).to.include({
      amount: -1,
      paid: 0,
      promotional: 0,
      debt: -1,
      balance_after: -1,
    });
  });

  it('all pages are shown, and balances do not depend on the page', async () => {
    await giveCredits(server.deps, student.id, 30);
    for (let n = 0; n < 24; n += 1) await spendCredits(server.deps, student.id, 1);
    const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await ledger({ page, page_size: 10 })).body));
    expect(pages.map(({ results, count }) => [results.length, count])).to.deep.equal([
      [10, 25],
      [10, 25],
      [5, 25],
      [0, 25],
    ]);
    expect(pages.flatMap(({ results }) => results.map((row) => row.balance_after))).to.deep.equal(
      Array.from({ length: 25 }, (_, n) => 6 + n),
    );
  });

  it('Why? of a class: which, who taught and ended it, attendance, and the reversal', async () => {
    await giveCredits(server.deps, student.id, 5);
    const { classId, entryId } = await classDebit();
    const back = await reverse(entryId);
    for (const id of [entryId, back]) {
      const body = await why(id);
      expect(body.class).to.include({ id: classId, teacher: 'Tara Teacher', status: 'complete', attended: true });
      expect(body.class?.ended_at).to.equal('2026-03-05T11:00:00+00:00');
      expect(body.chain.map((one) => [one.id, one.amount])).to.deep.equal([
        [entryId, -1],
        [back, 1],
      ]);
    }
    expect((await why(back)).parts.map((part) => [part.category, part.amount])).to.deep.equal([['paid', 1]]);
  });

  it('Why? of a payment: its enrolment, page and instalment', async () => {
    const page = await createPaymentPage(server.deps, { student, state: 'punched' });
    const [entry] = (await ledger()).body.results;
    const body = await why(entry?.id ?? 0);
    expect(body.enrolment).to.include({ enrolment_id: page.enrolmentId, page_id: page.pageId, instalment: 1 });
    expect(body.class).to.equal(null);
  });

  it('Why? of an adjustment: category, note, who asked and who agreed', async () => {
    const form = {
      form_key: randomUUID(),
      student_id: student.id,
      amount: 1,
      category: 'correction',
      note: 'Twice booked',
    };
    const { body } = await server.call(contract.adjustCredits, { as: clerk, body: form });
    expect((await why(body.ledger_entry_id ?? 0)).adjustment).to.deep.include({
      category: 'correction',
      note: 'Twice booked',
      requested_by: 'rita',
      decided_by: null,
    });
  });

  it('nobody without a permission can look, and a missing entry is not found', async () => {
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await server.call(contract.studentLedger, { as: other, params: { id: student.id } })).status).to.equal(403);
    expect((await server.call(contract.studentLedger, { as: clerk, params: { id: 999_999 } })).status).to.equal(404);
    expect((await server.call(contract.explainEntry, { as: clerk, params: { id: 999_999 } })).status).to.equal(404);
  });
});
