import { maskPhone } from '@school/core/shared/phone';
import { statement } from '@school/infra/db/sql';
import { maskedPhone } from '@school/infra/identity/masked-phone';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const inSql = statement('test-masked-phone', `SELECT ${maskedPhone('$1::text')} AS masked`);

describe('a masked phone', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('is the same on the teacher’s calendar, which the database writes, and everywhere else', async () => {
    for (const phone of ['', '+', '+4912', '+49123', '+4912345', '+491705550001', '+123456789012345']) {
      const { masked } = await stores.deps.db.row<{ masked: string }>(inSql, [phone]);
      expect(masked, phone).to.equal(maskPhone(phone));
    }
  });
});
