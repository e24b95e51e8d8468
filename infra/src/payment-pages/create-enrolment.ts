import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { localDate } from '@school/core/shared/local-time';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { formLock, takeLocks } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { askForPrice } from '../price-requests/ask-for-price.js';
import { PriceRequestModel } from '../price-requests/model.js';
import { decideEnrolment } from './decide-enrolment.js';
import type { EnrolmentOrder, MadePage, Maker } from './enrolment-order.js';
import { factsOf, makePage, pageOf, type Attempt } from './make-page.js';
import { EnrolmentModel, type PaymentPageModel } from './model.js';
import { newPageNumber } from './page-number.js';

const NUMBER_TRIES = 5;

/** Creates an enrolment with its first payment page; a form sent twice creates one and returns the same. */
export async function createEnrolment(
  deps: Deps,
  actor: Actor,
  maker: Maker,
  order: EnrolmentOrder,
): Promise<MadePage> {
  const now = deps.clock.now();
  const key = formKeyOf(actor.accountId, order.formKey, order.content, now);
  const attempt = { maker, order, key, now, requestId: actor.requestId, network: actor.network, approval: undefined };
  return withFreeNumber(() => deps.db.transaction((trx) => createInTransaction(trx, attempt)));
}

/** Tries again with another number when a page has it already, and turns violated constraints into refusals. */
export async function withFreeNumber<Made>(create: (tried: number) => Promise<Made>): Promise<Made> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await create(tried);
    } catch (error) {
      if (tried + 1 >= NUMBER_TRIES || !isTakenNumber(error)) throw asEnrolmentRefusal(error);
    }
  }
}

const isTakenNumber = (error: unknown): boolean => violatedConstraint(error)?.endsWith('_number_key') ?? false;

/** Maps a violated constraint to its refusal: two forms of one student may race for the code or the deposit. */
function asEnrolmentRefusal(error: unknown): unknown {
  const constraint = violatedConstraint(error);
  if (constraint === 'discount_use_once') return refusal(ENROLMENT_REFUSALS, 'code_refused');
  if (constraint === 'enrolment_token_link_id_key' || constraint === 'enrolment_token_goes_back')
    return refusal(ENROLMENT_REFUSALS, 'token_used');
  return error;
}

async function createInTransaction(trx: Trx, asked: Attempt & { key: FormKey }): Promise<MadePage> {
  const { maker, key, now } = asked;
  // A second copy of the form waits here and then finds what the first one created.
  await takeLocks(trx, [formLock(key.first)]);
  const known = (await pageOfForm(trx, key)) ?? (await requestOfForm(trx, key));
  if (known !== undefined) return known;
  const facts = await factsOf(trx, asked.order, maker);
  // From here on a course that was named by its id has its name.
  const order = { ...asked.order, course: facts.course?.name ?? asked.order.course };
  const attempt = { ...asked, order };
  const decided = decideEnrolment(order, facts, maker, now);
  const page = pageOf(attempt, decided, newPageNumber());
  if (decided.price.waits !== undefined) return askForPrice(trx, attempt, decided, page);
  await makePage(trx, attempt, { decided, facts, page });
  return page;
}

/** The page that the same form has made already. */
async function pageOfForm(trx: Trx, key: FormKey): Promise<MadePage | undefined> {
  const made = await trx
    .query(EnrolmentModel)
    .join('payment_page', 'payment_page.number', 'enrolment.number')
    .whereBetween('enrolment.form_key', [key.first, key.last])
    .select('enrolment.*', 'payment_page.page_id', 'amount_minor', 'expires_at', 'expiry_zone')
    .first()
    .castTo<(EnrolmentModel & PaymentPageModel) | undefined>();
  if (made === undefined) return undefined;
  refuseOther(made, key);
  return {
    number: made.number,
    pageId: made.pageId,
    dueMinor: made.amountMinor,
    currency: made.currencyCode,
    lastDay: localDate(made.expiresAt, made.expiryZone),
    payments: made.payments,
    isWaiting: false,
  };
}

/** The page that it has been promised: its price waits for a second person, or was declined. */
async function requestOfForm(trx: Trx, key: FormKey): Promise<MadePage | undefined> {
  const asked = await trx
    .query(PriceRequestModel)
    .whereBetween('form_key', [key.first, key.last])
    .whereNot('state', 'approved')
    .first();
  if (asked === undefined) return undefined;
  refuseOther(asked, key);
  if (asked.form === null) throw refusal(ENROLMENT_REFUSALS, 'price_declined');
  const { number, pageId, currencyCode: currency } = asked;
  return { number, pageId, currency, ...asked.form.answer, isWaiting: true };
}

/** The same form may be sent again, but not with another content. */
function refuseOther({ formKey }: { formKey: string }, { exact }: FormKey): void {
  if (formKey !== exact) throw refusal(ENROLMENT_REFUSALS, 'form_used');
}
