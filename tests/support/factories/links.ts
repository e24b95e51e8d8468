import type { LinkState } from '@school/core/payment-links/state';
import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createStaff, createStudent, type Person } from './people.js';

const DAY_MS = 86_400_000;

const insertCurrencies = statement(
  'test-link-currencies',
  `
  INSERT INTO currency (code, name) VALUES ('USD', 'US dollar'), ('EUR', 'Euro'), ('INR', 'Indian rupee')
  ON CONFLICT (code) DO NOTHING`,
);
const insertLink = statement(
  'test-payment-link',
  `
  INSERT INTO payment_link (kind, code, form_key, title, description, amount_minor, currency_code, collector_name,
    collector_email, student_id, course, expires_at, created_by, created_at, disabled_at, paid_at, paid_by, payment_ref)
  VALUES ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING id`,
);
const insertOption = statement(
  'test-link-option',
  `
  INSERT INTO payment_option (option_id, partner_name, payment_details) VALUES ('PAY001', 'Bank', 'Pay to account 1')
  ON CONFLICT (option_id) DO UPDATE SET option_id = excluded.option_id RETURNING id`,
);
const insertProof = statement(
  'test-link-proof',
  `INSERT INTO payment_proof (payment_link_id, payment_option_id, reference, created_at) VALUES ($1, $2, 'TX 4711', $3)`,
);
const insertShortLink = statement(
  'test-short-link',
  `
  INSERT INTO short_link (key, url, owner_account_id, expires_at, disabled_at, created_at, max_visits)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
);

/** A collection or token link of a test. */
export interface TestLink {
  id: number;
  code: string;
  owner: Person;
  student: Person | null;
}

export interface TestLinkOptions {
  kind?: 'collection' | 'token';
  state?: LinkState;
  owner?: Person;
  student?: Person;
  title?: string;
  amountMinor?: number;
  currency?: string;
  collectorEmail?: string;
  expiresAt?: Date;
}

/** Makes the currencies that the link forms of the tests use. */
export const createLinkCurrencies = (deps: Pick<Deps, 'db'>): Promise<number> => deps.db.run(insertCurrencies);

/** Makes a payment link in any state, written into the tables; 50.00 USD by default. */
export async function createPaymentLink(deps: Deps, options: TestLinkOptions = {}): Promise<TestLink> {
  await createLinkCurrencies(deps);
  const { kind = 'collection', state = 'active' } = options;
  const owner = options.owner ?? (await createStaff(deps, { permissions: ['link.create'] }));
  const student = kind === 'token' ? (options.student ?? (await createStudent(deps))) : null;
  const code = randomToken(26);
  const now = deps.clock.now();
  const lifeMs = state === 'expired' ? -1 : 7 * DAY_MS;
  const isPaid = state === 'paid';
  const { id } = await deps.db.row<{ id: number }>(insertLink, [
    kind,
    code,
    options.title ?? 'Robotics kit',
    'For the summer camp',
    options.amountMinor ?? 5000,
    options.currency ?? 'USD',
    student ? null : 'Carla Collector',
    student ? null : (options.collectorEmail ?? 'carla@collector.test'),
    student?.id ?? null,
    student ? 'Coding Champion' : null,
    options.expiresAt ?? new Date(now.getTime() + lifeMs),
    owner.accountId,
    new Date(now.getTime() - DAY_MS),
    state === 'disabled' ? now : null,
    isPaid ? now : null,
    isPaid ? owner.accountId : null,
    isPaid ? 'TX 4711' : null,
  ]);
  if (state === 'proof submitted') {
    const option = await deps.db.row<{ id: number }>(insertOption);
    await deps.db.run(insertProof, [id, option.id, now]);
  }
  return { id, code, owner, student };
}

let serial = 0;

/** Makes a short link, written into the table. */
export async function createShortLink(
  deps: Deps,
  options: { owner?: Person; url?: string; state?: 'active' | 'expired' | 'disabled'; maxVisits?: number } = {},
): Promise<{ id: number; key: string; owner: Person }> {
  const owner = options.owner ?? (await createStaff(deps, { permissions: ['link.create'] }));
  const key = randomToken(7);
  const now = deps.clock.now();
  const { id } = await deps.db.row<{ id: number }>(insertShortLink, [
    key,
    options.url ?? `https://example.com/page-${++serial}`,
    owner.accountId,
    options.state === 'expired' ? now : null,
    options.state === 'disabled' ? now : null,
    now,
    options.maxVisits ?? null,
  ]);
  return { id, key, owner };
}
