import type { PaymentOption } from '@school/bff-learner/contract/catalog';
import { proofFields, sendProof, uploadProof } from '@school/bff-learner/contract/payment-proofs';
import { toRequest } from '@school/web-kit/api/from-contract';
import { sendRequest } from '@school/web-kit/api/send-request';
import { uploadFile } from '@school/web-kit/api/upload-file';
import { Progress } from '@school/web-kit/feedback/Progress';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { FilePicker } from './FilePicker';
import { MESSAGES } from './messages';
import css from './Proof.module.css';

/** What was paid: a payment page by its id, or a link by its token. */
export type ProofTarget = { page_id: string } | { token: string };

interface ProofFormProps {
  target: ProofTarget;
  options: readonly PaymentOption[];
  /** The page has expired, so nothing can be sent now. */
  isLate: boolean;
  onWriting: (isWriting: boolean) => void;
  onSent: () => Promise<void>;
}

/**
 * The form for a proof of payment: how it was paid, and a picture of it. A failure keeps everything that was entered.
 */
export default function ProofForm({ target, options, isLate, onWriting, onSent }: ProofFormProps) {
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const stored = useRef<{ file: File; key: string }>(undefined);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    box.current?.focus();
  }, []);
  useEffect(() => {
    onWriting(true);
    return () => onWriting(false);
  }, [onWriting]);

  const submit = async (fields: z.output<typeof proofFields>) => {
    const upload_key = file === undefined ? '' : await keyOf(file);
    const sent = await sendRequest(toRequest(sendProof, { body: { ...target, ...fields, upload_key } }));
    // `sent.error` is a value, but the form shows only what is thrown.
    if (sent.error) return Promise.reject(Object.assign(new Error(sent.error.error), sent.error));
    await onSent();
    document.getElementById('proof-state')?.focus();
  };

  const keyOf = async (chosen: File): Promise<string> => {
    if (stored.current?.file === chosen) return stored.current.key;
    setPercent(0);
    try {
      const body = new FormData();
      for (const [name, value] of Object.entries(target)) body.set(name, value);
      body.set('file', chosen);
      const answer = uploadProof.response.parse(
        await uploadFile(toRequest(uploadProof, { body }), { onProgress: setPercent }),
      );
      stored.current = { file: chosen, key: answer.upload_key };
      return answer.upload_key;
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <div ref={box} tabIndex={-1} className={`${css.proofForm} screen-only`}>
      <h3>{MESSAGES.iPaid}</h3>
      <Form
        schema={proofFields}
        defaultValues={{ option_id: options.length === 1 ? options[0]?.option_id : '', reference: '', website: '' }}
        onSubmit={submit}
        submitLabel={MESSAGES.send}
        busyLabel={MESSAGES.sending}
        failureText={MESSAGES.sendFailed}
        networkText={MESSAGES.network}
        submit={{ size: 'lg', wide: true, disabled: isLate }}
        label={MESSAGES.iPaid}
      >
        <SelectField
          name="option_id"
          label={MESSAGES.method}
          placeholder={MESSAGES.methodFirst}
          options={options.map(({ option_id, partner_name }) => ({ value: option_id, label: partner_name }))}
        />
        <TextField
          name="reference"
          label={MESSAGES.reference}
          hint={MESSAGES.referenceHint}
          required={file === undefined}
          maxLength={100}
          autoComplete="off"
        />
        <FilePicker file={file} onFile={setFile} />
        {percent !== undefined && <Progress label={MESSAGES.uploading} percent={percent} />}
        <TrapField name="website" />
      </Form>
    </div>
  );
}

/** A hidden field: only programs fill it in. */
function TrapField({ name }: { name: string }) {
  const { ref, ...registration } = useFieldContext().register(name);
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Website
        <input {...registration} ref={ref} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
