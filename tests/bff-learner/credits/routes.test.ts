import { endClass } from '@school/bff-learner/contract/class-ending';
import * as contract from '@school/bff-learner/contract/credits';
import { creditsLeft } from '@school/core/credits/credit-left';
import { reverseEntry } from '@school/infra/credits/post-entry';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits, spendCredits } from '../../support/factories/credits.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe("a student's credits", () => {
  let server: TestServer;
  let student: Person;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    student = await createStudent(server.deps);
  });

  const list = async (as = student) => (await server.call(contract.creditTransactions, { as })).body;
  const credits = async (as = student) => (await server.call(contract.studentCredits, { as })).body;

  it('a student without any entry has 0 and an empty list', async () => {
    expect(await credits()).to.deep.equal({ balance: 0 });
    expect(await list()).to.deep.equal([]);
  });

  it('the list is complete and newest first, with signed amounts; Credit Left is the sum from a row to the end', async () => {
    const { deps } = server;
    const at = new Date('2026-03-14T09:00:00Z');
    await giveCredits(deps, student.id, 16, { at });
    await giveCredits(deps, student.id, 2, {
      category: 'promotional',
      expiresAt: new Date('2036-01-01'),
      description: 'Apology credits',
      at,
    });
    // The credits come from two lots, but the log shows one row.
    const entryId = await spendCredits(deps, student.id, 3, { at });
    await deps.db.transaction((trx) =>
      reverseEntry(trx, {
        entryId,
        businessKey: `test-back:${entryId}`,
        description: `Reversal of #${entryId}`,
        actorAccountId: null,
        at,
      }),
    );
    const found = await list();
    expect(found.map(({ amount, balance_after }) => [amount, balance_after])).to.deep.equal([
      [3, 18],
      [-3, 15],
      [2, 18],
      [16, 16],
    ]);
    expect(creditsLeft(found.map(({ amount }) => amount))).to.deep.equal(
      found.map(({ balance_after }) => balance_after),
    );
    expect(found.map(({ created_at }) => Date.parse(created_at))).to.deep.equal(found.map(() => at.getTime()));
    expect(found.map(({ description }) => description)).to.deep.equal([
      `Reversal of #${entryId}`,
      'Class attended: Loops 2',
      'Apology credits',
      'Enrolment 482 (1/3)',
    ]);
    expect(await credits()).to.deep.equal({ balance: 18 });
  });

  it('hundreds of rows are sent at once: a part of them would show wrong balances', async () => {
    await giveCredits(server.deps, student.id, 300);
    for (let n = 0; n < 250; n += 1) await spendCredits(server.deps, student.id, 1);
    const found = await list();
    expect(found).to.have.length(251);
    expect(found[0]?.balance_after).to.equal(50);
    expect(new Set(found.map(({ id }) => id)).size).to.equal(251);
  });

  it("Why? of a debit names its class, who ended it and when, the attendance and the policy's sentence", async () => {
    const { deps } = server;
    const teacher = await createTeacher(deps, { name: 'Asha Rao' });
    const granted = await giveCredits(deps, student.id, 2);
    const startsAt = new Date(deps.clock.now().getTime() - 3_600_000);
    const classId = await createClass(deps, await createBatch(deps, teacher), { startsAt }, [student]);
    const body = { class_status: 'complete', attended_student_ids: [student.id], incomplete_reason: '' };
    expect((await server.call(endClass, { as: teacher, params: { id: classId }, body })).status).to.equal(200);
    const [debit] = await list();
    const why = (id: number, as = student) => server.call(contract.whyOfTransaction, { as, params: { id } });
    const { body: told } = await why(debit?.id ?? 0);
    expect(told).to.deep.include({ amount: -1, root_kind: 'class_debit', enrolment: null });
    expect(told.class).to.deep.include({ id: classId, teacher: 'Asha Rao', ended_by: 'teacher', attended: true });
    expect(told.applied).to.deep.equal({ policy: 'never', rule: 'The child attended: 1 credit.', version: 1 });
    expect((await why(granted)).body).to.deep.include({ amount: 2, class: null, applied: null });
    expect((await why(granted, await createStudent(deps))).status).to.equal(404);
    expect((await why(999_999_999)).status).to.equal(404);
    expect((await why(granted, teacher)).status).to.equal(403);
  });

  it("shows only the student's own; teachers and visitors have none", async () => {
    await giveCredits(server.deps, student.id, 5);
    const other = await createStudent(server.deps);
    expect(await credits(other)).to.deep.equal({ balance: 0 });
    expect(await list(other)).to.deep.equal([]);
    const teacher = await createTeacher(server.deps);
    for (const one of [contract.studentCredits, contract.creditTransactions]) {
      expect((await server.call<unknown, unknown, unknown, unknown>(one, { as: teacher })).status).to.equal(403);
      expect((await server.call<unknown, unknown, unknown, unknown>(one)).status).to.equal(401);
    }
  });
});
