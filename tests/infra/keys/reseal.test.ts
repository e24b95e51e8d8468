import { keyedTokens } from '@school/infra/auth/keyed-token';
import { keyedHashes, newestHead, SEAL_HEAD_BYTES, unseal } from '@school/infra/auth/seal';
import { sealSecret, takeSecondFactor } from '@school/infra/auth/second-factor';
import { hashToken } from '@school/infra/auth/secrets';
import { makeReceipt } from '@school/infra/class-receipts/make-receipt';
import { listReceiptLinks } from '@school/infra/class-receipts/receipt-links';
import type { Config } from '@school/infra/config';
import type { Database } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { reseal } from '@school/infra/keys/reseal';
import { changePayoutAccount } from '@school/infra/profile/payout-account';
import { TrialSouvenirModel } from '@school/infra/souvenirs/model';
import { newSouvenirToken, souvenirOwner } from '@school/infra/souvenirs/souvenir-token';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { dataKeysOf } from '../../support/factories/keys.js';
import {
  createStaff,
  createStudent,
  createTeacher,
  TEST_PASSWORD,
  type Person,
} from '../../support/factories/people.js';
import { createSecondFactor, type SecondFactor } from '../../support/factories/second-factor.js';
import { noonInDays } from '../../support/factories/trial.js';
import { testConfig } from '../../support/test-config.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DETAILS = {
  accountHolder: 'Asha Rao',
  bankName: 'City Bank',
  bankCode: 'CITI0001',
  accountNumber: '001122334455',
};

const factorOf = statement('test-reseal-factor', 'SELECT secret FROM second_factor WHERE account_id = $1');
const payoutOf = statement('test-reseal-payout', 'SELECT sealed FROM payout_account WHERE teacher_id = $1');
const setFactor = statement('test-reseal-set-factor', 'UPDATE second_factor SET secret = $2 WHERE account_id = $1');
// What the school stored until there were data keys: no value names its key, and no token is kept.
const asBefore = [
  statement('test-reseal-old-factors', `UPDATE second_factor SET secret = substr(secret, ${SEAL_HEAD_BYTES + 1})`),
  statement('test-reseal-old-payouts', `UPDATE payout_account SET sealed = substr(sealed, ${SEAL_HEAD_BYTES + 1})`),
];
const oldReceipt = statement(
  'test-reseal-old-receipt',
  'UPDATE class_receipt SET token_hash = $2, sealed_token = NULL WHERE class_id = $1',
);
const oldCodes = statement(
  'test-reseal-old-codes',
  'UPDATE recovery_code SET hash = $2 WHERE account_id = $1 AND hash = ANY (SELECT min(hash) FROM recovery_code WHERE account_id = $1)',
);

