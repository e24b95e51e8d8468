import { listPolicies, publishPolicy, readPolicyVersion } from '@school/bff-staff/contract/policies';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const audited = statement(
  'test-policy-audit',
  `SELECT before, after FROM audit_log WHERE action = 'policy.publish' AND entity_id = $1`,
);

describe('Policies in versions', () => {
  let server: TestServer;
  let editor: Person;
  before(async () => {
    server = await startTestServer('staff');
    editor = await createStaff(server.deps, { name: 'edith', permissions: ['catalog.edit'] });
  });
  after(() => server.close());

  const publish = (body: object) =>
    server.call(publishPolicy, {
      as: editor,
      body: { kind: 'refund', seen_version: 0, title: 'Refunds', html: '<p>All of it.</p>', ...body },
    });

  it('publishes the next version, cleaned and audited; older ones stay as they were', async () => {
    const first = await publish({});
    expect([first.status, first.body.version, first.body.published_by]).to.deep.equal([201, 1, 'edith']);
    const second = await publish({ seen_version: 1, html: '<p onclick=hit()>Nearly</p><script>hit()</script>' });
    expect([second.body.version, second.body.html]).to.deep.equal([2, '<p>Nearly</p>']);
    expect(await server.deps.db.row(audited, [String(second.body.id)])).to.deep.equal({
      before: { kind: 'refund', version: 1 },
      after: { kind: 'refund', version: 2, title: 'Refunds' },
    });
    const old = await server.call(readPolicyVersion, { as: editor, params: { id: first.body.id } });
    expect(old.body.html).to.equal('<p>All of it.</p>');
    const { results } = (await server.call(listPolicies, { as: editor })).body;
    expect(results.map(({ kind, version }) => `${kind} ${version}`)).to.deep.equal(['refund 2', 'refund 1']);
  });

  it('of four who saw the same version one can publish', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => publish({ kind: 'terms' })));
    expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`.trim()))).to.deep.equal({
      '201': 1,
      '409 Somebody else has just published a version. Please look at it before you publish yours.': 3,
    });
  });

  const refused: readonly [body: object, sentence: string, field: string][] = [
    [{ title: ' ' }, 'Please enter a title.', 'title'],
    [{ html: '' }, 'Please enter another text: nothing in this one can be shown.', 'html'],
    [{ html: '<svg onload=hit()>' }, 'Please enter another text: nothing in this one can be shown.', 'html'],
    [{ html: 'x'.repeat(60_001) }, 'This text is too long.', 'html'],
    [{ html: '<'.repeat(59_000) }, 'This text is too long.', 'html'],
  ];
  for (const [body, sentence, field] of refused) {
    it(`refuses ${JSON.stringify(body).slice(0, 40)}: ${sentence}`, async () => {
      const answer = await publish({ kind: 'payment', ...body });
      expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, sentence, field]);
    });
  }

  it('a version that does not exist is not found', async () => {
    const answer = await server.call(readPolicyVersion, { as: editor, params: { id: 999_999 } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Policy not found.']);
  });
});
