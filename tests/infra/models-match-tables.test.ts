import { Account, Student, Teacher } from '@school/infra/identity/model';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const models = [Account, Student, Teacher];

describe('models match their tables', () => {
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

  for (const model of models) {
    it(`${model.tableName}: every column is a property and every property a column`, async () => {
      const { rows } = await client.query<{ column_name: string }>(
        'SELECT column_name FROM information_schema.columns WHERE table_name = $1',
        [model.tableName],
      );
      const columns = rows.map((row) =>
        row.column_name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      );
      expect([...model.columns].sort()).to.deep.equal(columns.sort());
    });
  }
});
