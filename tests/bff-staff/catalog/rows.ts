import { statement } from '@school/infra/db/sql';
import { CATALOG_BODIES } from '../../support/catalog-bodies.js';
import { createCurrencies, createPolicy } from '../../support/factories/catalog.js';
import { tokenBy } from '../../support/factories/family.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const ALL = 'the catalog belongs to the school';

let serial = 0;

async function bodyFor(world: World, slug: string): Promise<Record<string, unknown>> {
  await createCurrencies(world.server.deps);
  serial += 1;
  return CATALOG_BODIES[slug]?.(serial) ?? {};
}

/** Adds an entry with the editor itself, and stores the body that a change of it must send. */
function changeRow(slug: string): MatrixRow {
  let seen: Record<string, unknown> = {};
  return {
    id: async (world) => {
      const token = await tokenBy(world.server.deps, world.superuser, { audience: 'staff', studentId: null });
      const body = await bodyFor(world, slug);
      const answer = await world.server.fetch(`/api/blackops/catalog/${slug}/`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
        body: JSON.stringify(body),
      });
      const added = (await answer.json()) as { id: number; updated_at: string };
      seen = { ...body, updated_at: added.updated_at };
      return added.id;
    },
    input: () => ({ body: seen }),
    others: 200,
    why: ALL,
  };
}

const editorRows = (slug: string): MatrixRows => ({
  [`GET /api/blackops/catalog/${slug}/`]: {},
  [`POST /api/blackops/catalog/${slug}/`]: { input: async (world) => ({ body: await bodyFor(world, slug) }) },
  [`PUT /api/blackops/catalog/${slug}/{id}/`]: changeRow(slug),
});

const newestVersion = statement(
  'test-matrix-policy-version',
  `SELECT coalesce(max(version), 0) AS version FROM policy_version WHERE kind = 'terms'`,
);

/** Valid input and ids for the routes of the catalog. */
export const CATALOG_ROWS: MatrixRows = {
  'GET /api/payment-options/by_currency/': { input: () => ({ query: { currency: 'USD' } }) },
  ...Object.assign({}, ...Object.keys(CATALOG_BODIES).map(editorRows)),
  'GET /api/blackops/catalog/policies/{id}/': {
    id: (world) => createPolicy(world.server.deps, { kind: 'refund' }),
    others: 200,
    why: ALL,
  },
  'POST /api/blackops/catalog/policies/': {
    input: async ({ server }) => {
      const { version } = await server.deps.db.row<{ version: number }>(newestVersion);
      return { body: { kind: 'terms', seen_version: version, title: 'Terms', html: '<p>Be kind.</p>' } };
    },
  },
};
