import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { monthsAgo, switchOn } from '../../support/factories/old-things.js';
import { createStudent } from '../../support/factories/people.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MESSAGES = 16_000;
const LEADS = 2_500;
const KILLS = 3;

const fillMessages = statement(
  'test-many-notices',
  `INSERT INTO notification (account_id, kind, title, body, business_key, created_at)
   SELECT $1, 'class-receipt', 'Hello', 'A text', 'many:' || n, $2 FROM generate_series(1, ${MESSAGES}) n`,
);
const fillLeads = statement(
  'test-many-leads',
  `WITH made AS (
     INSERT INTO lead (lead_code, phone, student_name, created_at, updated_at)
     SELECT 'M' || n, '+4998' || lpad(n::text, 8, '0'), 'Old', $1, $1 FROM generate_series(1, ${LEADS}) n RETURNING id)
   INSERT INTO lead_event (lead_id, kind, at) SELECT id, 'created', $1 FROM made`,
);
const left = statement(
  'test-left',
  `SELECT (SELECT count(*) FROM notification)::int AS messages, (SELECT count(*) FROM lead)::int AS leads,
     (SELECT count(*) FROM lead_event)::int AS events,
     (SELECT coalesce(sum(removed), 0) FROM retention_run WHERE kind = 'messages')::int AS "messagesSaid",
     (SELECT coalesce(sum(removed), 0) FROM retention_run WHERE kind = 'leads')::int AS "leadsSaid",
     (SELECT count(*) FROM retention_run)::int AS lines,
     (SELECT count(*) FROM retention_run WHERE done_at IS NOT NULL)::int AS done`,
);

interface Left {
  messages: number;
  leads: number;
  events: number;
  messagesSaid: number;
  leadsSaid: number;
  lines: number;
  done: number;
}

describe('a process that is killed while it removes what is too old', () => {
  let stores: TestStores;
  let running: Victim | undefined;
  before(async () => {
    stores = await openTestStores();
  });
  afterEach(() => running?.kill());
  after(() => stores.close());

  it('leaves no half of a lead, its line says what has gone, and the next process goes on to the end', async function () {
    this.timeout(120_000);
    const { deps } = stores;
    const child = await createStudent(deps);
    await deps.db.run(fillMessages, [child.accountId, monthsAgo(deps, 13)]);
    await deps.db.run(fillLeads, [monthsAgo(deps, 25)]);
    await switchOn(deps, 'messages', 12);
    await switchOn(deps, 'leads', 24);
    const night = String(Math.round(deps.clock.now().getTime() / 60_000));
    const start = (): Victim => {
      const script = fileURLToPath(new URL('../../support/faults/retention-process.js', import.meta.url));
      const { DATABASE_URL } = deps.config;
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, NIGHT: night };
      return victim(spawn(process.execPath, [script], { env, stdio: 'inherit' }));
    };
    const now = (): Promise<Left> => deps.db.row<Left>(left);
    const rows = ({ messages, leads }: Left): number => messages + leads;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = rows(await now());
      running = start();
      while (rows(await now()) === before) await pause(2);
      await running.kill();
      const after = await now();
      expect(after, `after kill ${kill + 1}`).to.include({
        events: after.leads,
        messagesSaid: MESSAGES - after.messages,
        leadsSaid: LEADS - after.leads,
      });
    }
    expect(rows(await now()), 'work was left when it was killed').to.be.above(0);
    running = start();
    expect(await running.exited).to.equal(0);
    expect(await now()).to.deep.equal({
      messages: 0,
      leads: 0,
      events: 0,
      messagesSaid: MESSAGES,
      leadsSaid: LEADS,
      lines: 2,
      done: 2,
    });
  });
});
