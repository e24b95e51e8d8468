import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { changesWherePaid, checkOption, PAYMENT_DETAILS_MAX } from '@school/core/catalog/rules';
import { RECOMMENDED_OPTION } from '@school/core/payment-pages/choices';
import { refusal } from '../app-error.js';
import { AuditLineModel } from '../audit/model.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { cleanHtml, hasVisibleText } from '../html/clean-html.js';
import { planJob } from '../outbox/plan.js';
import { requireActiveCurrencies } from './currencies.js';
import { entryList, entrySaver, type EntryKind } from './entries.js';
import { PaymentOptionModel } from './model.js';
import { byLetters, findPaymentOptions, type OptionFilter } from './repository.js';

/** A way to pay, as a family sees it. */
export interface PublicOptionFacts {
  option_id: string;
  partner_name: string;
  payment_details: string;
  allowed_currency: string | null;
  is_active: boolean;
  is_recommended: boolean;
}

/** A way to pay, as staff sees it. */
export interface StaffOptionFacts extends PublicOptionFacts {
  id: number;
}

/** A way to pay, as the editor sees it. */
export interface PaymentOptionFacts extends StaffOptionFacts {
  position: number;
  updated_at: string;
}

/** A way to pay, as an editor saves it. */
export interface PaymentOptionWanted {
  option_id: string;
  partner_name: string;
  payment_details: string;
  allowed_currency: string | null;
  is_active: boolean;
  position: number;
}

/** The topic of the job that tells finance about changed payment details. */
export const PAYMENT_DETAILS_TOPIC = 'payment-details-changed';

const publicFacts = (row: PaymentOptionModel): PublicOptionFacts => ({
  option_id: row.optionId,
  partner_name: row.partnerName,
  payment_details: row.paymentDetails,
  allowed_currency: row.currencyCode,
  is_active: row.isActive,
  is_recommended: row.optionId === RECOMMENDED_OPTION,
});

const staffFacts = (row: PaymentOptionModel): StaffOptionFacts => ({ id: row.id, ...publicFacts(row) });

function detailsOf({ payment_details }: PaymentOptionWanted): string {
  const clean = cleanHtml(payment_details).trim();
  const extra = { field: 'payment_details' };
  if (!hasVisibleText(clean)) throw refusal(CATALOG_REFUSALS, 'text_empty', extra);
  // Escaping can make a text longer than what was typed.
  if (clean.length > PAYMENT_DETAILS_MAX) throw refusal(CATALOG_REFUSALS, 'text_too_long', extra);
  return clean;
}

const kind: EntryKind<PaymentOptionModel, PaymentOptionWanted, PaymentOptionFacts> = {
  model: PaymentOptionModel,
  searched: ['option_id', 'partner_name'],
  sorts: { option_id: 'option_id', partner_name: byLetters('partner_name'), position: 'position' },
  facts: (row) => ({ ...staffFacts(row), position: row.position, updated_at: row.updatedAt.toISOString() }),
  taken: { payment_option_option_id_key: 'option_taken' },
  check: async (trx, wanted, before) => {
    if (before !== null && before.option_id !== wanted.option_id)
      throw refusal(CATALOG_REFUSALS, 'code_stays', { field: 'option_id' });
    const checked = checkOption({
      optionId: wanted.option_id,
      isActive: wanted.is_active,
      currency: wanted.allowed_currency,
    });
    if (!checked.ok) throw refusal(CATALOG_REFUSALS, checked.reason);
    await requireActiveCurrencies(
      trx,
      [wanted.allowed_currency],
      [before?.allowed_currency ?? null],
      'allowed_currency',
    );
  },
  columns: (wanted) => ({
    optionId: wanted.option_id,
    partnerName: wanted.partner_name,
    paymentDetails: detailsOf(wanted),
    currencyCode: wanted.allowed_currency,
    isActive: wanted.is_active,
    position: wanted.position,
  }),
  after: async (trx, id, before, after) => {
    if (changesWherePaid(before, after)) await tellFinance(trx, id);
  },
};

/** Plans the job with the audit line as its reference: it says who changed what, and never changes itself. */
async function tellFinance(trx: Trx, id: number): Promise<void> {
  const { id: refId } = await trx
    .query(AuditLineModel)
    .findOne({ entity: 'payment_option', entity_id: String(id) })
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .throwIfNotFound();
  await planJob(trx, { topic: PAYMENT_DETAILS_TOPIC, refId, businessKey: `${PAYMENT_DETAILS_TOPIC}:${refId}` });
}

/** The options for the editor, searched, sorted and paged. */
export const listPaymentOptions = entryList(kind);

/** Adds or changes an option; its details are cleaned, and finance is told about a new account. */
export const savePaymentOption = entrySaver(kind);

/** The active ways to pay as a family may see them, the recommended one first. */
export async function paymentOptionsFor(sql: Sql, filter: OptionFilter): Promise<PublicOptionFacts[]> {
  const options = await findPaymentOptions(sql, filter);
  return options.filter(({ isActive }) => isActive).map(publicFacts);
}

/** The same for staff, with row ids and, unless filtered out, inactive ones. */
export const paymentOptionsForStaff = async (sql: Sql, filter: OptionFilter): Promise<StaffOptionFacts[]> =>
  (await findPaymentOptions(sql, filter)).map(staffFacts);
