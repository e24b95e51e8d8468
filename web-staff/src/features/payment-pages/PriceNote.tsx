import { belowBookText, lowPriceReasonText, priceWaitText } from '@school/core/payment-pages/price';
import { Alert } from '@school/web-kit/feedback/Alert';
import type { ComparedFee } from './derive';

interface PriceNoteProps {
  fee: ComparedFee;
  currency: string;
  mayApprove: boolean;
}

/** What a fee below the calculated one needs: somebody else, a reason, or a second person. */
export function PriceNote({ fee: { calculatedMinor, verdict, isLower }, currency, mayApprove }: PriceNoteProps) {
  if (verdict === 'book') return null;
  if (isLower && !mayApprove && calculatedMinor !== undefined)
    return <Alert kind="warning">{belowBookText(calculatedMinor, currency)}</Alert>;
  if (verdict === 'lower' && calculatedMinor !== undefined)
    return <Alert kind="info">{lowPriceReasonText(calculatedMinor, currency)}</Alert>;
  if (verdict === 'lower') return null;
  return (
    <Alert kind="warning">
      {priceWaitText(verdict, calculatedMinor, currency)} Another person has to approve this price before the family can
      pay.
    </Alert>
  );
}
