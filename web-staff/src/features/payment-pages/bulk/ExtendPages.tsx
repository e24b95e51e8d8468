import type { PaymentPage } from '@school/bff-staff/contract/payment-pages';
import { DEFAULT_EXPIRY_DAYS } from '@school/core/payment-pages/state';
import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { addDays, localDate } from '@school/core/shared/local-time';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { TextField } from '@school/web-kit/form/TextField';
import { serverNow } from '@school/web-kit/time/server-clock';
import { formatDay } from '@school/web-kit/time/wall-text';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useBulkExtendMutation } from '../payments/api';
import { FAILED } from '../payments/messages';
import { nameOfPage } from './name-of-page';

const schema = z.object({ expiry_date: z.iso.date('Please choose a date.') });

interface ExtendPagesProps {
  /** Undefined closes it. */
  pages: readonly PaymentPage[] | undefined;
  onClose: (isDone: boolean) => void;
}

/** Gives the picked pages the same new expiry date; an expired one opens again. */
export function ExtendPages({ pages, onClose }: ExtendPagesProps) {
  const [extend] = useBulkExtendMutation();
  const today = localDate(serverNow(), deviceZone());
  const proposed = addDays(today, DEFAULT_EXPIRY_DAYS);
  const [date, setDate] = useState(proposed);
  return (
    <BulkDialog
      rows={pages}
      onClose={(isDone) => {
        setDate(proposed);
        onClose(isDone);
      }}
      title="Extend the expiry of these payment pages?"
      idOf={({ id }) => id}
      nameOf={nameOfPage}
      planOf={(page) => planOf(page, date)}
      schema={schema}
      defaultValues={{ expiry_date: proposed }}
      action="Extend"
      busyLabel="Extending…"
      disabled={date === ''}
      doneLabel="Extended"
      failureText={FAILED.extendMany}
      run={(ids, { expiry_date }) => {
        const expired_ids = (pages ?? []).filter(({ is_expired }) => is_expired).map(({ id }) => id);
        return extend({ body: { ids, expired_ids, expiry_date } }).unwrap();
      }}
    >
      <TextField
        name="expiry_date"
        label="Expiry date"
        type="date"
        hint="Each page stays open until the last second of this day where the family lives."
        min={today}
        onValue={setDate}
      />
    </BulkDialog>
  );
}

function planOf(page: PaymentPage, date: string): BulkPlan {
  if (page.is_paid) return { not: PAYMENT_REFUSALS.already_paid.text };
  if (page.refunded_at !== null) return { not: PAYMENT_REFUSALS.refunded.text };
  if (date === '') return { will: 'Please choose a date.' };
  const until = `Open until ${formatDay(date)}`;
  if (page.is_expired) return { will: `${until}. An expired page becomes valid again.` };
  if (date === page.expiry_date) return { will: `${until}, as now.` };
  const now = `instead of ${formatDay(page.expiry_date)}`;
  return { will: date < page.expiry_date ? `${until} ${now}, so it ends earlier.` : `${until} ${now}.` };
}
