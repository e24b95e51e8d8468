import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BaseModel, modelOf } from '@school/infra/db/base-model';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const source = new URL('../../../../infra/dist/src/', import.meta.url);

const columnsOf = statement(
  'test-model-columns',
  `SELECT column_name AS name, is_nullable = 'YES' AS "mayBeEmpty",
     CASE WHEN data_type = 'ARRAY' THEN ltrim(udt_name, '_') || '[]' WHEN data_type = 'USER-DEFINED' THEN udt_name
       WHEN data_type = 'timestamp with time zone' THEN 'timestamptz' WHEN data_type = 'time without time zone' THEN 'time' ELSE data_type END AS type
   FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
);

const allTables = statement(
  'test-all-tables',
  `SELECT table_name AS name FROM information_schema.tables
   WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name COLLATE "C"`,
);

/** Written by knex, by statements shaped by hand, or by rate-limiter-flexible. */
const WITHOUT_MODEL = [
  'earning_report',
  'earning_report_class',
  'earning_report_line',
  'earning_report_teacher',
  'knex_migrations',
  'knex_migrations_lock',
  'ledger_account',
  'ledger_entry',
  'ledger_leg',
  'ledger_lot',
  'rate_limit',
  'time_zone',
];

/** The models of every feature: what the files named `model` export. */
async function allModels(): Promise<(typeof BaseModel)[]> {
  const files = (await readdir(fileURLToPath(source), { recursive: true })).filter((file) => file.endsWith('model.js'));
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(fileURLToPath(new URL(file, source))).href)) as object),
  );
  return modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is typeof BaseModel => typeof one === 'function' && one.prototype instanceof BaseModel);
}

const inSnakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the base of models', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const tableOf = async (name: string): Promise<Record<string, string>> => {
    const rows = await stores.deps.db.rows<{ name: string; mayBeEmpty: boolean; type: string }>(columnsOf, [name]);
    return Object.fromEntries(
      rows.map(({ name: column, mayBeEmpty, type }) => [column, mayBeEmpty ? `${type}?` : type]),
    );
  };
  const named = ({ columns }: typeof BaseModel): object =>
    Object.fromEntries(Object.entries(columns).map(([name, type]) => [inSnakeCase(name), type]));

  it('every model names exactly the columns of its migrated table, with their types and whether they may be empty', async () => {
    const models = await allModels();
    expect(models.length).to.be.above(0);
    for (const model of models) expect(named(model), model.tableName).to.deep.equal(await tableOf(model.tableName));
  });

  it('every table has its model, but for those of the ledger, of reports, of zones and of the tools', async () => {
    const tables = await stores.deps.db.rows<{ name: string }>(allTables);
    const named = new Set((await allModels()).map((model) => model.tableName));
    expect(tables.map(({ name }) => name).filter((name) => !named.has(name))).to.deep.equal(WITHOUT_MODEL);
  });

  it('properties in camelCase are columns in snake_case, both ways', async () => {
    class Zone extends modelOf('test_model', { id: 'bigint', isActive: 'boolean', madeAt: 'timestamptz?' }) {}
    await asOwner(stores.database, 'CREATE TABLE test_model (id bigint, is_active boolean, made_at timestamptz)');
    await stores.deps.db.query(Zone).insert({ id: 7, isActive: true, madeAt: new Date('2026-11-26T04:00:00Z') });
    expect({ ...(await stores.deps.db.query(Zone).findById(7)) }).to.deep.equal({
      id: 7,
      isActive: true,
      madeAt: new Date('2026-11-26T04:00:00Z'),
    });
    await asOwner(stores.database, 'DROP TABLE test_model');
  });

  it('models and statements of a transaction are written together or not at all', async () => {
    class Note extends modelOf('test_note', { id: 'bigint', word: 'text' }) {}
    const write = statement('test-note-write', 'INSERT INTO test_note (id, word) VALUES ($1, $2)');
    await asOwner(stores.database, 'CREATE TABLE test_note (id bigint, word text)');
    const failed = await stores.deps.db
      .transaction(async (trx) => {
        await trx.query(Note).insert({ id: 1, word: 'by model' });
        await trx.run(write, [2, 'by statement']);
        throw new Error('no');
      })
      .catch((error: unknown) => error);
    expect(failed).to.have.property('message', 'no');
    expect(await stores.deps.db.query(Note).resultSize()).to.equal(0);
    await stores.deps.db.transaction(async (trx) => {
      await trx.query(Note).insert({ id: 1, word: 'by model' });
      await trx.run(write, [2, 'by statement']);
      expect(await trx.query(Note).resultSize()).to.equal(2);
    });
    expect(await stores.deps.db.query(Note).resultSize()).to.equal(2);
    await asOwner(stores.database, 'DROP TABLE test_note');
  });

  it('a model that is asked outside of the running transaction is refused before it can block the pool', async () => {
    class Note extends modelOf('enrolment', { id: 'bigint' }) {}
    const { db } = stores.deps;
    const failed: unknown = await db.transaction(() => db.query(Note).resultSize()).catch((error: unknown) => error);
    expect(String(failed)).to.include('was run on the pool inside a transaction');
  });
});
