import { randomUUID } from 'node:crypto';
import { toOrder } from '@school/bff-staff/src/payment-pages/read-order';
import { enrolmentBody } from '@school/bff-staff/contract/payment-pages-create';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createEnrolment } from '@school/infra/payment-pages/create-enrolment';
import { staffActor } from './actor.js';
import { createFormLists, enrolmentForm } from './enrolment-form.js';
import { createStaff, createStudent, type Person } from './people.js';

/** More than 20 % below the 1,140.00 of the price book: 500.00. */
export const FAR_BELOW = {
  total_discounted_fee: '500.00',
  discount_percent: 56,
  cpc: '10.417',
  adjusted_course_fee: '500.00',
  payment_amount: '500.00',
  price_reason: 'A scholarship of the town',
};

const requestOf = statement('test-price-request', 'SELECT id FROM price_request WHERE number = $1');

/** A price request that waits for a second person, with the page's address that it promises. */
export interface TestPrice {
  id: number;
  pageId: string;
  asker: Person;
  student: Person;
}

/** Asks for a price far below the book, through the only use case that can. */
export async function askForTestPrice(
  deps: Deps,
  options: { asker?: Person; student?: Person; change?: object } = {},
): Promise<TestPrice> {
  await createFormLists(deps);
  const asker =
    options.asker ?? (await createStaff(deps, { permissions: ['payment.create', 'payment.approve_price'] }));
  const student = options.student ?? (await createStudent(deps));
  const body = enrolmentBody.parse({
    ...enrolmentForm(student, { ...FAR_BELOW, ...options.change }),
    form_key: randomUUID(),
  });
  const maker = {
    accountId: asker.accountId,
    staffId: asker.id,
    permissions: ['payment.create', 'payment.approve_price'],
  };
  const made = await createEnrolment(deps, staffActor(asker), maker, toOrder(body));
  const { id } = await deps.db.row<{ id: number }>(requestOf, [made.number]);
  return { id, pageId: made.pageId, asker, student };
}
