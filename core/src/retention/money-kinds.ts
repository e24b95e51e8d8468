import type { NoticeKind } from '../notifications/topics.js';

/** Messages about money: they stay while something about the family's money is open. */
export const MONEY_NOTICES: readonly NoticeKind[] = [
  'credit_adjustment',
  'credit_owed',
  'credits-wait',
  'instalment-reminder',
  'payment-extension-asked',
  'payment-link-expired',
  'payment-page-opened',
  'payment-proof-sent',
  'payment-received',
  'price-decided',
  'price-waits',
  'proof-rejected',
  'punch-undone',
  'refund',
  'renewal-due',
  'sale-punched',
  'token-unused',
];
