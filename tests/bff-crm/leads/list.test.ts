import * as contract from '@school/bff-crm/contract/leads';
import { statement } from '@school/infra/db/sql';
import { LeadEventModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T12:00:00Z');
const addQualified = statement(
  'test-qualified',
  `
  INSERT INTO lead_event (lead_id, kind, data, at) VALUES ($1, 'stage_changed', '{"from":"Contacted","to":"Qualified"}', $2)`,
);
const changeAt = statement('test-lead-changed', 'UPDATE lead SET updated_at = $2 WHERE id = $1');

describe('the lead list', () => {
  let server: TestServer;
  let manager: Person;
  let owner: Person;
  let leads: Record<'mia' | 'rafi' | 'omar' | 'zoe' | 'lost', TestLead>;

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOW);
    const { deps } = server;
    manager = await createLeadManager(deps);
    owner = await createStaff(deps, { name: 'asha', permissions: ['lead.own'] });
    await createStaff(deps, { name: 'no-sales' });
    const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    leads = {
      mia: await createLead(deps, {
        name: 'Mia Schmidt',
        phone: '+4917012345678',
        email: 'mia@example.test',
        score: 80,
        updatedAt: ago(1),
      }),
      rafi: await createLead(deps, {
        name: 'Rafi Ahmed',
        stage: 'Contacted',
        ownerId: owner.id,
        score: 20,
        updatedAt: ago(2),
      }),
      omar: await createLead(deps, {
        name: '100%_Omar',
        stage: 'Trial Done',
        score: 60,
        lastClassAt: ago(3),
        updatedAt: ago(3),
      }),
      zoe: await createLead(deps, { name: 'Zoë Müller', stage: 'Contacted', score: 75, updatedAt: ago(9) }),
      lost: await createLead(deps, { name: 'Lena Lost', stage: 'Lost', score: 99, updatedAt: ago(30) }),
    };
    await deps.db
      .query(LeadEventModel)
      .insert({ leadId: leads.rafi.id, kind: 'contact_tried', data: { to: 'Reached' }, at: ago(2) });
    // The month begins at midnight in the office, Asia/Kolkata.
    await deps.db.run(addQualified, [leads.zoe.id, new Date('2026-10-31T18:30:00Z')]);
    await deps.db.run(addQualified, [leads.rafi.id, new Date('2026-10-31T18:29:59Z')]);
  });
  after(() => server.close());

  const ask = (query: Record<string, string | number> = {}) => server.call(contract.listLeads, { as: manager, query });
  const names = async (query: Record<string, string | number> = {}): Promise<string[]> => {
    const answer = await ask(query);
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body.results.map((lead) => lead.student_name);
  };

  it('shows a lead with every field of the specification', async () => {
    const answer = await ask({ lead_id: leads.mia.code });
    const [mia] = answer.body.results;
    expect(answer.body.count).to.equal(1);
    expect(mia).to.include({
      id: leads.mia.id,
      lead_id: leads.mia.code,
      student_name: 'Mia Schmidt',
      student_email: 'mia@example.test',
      student_phone: '+4917012345678',
      lead_score: 80,
      stage: 'New',
      owner_id: null,
      owner_name: null,
      last_class_timestamp: null,
    });
  });

  it('starts with the newest change', async () => {
    expect(await names()).to.deep.equal(['Mia Schmidt', 'Rafi Ahmed', '100%_Omar', 'Zoë Müller', 'Lena Lost']);
  });

  const tabs: readonly [tab: string, expected: string[]][] = [
    ['high', ['Mia Schmidt', 'Zoë Müller']],
    ['sqls', ['Zoë Müller']],
    ['trial_done', ['100%_Omar']],
    ['in_contact', ['Rafi Ahmed']],
    ['might_enroll', ['100%_Omar']],
    ['new_tasks', []],
    ['nurture', []],
    ['ready_to_pay', []],
    ['trial_booked', []],
  ];
  for (const [tab, expected] of tabs) {
    it(`fills the tab ${tab} by its rule`, async () => {
      expect(await names({ tab })).to.deep.equal(expected);
    });
  }

  it('counts every tab as its list does', async () => {
    const counts = await server.call(contract.countTabs, { as: manager });
    expect(counts.status).to.equal(200);
    for (const { key, count, count_is_exact } of counts.body.results) {
      expect([key, count, count_is_exact]).to.deep.equal([key, (await ask({ tab: key })).body.count, true]);
    }
  });

  const searches: readonly [what: string, q: string, expected: string[]][] = [
    ['a part of the name', 'schmi', ['Mia Schmidt']],
    ['a name in another case', 'ZOË', ['Zoë Müller']],
    ['a name without its accents', 'zoe muller', ['Zoë Müller']],
    ['a name in the other order', 'Schmidt Mia', ['Mia Schmidt']],
    ['the beginnings of a name', 'ra ah', ['Rafi Ahmed']],
    ['one letter, where a word begins', 'l', ['Lena Lost']],
    ['a name of full-width letters', 'Ｒａｆｉ', ['Rafi Ahmed']],
    ['a name written as one', 'rafiahmed', ['Rafi Ahmed']],
    ['a phone as forms take it', '+49 49 (0) 170 12345678', ['Mia Schmidt']],
    ['a phone of other digits', '٠١٧٠١٢٣٤٥٦٧٨', ['Mia Schmidt']],
    ['an email', 'mia@example', ['Mia Schmidt']],
    ['the last digits of a phone', '345678', ['Mia Schmidt']],
    ['a phone as a family writes it', '0170 123-456 78', ['Mia Schmidt']],
    ['letters that mean something to SQL', '100%_o', ['100%_Omar']],
    ['a wildcard that must not match everything', '1%r', []],
    ['signs, which are not searched in names', '100%%%', ['100%_Omar']],
    ['a quote', "o'neil", []],
  ];
  for (const [what, q, expected] of searches) {
    it(`finds by ${what}`, async () => {
      expect(await names({ q })).to.deep.equal(expected);
    });
  }

  it('finds by lead id', async () => {
    expect(await names({ q: leads.rafi.code })).to.deep.equal(['Rafi Ahmed']);
  });

  it('searches inside a tab', async () => {
    expect(await names({ q: 'zoë', tab: 'high' })).to.deep.equal(['Zoë Müller']);
    expect(await names({ q: 'zoë', tab: 'sqls' })).to.deep.equal(['Zoë Müller']);
    expect(await names({ q: 'zoë', tab: 'in_contact' })).to.deep.equal([]);
  });

  const filters: readonly [what: string, query: Record<string, string | number>, expected: string[]][] = [
    ['stage', { stage: 'Contacted' }, ['Rafi Ahmed', 'Zoë Müller']],
    ['nobody as owner', { owner: 'none', stage: 'Contacted' }, ['Zoë Müller']],
    ['score', { score_min: 80 }, ['Mia Schmidt', 'Lena Lost']],
    ['day of the last change', { modified_from: '2026-11-18' }, ['Mia Schmidt', 'Rafi Ahmed', '100%_Omar']],
    ['instant of the last change', { modified_from: '2026-11-19T14:00:00+02:00' }, ['Mia Schmidt', 'Rafi Ahmed']],
    [
      'all of them and a search',
      { q: 'rafi', stage: 'Contacted', score_min: 10, modified_from: '2026-11-01' },
      ['Rafi Ahmed'],
    ],
  ];
  for (const [what, query, expected] of filters) {
    it(`filters by ${what}`, async () => {
      expect(await names(query)).to.deep.equal(expected);
    });
  }

  it('a day without a time begins at midnight in the office, Asia/Kolkata; an instant is exact', async () => {
    for (const [at, from] of [
      ['2026-12-01T18:30:00Z', '2026-12-02'],
      ['2026-12-01T22:00:00Z', '2026-12-02'],
      ['2026-12-01T18:29:59Z', '2026-12-01'],
      ['2026-12-01T18:29:59Z', '2026-12-01T18:29:59Z'],
    ] as const) {
      await server.deps.db.run(changeAt, [leads.lost.id, at]);
      expect(await names({ modified_from: from }), `${at} from ${from}`).to.deep.equal(['Lena Lost']);
    }
    expect(await names({ modified_from: '2026-12-02' })).to.deep.equal([]);
    expect(await names({ modified_from: '2026-12-01T18:30:00Z' })).to.deep.equal([]);
    await server.deps.db.run(changeAt, [leads.lost.id, new Date(NOW.getTime() - 30 * DAY_MS)]);
  });

  it('filters by owner', async () => {
    expect(await names({ owner: owner.id })).to.deep.equal(['Rafi Ahmed']);
  });

  const sorts: readonly [sort: string, first: string][] = [
    ['student_name', '100%_Omar'],
    ['-student_name', 'Zoë Müller'],
    ['lead_score', 'Rafi Ahmed'],
    ['-lead_score', 'Lena Lost'],
    ['owner_name', 'Rafi Ahmed'],
    ['-owner_name', 'Rafi Ahmed'],
    ['updated_at', 'Lena Lost'],
    ['-last_class_timestamp', '100%_Omar'],
    ['last_class_timestamp', '100%_Omar'],
    ['stage', 'Rafi Ahmed'],
  ];
  for (const [sort, first] of sorts) {
    it(`sorts by ${sort}, searching or not`, async () => {
      const shown = await names({ sort });
      expect(shown).to.have.length(5);
      if (sort !== 'stage') expect(shown[0]).to.equal(first);
      expect(await names({ sort, q: 'L00' })).to.deep.equal(shown);
    });
  }

  it('pages without losing or repeating a lead', async () => {
    const all = await names();
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, page_size: 2 })));
    expect(pages.flat()).to.deep.equal(all);
    expect(pages.map((page) => page.length)).to.deep.equal([2, 2, 1]);
    expect((await ask({ page: 9, page_size: 2 })).body).to.deep.include({ results: [], count: 5 });
  });

  const refused: readonly [query: Record<string, string | number>, sentence: string | undefined][] = [
    [{ q: '12' }, 'Please type a name, or at least 3 characters of an email, lead id or phone.'],
    [{ q: '___' }, 'Please type a name, or at least 3 characters of an email, lead id or phone.'],
    [{ page: 101 }, 'Please search or filter: only the first 1,000 leads of a list are paged through.'],
    [{ page: 0 }, undefined],
    [{ page_size: 101 }, undefined],
    [{ stage: 'Hot' }, undefined],
    [{ tab: 'everything' }, undefined],
    [{ sort: 'password' }, undefined],
    [{ owner: 'me' }, undefined],
    [{ score_min: 101 }, undefined],
    [{ modified_from: 'yesterday' }, undefined],
  ];
  for (const [query, sentence] of refused) {
    it(`refuses ${JSON.stringify(query)}`, async () => {
      const answer = await ask(query);
      expect(answer.status).to.equal(400);
      if (sentence) expect(answer.body.error).to.equal(sentence);
      else expect(answer.body.error).to.be.a('string').and.not.empty;
    });
  }

  it('treats an empty search as none', async () => {
    expect(await names({ q: ' ' })).to.have.length(5);
  });

  it('names the members of staff who may own leads', async () => {
    const answer = await server.call(contract.listOwners, { as: manager });
    expect(answer.body.results).to.deep.equal([{ id: owner.id, name: 'asha' }]);
  });

  it('is 401 without a token', async () => {
    const answers = await Promise.all([
      server.call(contract.listLeads),
      server.call(contract.countTabs),
      server.call(contract.listOwners),
    ]);
    for (const { status, body } of answers)
      expect([status, body.detail]).to.deep.equal([401, 'Please log in to continue.']);
  });

  it('is 403 for an account that has lost lead management', async () => {
    const former = await createLeadManager(server.deps);
    await server.deps.db.run(statement('test-fire', 'DELETE FROM lead_manager WHERE account_id = $1'), [
      former.accountId,
    ]);
    expect((await server.call(contract.countTabs, { as: former })).status).to.equal(403);
    expect((await server.call(contract.listOwners, { as: former })).status).to.equal(403);
    expect((await server.call(contract.listLeads, { as: former })).status).to.equal(403);
  });
});

describe('counting many leads', () => {
  it('says at least 1,000 when there are more, and can be paged to the last of these', async () => {
    const server = await startTestServer('crm');
    const manager = await createLeadManager(server.deps);
    await server.deps.db.run(
      statement(
        'test-many-leads',
        `INSERT INTO lead (lead_code, phone, student_name)
        SELECT 'M' || n, '+4930' || (10000000 + n), 'Many ' || n FROM generate_series(1, 1001) n`,
      ),
    );
    const ask = (query: Record<string, string | number>) => server.call(contract.listLeads, { as: manager, query });
    const queries: Record<string, string>[] = [{}, { q: 'many' }, { q: 'many', sort: 'stage' }];
    for (const query of queries) {
      const { body } = await ask({ ...query, page_size: 100, page: 10 });
      expect([body.results.length, body.count, body.count_is_exact]).to.deep.equal([100, 1000, false]);
      expect((await ask({ ...query, page_size: 100, page: 11 })).status).to.equal(400);
    }
    await server.close();
  });
});
