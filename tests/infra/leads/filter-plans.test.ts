import {
  formatFilters,
  LEAD_FIELD_KEYS,
  operatorsOf,
  parseFilters,
  type LeadCondition,
  type ValueKind,
} from '@school/core/leads/filters';
import { statement } from '@school/infra/db/sql';
import { listStatement } from '@school/infra/leads/list-leads';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const manyLeads = statement(
  'test-filter-leads',
  `WITH made AS (
     INSERT INTO lead (lead_code, phone, student_name, student_email, updated_at, source)
     SELECT 'F' || n, '+4950' || (10000000 + n), 'Child ' || n, 'child' || n || '@example.test',
       $1::timestamptz - make_interval(mins => n), 'register'
     FROM generate_series(1, 20000) n RETURNING id)
   INSERT INTO lead_event (lead_id, kind, data, at) SELECT id, 'contact_tried', '{}', $1 FROM made WHERE id % 2 = 0`,
);
const analyze = statement('test-filter-analyze', 'ANALYZE lead, lead_event, lead_task, trial_booking');

/** What Postgres expects a statement to cost, and how it reads. */
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Total Cost': number;
  'Subplan Name'?: string;
  Plans?: Plan[];
}

describe('the filters among many leads', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
    await stores.deps.db.run(manyLeads, [NOW]);
    await stores.deps.db.run(analyze);
  });
  after(() => stores.close());

  async function planOf(f: string): Promise<Plan> {
    const read = parseFilters(f);
    if (!read.ok) throw new Error(f);
    const query = {
      tab: 'all',
      filters: read.value,
      sort: { by: 'updated_at', descending: true },
      page: 1,
      pageSize: 10,
    } as const;
    const built = listStatement(query, { now: NOW, staffId: null, zone: 'UTC' });
    const explain = statement('', `EXPLAIN (FORMAT JSON) ${built.statement.text}`);
    const row = await stores.deps.db.row<{ 'QUERY PLAN': { Plan: Plan }[] }>(explain, built.values);
    const [first] = row['QUERY PLAN'];
    if (first === undefined) throw new Error('no plan');
    return first.Plan;
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  const found: readonly (readonly [f: string, index: string])[] = [
    ['name.has.qqqzz', 'lead_name_key'],
    ['id.has.qqqzz', 'lead_search'],
    ['phone.has.99999977', 'lead_search'],
    ['email.has.qqqzz', 'lead_search'],
    ['contact.any', 'lead_event_contact'],
    ['contact.older.7', 'lead_event_contact'],
    ['next.any', 'trial_booking_to_come'],
    ['task.late', 'lead_task_open'],
    ['stage.is.Lost', 'lead_stage'],
  ];
  for (const [f, index] of found) {
    it(`${f} is found by the index ${index}`, async () => {
      expect(nodes(await planOf(f)).map((node) => node['Index Name'])).to.include(index);
    });
  }

  it('what no index finds is read once at the most, and nothing is looked up again for each lead', async () => {
    const all = await stores.deps.db.row<{ 'QUERY PLAN': { Plan: Plan }[] }>(readAll);
    const once = all['QUERY PLAN'][0]?.Plan['Total Cost'] ?? 0;
    for (const { field, operator, values } of EVERY) {
      const f = formatFilters([{ field, operator, values }]);
      const plan = await planOf(f);
      expect(plan['Total Cost'], f).to.be.lessThan(3 * once);
      // What a row shows beside the lead itself is looked up for the rows of the page alone.
      const finding = nodes(plan).filter((node) => node['Subplan Name'] === 'CTE hits');
      const again = finding.flatMap(nodes).filter((node) => /^SubPlan/.test(node['Subplan Name'] ?? ''));
      expect(again, f).to.deep.equal([]);
    }
  });
});

const readAll = statement('test-filter-all', 'EXPLAIN (FORMAT JSON) SELECT * FROM lead');

/** A value that nearly no lead has, for each way to compare. */
const SELDOM: Readonly<Record<ValueKind, readonly string[]>> = {
  nothing: [],
  text: ['777777'],
  stages: ['Nurture'],
  owners: ['7'],
  score: ['99'],
  day: ['2026-01-01'],
  days: ['300'],
};
const EVERY: readonly LeadCondition[] = LEAD_FIELD_KEYS.flatMap((field) =>
  Object.entries(operatorsOf(field)).map(([operator, { takes }]) => ({ field, operator, values: SELDOM[takes] })),
);
