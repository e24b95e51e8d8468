import * as contract from '@school/bff-staff/contract/catalog';
import type { Endpoint } from '@school/core/shared/endpoint';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { CATALOG_BODIES } from '../../support/catalog-bodies.js';
import { createCurrencies } from '../../support/factories/catalog.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const CHANGED = 'Somebody else has just changed this entry. Please close it, look at it again and repeat your change.';

const auditOf = statement(
  'test-catalog-audit',
  'SELECT action, actor_account_id, before, after FROM audit_log WHERE entity = $1 AND entity_id = $2 ORDER BY id',
);

interface AnyEntry {
  id: number;
  is_active: boolean;
  updated_at: string;
}

interface Editor {
  slug: string;
  table: string;
  calls: {
    list: Endpoint<unknown, unknown, unknown, { results: AnyEntry[]; count: number }>;
    add: Endpoint<unknown, unknown, unknown, AnyEntry>;
    change: Endpoint<unknown, unknown, unknown, AnyEntry>;
  };
  change: object;
}

/** Each editor, and a change to its entry. */
const EDITORS: readonly Editor[] = [
  { slug: 'payment-options', table: 'payment_option', calls: contract.paymentOptions, change: { partner_name: 'New' } },
  {
    slug: 'discount-codes',
    table: 'discount_code',
    calls: contract.discountCodes,
    change: { discount_percentage: 60 },
  },
  { slug: 'countries', table: 'country', calls: contract.countries, change: { currency: 'EUR' } },
  { slug: 'currencies', table: 'currency', calls: contract.currencies, change: { step: '5.00' } },
  { slug: 'course-fees', table: 'course_fee', calls: contract.courseFees, change: { classes: 24 } },
  { slug: 'owner-teams', table: 'owner_team', calls: contract.ownerTeams, change: { is_active: false } },
];

interface AuditRow {
  action: string;
  actor_account_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

describe('Small editors', () => {
  let server: TestServer;
  let editor: Person;
  let other: Person;
  let serial = 100;
  before(async () => {
    server = await startTestServer('staff');
    await createCurrencies(server.deps);
    editor = await createStaff(server.deps, { permissions: ['catalog.edit'] });
    other = await createStaff(server.deps, { permissions: ['payment.view_all'] });
  });
  after(() => server.close());

  const bodyOf = (slug: string): Record<string, unknown> => CATALOG_BODIES[slug]?.(++serial) ?? {};

  for (const { slug, table, calls, change } of EDITORS) {
    describe(slug, () => {
      const add = async (): Promise<{ body: Record<string, unknown>; id: number; updated_at: string }> => {
        const body = bodyOf(slug);
        const answer = await server.call(calls.add, { as: editor, body });
        expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
        return { body, id: answer.body.id, updated_at: answer.body.updated_at };
      };

      it('needs the permission catalog.edit', async () => {
        const { id, body, updated_at } = await add();
        const asked = { as: other, params: { id }, body: { ...body, updated_at } };
        expect((await server.call(calls.list, { as: other })).status).to.equal(403);
        expect((await server.call(calls.add, asked)).status).to.equal(403);
        expect((await server.call(calls.change, asked)).status).to.equal(403);
      });

      it('adds and changes, each with its line in the audit log, before and after', async () => {
        const { id, body, updated_at } = await add();
        const answer = await server.call(calls.change, {
          as: editor,
          params: { id },
          body: { ...body, ...change, updated_at },
        });
        expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
        expect(answer.body).to.deep.include(change);
        const [added, changed, ...more] = await server.deps.db.rows<AuditRow>(auditOf, [table, String(id)]);
        expect(more).to.deep.equal([]);
        expect(added).to.deep.include({ action: 'catalog.add', actor_account_id: editor.accountId, before: null });
        expect(changed).to.deep.include({ action: 'catalog.change', actor_account_id: editor.accountId });
        expect(changed?.before).to.deep.equal(added?.after);
        expect(changed?.after).to.deep.equal(answer.body);
      });

      it('saving without a change writes nothing to the audit log', async () => {
        const { id, body, updated_at } = await add();
        const again = await server.call(calls.change, { as: editor, params: { id }, body: { ...body, updated_at } });
        expect(again.status).to.equal(200);
        expect(await server.deps.db.rows(auditOf, [table, String(id)])).to.have.length(1);
      });

      it('of five who saw the same entry one can change it; the others get a sentence', async () => {
        const { id, body, updated_at } = await add();
        const answers = await Promise.all(
          Array.from({ length: 5 }, () =>
            server.call(calls.change, { as: editor, params: { id }, body: { ...body, ...change, updated_at } }),
          ),
        );
        expect(
          tally(answers.map(({ status, body: { error } }) => (status === 200 ? '200' : `${status} ${error}`))),
        ).to.deep.equal({ '200': 1, [`409 ${CHANGED}`]: 4 });
        const missing = { as: editor, params: { id: 999_999 }, body: { ...body, updated_at } };
        const answer = await server.call(calls.change, missing);
        expect([answer.status, answer.body.error]).to.deep.equal([404, 'Entry not found.']);
      });

      it('the same name or code is refused beside its field', async () => {
        const { body } = await add();
        const answer = await server.call(calls.add, { as: editor, body });
        expect(answer.status).to.equal(409);
        expect(answer.body.error).to.match(/^This (option id|code|name|currency) already exists\.$/);
        expect(answer.body.field).to.be.oneOf(['option_id', 'code', 'name']);
      });

      it('deactivates instead of deleting; the list can be searched, filtered, sorted and paged', async () => {
        const { id, body, updated_at } = await add();
        const off = await server.call(calls.change, {
          as: editor,
          params: { id },
          body: { ...body, is_active: false, updated_at },
        });
        expect(off.body.is_active).to.equal(false);
        const listed = async (query: Record<string, string | number>): Promise<number[]> => {
          const answer = await server.call(calls.list, { as: editor, query: { page_size: 100, ...query } });
          expect(answer.status).to.equal(200);
          return answer.body.results.map((entry) => entry.id);
        };
        expect(await listed({ is_active: 'false' })).to.include(id);
        expect(await listed({ is_active: 'true' })).not.to.include(id);
        const word = String(body['option_id'] ?? body['code'] ?? body['name']);
        expect(await listed({ q: word.toLowerCase() })).to.include(id);
        expect(await listed({ q: '%' })).to.deep.equal([]);
        const all = await listed({});
        expect(await listed({ page: 2, page_size: 2 })).to.deep.equal(all.slice(2, 4));
        const beyond = await server.call(calls.list, { as: editor, query: { page: 900 } });
        expect(beyond.body).to.deep.equal({ results: [], count: all.length });
        expect((await server.call(calls.list, { as: editor, query: { sort: 'password_hash' } })).status).to.equal(400);
      });
    });
  }
});
