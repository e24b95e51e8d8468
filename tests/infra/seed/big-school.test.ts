import { fillBigSchool } from '@school/infra/seed/big-school';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

const SCALE = 0.01;

describe('big school', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const fill = () =>
    fillBigSchool(database.ownerUrl, {
      scale: SCALE,
      now: new Date('2026-11-21T12:00:00Z'),
      passwordHash: 'none',
      report: () => undefined,
    });
  const count = async (sql: string): Promise<number> =>
    (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]?.n ?? -1;

  before(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('has the sizes of its scale and every constraint of the real one', async () => {
    const before = await count(`pg_constraint WHERE connamespace = 'public'::regnamespace`);
    const indexes = await count(`pg_indexes WHERE schemaname = 'public'`);
    await fill();
    expect(await count(`pg_constraint WHERE connamespace = 'public'::regnamespace`)).to.equal(before);
    expect(await count(`pg_indexes WHERE schemaname = 'public'`)).to.equal(indexes);
    expect(await count('scheduled_class')).to.equal(300_000 * SCALE);
    expect(await count('ledger_leg')).to.equal(1_000_000 * SCALE);
    expect(await count('lead')).to.equal(100_000 * SCALE);
    expect(await count('enrolment')).to.equal(20_000 * SCALE);
    expect(await count('payment_page WHERE punched_at IS NOT NULL')).to.equal(10_000 * SCALE);
    expect(await count(`pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal`)).to.equal(0);
  });

  it('can be added to, and is not filled twice', async () => {
    await client.query(
      `INSERT INTO lead (lead_code, phone, student_name) VALUES ('LX', '+4915900000001', 'Ada Abendrot')`,
    );
    const refused = await fill().then(
      () => 'filled',
      (error: Error) => error.message,
    );
    expect(refused).to.equal('the database is not empty');
  });
});
