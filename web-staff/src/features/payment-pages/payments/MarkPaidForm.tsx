import type { FoundPage, PaymentPage } from '@school/bff-staff/contract/payment-pages';
import type { PaymentOption } from '@school/bff-staff/contract/payment-options';
import { NOTES_MAX, REFERENCE_MAX } from '@school/core/payments/duplicates';
import { localDate } from '@school/core/shared/local-time';
import { moneyText } from '@school/core/shared/money';
import { atMostCharacters } from '@school/core/shared/texts';
import { asTyped } from '@school/core/shared/text-format';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { serverNow } from '@school/web-kit/time/server-clock';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { z } from 'zod';
import { useMarkPaidMutation } from './api';
import { DuplicateDialog } from './DuplicateDialog';
import { isDuplicate } from './is-duplicate';
import { FAILED } from './messages';
import { OpenProof } from './OpenProof';
import css from './Payments.module.css';
import { ScreenshotField } from './ScreenshotField';

/** A payment that was marked as paid, for the result. */
export interface Marked {
  message: string;
  page: PaymentPage;
  method: string;
  paidOn: string;
}

interface MarkPaidFormProps {
  page: FoundPage;
  options: readonly PaymentOption[];
  onMarked: (marked: Marked) => void;
}

const schema = z.object({
  paid_via_id: z.string().min(1, 'Please select a payment method.'),
  payment_ref: z.string().trim().max(REFERENCE_MAX, atMostCharacters(REFERENCE_MAX)),
  notes: z.string().overwrite(asTyped).max(NOTES_MAX, atMostCharacters(NOTES_MAX)),
  paid_on: z.iso.date('Please choose a payment date.'),
});
type Typed = z.infer<typeof schema>;

/**
 * The form to mark a page as paid: method, reference, notes, date and screenshot. It asks about a payment that
 * looks like a duplicate.
 */
export function MarkPaidForm({ page, options, onMarked }: MarkPaidFormProps) {
  const [markPaid] = useMarkPaidMutation();
  const proof = page.open_proof;
  const [fileUrl, setFileUrl] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [warning, setWarning] = useState<{ text: string; typed: Typed }>();
  const today = localDate(serverNow(), deviceZone());

  const send = async (typed: Typed, duplicateReason?: string) => {
    const { message, enrollment } = await markPaid({
      body: {
        ...typed,
        enrollment_id: page.id,
        screenshot: fileUrl,
        // Null means that no proof was shown here, so the server refuses if one has arrived since.
        proof_id: proof?.id ?? null,
        confirm_duplicate: duplicateReason !== undefined,
        duplicate_reason: duplicateReason ?? '',
      },
    }).unwrap();
    const method = options.find(({ option_id }) => option_id === typed.paid_via_id)?.partner_name ?? '';
    onMarked({ message, page: enrollment, method, paidOn: typed.paid_on });
  };

  return (
    <>
      {proof && <OpenProof proof={proof} studentName={page.student_name} />}
      <Form
        label="The payment"
        schema={schema}
        defaultValues={{
          paid_via_id: options.some(({ option_id }) => option_id === proof?.option_id) ? proof?.option_id : '',
          payment_ref: proof?.reference ?? '',
          notes: '',
          paid_on: today,
        }}
        submitLabel="Mark as paid"
        busyLabel="Marking as paid…"
        submit={{ disabled: isUploading }}
        failureText={FAILED.markPaid}
        networkText={FAILED.markPaidCall}
        onSubmit={async (typed) => {
          try {
            await send(typed);
          } catch (err) {
            if (!isDuplicate(err)) throw err;
            setWarning({ text: err.error, typed });
          }
        }}
      >
        <SelectField
          name="paid_via_id"
          label="Payment method"
          placeholder="Select a payment method"
          options={options.map(({ option_id, partner_name }) => ({ value: option_id, label: partner_name }))}
        />
        <TextField
          name="payment_ref"
          label="Payment reference"
          required={false}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField name="paid_on" label="Payment date" type="date" max={today} />
        <TextAreaField name="notes" label="Notes" required={false} rows={3} />
        <ScreenshotField onChange={setFileUrl} onBusy={setUploading} />
        <WhatHappens page={page} acceptsProof={proof !== null} />
      </Form>
      <DuplicateDialog
        text={warning?.text}
        onClose={() => setWarning(undefined)}
        onConfirm={async (reason) => {
          if (warning) await send(warning.typed, reason);
        }}
      />
    </>
  );
}

function WhatHappens({ page, acceptsProof }: { page: PaymentPage; acceptsProof: boolean }) {
  return (
    <div>
      <p className={css.label}>What will happen</p>
      <ul className={css.list}>
        <li>
          The page of {page.student_name} becomes Paid: {moneyText(page.payment_amount, page.payment_currency)}.
        </li>
        {acceptsProof && <li>The proof of the family is accepted.</li>}
        <li>The family gets a receipt message, and the owner is told.</li>
        <li>No classes are added yet: that is done by punching the sale.</li>
      </ul>
    </div>
  );
}
