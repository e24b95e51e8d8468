import { ENROLMENT_REFUSALS } from '@school/core/payment-pages/errors';
import { refusal } from '../app-error.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { formKeyOf, type FormKey } from '../db/form-key.js';
import { formLock, takeLocks } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { askForPrice } from '../price-requests/ask-for-price.js';
import { decideEnrolment } from './decide-enrolment.js';
import type { EnrolmentOrder, Maker } from './enrolment-order.js';
import { factsOf, makePage, pageOf, type Attempt, type MadePage } from './make-page.js';
import { newPageNumber } from './page-number.js';

const NUMBER_TRIES = 5;

// A form whose price waits, or was declined, is known by its request; an approved one by its page.
const findForm = statement(
  'enrolment-of-form',
  `
  SELECT e.form_key::text AS key, p.number, p.page_id AS "pageId", p.amount_minor AS "dueMinor", e.currency_code AS currency,
    local_time(p.expires_at, p.expiry_zone)::date::text AS "lastDay", e.payments, false AS "isWaiting", NULL AS state
  FROM enrolment e JOIN payment_page p ON p.number = e.number WHERE e.form_key BETWEEN $1 AND $2
  UNION ALL
  SELECT r.form_key::text, r.number, r.page_id, (r.form->'answer'->>'dueMinor')::bigint, r.currency_code,
    r.form->'answer'->>'lastDay', (r.form->'answer'->>'payments')::int, true, r.state
  FROM price_request r WHERE r.form_key BETWEEN $1 AND $2 AND r.state <> 'approved' LIMIT 1`,
);

/** Creates an enrolment with its first payment page (B7); a form sent twice creates one and returns the same. */
export async function createEnrolment(
  deps: Deps,
  maker: Maker,
  order: EnrolmentOrder,
  requestId: string,
): Promise<MadePage> {
  const now = deps.clock.now();
  const key = formKeyOf(maker.accountId, order.formKey, order.content, now);
  const attempt = { maker, order, key, now, requestId, approval: undefined };
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

interface KnownForm extends MadePage {
  key: string;
  state: string | null;
}

async function createInTransaction(trx: Trx, asked: Attempt & { key: FormKey }): Promise<MadePage> {
  const { maker, key, now } = asked;
  // A second copy of the form waits here and then finds what the first one created.
  await takeLocks(trx, [formLock(key.first)]);
  const known = await trx.maybeRow<KnownForm>(findForm, [key.first, key.last]);
  if (known !== undefined) return answerOf(known, key);
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

function answerOf({ key: known, state, ...page }: KnownForm, key: FormKey): MadePage {
  if (known !== key.exact) throw refusal(ENROLMENT_REFUSALS, 'form_used');
  if (state === 'declined') throw refusal(ENROLMENT_REFUSALS, 'price_declined');
  return page;
}
