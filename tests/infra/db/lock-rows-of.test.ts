import { lockRowsOf } from '@school/infra/db/lock-rows-of';
import { PaymentPageModel } from '@school/infra/payment-pages/model';
import { expect } from 'chai';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('the rows of one table of a join are locked', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  it('its own, and those of no other', async () => {
    const { db } = stores.deps;
    const { rowId, enrolmentRowId } = await createPaymentPage(stores.deps);
    await db.transaction(async (trx) => {
      await trx
        .query(PaymentPageModel)
        .findById(rowId)
        .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
        .modify(lockRowsOf, 'payment_page');
      const freeOf = async (table: string, id: number): Promise<unknown[]> =>
        (await db.pool.query(`SELECT id FROM ${table} WHERE id = $1 FOR UPDATE SKIP LOCKED`, [id])).rows;
      expect(await freeOf('payment_page', rowId)).to.deep.equal([]);
      expect(await freeOf('enrolment', enrolmentRowId)).to.deep.equal([{ id: enrolmentRowId }]);
    });
  });
});
