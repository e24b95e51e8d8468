import { statement, type Value } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStudent } from '../../support/factories/people.js';
import { refusedBy, tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('the database enforces the rules of payments', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores({}, { asOwner: true });
  });
  after(() => stores.close());

  let serial = 0;
  const change = (text: string, ...values: Value[]): Promise<string> =>
    refusedBy(stores.deps.db.run(statement(`test-promise-${(serial += 1)}`, text), values));
  const page = (options: Parameters<typeof createPaymentPage>[1] = {}): Promise<TestPage> =>
    createPaymentPage(stores.deps, options);

  it('a page is never paid without a payment, nor punched without its credits', async () => {
    const pending = await page();
    expect(await change('UPDATE payment_page SET paid_at = now() WHERE id = $1', pending.rowId)).to.match(/^23514/);
    const paid = await page({ state: 'paid' });
    const punch = 'UPDATE payment_page SET punched_at = now(), punched_by = $2 WHERE id = $1';
    expect(await change(punch, paid.rowId, paid.owner.accountId)).to.match(/^23514/);
    expect(await change(punch, pending.rowId, pending.owner.accountId)).to.match(/^23514/);
  });

  const backwards: readonly [state: 'paid' | 'punched', set: string][] = [
    ['paid', 'paid_at = NULL'],
    ['paid', "paid_at = paid_at + interval '1 day'"],
    ['paid', "expires_at = expires_at + interval '1 day'"],
    ['punched', 'punched_at = NULL, punched_by = NULL'],
    ['paid', 'amount_minor = 1'],
    ['paid', "page_id = '1-20260101-aaaaaaaaaaaaaaaaaaaaaaaa'"],
    ['paid', 'number = number + 1'],
  ];
  for (const [state, set] of backwards) {
    it(`a ${state} page never goes back: ${set}`, async () => {
      const { rowId } = await page({ state });
      expect(await change(`UPDATE payment_page SET ${set} WHERE id = $1`, rowId)).to.match(/^23001/);
    });
  }

  it('a paid page does not expire', async () => {
    const { rowId } = await page({ state: 'paid' });
    expect(await change('UPDATE payment_page SET expired_at = now() WHERE id = $1', rowId)).to.match(/^23514/);
  });

  it('a payment is never changed or deleted, and a page has one', async () => {
    const { rowId } = await page({ state: 'paid' });
    expect(await change('UPDATE payment SET amount_minor = 1 WHERE payment_page_id = $1', rowId)).to.match(/^23001/);
    expect(await change('DELETE FROM payment WHERE payment_page_id = $1', rowId)).to.match(/^23001/);
    const again = `INSERT INTO payment (payment_page_id, payment_option_id, amount_minor, currency_code, paid_on, marked_by)
      SELECT payment_page_id, payment_option_id, amount_minor, currency_code, paid_on, marked_by FROM payment WHERE payment_page_id = $1`;
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => change(again, rowId)));
    expect(tally(outcomes)).to.deep.equal({ '23505 payment_payment_page_id_key': 5 });
  });

  it('a payment reference is unique for each way to pay, unless a reason is given', async () => {
    const first = await page({ state: 'paid', reference: 'TX 91' });
    expect(await refusedBy(page({ state: 'paid', reference: 'tx 91' }))).to.equal('23505 payment_reference');
    expect(await refusedBy(page({ state: 'paid', reference: 'TX 91', paymentOption: 'PAY002' }))).to.equal('passed');
    expect(first.amountMinor).to.be.greaterThan(0);
  });

  it('an enrolment has each of its payments once, each with one page, and no form twice', async () => {
    const made = await page({ payments: 3 });
    const again = `INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on) VALUES ($1, 1, 1, 1, now())`;
    expect(await change(again, made.enrolmentRowId)).to.equal('23505 instalment_enrolment_id_position_key');
    const second = `INSERT INTO payment_page (number, page_id, instalment_id, enrolment_id, amount_minor, expires_at)
      SELECT number + 1, '1-20260101-aaaaaaaaaaaaaaaaaaaaaaaa', instalment_id, enrolment_id, 1, now() FROM payment_page WHERE id = $1`;
    expect(await change(second, made.rowId)).to.equal('23505 payment_page_instalment_id_key');
  });

  const wrong: readonly [what: string, set: string][] = [
    ['a fee above the total', 'discounted_fee_minor = total_fee_minor + 1'],
    ['a fee of nothing', 'discounted_fee_minor = 0'],
    ['no classes', 'total_classes = 0'],
    ['61 payments', 'payments = 61'],
    ['a class of seven', "class_size = '1:7'"],
    ['a deposit above the fee', 'token_amount_minor = discounted_fee_minor + 1'],
    ['a student referral without a student', "referral_choice = 'student referral'"],
    ['a referring student without a referral', 'referral_choice = NULL, referrer_student_id = student_id'],
  ];
  for (const [what, set] of wrong) {
    it(`an enrolment cannot have ${what}`, async () => {
      const made = await page();
      expect(await change(`UPDATE enrolment SET ${set} WHERE id = $1`, made.enrolmentRowId)).to.match(/^23514/);
    });
  }

  it('a code is never used more often than allowed, and once by a student', async () => {
    const made = await page({ student: await createStudent(stores.deps) });
    expect(await change("UPDATE discount_code SET max_uses = 1, used = 2 WHERE code = 'STUDENT10'")).to.match(/^23514/);
    const use = `INSERT INTO discount_use (discount_code_id, enrolment_id, student_id)
      SELECT (SELECT id FROM discount_code WHERE code = 'STUDENT10'), $1, $2`;
    expect(await change(use, made.enrolmentRowId, made.student.id)).to.equal('passed');
    const other = await page({ student: made.student });
    expect(await change(use, other.enrolmentRowId, made.student.id)).to.equal('23505 discount_use_once');
  });
});
