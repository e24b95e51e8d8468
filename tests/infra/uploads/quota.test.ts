import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { statement } from '@school/infra/db/sql';
import { replaceOwnPicture } from '@school/infra/profile/picture';
import type { UploadOwner } from '@school/infra/uploads/quota';
import { storeUpload } from '@school/infra/uploads/store-upload';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { smallPng } from '../../support/hostile-pictures.js';
import { tally, textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const FILES = 3;
const USED = UPLOAD_REFUSALS.quota_used.text;

const writeSetting = statement(
  'test-upload-quota',
  `INSERT INTO setting (key, value) VALUES ('uploads_per_day_' || $1, $2::jsonb)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const clearSettings = statement('test-upload-quotas-clear', "DELETE FROM setting WHERE key LIKE 'uploads_per_day_%'");
const countOf = statement('test-upload-count', 'SELECT files FROM upload_count WHERE owner = $1 ORDER BY day');
const rowsOf = statement('test-uploads-of', 'SELECT count(*)::int AS n FROM upload WHERE account_id = $1');

describe('Quotas of stored files per account and day', () => {
  let test: TestStores;
  let folder: string;
  let path: string;
  let page = 0;

  before(async () => {
    if (!process.env['TEST_S3_ENDPOINT']) throw new Error('TEST_S3_ENDPOINT is not set: run the tests by `npm test`');
    test = await openTestStores();
    folder = await mkdtemp(join(tmpdir(), 'quota-test-'));
    path = join(folder, 'file');
    await writeFile(path, await smallPng());
  });
  beforeEach(async () => {
    test.clock.set('2026-11-21T12:00:00Z');
    page += 1;
    await test.deps.db.run(clearSettings);
  });
  after(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const allow = (of: string, quota: object): Promise<number> =>
    test.deps.db.run(writeSetting, [of, JSON.stringify(quota)]);
  const store = async (owner: UploadOwner): Promise<string> => {
    const purpose = owner.accountId === null ? 'payment_proof' : 'payment_screenshot';
    return textOf(storeUpload(test.deps, { purpose, file: { path, sizeBytes: (await stat(path)).size }, owner }));
  };
  const many = async (count: number, owner: (index: number) => UploadOwner): Promise<Record<string, number>> =>
    tally(await Promise.all(Array.from({ length: count }, (_, index) => store(owner(index)))));

  it('twelve files at once do not pass a quota of three together: nine are refused with the sentence', async () => {
    const { accountId } = await createStaff(test.deps);
    await allow('account', { files: FILES });
    expect(await many(12, () => ({ accountId }))).to.deep.equal({ done: FILES, [USED]: 9 });
    expect(await test.deps.db.rows(countOf, [`account:${accountId}`])).to.deep.equal([{ files: FILES }]);
    expect(await test.deps.db.row(rowsOf, [accountId])).to.deep.equal({ n: FILES });
  });

  it('another account, and the same one on the next day (UTC), store again', async () => {
    const [one, other] = [await createStaff(test.deps), await createStaff(test.deps)];
    await allow('account', { files: 1 });
    expect(await many(2, () => one)).to.deep.equal({ done: 1, [USED]: 1 });
    expect(await store(other)).to.equal('done');
    test.clock.set('2026-11-21T23:59:59Z');
    expect(await store(one)).to.equal(USED);
    test.clock.set('2026-11-22T00:00:00Z');
    expect(await store(one)).to.equal('done');
  });

  it('megabytes are limited too', async () => {
    const { accountId } = await createStaff(test.deps);
    await allow('account', { megabytes: 0 });
    expect(await store({ accountId })).to.equal(USED);
    await allow('account', { megabytes: 1 });
    expect(await store({ accountId })).to.equal('done');
  });

  it('a profile picture counts, however often it is replaced at once', async () => {
    const student = await createStudent(test.deps);
    await allow('account', { files: FILES });
    const replace = (): Promise<string> =>
      textOf(replaceOwnPicture(test.deps, studentActor(student), student.accountId, { path, sizeBytes: 100 }));
    const answers = await Promise.all(Array.from({ length: 8 }, replace));
    expect(tally(answers)).to.deep.equal({ done: FILES, [USED]: 5 });
  });

  it('strangers are counted by what they pay, and by their address', async () => {
    await allow('stranger', { files: FILES });
    const paidFor = (serial: number): string => `page:${page}${serial}`;
    const ip = (serial: number): string => `198.51.100.${page * 40 + serial}`;
    expect(await many(9, (n) => ({ accountId: null, paidFor: paidFor(0), ip: ip(n) }))).to.deep.equal({
      done: FILES,
      [USED]: 6,
    });
    expect(await many(9, (n) => ({ accountId: null, paidFor: paidFor(n + 1), ip: ip(20) }))).to.deep.equal({
      done: FILES,
      [USED]: 6,
    });
  });

  it('a file that is refused does not count', async () => {
    const { accountId } = await createStaff(test.deps);
    await writeFile(path, 'no picture');
    expect(await store({ accountId })).to.equal(UPLOAD_REFUSALS.image_type.text);
    await writeFile(path, await smallPng());
    expect(await test.deps.db.rows(countOf, [`account:${accountId}`])).to.deep.equal([]);
  });
});
