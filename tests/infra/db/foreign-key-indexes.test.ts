import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const SOURCES = fileURLToPath(new URL('../../../../infra/src', import.meta.url));

/** References without an index that may stay so, each with its reason. */
const ALLOWED: Readonly<Record<string, string>> = {};

// Deleting a row makes Postgres look for its references; what a cascade deletes is looked for, too. A partial index
// serves if it leaves out nothing but rows without a reference.
const UNINDEXED = `
  WITH RECURSIVE gone (id) AS (
    SELECT t::regclass::oid FROM unnest($1::text[]) AS t
    UNION
    SELECT c.conrelid FROM pg_constraint c JOIN gone ON gone.id = c.confrelid WHERE c.contype = 'f' AND c.confdeltype = 'c'
  )
  SELECT c.conrelid::regclass || '.' || string_agg(a.attname, ', ' ORDER BY k.place) AS reference
  FROM pg_constraint c
  JOIN gone ON gone.id = c.confrelid
  CROSS JOIN unnest(c.conkey) WITH ORDINALITY AS k (attnum, place)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.attnum
  WHERE c.contype = 'f' AND NOT EXISTS (
    SELECT 1 FROM pg_index i
    WHERE i.indrelid = c.conrelid AND i.indisvalid
      AND (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
      AND (i.indpred IS NULL
        OR pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', (SELECT attname FROM pg_attribute
          WHERE attrelid = c.conrelid AND attnum = c.conkey[1]))))
  GROUP BY c.oid, c.conrelid
  ORDER BY 1`;

describe('What is deleted is found by an index', () => {
  let database: TestDatabase;
  let client: pg.Client;

  before(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('every reference to rows that the school deletes has an index, so that no deletion reads a whole table', async () => {
    const deleted = await deletedTables();
    expect(deleted).to.include.members(['lesson', 'module', 'upload']);
    const { rows } = await client.query<{ reference: string }>(UNINDEXED, [deleted]);
    expect(rows.map(({ reference }) => reference)).to.deep.equal(Object.keys(ALLOWED).sort());
  });
});

/** The tables of all deletions of the school: by statements, and by models. */
async function deletedTables(): Promise<string[]> {
  const names = await readdir(SOURCES, { recursive: true });
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.ts')).map((name) => readFile(join(SOURCES, name), 'utf8')),
  );
  const byModel = new Map(texts.flatMap((text) => [...text.matchAll(MODEL)].map(([, model, table]) => [model, table])));
  const found = texts.flatMap((text) => [
    ...[...text.matchAll(/\bDELETE\s+FROM\s+(\w+)/g)].map(([, table]) => table ?? ''),
    ...[...text.matchAll(DELETION)].flatMap(([deletion]) =>
      modelsOf(deletion).map((model) => byModel.get(model) ?? model),
    ),
  ]);
  return [...new Set(found)].sort();
}

const MODEL = /\bclass (\w+) extends modelOf\('(\w+)'/g;

/** From the end of the statement before, so that it holds each model that the deletion names. */
const DELETION = /[^;]*\.delete(?:\(\)|ById\()/g;

function modelsOf(deletion: string): string[] {
  const models = [...deletion.matchAll(/\b\w+Model\b/g)].map(([model]) => model);
  expect(models, deletion).not.to.deep.equal([]);
  return models;
}
