import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';
import { createPriceBook } from './price-book.js';

const insertTeam = statement(
  'test-form-team',
  "INSERT INTO owner_team (name) VALUES ('Elites Team') ON CONFLICT (name) DO NOTHING",
);

/** Makes the price list and the owner team that `enrolmentForm` names. */
export async function createFormLists(deps: Deps): Promise<void> {
  await createPriceBook(deps);
  await deps.db.run(insertTeam);
}

/** The fee of the price book without a code, which anybody who makes pages may promise. */
export const AT_BOOK_PRICE = {
  total_discounted_fee: '1140.00',
  discount_percent: 0,
  cpc: '23.750',
  adjusted_course_fee: '1140.00',
  payment_amount: '1140.00',
};

/**
 * A valid body of POST /create-enrollment/: Coding Champion, Prime, USD, 1,140 reduced to 912, in one payment. That is
 * 20 % below the price book, which somebody with `payment.approve_price` may promise with a reason; others need the code
 * WELCOME20 or `AT_BOOK_PRICE`.
 */
export const enrolmentForm = (student: Pick<Person, 'id'>, change: Record<string, unknown> = {}) => ({
  student: student.id,
  course: 'Coding Champion',
  subject: 'Coding',
  total_num_of_classes: 48,
  service_type: 'Prime',
  num_of_classes_per_month: 8,
  class_size: '1:1',
  course_customization: 'Standard',
  enrolment_type: 'New Sale',
  payment_currency: 'USD',
  total_course_fee: '1140.00',
  total_discounted_fee: '912.00',
  discount_percent: 20,
  cpc: '19.000',
  adjusted_course_fee: '912.00',
  payment_type: 'Full payment',
  num_of_remaining_instalments: 0,
  payment_amount: '912.00',
  credits_obtained: 48,
  is_token_amount_received: false,
  payment_description: 'Coding Champion, 48 classes',
  auto_charge_consent: true,
  owner_team: 'Elites Team',
  state: 'Berlin',
  referral_choice: 'none',
  price_reason: 'Two children of one family',
  ...change,
});
