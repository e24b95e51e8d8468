import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { changesWherePaid, checkOption, PAYMENT_DETAILS_MAX } from '@school/core/catalog/rules';
import { RECOMMENDED_OPTION } from '@school/core/payment-pages/choices';
import { refusal } from '../app-error.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { cleanHtml, hasVisibleText } from '../html/clean-html.js';
import { planJob } from '../outbox/plan.js';
import { requireActiveCurrencies } from './currencies.js';
import { entryList, entrySaver, touched, type EntryKind, type EntryShape } from './entries.js';

/** A way to pay, as the editor sees it. */
export interface PaymentOptionFacts {
  id: number;
  option_id: string;
  partner_name: string;
  payment_details: string;
  allowed_currency: string | null;
  is_active: boolean;
  position: number;
  is_recommended: boolean;
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

/** The topic of the job that tells finance about changed payment details (T41). */
export const PAYMENT_DETAILS_TOPIC = 'payment-details-changed';

const PUBLIC = `'option_id', x.option_id, 'partner_name', x.partner_name, 'payment_details', x.payment_details,
  'allowed_currency', x.currency_code, 'is_active', x.is_active, 'is_recommended', x.option_id = '${RECOMMENDED_OPTION}'`;

const shape: EntryShape = {
  table: 'payment_option',
  json: `jsonb_build_object('id', x.id, ${PUBLIC}, 'position', x.position, 'updated_at', x.updated_at)`,
  search: `concat_ws(' ', x.option_id, x.partner_name)`,
  sorts: { option_id: 'x.option_id', partner_name: 'lower(x.partner_name)', position: 'x.position' },
};

const insert = statement(
  'payment-option-add',
  `
  INSERT INTO payment_option (option_id, partner_name, payment_details, currency_code, is_active, position, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $7) RETURNING id`,
);
const update = statement(
  'payment-option-change',
  `
  UPDATE payment_option SET partner_name = $2, payment_details = $3, currency_code = $4, is_active = $5, position = $6,
    ${touched('$7')} WHERE id = $1`,
);
const newestAudit = statement(
  'payment-option-newest-audit',
  `SELECT max(id) AS id FROM audit_log WHERE entity = 'payment_option' AND entity_id = $1`,
);

const values = (wanted: PaymentOptionWanted) =>
  [wanted.partner_name, detailsOf(wanted), wanted.allowed_currency, wanted.is_active, wanted.position] as const;

function detailsOf({ payment_details }: PaymentOptionWanted): string {
  const clean = cleanHtml(payment_details).trim();
  const extra = { field: 'payment_details' };
  if (!hasVisibleText(clean)) throw refusal(CATALOG_REFUSALS, 'text_empty', extra);
  // Escaping can make a text longer than what was typed.
  if (clean.length > PAYMENT_DETAILS_MAX) throw refusal(CATALOG_REFUSALS, 'text_too_long', extra);
  return clean;
}

const kind: EntryKind<PaymentOptionWanted, PaymentOptionFacts> = {
  shape,
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
  add: async (trx, wanted, now) =>
    (await trx.row<{ id: number }>(insert, [wanted.option_id, ...values(wanted), now])).id,
  change: async (trx, id, wanted, now) => {
    await trx.run(update, [id, ...values(wanted), now]);
  },
  after: async (trx, id, before, after) => {
    if (changesWherePaid(before, after)) await tellFinance(trx, id);
  },
};

/** Plans the job with the audit line as its reference: it says who changed what, and never changes itself. */
async function tellFinance(trx: Trx, id: number): Promise<void> {
  const { id: refId } = await trx.row<{ id: number }>(newestAudit, [String(id)]);
  await planJob(trx, { topic: PAYMENT_DETAILS_TOPIC, refId, businessKey: `${PAYMENT_DETAILS_TOPIC}:${refId}` });
}

/** The options for the editor, searched, sorted and paged. */
export const listPaymentOptions = entryList(shape);

/** Adds or changes an option; its details are cleaned, and finance is told about a new account (T41). */
export const savePaymentOption = entrySaver(kind);

const forPaying = (json: string, name: string) =>
  statement(
    name,
    `
    SELECT coalesce(json_agg(${json} ORDER BY x.option_id <> '${RECOMMENDED_OPTION}', x.position, x.option_id), '[]')::text AS body
    FROM payment_option x
    WHERE ($1::boolean IS NULL OR x.is_active = $1) AND ($2::text IS NULL OR x.currency_code IS NULL OR x.currency_code = $2)
      AND (x.is_active OR NOT $3)`,
  );
const forFamilies = forPaying(`json_build_object(${PUBLIC})`, 'payment-options-public');
const forStaff = forPaying(`json_build_object('id', x.id, ${PUBLIC})`, 'payment-options-staff');

/** A filter of options; an option without a currency matches every currency. */
export interface OptionFilter {
  isActive?: boolean | undefined;
  currency?: string | undefined;
}

/** The active ways to pay as a family may see them, the recommended one first, as a JSON list. */
export const paymentOptionsFor = async (sql: Sql, { isActive, currency }: OptionFilter): Promise<string> =>
  (await sql.row<{ body: string }>(forFamilies, [isActive ?? null, currency ?? null, true])).body;

/** The same for staff, with row ids and, unless filtered out, inactive ones. */
export const paymentOptionsForStaff = async (sql: Sql, { isActive, currency }: OptionFilter): Promise<string> =>
  (await sql.row<{ body: string }>(forStaff, [isActive ?? null, currency ?? null, false])).body;
