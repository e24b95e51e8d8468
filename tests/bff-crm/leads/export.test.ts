import { listLeads } from '@school/bff-crm/contract/leads';
import { readMe } from '@school/bff-crm/contract/auth';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { exportOf } from '@school/core/shared/list-export';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager, createStaff, type Person } from '../../support/factories/people.js';
import { readCsv } from '../../support/read-csv.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const { path } = exportOf(listLeads);
const NOW = new Date('2026-11-21T12:00:00Z');
const joinCrm = statement('test-export-join-crm', 'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2)');
const manyLeads = statement(
  'test-export-leads',
  `INSERT INTO lead (lead_code, phone, student_name, stage, score, owner_id, updated_at, created_at, last_class_at)
   SELECT 'M' || n, '+4940' || (10000000 + n), 'Child ' || (n % 7), CASE WHEN n % 3 = 0 THEN 'Contacted' ELSE 'New' END, n % 50,
     CASE WHEN n % 4 = 0 THEN $1::bigint END, $2::timestamptz - make_interval(mins => n / 5), $2, CASE WHEN n % 6 = 0
     THEN $2::timestamptz - make_interval(hours => n) END
   FROM generate_series(1, 1300) n`,
);
const audits = statement(
  'test-lead-export-audits',
  `SELECT action, after FROM audit_log WHERE actor_account_id = $1 AND action LIKE 'list.%' ORDER BY id`,
);

describe('leads as a file', () => {
  let server: TestServer;
  let sales: Person;
  let manager: Person;

  /** A member of staff who uses the CRM, too. */
  async function inCrm(permissions: string[], superuser = false): Promise<Person> {
    const { db, config, clock } = server.deps;
    const person = await createStaff(server.deps, { permissions, superuser });
    await db.run(joinCrm, [person.accountId, person.name]);
    const opened = await openSession(db, config, clock.now(), {
      accountId: person.accountId,
      audience: 'crm',
      studentId: null,
      openedBy: 'password',
      actAccountId: null,
      mayAct: false,
      bind: false,
    });
    return { ...person, token: opened.token };
  }

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOW);
    sales = await inCrm(['lead.export', 'lead.own']);
    manager = await createLeadManager(server.deps);
    await server.deps.db.run(manyLeads, [sales.id, NOW]);
    await createLead(server.deps, { name: '=Zoë', phone: '+4917012345678', email: 'zoe@example.test', score: 99 });
  });
  after(() => server.close());

  const fetchFile = (query: Record<string, string> = {}, as: Person = sales) =>
    server.fetch(`${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Authorization: `Token ${as.token}` },
    });
  const codes = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await fetchFile(query);
    expect(answer.status).to.equal(200);
    return (await readCsv(await answer.text())).slice(1).map(([code = '']) => code);
  };
  /** As far as the screen can be paged. */
  async function screen(query: Record<string, string>): Promise<string[]> {
    const shown: string[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const { body } = await server.call(listLeads, { as: sales, query: { page_size: 100, page, ...query } });
      shown.push(...body.results.map(({ lead_id }) => lead_id));
    }
    return shown;
  }

  for (const query of [
    {},
    { sort: 'student_name' },
    { sort: '-lead_score' },
    { sort: 'owner_name' },
    { sort: '-owner_name' },
    { sort: 'last_class_timestamp' },
    { sort: '-last_class_timestamp' },
    { tab: 'all', q: 'child', sort: 'updated_at' },
    { tab: 'all', stage: 'Contacted' },
    { tab: 'all', q: '+49401', stage: 'Contacted', sort: 'created_at' },
  ] as Record<string, string>[])
    it(`has the leads of the screen in its order, and those behind its last page, once each: ${JSON.stringify(query)}`, async () => {
      const all = { tab: 'all', ...query };
      const [file, shown] = [await codes(all), await screen(all)];
      expect(file.slice(0, shown.length)).to.deep.equal(shown);
      expect(new Set(file).size).to.equal(file.length);
      const { rows } = await countOf(all);
      expect(file).to.have.length(rows);
    });

  /** How many leads there are, counted by themselves. */
  const countOf = async ({ q, stage }: Record<string, string>): Promise<{ rows: number }> => {
    const isContacted = "stage = 'Contacted'";
    const where = [...(stage ? [isContacted] : []), ...(q ? ["lead_code LIKE 'M%'"] : [])].join(' AND ') || 'true';
    return server.deps.db.row(statement('', `SELECT count(*)::int AS rows FROM lead WHERE ${where}`), []);
  };

  it('shows each field as the list has it; no text is a formula', async () => {
    const answer = await fetchFile({ tab: 'all', q: 'zoe@example', timezone: 'Asia/Kolkata' });
    const [header, line] = await readCsv(await answer.text());
    expect(header).to.deep.equal([
      ...['Lead ID', 'Lead Name', 'Email', 'Phone', 'Lead Score', 'Lead Stage', 'Lead Owner', 'Source'],
      ...['Created (Asia/Kolkata)', 'Modified On (Asia/Kolkata)', 'Last Class (Asia/Kolkata)'],
    ]);
    expect(line?.slice(1, 6)).to.deep.equal(["'=Zoë", 'zoe@example.test', "'+4917012345678", '99', 'New']);
  });

  it('needs a permission of its own, which superusers have; the page is told who may', async () => {
    const [head, other] = [await inCrm([], true), await inCrm(['lead.own'])];
    for (const [person, may] of [
      [sales, true],
      [head, true],
      [other, false],
      [manager, false],
    ] as const) {
      expect((await fetchFile({ lead_id: 'M1' }, person)).status).to.equal(may ? 200 : 403);
      expect((await server.call(readMe, { as: person })).body.may_export_leads).to.equal(may);
    }
  });

  it('the page is told who may import leads in the back office: those of the staff who may own one', async () => {
    const [head, owner, none] = [await inCrm([], true), await inCrm(['lead.own']), await inCrm(['lead.export'])];
    for (const [person, may] of [
      [head, true],
      [owner, true],
      [none, false],
      [manager, false],
    ] as const)
      expect((await server.call(readMe, { as: person })).body.may_import_leads).to.equal(may);
  });

  it('the page is told which tools of the back office the person may use for a lead', async () => {
    const toolsOf = async (as: Person) => (await server.call(readMe, { as })).body.staff_tools;
    expect(await toolsOf(await inCrm([], true))).to.deep.equal(['quote', 'payment_page', 'trial']);
    expect(await toolsOf(await inCrm(['lead.own']))).to.deep.equal(['quote', 'trial']);
    expect(await toolsOf(await inCrm([]))).to.deep.equal(['quote']);
    expect(await toolsOf(manager), 'who does not work there').to.deep.equal([]);
  });

  it('who took how many is in the audit log; a refused search is refused with its sentence and is no export', async () => {
    const person = await inCrm(['lead.export']);
    const refused = await fetchFile({ q: '.' }, person);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).to.deep.equal([
      400,
      LEAD_REFUSALS.search_too_short.text,
    ]);
    await (await fetchFile({ tab: 'all', stage: 'Contacted', format: 'xlsx' }, person)).arrayBuffer();
    expect(await server.deps.db.rows(audits, [person.accountId])).to.deep.equal([
      {
        action: 'list.export',
        after: { format: 'xlsx', filters: { tab: 'all', stage: 'Contacted', sort: '-updated_at' } },
      },
      { action: 'list.exported', after: { rows: 433, whole: true } },
    ]);
  });
});
