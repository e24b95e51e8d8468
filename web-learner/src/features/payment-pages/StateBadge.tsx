import { classNames } from '@school/web-kit/class-names';
import css from './StateBadge.module.css';

/** The texts of a second badge, beside Pending or Paid. */
const ALSO = {
  Expired: css.isExpired,
  'Proof submitted': css.isWaiting,
  Refunded: css.isWaiting,
  'Partly refunded': css.isWaiting,
} as const;
export type AlsoSaid = keyof typeof ALSO;

/** Always Pending or Paid; anything else has a second badge. */
export function StateBadge({ isPaid, also }: { isPaid: boolean; also?: AlsoSaid | undefined }) {
  return (
    <span className={css.badges}>
      <span className={classNames(css.badge, isPaid ? css.isPaid : css.isPending)}>{isPaid ? 'Paid' : 'Pending'}</span>
      {also && <span className={classNames(css.badge, ALSO[also])}>{also}</span>}
    </span>
  );
}
