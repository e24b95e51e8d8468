import { bulkSwitchShortLinks, listShortLinks } from '@school/bff-staff/contract/short-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createShortLink } from '../../support/factories/links.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditsOf = statement(
  'test-bulk-link-audits',
  "SELECT action, entity_id::int AS id FROM audit_log WHERE entity = 'short_link' AND entity_id = ANY ($1::text[]) ORDER BY id",
);

describe('many short links at once', () => {
  let server: TestServer;
  let greta: Person;
  before(async () => {
    server = await startTestServer('staff');
    greta = await createStaff(server.deps, { permissions: ['link.create'] });
  });
  after(() => server.close());

  const change = (body: object, as = greta) => server.call(bulkSwitchShortLinks, { as, body });
  const own = async (state: 'active' | 'disabled', url?: string): Promise<number> =>
    (await createShortLink(server.deps, { owner: greta, state, url })).id;

  it('are disabled each by itself, with the sentence of each that refuses, and enabled again', async () => {
    const [first, second, off] = [await own('active'), await own('active'), await own('disabled')];
    const { status, body } = await change({ ids: [first, off, second, 999_999_999], state: 'disabled' });
    expect([status, body.message]).to.deep.equal([200, '2 of 4 done.']);
    expect(body.results).to.deep.equal([
      { id: first, refusal: null },
      { id: off, refusal: 'This link is already disabled.' },
      { id: second, refusal: null },
      { id: 999_999_999, refusal: 'Link not found.' },
    ]);
    const again = await change({ ids: [first, second], state: 'active' });
    expect(again.body.message).to.equal('2 done.');
    const { results } = (await server.call(listShortLinks, { as: greta })).body;
    expect(results.filter(({ id }) => id === first || id === second).map(({ state }) => state)).to.deep.equal([
      'active',
      'active',
    ]);
    expect(await server.deps.db.rows(auditsOf, [[first, second, off].map(String)])).to.have.deep.members([
      { action: 'short_link.disable', id: first },
      { action: 'short_link.disable', id: second },
      { action: 'short_link.enable', id: first },
      { action: 'short_link.enable', id: second },
    ]);
  });

  it('a link to an address that has another active link by now stays disabled, and the others are enabled', async () => {
    const [old, other] = [await own('disabled', 'https://example.com/twice'), await own('disabled')];
    await own('active', 'https://example.com/twice');
    const { body } = await change({ ids: [old, other], state: 'active' });
    expect(body.results.map(({ refusal }) => refusal)).to.deep.equal([
      'Another active link of the same person already leads to this address.',
      null,
    ]);
  });

  it('those of other people are answered like ones that do not exist', async () => {
    const stranger = await createStaff(server.deps, { permissions: ['link.create'] });
    const { body } = await change({ ids: [await own('active')], state: 'disabled' }, stranger);
    expect([body.message, body.results[0]?.refusal]).to.deep.equal(['0 of 1 done.', 'Link not found.']);
  });

  it('refuses no link, more than 200, and who may not make links', async () => {
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const [answer, sentence] of [
      [await change({ ids: [], state: 'disabled' }), 'Please choose at least one row.'],
      [await change({ ids: many, state: 'disabled' }), 'Please choose at most 200 rows.'],
    ] as const)
      expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
    const nobody = await createStaff(server.deps, { permissions: ['outbox.view'] });
    expect((await change({ ids: [await own('active')], state: 'disabled' }, nobody)).status).to.equal(403);
  });
});
