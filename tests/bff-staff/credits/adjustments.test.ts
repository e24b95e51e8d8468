import { randomUUID } from 'node:crypto';
import * as contract from '@school/bff-staff/contract/credits';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { addDays } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-adjustment-audit',
  `
  SELECT action, actor_account_id FROM audit_log WHERE entity = 'credit_adjustment' AND entity_id = $1 ORDER BY id`,
);
const lotOf = statement(
  'test-adjustment-lot',
  `
  SELECT l.category, l.expires_at FROM ledger_lot l JOIN credit_adjustment d ON d.ledger_entry_id = l.entry_id WHERE d.id = $1`,
);
const noticesOf = statement('test-adjustment-notices', 'SELECT title FROM notification WHERE account_id = $1');

describe('credits by hand', () => {
  let server: TestServer;
  let asker: Person;
  let approver: Person;
  let student: Person;
  before(async () => {
    server = await startTestServer('staff');
    asker = await createStaff(server.deps, { name: 'rita', permissions: ['credit.adjust'] });
    approver = await createStaff(server.deps, { name: 'omar', permissions: ['credit.adjust', 'credit.approve'] });
  });
  after(() => server.close());
  beforeEach(async () => {
    student = await createStudent(server.deps, { timezone: 'Asia/Kolkata' });
  });

  const inDays = (days: number): string => addDays(server.clock.now().toISOString().slice(0, 10), days);
  const form = (given: object = {}): object => ({
    form_key: randomUUID(),
    student_id: student.id,
    amount: 2,
    category: 'apology',
    expires_on: inDays(90),
    note: 'Teacher ill 20 minutes before',
    ...given,
  });
  const correction = (amount: number): object => form({ amount, category: 'correction', expires_on: null });
  const send = (body: object, as = asker) => server.call(contract.adjustCredits, { as, body });
  const approve = (id: number, as = approver) => server.call(contract.approveAdjustment, { as, params: { id } });
  const decline = (id: number, as = approver) => server.call(contract.declineAdjustment, { as, params: { id } });
  const waiting = async () => (await server.call(contract.listAdjustments, { as: approver })).body.results;

  it('1 to 5 credits post at once, and are audited', async () => {
    const { status, body } = await send(form({ amount: 5 }));
    expect(status).to.equal(201);
    expect(body).to.include({ state: 'posted', credits: 5, requested_by: 'rita', decided_by: null });
    expect(await creditsOf(server.deps, student.id)).to.equal(5);
    expect(await server.deps.db.rows(auditOf, [String(body.id)])).to.deep.equal([
      { action: 'credit.adjust', actor_account_id: asker.accountId },
    ]);
  });

  it("promotional credits are valid until the end of the family's day; a correction counts as paid and does not expire", async () => {
    const gift = (await send(form({ expires_on: inDays(10) }))).body;
    const lot = await server.deps.db.row<{ category: string; expires_at: Date }>(lotOf, [gift.id]);
    expect(lot.category).to.equal('promotional');
    expect(lot.expires_at.toISOString()).to.equal(`${inDays(10)}T18:29:59.000Z`);
    const right = (await send(correction(1))).body;
    expect(await server.deps.db.row(lotOf, [right.id])).to.deep.equal({ category: 'paid', expires_at: null });
  });

  it('more than 5, and any negative amount, waits for a second person', async () => {
    await giveCredits(server.deps, student.id, 3);
    const more = (await send(correction(6))).body;
    const less = (await send(correction(-2))).body;
    expect([more.state, less.state]).to.deep.equal(['requested', 'requested']);
    expect(await creditsOf(server.deps, student.id)).to.equal(3);
    expect((await waiting()).map(({ id }) => id)).to.include.members([more.id, less.id]);
    expect((await approve(more.id)).body).to.include({ state: 'posted', decided_by: 'omar', credits: 9 });
    expect((await approve(less.id)).body).to.include({ state: 'posted', credits: 7 });
    expect((await waiting()).map(({ id }) => id)).not.to.include(more.id);
    expect(await server.deps.db.rows(auditOf, [String(more.id)])).to.deep.equal([
      { action: 'credit.adjust', actor_account_id: asker.accountId },
      { action: 'credit.approve', actor_account_id: approver.accountId },
    ]);
    expect(await server.deps.db.rows(noticesOf, [asker.accountId])).to.deep.include({
      title: 'Your credit adjustment was approved',
    });
  });

  it('nobody decides their own request, not even a superuser', async () => {
    for (const person of [approver, await createStaff(server.deps, { superuser: true })]) {
      const { id } = (await send(correction(9), person)).body;
      for (const answer of [await approve(id, person), await decline(id, person)]) {
        expect(answer.status).to.equal(403);
        expect(answer.body.error).to.equal(CREDIT_REFUSALS.same_person.text);
      }
    }
  });

  it('a declined one changes nothing, and is decided once', async () => {
    const { id } = (await send(correction(9))).body;
    expect((await decline(id)).body).to.include({ state: 'declined', decided_by: 'omar', credits: 0 });
    const again = await approve(id);
    expect([again.status, again.body.error]).to.deep.equal([409, CREDIT_REFUSALS.already_decided.text]);
  });

  it('of many who approve at once one succeeds, and one entry is posted', async () => {
    const { id } = (await send(correction(9))).body;
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id)));
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ '200': 1, '409': 9 });
    expect(await creditsOf(server.deps, student.id)).to.equal(9);
  });

  it('taking more than there is is refused, and the request still waits', async () => {
    const { id } = (await send(correction(-2))).body;
    const answer = await approve(id);
    expect([answer.status, answer.body.error]).to.deep.equal([409, CREDIT_REFUSALS.not_enough_credits.text]);
    expect((await waiting()).map((one) => one.id)).to.include(id);
  });

  it('the same form sent twenty times at once is one adjustment; other values with its key are refused', async () => {
    const body = form();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(new Set(answers.map((answer) => answer.body.id)).size).to.equal(1);
    expect(await creditsOf(server.deps, student.id)).to.equal(2);
    const other = await send({ ...body, amount: 3 });
    expect([other.status, other.body.error]).to.deep.equal([409, CREDIT_REFUSALS.form_used.text]);
    expect((await send(body, approver)).body.error).to.equal(CREDIT_REFUSALS.form_used.text);
  });

  const refusals: readonly [string, () => object, keyof typeof CREDIT_REFUSALS, string][] = [
    ['a student who does not exist', () => form({ student_id: 999_999 }), 'student_unknown', 'student_id'],
    ['no note', () => form({ note: '  ' }), 'note_missing', 'note'],
    ['no amount', () => form({ amount: 0 }), 'amount_missing', 'amount'],
    ['half a credit', () => form({ amount: 1.5 }), 'amount_missing', 'amount'],
    ['a gift without an end', () => form({ expires_on: null }), 'expiry_missing', 'expires_on'],
    ['an end that is past', () => form({ expires_on: '2020-01-01' }), 'expiry_past', 'expires_on'],
    ['a correction with an end', () => form({ category: 'correction' }), 'expiry_not_used', 'expires_on'],
    ["somebody else's class", () => form({ class_id: 999_999 }), 'class_unknown', 'class_id'],
  ];
  for (const [name, body, reason, field] of refusals) {
    it(`refuses ${name}`, async () => {
      const answer = await send(body());
      expect(answer.status).to.equal(400);
      expect(answer.body).to.include({ error: CREDIT_REFUSALS[reason].text, field });
    });
  }

  it("refuses another child's class, though it exists", async () => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const others = [await createStudent(server.deps)];
    const classId = await createClass(server.deps, batch, { startsAt: new Date('2026-03-06T10:00:00Z') }, others);
    const answer = await send(form({ class_id: classId }));
    expect(answer.status).to.equal(400);
    expect(answer.body).to.include({ error: CREDIT_REFUSALS.class_unknown.text, field: 'class_id' });
  });

  it("stores the student's class that it is about", async () => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const classId = await createClass(server.deps, batch, { startsAt: new Date('2026-03-05T10:00:00Z') }, [student]);
    expect((await send(form({ class_id: classId }))).body.class_id).to.equal(classId);
  });

  it("the student's classes are found by lesson, teacher and the family's date, those nearest to now first", async () => {
    const teacher = await createTeacher(server.deps, { name: 'Asha Palivar' });
    const batch = await createBatch(server.deps, teacher);
    const at = async (days: number): Promise<number> =>
      createClass(server.deps, batch, { startsAt: new Date(`${inDays(days)}T10:00:00Z`) }, [student]);
    const [far, near, ahead] = [await at(-40), await at(-1), await at(3)];
    const ask = async (q: string, id = student.id) => {
      const answer = await server.call(contract.findCreditClasses, { as: asker, params: { id }, query: { q } });
      return answer.body.results.map((one) => one.id);
    };
    expect(await ask('')).to.deep.equal([near, ahead, far]);
    const { body } = await server.call(contract.findCreditClasses, {
      as: asker,
      params: { id: student.id },
      query: {},
    });
    expect(body.results[0]).to.include({ teacher: 'Asha Palivar', status: 'scheduled' });
    expect(await ask('palivar')).to.deep.equal([near, ahead, far]);
    expect(await ask((body.results[1]?.lesson ?? '').toUpperCase())).to.have.length(3);
    expect(await ask(inDays(-40))).to.deep.equal([far]);
    for (const nothing of ['%', '_', 'nobody']) expect(await ask(nothing), nothing).to.deep.equal([]);
    const other = await createStudent(server.deps);
    expect(await ask('', other.id), "somebody else's classes").to.deep.equal([]);
    const gone = await server.call(contract.findCreditClasses, { as: asker, params: { id: 999_999 }, query: {} });
    expect([gone.status, gone.body.error]).to.deep.equal([404, 'Student not found.']);
  });

  it('credit.adjust alone cannot decide, and credit.approve alone cannot ask', async () => {
    const onlyApproves = await createStaff(server.deps, { permissions: ['credit.approve'] });
    const { id } = (await send(correction(9))).body;
    expect((await approve(id, asker)).status).to.equal(403);
    expect((await send(form(), onlyApproves)).status).to.equal(403);
    expect((await server.call(contract.listAdjustments, { as: onlyApproves })).status).to.equal(200);
    expect((await approve(id, onlyApproves)).status).to.equal(200);
    expect((await approve(999_999)).body.error).to.equal(CREDIT_REFUSALS.adjustment_not_found.text);
  });
});
