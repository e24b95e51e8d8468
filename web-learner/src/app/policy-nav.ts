import type { SITE } from './messages';
import { paths } from './paths';

/** Links to the school's policies, by their names in the catalogue. */
export const POLICY_NAV: readonly { name: keyof (typeof SITE)['policies']; href: string }[] = [
  { name: 'terms', href: paths.terms },
  { name: 'privacy', href: paths.privacyPolicy },
  { name: 'refund', href: paths.refundPolicy },
  { name: 'payment', href: paths.paymentPolicy },
];
