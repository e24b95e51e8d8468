import { once } from 'node:events';
import type { Server } from 'node:http';
import { checkLedgerJob } from '@school/infra/credits/check-ledger';
import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { startWorkers, type Workers } from '@school/infra/workers/start-workers';
import { serveWorkerStatus } from '@school/infra/workers/worker-status';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { freePort } from '../../support/faults/processes.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { unwatchLedger } from '../../support/watched-ledgers.js';

const addToBalance = statement(
  'test-status-break',
  'UPDATE ledger_account SET balance = balance + $2 WHERE student_id = $1',
);
const noticesOf = statement(
  'test-status-notices',
  'SELECT kind, body FROM notification WHERE account_id = $1 ORDER BY id',
);
const HIDE_LEGS = 'ALTER TABLE ledger_leg RENAME TO ledger_leg_away';
const SHOW_LEGS = 'ALTER TABLE ledger_leg_away RENAME TO ledger_leg';

const LOOK_MS = 30_000;

describe('The metrics of the workers', () => {
  let stores: TestStores;
  let workers: Workers;
  let server: Server | undefined;
  let port: number;

  before(async () => {
    port = await freePort();
    stores = await openTestStores({ METRICS_PORT: String(port) });
    unwatchLedger(stores.deps.db);
    workers = startWorkers(stores.deps, { jobs: [], ticks: [] });
    server = serveWorkerStatus(stores.deps, workers, () => false);
    if (server && !server.listening) await once(server, 'listening');
  });
  after(async () => {
    server?.close();
    await workers.close();
    await stores.close();
  });

  /** The value that Prometheus would read later; undefined when there is no such line. */
  const scraped = async (): Promise<number | undefined> => {
    stores.clock.advance(LOOK_MS);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = /^ledger_broken_promises (\d+)$/m.exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };

  it('a balance that is wrong on purpose: ledger_broken_promises and the job say so, and also when it is right again', async () => {
    const { deps } = stores;
    const student = await createStudent(deps);
    await giveCredits(deps, student.id, 5);
    const superuser = await createStaff(deps, { superuser: true });
    const deliver = createRunner([checkLedgerJob], { ...deps, mailer: createMailer(deps.config) });
    let minute = 0;
    const check = (): Promise<void> => deliver({ name: 'check-ledger', refId: ++minute, attempt: 1 });
    const told = (): Promise<{ kind: string; body: string }[]> => deps.db.rows(noticesOf, [superuser.accountId]);

    await check();
    expect([await scraped(), await told()]).to.deep.equal([0, []]);
    await deps.db.run(addToBalance, [student.id, 2]);
    await check();
    expect(await scraped()).to.be.at.least(1);
    const [notice] = await told();
    expect(notice?.kind).to.equal('ledger_broken');
    expect(notice?.body).to.match(/^I2, account \d+: balance 7, legs 5/);
    await deps.db.run(addToBalance, [student.id, -2]);
    await check();
    expect(await scraped()).to.equal(0);
    expect((await told()).map(({ kind }) => kind)).to.deep.equal(['ledger_broken', 'ledger_whole']);
  });

  it('a ledger that cannot be checked is not reported as right', async () => {
    expect(await scraped()).to.equal(0);
    await asOwner(stores.database, HIDE_LEGS);
    expect(await scraped()).to.equal(undefined);
    await asOwner(stores.database, SHOW_LEGS);
    expect(await scraped()).to.equal(0);
  });
});
