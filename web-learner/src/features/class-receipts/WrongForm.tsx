import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import { openDispute } from '@school/bff-learner/contract/class-receipts';
import { DISPUTE_TEXT_MAX, FAMILY_REASONS, REASON_TEXTS } from '@school/core/disputes/dispute';
import { asTyped } from '@school/core/shared/text-format';
import { toRequest } from '@school/web-kit/api/from-contract';
import { sendRequest } from '@school/web-kit/api/send-request';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { FieldError } from '@school/web-kit/form/FieldError';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useEffect, useId, useRef } from 'react';
import { z } from 'zod';
import css from './ClassReceipt.module.css';
import { MESSAGES } from './messages';

const schema = z.object({
  reason: z.enum(FAMILY_REASONS, { error: DISPUTE_REFUSALS.reason_missing.text }),
  text: z.string().overwrite(asTyped).max(DISPUTE_TEXT_MAX),
});

interface WrongFormProps {
  token: string;
  onSent: () => Promise<void>;
  onCancel: () => void;
}

/**
 * The form for what is wrong: one of four reasons, and more in the family's own words. A failure keeps what was typed.
 */
export default function WrongForm({ token, onSent, onCancel }: WrongFormProps) {
  const submit = async (body: z.output<typeof schema>) => {
    const sent = await sendRequest(toRequest(openDispute, { params: { token }, body }));
    // `sent.error` is a value, but the form shows only what is thrown.
    if (sent.error) return Promise.reject(Object.assign(new Error(sent.error.error), sent.error));
    await onSent();
  };
  return (
    <Form
      schema={schema}
      defaultValues={{ text: '' }}
      onSubmit={submit}
      submitLabel={MESSAGES.send}
      busyLabel={MESSAGES.sending}
      failureText={MESSAGES.wrongFailed}
      networkText={MESSAGES.network}
      label={MESSAGES.wrong}
      onCancel={onCancel}
    >
      <Reasons />
      <TextAreaField
        name="text"
        label={MESSAGES.wrongText}
        hint={MESSAGES.wrongHint}
        required={false}
        maxLength={DISPUTE_TEXT_MAX}
      />
    </Form>
  );
}

function Reasons() {
  const { useControl, errorOf, busy } = useFieldContext();
  const { value, onChange, onBlur, ref } = useControl('reason', undefined);
  const errorId = useId();
  const error = errorOf('reason');
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // A press opened this form, so the focus moves to its start; a screen reader goes on there.
    group.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset
      ref={group}
      className={css.reasons}
      disabled={busy}
      aria-describedby={error ? errorId : undefined}
      onBlur={onBlur}
    >
      <legend>{MESSAGES.wrongTitle}</legend>
      {FAMILY_REASONS.map((reason, index) => (
        <label key={reason} className={css.reason}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {REASON_TEXTS[reason]}
        </label>
      ))}
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
