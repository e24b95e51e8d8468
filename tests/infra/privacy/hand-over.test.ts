import { exportUntil } from '@school/core/privacy/request';
import { askPrivacy } from '@school/infra/privacy/ask';
import { approvePrivacy } from '@school/infra/privacy/decide';
import { expireArchivesJob } from '@school/infra/privacy/expire-archives-job';
import { exportedFiles } from '@school/infra/privacy/exported-files';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { PERSONAL_TABLES } from '@school/infra/privacy/personal-data';
import { columnsIn } from '@school/infra/privacy/personal-table';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { findChild } from '@school/infra/privacy/repository';
import { NotificationModel } from '@school/infra/notifications/model';
import { planTick } from '@school/infra/workers/ticks';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff } from '../../support/factories/people.js';
import { plantCanaries, plantFiles, rowsThatSay, storeFiles } from '../../support/privacy.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const MIA = 1;

describe('a family gets its data', () => {
  let stores: TestStores;
  let request: PrivacyRequestModel;
  let planted: string[];
  let files: Record<string, Uint8Array>;
  let names: string[];

  before(async function () {
    this.timeout(60_000);
    stores = await openTestStores();
    const { deps, clock } = stores;
    await seedDemo(deps, clock.now());
    const { accountId } = await findChild(deps.db, MIA);
    const canaries = await plantCanaries(stores, MIA, accountId);
    planted = await rowsThatSay(deps.db, canaries.slice(0, 1));
    await plantFiles(stores, MIA, accountId);
    const stored = await exportedFiles(deps.db, MIA, accountId);
    names = stored.map(({ name }) => name);
    await storeFiles(
      deps,
      stored.map(({ key }) => key),
    );
    const [asker, approver] = [await createStaff(deps, { name: 'rita' }), await createStaff(deps, { name: 'omar' })];
    const ask = { kind: 'export', studentId: MIA, reason: 'They asked by phone', isByFamily: false } as const;
    const id = await askPrivacy(deps, staffActor(asker), ask);
    await approvePrivacy(deps, staffActor(approver), id);
    await runPlannedJobs(deps, [privacyJob]);
    request = await deps.db.query(PrivacyRequestModel).findById(id).throwIfNotFound();
    const archive = await deps.storage.get(request.fileKey ?? '');
    files = unzipSync(new Uint8Array(archive?.body ?? []));
  });
  after(() => stores.close());

  it('all that the map calls exported is in the archive', () => {
    const kept = new Set(Object.keys(files).map((name) => /([a-z_]+)\.json$/.exec(name)?.[1]));
    const hidden = Object.entries(PERSONAL_TABLES).flatMap(([table, entry]) =>
      columnsIn(entry.hidden ?? '').map((column) => `${table}.${column}`),
    );
    const missing = planted.filter((place) => {
      if (hidden.includes(place)) return false;
      const [table = '', column = ''] = place.split('.');
      const json = Object.entries(files).find(([name]) => name.endsWith(`/${table}.json`))?.[1];
      return json === undefined || !strFromU8(json).includes(`"${column}":`);
    });
    expect(missing).to.deep.equal([]);
    expect(kept).to.include.keys('student', 'account', 'class_student', 'ledger_entry');
    expect(strFromU8(files['child/student.json'] ?? new Uint8Array())).to.include('Mia Brandtner');
  });

  it('it holds the files with names that say what they are, and a page that explains the folders', () => {
    expect(names.map((name) => name.replace(/\d+/, 'N'))).to.have.members([
      'files/doubt_screenshot-N.webp',
      'files/souvenir_picture-N.webp',
      'files/picture.webp',
    ]);
    for (const name of names) expect(strFromU8(files[name] ?? new Uint8Array()), name).to.equal('canary');
    expect(strFromU8(files['READ-ME.txt'] ?? new Uint8Array())).to.include('classes/  Classes');
  });

  it('hashes, secrets and the other children of the school are not in it', () => {
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    for (const text of all) expect(text).to.not.match(/password_hash|_hash"|"secret"|Falkenried/);
  });

  it('the family is told where it is, without an address that opens it by itself', async () => {
    const { accountId } = await findChild(stores.deps.db, MIA);
    const [told] = await stores.deps.db.query(NotificationModel).where({ account_id: accountId, kind: 'privacy' });
    expect(told).to.include({ title: 'The data about Mia Brandtner is ready', link: '/student-dashboard/your-data' });
    expect(`${told?.body}`).to.not.include(request.fileKey ?? 'no key');
  });

  it('the archive is removed after a week, and its receipt stays', async () => {
    const { deps, clock } = stores;
    expect(request.fileUntil).to.deep.equal(exportUntil(request.doneAt ?? new Date(0)));
    clock.set(request.fileUntil ?? new Date(0));
    await planTick(deps, expireArchivesJob.name, clock.now());
    await runPlannedJobs(deps, [expireArchivesJob]);
    await runPlannedJobs(deps, FILE_JOBS);
    expect(await deps.storage.get(request.fileKey ?? '')).to.equal(undefined);
    const after = await deps.db.query(PrivacyRequestModel).findById(request.id).throwIfNotFound();
    expect(after).to.include({ state: 'done', receipt: request.receipt, fileKey: null, fileUntil: null });
  });
});
