import { classifyReason, INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { causeOf } from '@school/infra/class-ending/cause-sql';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const inSql = statement(
  'test-cause-in-sql',
  `SELECT ${causeOf('c')} AS cause
   FROM (SELECT $1::text AS status, $2::text AS incomplete_code, $3::text AS incomplete_reason) c`,
);

const REASONS = [
  '',
  'Power cut',
  'The STUDENT told the teacher',
  'Teacher, then student',
  'My Teacher\nwas ill',
  'ſtudent',
  'Schüler krank',
  'students',
];

describe('the cause of an incomplete class in a list', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const causeIn = async (status: string, code: string | null, reason: string): Promise<string | null> =>
    (await stores.deps.db.row<{ cause: string | null }>(inSql, [status, code, reason])).cause;

  it('is that of core for every text without a code, so that a list and a screen never disagree', async () => {
    for (const reason of REASONS)
      expect(await causeIn('incomplete', null, reason), reason).to.equal(classifyReason(reason));
  });

  it('is the code where there is one; classes that ended otherwise have none', async () => {
    for (const code of INCOMPLETE_CODES) expect(await causeIn('incomplete', code, 'The student')).to.equal(code);
    for (const status of ['scheduled', 'paused', 'complete', 'canceled'])
      expect(await causeIn(status, null, 'The student'), status).to.equal(null);
  });
});
