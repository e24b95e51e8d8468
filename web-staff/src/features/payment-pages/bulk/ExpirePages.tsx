import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { z } from 'zod';
import { useBulkExpireMutation } from '../payments/api';
import { FAILED } from '../payments/messages';
import { nameOfPage } from './name-of-page';

const NOTHING = z.object({});

interface ExpirePagesProps {
  /** Undefined closes it. */
  pages: readonly PaymentPage[] | undefined;
  onClose: (isDone: boolean) => void;
}

/** Ends the picked pages that are still open. */
export function ExpirePages({ pages, onClose }: ExpirePagesProps) {
  const [expire] = useBulkExpireMutation();
  return (
    <BulkDialog
      rows={pages}
      onClose={onClose}
      title="Expire these payment pages?"
      idOf={({ id }) => id}
      nameOf={nameOfPage}
      planOf={planOf}
      schema={NOTHING}
      defaultValues={{}}
      action="Expire"
      busyLabel="Expiring…"
      danger
      doneLabel="Expired"
      failureText={FAILED.expireMany}
      run={(ids) => expire({ body: { ids } }).unwrap()}
    >
      <p className="muted">A discount code that was reserved for one of these pages can be used again.</p>
    </BulkDialog>
  );
}

function planOf({ is_paid, is_expired }: PaymentPage): BulkPlan {
  if (is_paid) return { not: PAYMENT_REFUSALS.already_paid.text };
  if (is_expired) return { not: PAYMENT_REFUSALS.already_expired.text };
  return { will: 'Ends at once: the family can still read it, but can no longer pay with it.' };
}
