import { audit } from '@school/infra/audit/audit';
import { listAuditFiles, startAuditFile, auditFileAddress, type WantedFile } from '@school/infra/audit/audit-files';
import { AUDIT_FILE_JOBS, makeAuditFileJob } from '@school/infra/audit/make-file-job';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { planTick } from '@school/infra/workers/ticks';
import { AUDIT_FILE_CUT } from '@school/core/audit/audit-files';
import { expect } from 'chai';
import readXlsxFile from 'read-excel-file/node';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const EVERYTHING: WantedFile = { filters: {}, format: 'csv', timezone: 'Asia/Tokyo' };
const ONE_KIND: WantedFile = { ...EVERYTHING, filters: { entity: 'test_thing' } };

describe('the audit log as a file', () => {
  let stores: TestStores;
  let rita: Person;
  before(async () => {
    stores = await openTestStores();
    rita = await createStaff(stores.deps, { name: 'rita' });
    for (let number = 1; number <= 1203; number += 1) {
      const line = { actorAccountId: rita.accountId, action: 'test.done', entity: 'test_thing', entityId: number };
      await audit(stores.deps.db, { ...line, after: { phone: '+491701234567', reason: '=1+1' } });
    }
  });
  after(() => stores.close());

  const start = async (wanted: WantedFile, who = rita): Promise<number> =>
    (await startAuditFile(stores.deps, staffActor(who), wanted)).id;
  const address = (id: number, who = rita): Promise<string> => auditFileAddress(stores.deps, staffActor(who), id);
  const fileOf = async (id: number) => (await listAuditFiles(stores.deps.db, rita)).find((file) => file.id === id);
  const saved = async (id: number): Promise<Response> => fetch(await address(id));

  it('has every line of the filters, newest first, in more than one read, masked and harmless to a spreadsheet', async () => {
    const id = await start(ONE_KIND);
    expect(await fileOf(id)).to.include({ state: 'queued', lineCount: 0 });
    expect(await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS)).to.equal(1);
    expect(await fileOf(id)).to.include({ state: 'ready', lineCount: 1203, isWhole: true });
    const answer = await saved(id);
    expect(answer.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).to.match(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    const rows = (await answer.text()).trim().split('\r\n');
    expect(rows).to.have.length(1204);
    expect(rows[0]).to.include('When (Asia/Tokyo)');
    expect(rows[1]).to.match(/,test_thing,1203,'=1\+1,,phone: \+49••••••••67,,$/);
    expect(rows.at(-1)).to.match(/,test_thing,1,/);
  });

  it('is also an Excel file', async () => {
    const id = await start({ ...ONE_KIND, format: 'xlsx' });
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
    const sheets = await readXlsxFile(Buffer.from(await (await saved(id)).arrayBuffer()));
    expect(sheets[0]?.data).to.have.length(1204);
  });

  it('an empty one has its headers', async () => {
    const id = await start({ ...EVERYTHING, filters: { entity: 'nothing' } });
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
    expect((await (await saved(id)).text()).trim().split('\r\n')).to.have.length(1);
    expect(await fileOf(id)).to.include({ lineCount: 0, isWhole: true });
  });

  for (const [linesMax, isWhole] of [
    [1202, false],
    [1203, true],
  ] as const) {
    it(`of 1,203 lines, one that holds ${linesMax} ${isWhole ? 'is whole' : 'says that it is cut'}`, async () => {
      const id = await start(ONE_KIND);
      await runPlannedJobs(stores.deps, [makeAuditFileJob(linesMax)]);
      expect(await fileOf(id)).to.include({ lineCount: linesMax, isWhole });
      const rows = (await (await saved(id)).text()).trim().split('\r\n');
      expect(rows.at(-1)?.includes(AUDIT_FILE_CUT)).to.equal(!isWhole);
    });
  }

  it('is its owner’s alone, and cannot be saved before it is ready', async () => {
    const other = await createStaff(stores.deps, { superuser: true });
    const id = await start(ONE_KIND);
    expect(await textOf(address(id))).to.equal('The file is still being made. Please try again in a moment.');
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
    expect(await textOf(address(id))).to.equal('done');
    expect(await textOf(address(id, other))).to.equal('Not found.');
    expect(await listAuditFiles(stores.deps.db, other)).to.deep.equal([]);
  });

  it('nobody has more than two unfinished files, however many are asked for at once', async () => {
    const sam = await createStaff(stores.deps, { permissions: ['audit.view'] });
    const texts = await Promise.all([1, 2, 3, 4].map(() => textOf(start(ONE_KIND, sam))));
    expect(texts.filter((text) => text === 'done')).to.have.length(2);
    expect(texts.filter((text) => text !== 'done')[0]).to.equal(
      'Two of your files are still being made. Please wait until one of them is ready.',
    );
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
  });

  it('who asks for one and who saves it is in the log; a name that was searched is not', async () => {
    const id = await start({ ...EVERYTHING, filters: { q: 'Mia Maier' } });
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
    await address(id);
    const { rows } = await stores.deps.db.pool.query(
      `SELECT action, after FROM audit_log WHERE entity = 'audit_file' AND entity_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows).to.deep.equal([
      { action: 'audit.make_file', after: { format: 'csv', filters: { q: true } } },
      { action: 'audit.save_file', after: { format: 'csv', lines: 0 } },
    ]);
  });

  it('is removed after a week, with its file', async () => {
    const id = await start(ONE_KIND);
    await runPlannedJobs(stores.deps, AUDIT_FILE_JOBS);
    const url = await address(id);
    stores.clock.advance(7 * 86_400_000 + 1000);
    await planTick(stores.deps, 'remove-audit-files', stores.clock.now());
    const run = createRunner(AUDIT_FILE_JOBS, { ...stores.deps, mailer: createMailer(stores.deps.config) });
    await run({ name: 'remove-audit-files', refId: Math.round(stores.clock.now().getTime() / 60_000), attempt: 1 });
    expect(await fileOf(id)).to.equal(undefined);
    const { rows } = await stores.deps.db.pool.query('SELECT 1 FROM file_removal WHERE key LIKE $1', [
      `audit-files/${id}.%`,
    ]);
    expect(rows).to.have.length(1);
    expect(url).to.include(`audit-files/${id}.`);
  });
});
