import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { statement } from '@school/infra/db/sql';
import { runImport } from '@school/infra/imports/take-step';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadStudents } from '../../support/factories/imports.js';
import { createStaff } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { victim, type Victim } from '../../support/faults/processes.js';
import { fullSize } from '../../support/full-size.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const ROWS = fullSize(10_000, 2000);
const KILLS = 3;
const WAIT_MS = 600_000;

const countDone = statement(
  'test-import-done',
  'SELECT count(*)::int AS n FROM import_row WHERE import_id = $1 AND done IS NOT NULL',
);

// Every row must have made one account, one student, one lead and one line of the audit log, and nothing more.
const sums = statement(
  'test-import-sums',
  `SELECT count(*)::int AS rows, count(*) FILTER (WHERE done = 'create')::int AS made, count(DISTINCT result_id)::int AS students,
     (SELECT count(*) FROM student)::int AS "allStudents", (SELECT count(*) FROM lead)::int AS leads,
     (SELECT count(*) FROM account WHERE phone LIKE '+49152%')::int AS accounts,
     (SELECT count(*) FROM audit_log WHERE action = 'student.register')::int AS lines
   FROM import_row WHERE import_id = $1`,
);

describe('a worker that is killed in the middle of an import', () => {
  let stores: TestStores;
  let running: Victim | undefined;

  before(async () => {
    stores = await openTestStores();
  });
  afterEach(() => running?.kill());
  after(() => stores.close());

  it(`several times, with ${ROWS} rows: none is missing and none is there twice`, async function () {
    this.timeout(WAIT_MS * 2);
    const { deps } = stores;
    const actor = staffActor(await createStaff(deps, { permissions: ['lead.own'] }));
    const steps = importSteps(deps, actor);
    const phones = Array.from({ length: ROWS }, (_, at) => `+4915200${String(at).padStart(6, '0')}`);
    const rows = phones.map((phone, at) => [phone, `Child ${at}`, String((at % 12) + 1)]);
    const id = await uploadStudents(deps, actor, [['Phone', 'Student name', 'Grade'], ...rows]);
    await steps.check(id);
    await runImport(deps, actor, { scope: { kind: 'students', ownerId: actor.accountId }, id });
    const done = async (): Promise<number> => (await deps.db.row<{ n: number }>(countDone, [id])).n;
    const start = (): Victim => {
      const script = fileURLToPath(new URL('../../support/faults/imports-process.js', import.meta.url));
      const { DATABASE_URL, S3_ENDPOINT } = deps.config;
      const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL, S3_ENDPOINT };
      return victim(spawn(process.execPath, [script], { env, stdio: 'ignore' }));
    };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = await done();
      running = start();
      await eventually(
        `kill ${kill}: the worker has gone on`,
        WAIT_MS,
        async () => (await done()) > before + ROWS / 20,
      );
      await running.kill();
    }
    expect(await done(), 'work was left when it was killed').to.be.below(ROWS);
    running = start();
    await eventually('the import is done', WAIT_MS, async () => (await steps.state(id)) === 'done');
    await running.kill();
    const all = { rows: ROWS, made: ROWS, students: ROWS, allStudents: ROWS, leads: ROWS, accounts: ROWS, lines: ROWS };
    expect(await deps.db.row(sums, [id])).to.deep.equal(all);
  });
});
