import { letProgramsWork } from '@school/infra/db/programs-role';
import { expect } from 'chai';
import pg from 'pg';
import { asOwner, createTestDatabase, type TestDatabase } from '../../support/database.js';
import { refusedBy } from '../../support/refused.js';

const FORBIDDEN_TO_PROGRAMS = '42501';
/** Tables whose rows are only ever added; everything else about them is decided by their triggers. */
const APPEND_ONLY = ['audit_day', 'audit_log', 'ledger_entry', 'ledger_leg'];

describe('the role that the programs sign in as', () => {
  let database: TestDatabase;
  let programs: pg.Client;

  before(async () => {
    database = await createTestDatabase();
    programs = new pg.Client({ connectionString: database.url });
    await programs.connect();
  });
  after(async () => {
    await programs.end();
    await database.drop();
  });

  const outcome = (sql: string): Promise<string> => refusedBy(programs.query(sql));

  it('reads and writes ordinary rows', async () => {
    const text = `INSERT INTO setting (key, value) VALUES ('test', '1') RETURNING key`;
    const made = await programs.query(`BEGIN; ${text}; UPDATE setting SET value = '2'; DELETE FROM setting; ROLLBACK`);
    expect(made).to.have.length(5);
  });

  it('deletes no payment; a trigger decides which of its words may go', async () => {
    expect(await outcome('DELETE FROM payment')).to.equal(FORBIDDEN_TO_PROGRAMS);
  });

  for (const table of APPEND_ONLY) {
    it(`changes and deletes no row of ${table}`, async () => {
      expect(await outcome(`SELECT 1 FROM ${table} LIMIT 1`)).to.equal('passed');
      const { rows } = await programs.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 2`,
        [table],
      );
      const column = rows[0]?.name ?? '';
      expect(await outcome(`UPDATE ${table} SET ${column} = ${column}`)).to.equal(FORBIDDEN_TO_PROGRAMS);
      expect(await outcome(`DELETE FROM ${table}`)).to.equal(FORBIDDEN_TO_PROGRAMS);
    });
  }

  const others: readonly [string, string][] = [
    ['empties no table', 'TRUNCATE audit_log'],
    ['empties no table, even one whose rows it may delete', 'TRUNCATE outbox'],
    ['switches no trigger off', 'ALTER TABLE audit_log DISABLE TRIGGER ALL'],
    ['switches not all triggers off for itself', 'SET session_replication_role = replica'],
    ['drops no table', 'DROP TABLE outbox'],
    ['makes no table', 'CREATE TABLE mine (id int)'],
    ['replaces no function', 'CREATE FUNCTION forbid_change_not() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$'],
    ['does not say which migrations have run', 'DELETE FROM knex_migrations'],
    ['changes no table of the queue', 'ALTER TABLE bullmq.job ADD COLUMN mine int'],
    ['gives itself no rights', 'GRANT ALL ON audit_log TO PUBLIC'],
  ];
  for (const [rule, sql] of others) {
    it(`${rule}: ${sql}`, async () => {
      const refused = await outcome(`BEGIN; ${sql}; COMMIT`);
      await programs.query('ROLLBACK');
      // A GRANT by somebody who has no right to it is a warning and changes nothing.
      if (sql.startsWith('GRANT')) {
        expect(await outcome('DELETE FROM audit_log')).to.equal(FORBIDDEN_TO_PROGRAMS);
      } else expect(refused).to.equal(FORBIDDEN_TO_PROGRAMS);
    });
  }

  it('owns nothing', async () => {
    const { rows } = await programs.query(
      `SELECT 1 FROM pg_class WHERE relowner = current_user::regrole
       UNION ALL SELECT 1 FROM pg_proc WHERE proowner = current_user::regrole`,
    );
    expect(rows).to.deep.equal([]);
  });

  it('may use a new table at once, and only add to one that gets the guard with the next migration', async () => {
    await asOwner(database, 'CREATE TABLE new_note (id bigint GENERATED ALWAYS AS IDENTITY, word text)');
    expect(await outcome(`INSERT INTO new_note (word) VALUES ('one')`)).to.equal('passed');
    expect(await outcome(`UPDATE new_note SET word = 'two'`)).to.equal('passed');
    await asOwner(
      database,
      `CREATE TRIGGER new_note_append_only BEFORE UPDATE OR DELETE ON new_note
       FOR EACH ROW EXECUTE FUNCTION forbid_change()`,
    );
    await withOwner((owner) => letProgramsWork(owner, database.url));
    expect(await outcome(`INSERT INTO new_note (word) VALUES ('three')`)).to.equal('passed');
    expect(await outcome(`UPDATE new_note SET word = 'four'`)).to.equal(FORBIDDEN_TO_PROGRAMS);
    expect(await outcome('DELETE FROM new_note')).to.equal(FORBIDDEN_TO_PROGRAMS);
  });

  it('is not the owner, nor one who may become the owner', async () => {
    await withOwner(async (owner) => {
      const mighty = new URL(database.url);
      mighty.username = 'school_test_mighty';
      await owner.query('DROP ROLE IF EXISTS school_test_mighty');
      await owner.query('CREATE ROLE school_test_mighty CREATEROLE');
      const refused = await letProgramsWork(owner, mighty.href).catch((error: unknown) => error);
      await owner.query('DROP ROLE school_test_mighty');
      expect(refused).to.have.property(
        'message',
        'The role school_test_mighty of DATABASE_URL may do all that the owner of the tables may: give the programs another one.',
      );
    });
  });

  it('is made when it is missing and the owner may make it; otherwise a sentence says what to do', async () => {
    const missing = new URL(database.url);
    missing.username = 'school_test_missing';
    await withOwner(async (owner) => {
      await letProgramsWork(owner, missing.href);
      const client = new pg.Client({ connectionString: missing.href });
      await client.connect();
      expect((await client.query('SELECT count(*) FROM audit_log')).rowCount).to.equal(1);
      await client.end();
      await owner.query('DROP OWNED BY school_test_missing; DROP ROLE school_test_missing');
    });
    await programs.query('SELECT 1');
    const refused = await letProgramsWork(programs, missing.href).catch((error: unknown) => error);
    expect(refused).to.have.property(
      'message',
      'The role school_test_missing of DATABASE_URL does not exist, and the role of MIGRATION_DATABASE_URL may not make it: ' +
        `CREATE ROLE "school_test_missing" LOGIN PASSWORD '…';`,
    );
  });

  async function withOwner(work: (owner: pg.Client) => Promise<void>): Promise<void> {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      await work(owner);
    } finally {
      await owner.end();
    }
  }
});