describe('npm run keys:reseal', () => {
  let stores: TestStores;
  let teacher: Person;
  let mia: Person;
  let staff: Person;
  let factor: SecondFactor;
  let classId: number;
  let url: string;

  // Made with the old key, as the only one.
  beforeEach(async () => {
    stores = await openTestStores({ DATA_KEYS: dataKeysOf('staff') });
    const { deps } = stores;
    teacher = await createTeacher(deps, { password: TEST_PASSWORD });
    mia = await createStudent(deps);
    staff = await createStaff(deps, { name: 'ada' });
    factor = await createSecondFactor(deps, staff.accountId);
    const session = { teacherId: teacher.id, accountId: teacher.accountId, name: 'Asha Rao' };
    const given = { details: DETAILS, password: TEST_PASSWORD, ip: '10.0.0.1' };
    await changePayoutAccount(deps, studentActor(teacher), session as Parameters<typeof changePayoutAccount>[2], given);
    const startsAt = noonInDays(deps, -1);
    classId = await createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'complete' }, [mia]);
    const now = deps.clock.now();
    const of = { classId, studentId: mia.id };
    url = await makeReceipt(deps.db, deps.config, { ...of, now });
    const token = newSouvenirToken(deps.config, souvenirOwner(of));
    const expiresAt = noonInDays(deps, 90);
    await deps.db
      .query(TrialSouvenirModel)
      .insert({ ...of, ...token, praise: 'Well done!', createdAt: now, updatedAt: now, expiresAt });
  });
  afterEach(() => stores.close());

  const withKeys = (...names: string[]): Config =>
    testConfig('postgres://school@db/school', { DATA_KEYS: dataKeysOf(...names) });
  const run = (config: Config, db: Database = stores.deps.db) => reseal({ db, config, clock: stores.clock });
  const accepts = async (config: Config, typed: string): Promise<boolean> => {
    const { db, clock } = stores.deps;
    const { secret } = await db.row<{ secret: Buffer }>(factorOf, [staff.accountId]);
    return takeSecondFactor(db, config, { accountId: staff.accountId, secret, typed, now: clock.now() });
  };
  const detailsBy = async (config: Config): Promise<unknown> => {
    const { sealed } = await stores.deps.db.row<{ sealed: Buffer }>(payoutOf, [teacher.id]);
    const text = unseal(config, 'payout-account', `teacher:${teacher.id}`, sealed)?.toString();
    return text === undefined ? undefined : JSON.parse(text);
  };
  const linksBy = async (config: Config): Promise<string[]> => {
    const links = await listReceiptLinks({ ...stores.deps, config }, classId, {
      teacherId: teacher.id,
      studentId: null,
    });
    return links.map((link) => link.url);
  };

  it('seals everything with the newest key, which alone opens it then; a second run has nothing to do', async () => {
    expect(await run(withKeys('new', 'staff'))).to.deep.equal({
      lines: [
        'second factors: 1 sealed anew; 1 of 1 have the newest key.',
        'bank details: 1 sealed anew; 1 of 1 have the newest key.',
        'receipt links: 1 sealed anew; 1 of 1 have the newest key.',
        'souvenir links: 1 sealed anew; 1 of 1 have the newest key.',
      ],
      isComplete: true,
    });
    const alone = withKeys('new');
    expect(await detailsBy(alone)).to.deep.equal(DETAILS);
    expect(await linksBy(alone)).to.deep.equal([url]);
    expect(await accepts(alone, factor.code())).to.equal(true);
    expect(await accepts(alone, factor.recoveryCodes[0] ?? '')).to.equal(true);
    expect((await run(alone)).lines.map((line) => line.split(';')[0])).to.deep.equal([
      'second factors: 0 sealed anew',
      'bank details: 0 sealed anew',
      'receipt links: 0 sealed anew',
      'souvenir links: 0 sealed anew',
    ]);
  });

  it('what the session key of the staff app has sealed is taken over; old recovery codes are named', async () => {
    const { db } = stores.deps;
    const old = withKeys('staff');
    for (const statement of asBefore) await db.run(statement);
    const [token] = keyedTokens(old, 'class-receipt', `${classId}:${mia.id}`, '1');
    await db.run(oldReceipt, [classId, hashToken(token)]);
    const [hash] = keyedHashes(old, 'recovery code', String(staff.accountId), 'abcdefghjk');
    await db.run(oldCodes, [staff.accountId, hash]);
    url = `${old.PUBLIC_URL}/r/${token}`;
    expect(await linksBy(withKeys('new', 'staff')), 'already before').to.deep.equal([url]);
    const { lines, isComplete } = await run(withKeys('new', 'staff'));
    expect(isComplete).to.equal(true);
    expect(lines.at(-1)).to.equal(
      'recovery codes: 1 unused (accounts: 1) were made with the session key of the staff app; ' +
        'keep its secret in DATA_KEYS until their owners have made new ones.',
    );
    const alone = withKeys('new');
    expect(await detailsBy(alone)).to.deep.equal(DETAILS);
    expect(await linksBy(alone)).to.deep.equal([url]);
    expect(await accepts(alone, factor.code())).to.equal(true);
    expect(await accepts(alone, 'abcde-fghjk'), 'its key is gone').to.equal(false);
    expect(await accepts(withKeys('new', 'staff'), 'ABCDE-FGHJK')).to.equal(true);
    expect(await accepts(withKeys('new', 'staff'), 'abcde-fghjk'), 'a second time').to.equal(false);
  });

  it('undoes nothing that somebody saves at the same moment', async () => {
    const { db } = stores.deps;
    const anotherSecret = Buffer.from('another-secret-of-20');
    const saved = sealSecret(withKeys('staff'), staff.accountId, anotherSecret);
    const overtaken: Database = {
      ...db,
      run: async (query, values) => {
        if (query.name === 'reseal-factors-replace') await db.run(setFactor, [staff.accountId, saved]);
        return db.run(query, values);
      },
    };
    const { lines } = await run(withKeys('new', 'staff'), overtaken);
    expect(lines[0]).to.equal(
      'second factors: 0 sealed anew; 1 changed meanwhile by somebody else; 0 of 1 have the newest key.',
    );
    expect((await db.row<{ secret: Buffer }>(factorOf, [staff.accountId])).secret).to.deep.equal(saved);
    expect((await run(withKeys('new', 'staff'))).lines[0]).to.equal(
      'second factors: 1 sealed anew; 1 of 1 have the newest key.',
    );
    const { secret } = await db.row<{ secret: Buffer }>(factorOf, [staff.accountId]);
    expect(unseal(withKeys('new'), 'second factor', String(staff.accountId), secret)).to.deep.equal(anotherSecret);
  });

  it('a code that is typed at that moment is still right, once', async () => {
    const { db } = stores.deps;
    const config = withKeys('new', 'staff');
    const before = await db.row<{ secret: Buffer }>(factorOf, [staff.accountId]);
    await run(config);
    const proof = { accountId: staff.accountId, ...before, typed: factor.code(), now: stores.clock.now() };
    expect(await takeSecondFactor(db, config, proof)).to.equal(true);
    expect(await takeSecondFactor(db, config, proof)).to.equal(false);
  });

  it('leaves what no key opens as it is, and names it; with its key it is sealed again', async () => {
    const { db } = stores.deps;
    const { lines, isComplete } = await run(withKeys('new', 'other'));
    expect(isComplete).to.equal(false);
    expect(lines[0]).to.equal(
      `second factors: 0 sealed anew; 0 of 1 have the newest key; no key opens 1: ids ${staff.accountId}.`,
    );
    expect(lines.slice(1).every((line) => line.includes('no key opens 1:'))).to.equal(true);
    expect(await detailsBy(withKeys('staff'))).to.deep.equal(DETAILS);
    expect((await run(withKeys('new', 'other', 'staff'))).isComplete).to.equal(true);
    const { secret } = await db.row<{ secret: Buffer }>(factorOf, [staff.accountId]);
    expect(secret.subarray(0, SEAL_HEAD_BYTES)).to.deep.equal(newestHead(withKeys('new')));
  });
});
