import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { freePort, victim, type Victim } from '../../support/faults/processes.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

interface Gateway {
  process: Victim;
  port: number;
}

describe('a gateway as a process', () => {
  let database: TestDatabase;
  const running = new Set<Victim>();

  before(async () => {
    database = await createTestDatabase();
  });
  after(async () => {
    await Promise.all([...running].map((one) => one.kill()));
    await database.drop();
  });

  async function start(port: number, drainMs: number): Promise<Gateway> {
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      LEARNER_PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
      LIMIT_SCALE: '100000',
      DRAIN_MS: String(drainMs),
    };
    const child = victim(
      spawn(process.execPath, ['bff-learner/dist/src/main.js'], { cwd: root, env, stdio: 'inherit' }),
    );
    running.add(child);
    await until(() => isReady(port));
    return { process: child, port };
  }

  it('C19: SIGTERM under load: readiness says 503 at once, no answer is dropped, the exit code is 0; a rolling restart answers every request', async function () {
    this.timeout(60_000);
    const ports = [await freePort(), await freePort()];
    const gateways = await Promise.all(ports.map((port) => start(port, 600)));
    const ready = new Set(ports);
    let stop = false;
    const bad: string[] = [];
    let answered = 0;
    // A balancer in ten lines: it asks readiness often and sends only to those who are ready.
    const watch = (async () => {
      while (!stop) {
        for (const port of ports) ready[(await isReady(port)) ? 'add' : 'delete'](port);
        await pause(20);
      }
    })();
    const clients = Array.from({ length: 8 }, async () => {
      while (!stop) {
        const [port] = [...ready].sort(() => Math.random() - 0.5);
        const status = await fetch(`http://127.0.0.1:${port}/api/trial-slots/?student_timezone=UTC`).then(
          async (answer) => (await answer.text(), answer.status),
          (error: unknown) => String(error),
        );
        answered += 1;
        if (status !== 200) bad.push(String(status));
        await pause(10);
      }
    });
    const codes: (number | null)[] = [];
    for (const gateway of gateways) {
      gateway.process.signal('SIGTERM');
      await until(async () => (await readiness(gateway.port)) === 503);
      codes.push(await gateway.process.exited);
      await start(gateway.port, 600);
      await until(() => Promise.resolve(ready.has(gateway.port)));
    }
    stop = true;
    await Promise.all([watch, ...clients]);
    expect(codes).to.deep.equal([0, 0]);
    expect(bad).to.deep.equal([]);
    expect(answered).to.be.greaterThan(100);
  });

  it('SIGKILL at any time loses no acknowledged write: every registration that was answered 201 is there', async function () {
    this.timeout(60_000);
    const port = await freePort();
    const acknowledged: string[] = [];
    let serial = 0;
    for (let round = 0; round < 3; round += 1) {
      const gateway = await start(port, 0);
      const clients = Array.from({ length: 6 }, async () => {
        for (let failed = false; !failed;) {
          const phone = `+4916${String(10_000_000 + ++serial).padStart(9, '0')}`;
          failed = !(await registers(port, phone).catch(() => false));
          if (!failed) acknowledged.push(phone);
        }
      });
      await until(() => Promise.resolve(acknowledged.length >= (round + 1) * 30));
      await gateway.process.kill();
      await Promise.all(clients);
    }
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ phone: string }>('SELECT phone FROM lead');
    await client.end();
    const stored = new Set(rows.map((row) => row.phone));
    expect(acknowledged.filter((phone) => !stored.has(phone))).to.deep.equal([]);
    expect(acknowledged.length).to.be.at.least(90);
  });
});

async function registers(port: number, phone: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/register/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      phone_number: phone,
      student_name: 'Kim',
      student_grade: 3,
      country_code: '+49',
      timezone: 'UTC',
    }),
  });
  return answer.status === 201;
}

const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => (await answer.text(), answer.status),
    () => 0,
  );

const isReady = async (port: number): Promise<boolean> => (await readiness(port)) === 200;

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1000; tries += 1) {
    if (await holds()) return;
    await pause(20);
  }
  throw new Error('waited in vain');
}
