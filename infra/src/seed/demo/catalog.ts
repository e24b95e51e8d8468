import { cleanHtml } from '../../html/clean-html.js';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { POLICIES } from './policies.js';

const DAY_MS = 86_400_000;

interface DemoOption {
  option_id: string;
  partner_name: string;
  /** Null is every currency. */
  currency_code: string | null;
  payment_details: string;
}

const wallet = (option_id: string, currency_code: string): DemoOption => ({
  option_id,
  partner_name: `PayFriend wallet (${currency_code})`,
  currency_code,
  payment_details: `<p>Send to the demo wallet <strong>pay@school.test</strong> in ${currency_code}.</p><p>Choose “goods and services” and write your page’s number in the note.</p>`,
});

/** Accounts that belong to nobody; money sent there would reach no one, and no such bank exists. */
const OPTIONS: readonly DemoOption[] = [
  {
    option_id: 'PAY001',
    partner_name: 'Bank transfer',
    currency_code: null,
    payment_details: `<p>Pay to our demo account:</p><table><tbody><tr><th>Account holder</th><td>Demo School</td></tr><tr><th>Bank</th><td>Example Bank (demo)</td></tr><tr><th>IBAN</th><td><code>XX90 0000 0000 0000 0000 00</code></td></tr><tr><th>BIC</th><td><code>DEMOXX00</code></td></tr></tbody></table><p>As the reference, please write your page’s number or, if it shows none, the child’s name. Transfers take one to three working days.</p>`,
  },
  {
    option_id: 'PAY002',
    partner_name: 'bKash',
    currency_code: 'BDT',
    payment_details: `<ol><li>Open bKash and choose <strong>Payment</strong>.</li><li>Enter the demo merchant number <code>00000-000000</code>.</li><li>As the reference, write your page’s number or, if it shows none, the child’s name.</li></ol>`,
  },
  {
    option_id: 'PAY003',
    partner_name: 'UPI',
    currency_code: 'INR',
    payment_details: `<p>Pay to the demo UPI id <code>demo-school@example</code> from any UPI app, and write your page’s number in the note.</p>`,
  },
  wallet('PAY004', 'USD'),
  wallet('PAY005', 'EUR'),
  wallet('PAY006', 'GBP'),
];

/** Ways to pay and the public policies of the demo school; needs its currencies. */
export function catalogTables(now: Date): SeedTable[] {
  const published = new Date(now.getTime() - 170 * DAY_MS).toISOString();
  const options: SeedRow[] = OPTIONS.map((option, index) => ({
    id: index + 1,
    ...option,
    payment_details: cleanHtml(option.payment_details),
    is_active: true,
    position: index + 1,
    created_at: published,
    updated_at: published,
  }));
  const policies: SeedRow[] = POLICIES.map((policy, index) => ({
    id: index + 1,
    ...policy,
    html: cleanHtml(policy.html),
    version: 1,
    created_at: published,
  }));
  return [
    ['payment_option', options],
    ['policy_version', policies],
  ];
}
