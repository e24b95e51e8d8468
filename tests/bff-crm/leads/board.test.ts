import * as contract from '@school/bff-crm/contract/leads';
import { BOARD_COLUMN_SIZE } from '@school/core/leads/paging';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager, createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

describe('the board of leads', () => {
  let server: TestServer;
  let manager: Person;
  let asha: Person;

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOW);
    const { deps } = server;
    manager = await createLeadManager(deps);
    asha = await createStaff(deps, { permissions: ['lead.own'] });
    for (let index = 0; index < BOARD_COLUMN_SIZE + 5; index += 1)
      await createLead(deps, { name: `Contacted ${index}`, stage: 'Contacted', updatedAt: ago(index), score: index });
    await createLead(deps, { name: 'Zoë Müller', stage: 'Qualified', ownerId: asha.id, score: 80 });
    await createLead(deps, { name: 'Ben Paid', stage: 'Enrolled' });
  });
  after(() => server.close());

  const board = (query: Readonly<Record<string, string | number>> = {}) =>
    server.call(contract.leadBoard, { as: manager, query });

  it('has a column for each stage with its count and its newest cards', async () => {
    const { columns } = (await board()).body;
    expect(columns.map(({ stage }) => stage)).to.deep.equal(LEAD_STAGES);
    const [, contacted] = columns;
    expect(contacted).to.include({ count: BOARD_COLUMN_SIZE + 5, count_is_exact: true });
    expect(contacted?.results.map(({ student_name }) => student_name)).to.deep.equal(
      Array.from({ length: BOARD_COLUMN_SIZE }, (_, index) => `Contacted ${index}`),
    );
    expect(columns[2]?.results[0]).to.include({
      student_name: 'Zoë Müller',
      owner_id: asha.id,
      lead_score: 80,
      last_contact_at: null,
      next_class_at: null,
    });
  });

  it('goes on in one column behind its last card', async () => {
    const last = (await board()).body.columns[1]?.results.at(-1);
    const { columns } = (await board({ stage: 'Contacted', after: last?.id ?? 0 })).body;
    expect(columns).to.have.length(1);
    expect(columns[0]?.results.map(({ student_name }) => student_name)).to.deep.equal(
      [0, 1, 2, 3, 4].map((index) => `Contacted ${BOARD_COLUMN_SIZE + index}`),
    );
  });

  it('is narrowed as the list is, by tab, search, owner and score', async () => {
    const found = async (query: Readonly<Record<string, string>>) =>
      (await board(query)).body.columns.flatMap(({ results }) => results.map(({ student_name }) => student_name));
    expect(await found({ q: 'zoe' })).to.deep.equal(['Zoë Müller']);
    expect(await found({ owner: String(asha.id) })).to.deep.equal(['Zoë Müller']);
    expect(await found({ tab: 'high' })).to.deep.equal(['Zoë Müller']);
    expect(await found({ score_min: '54' })).to.deep.equal(['Contacted 54', 'Zoë Müller']);
    expect(await found({ q: 'contacted 1', stage: 'Contacted', score_min: '19' })).to.deep.equal(['Contacted 19']);
  });

  it('refuses a search that is too short, and whoever may not see leads', async () => {
    const short = await board({ q: '_' });
    expect([short.status, short.body.error]).to.deep.equal([
      400,
      'Please type a name, or at least 3 characters of an email, lead id or phone.',
    ]);
    expect((await server.call(contract.leadBoard, {})).status).to.equal(401);
  });

  it('a person may ask whether the last contact is long ago: a stage that somebody chose counts', async () => {
    const lead = await createLead(server.deps, { name: 'Nina New' });
    const { results } = (await server.call(contract.listLeads, { as: manager, query: { lead_id: lead.code } })).body;
    const body = { updated_at: results[0]?.updated_at ?? '', stage: 'Ready To Pay' as const, reason: '' };
    await server.call(contract.changeLead, { as: manager, params: { lead_id: lead.code }, body });
    const ready = (await board({ stage: 'Ready To Pay' })).body.columns[0];
    expect(ready?.results[0]?.last_contact_at).to.be.a('string');
  });
});
