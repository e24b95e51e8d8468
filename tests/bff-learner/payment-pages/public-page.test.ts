import { publicPage } from '@school/bff-learner/contract/payment-pages';
import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const GOOD = '482-20260314-k9x2k9x2k9x2k9x2k9x2k9';

describe('the public payment page call (C46)', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const queries = [
    '',
    '?page_id=',
    `?page_id=${GOOD}&page_id=${GOOD}`,
    '?page_id[]=1',
    '?page_id=%00',
    '?page_id=*',
    `?page_id=${'a'.repeat(10_000)}`,
    '?is_paid=true&is_punched=false',
  ];
  for (const query of queries) {
    it(`never lists anything to a visitor: ${query.slice(0, 40) || 'no page_id'}`, async () => {
      const answer = await server.fetch(`/api/enrollments/${query}`);
      expect([400, 401, 404]).to.include(answer.status);
      expect(await answer.json())
        .to.have.property('error')
        .that.is.a('string');
    });
  }

  it('a well-formed id that nobody has: 404 "Payment page not found"', async () => {
    const answer = await server.fetch(`/api/enrollments/?page_id=${GOOD}`);
    expect(answer.status).to.equal(404);
    expect(await answer.json()).to.include({ error: 'Payment page not found' });
  });

  it('the public fields hold nothing of the family’s contacts, the owner or the price per class (D12)', () => {
    const fields = Object.keys(publicPage.shape);
    for (const secret of ['student_phone', 'student_email', 'owner_email', 'owner_team', 'cpc', 'is_punched', 'id']) {
      expect(fields).to.not.include(secret);
    }
  });

  it('the 21st guess within a minute from one address is refused with 429 (C47)', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const statuses: number[] = [];
      for (let guess = 0; guess < 21; guess += 1) {
        statuses.push((await strict.fetch(`/api/enrollments/?page_id=${GOOD}`)).status);
      }
      expect(statuses.slice(0, 20)).to.deep.equal(Array<number>(20).fill(404));
      expect(statuses[20]).to.equal(429);
    } finally {
      await strict.close();
    }
  });
});
