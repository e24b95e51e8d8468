import * as contract from '@school/bff-staff/contract/payment-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentLink } from '../../support/factories/links.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { auditOf, LinkOffice } from './link-office.js';

const HOUR_MS = 3_600_000;
const lettersTo = statement('test-link-letters', 'SELECT subject, body, status FROM delivery WHERE recipient = $1');

describe('payment links: disabling, and reminding the collector', () => {
  const office = new LinkOffice();

  const disable = (id: number, as: Person = office.greta) =>
    office.server.call(contract.disableCollectionLink, { as, params: { id } });
  const remind = (id: number, as = office.greta) =>
    office.server.call(contract.remindCollector, { as, params: { id } });

  it('disables once, audited', async () => {
    const { id } = await createPaymentLink(office.server.deps, { owner: office.greta });
    expect((await disable(id)).status).to.equal(200);
    const again = await disable(id);
    expect([again.status, again.body.error]).to.deep.equal([409, 'This link is already disabled.']);
    expect(await office.server.deps.db.rows(auditOf, [String(id), office.greta.accountId])).to.deep.equal([
      { action: 'payment_link.disable' },
    ]);
  });

  it('never ends a link whose money has arrived, or is said to have arrived', async () => {
    const paid = await createPaymentLink(office.server.deps, { owner: office.greta, state: 'paid' });
    expect((await disable(paid.id)).body.error).to.equal('This link is already paid.');
    const said = await createPaymentLink(office.server.deps, { owner: office.greta, state: 'proof submitted' });
    expect((await disable(said.id)).body.error).to.equal(
      'A proof of payment for this link is waiting. Please decide on it first.',
    );
  });

  it('writes to the collector by the outbox, at most once a day', async () => {
    const { id, code } = await createPaymentLink(office.server.deps, {
      owner: office.greta,
      collectorEmail: 'c@collector.test',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => remind(id)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 429, 429, 429, 429]);
    const letters = await office.server.deps.db.rows<{ subject: string; body: string; status: string }>(lettersTo, [
      'c@collector.test',
    ]);
    expect(letters.map(({ subject, status }) => [subject, status])).to.deep.equal([
      ['Reminder: Robotics kit', 'planned'],
    ]);
    expect(letters[0]?.body).to.include('USD\u00a050.00').and.to.include(`http://localhost:3000/r/${code}`);
    office.server.clock.advance(23 * HOUR_MS);
    const boss = await createStaff(office.server.deps, { superuser: true });
    expect((await remind(id, boss)).body.error).to.equal(
      'A reminder was already sent today. Please wait until tomorrow.',
    );
    office.server.clock.advance(HOUR_MS);
    const next = await createStaff(office.server.deps, { superuser: true });
    expect((await remind(id, next)).status).to.equal(200);
    expect(await office.server.deps.db.rows(lettersTo, ['c@collector.test'])).to.have.length(2);
  });

  for (const state of ['paid', 'expired', 'disabled', 'proof submitted'] as const) {
    it(`does not remind of a link that is ${state}`, async () => {
      const { id } = await createPaymentLink(office.server.deps, { owner: office.greta, state });
      const answer = await remind(id);
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'Reminders can be sent only for links that can still be paid.',
      ]);
    });
  }

  it("another's link, a token link and a missing one answer alike", async () => {
    const theirs = await createPaymentLink(office.server.deps, { owner: office.finance });
    const token = await createPaymentLink(office.server.deps, { owner: office.greta, kind: 'token' });
    for (const id of [theirs.id, token.id, 999_999]) {
      for (const answer of [await disable(id), await remind(id)])
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'Link not found.']);
    }
    expect(
      (await office.server.call(contract.disableTokenLink, { as: office.greta, params: { id: token.id } })).status,
    ).to.equal(200);
    expect((await disable(theirs.id, office.stranger)).status).to.equal(403);
  });
});
