import type { PolicyKind } from '@school/core/catalog/rules';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

const insertCurrencies = statement(
  'test-currencies',
  `
  INSERT INTO currency (code, name, step_minor)
  VALUES ('USD', 'US dollar', 100), ('EUR', 'Euro', 100), ('INR', 'Indian rupee', 1000), ('BDT', 'Bangladeshi taka', 1000)
  ON CONFLICT (code) DO NOTHING`,
);
const insertOption = statement(
  'test-payment-option',
  `
  INSERT INTO payment_option (option_id, partner_name, payment_details, currency_code, is_active, position)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (option_id) DO UPDATE SET partner_name = excluded.partner_name, payment_details = excluded.payment_details,
    currency_code = excluded.currency_code, is_active = excluded.is_active, position = excluded.position
  RETURNING id`,
);

const insertPolicy = statement(
  'test-policy',
  `
  INSERT INTO policy_version (kind, version, title, html)
  SELECT $1, coalesce(max(version), 0) + 1, $2, $3 FROM policy_version WHERE kind = $1 RETURNING id`,
);

interface OptionFacts {
  optionId: string;
  partner?: string;
  details?: string;
  currency?: string | null;
  active?: boolean;
  position?: number;
}

/** Makes USD, EUR, INR and BDT with their steps; calling it again changes nothing. */
export const createCurrencies = async (deps: Deps): Promise<void> => {
  await deps.db.run(insertCurrencies);
};

/** Makes a way to pay and returns its row id. If it has a currency, call `createCurrencies` first. */
export async function createPaymentOption(deps: Deps, facts: OptionFacts): Promise<number> {
  const { optionId, partner = `Partner ${optionId}`, details = `<p>Pay to ${optionId}</p>`, currency = null } = facts;
  const values = [optionId, partner, details, currency, facts.active ?? true, facts.position ?? 0];
  return (await deps.db.row<{ id: number }>(insertOption, values)).id;
}

/** Makes the currencies, PAY001 for all of them and PAY003 for rupees; returns the row ids. */
export async function createPaymentOptions(deps: Deps): Promise<{ PAY001: number; PAY003: number }> {
  await createCurrencies(deps);
  return {
    PAY001: await createPaymentOption(deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 }),
    PAY003: await createPaymentOption(deps, { optionId: 'PAY003', partner: 'UPI', currency: 'INR', position: 3 }),
  };
}

/** Makes the next version of a policy and returns its row id. */
export async function createPolicy(
  deps: Deps,
  { kind, title = 'Policy', html = '<p>Be kind.</p>' }: { kind: PolicyKind; title?: string; html?: string },
): Promise<number> {
  return (await deps.db.row<{ id: number }>(insertPolicy, [kind, title, html])).id;
}
