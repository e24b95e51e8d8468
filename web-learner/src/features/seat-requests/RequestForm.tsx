import { NAME_MAX, SEAT_REQUEST_REFUSALS } from '@school/core/seat-requests/errors';
import { gradeLabel, GRADES } from '@school/core/shared/grade';
import { PHONE_TEXT_MAX } from '@school/core/shared/phone';
import { REASON_MAX } from '@school/core/shared/texts';
import { asTyped } from '@school/core/shared/text-format';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { z } from 'zod';
import { useLookUpChildrenMutation, useRequestSeatMutation } from './api';
import { MESSAGES } from './messages';

interface Batch {
  id: number;
  name: string;
  class_size: number;
  seats_taken: number;
}

interface Found {
  phone: string;
  students: readonly { id: number; name: string; grade: number }[];
}

const { phone_unknown, student_unknown, batch_not_yours, reason_missing, name_missing } = SEAT_REQUEST_REFUSALS;
const SIBLING = 'sibling';

const phoneSchema = z.object({ phone_number: z.string().trim().min(1, phone_unknown.text) });

/** Asks for the phone number first, then the child, the batch and the reason. */
export function RequestForm({ batches }: { batches: readonly Batch[] }) {
  const [found, setFound] = useState<Found>();
  const [isUnknown, setIsUnknown] = useState(false);
  const [lookUp] = useLookUpChildrenMutation();
  return (
    <Stack gap={6}>
      <Form
        label={MESSAGES.find}
        schema={phoneSchema}
        defaultValues={{ phone_number: '' }}
        submitLabel={MESSAGES.search}
        busyLabel={MESSAGES.searching}
        submit={{ variant: found ? 'secondary' : 'primary' }}
        failureText={MESSAGES.searchFailed}
        onSubmit={async ({ phone_number: phone }) => {
          const answer = await lookUp({ body: { phone_number: phone } }).unwrap();
          setIsUnknown(!answer.is_known);
          setFound(answer.is_known ? { phone, students: answer.students } : undefined);
        }}
      >
        <TextField
          name="phone_number"
          label={MESSAGES.phone}
          hint={MESSAGES.phoneHint}
          type="tel"
          autoComplete="off"
          maxLength={PHONE_TEXT_MAX}
        />
      </Form>
      {isUnknown && <Alert kind="warning">{MESSAGES.unknown}</Alert>}
      {found && <Proposal key={found.phone} found={found} batches={batches} onSent={() => setFound(undefined)} />}
    </Stack>
  );
}

const schema = z
  .object({
    student_id: z.string().min(1, student_unknown.text),
    student_name: z.string().trim().max(NAME_MAX),
    student_grade: z.string(),
    batch_id: z.string().min(1, batch_not_yours.text),
    reason: z.string().overwrite(asTyped).min(1, reason_missing.text).max(REASON_MAX),
  })
  .superRefine((values, context) => {
    if (values.student_id === SIBLING && values.student_name === '')
      context.addIssue({ code: 'custom', message: name_missing.text, path: ['student_name'] });
  });

function Proposal({ found, batches, onSent }: { found: Found; batches: readonly Batch[]; onSent: () => void }) {
  const [send] = useRequestSeatMutation();
  const [chosen, setChosen] = useState('');
  return (
    <Form
      label={MESSAGES.propose}
      schema={schema}
      defaultValues={{ student_id: '', student_name: '', student_grade: '1', batch_id: '', reason: '' }}
      submitLabel={MESSAGES.submit}
      busyLabel={MESSAGES.busy}
      failureText={MESSAGES.failed}
      onSubmit={async (values) => {
        const isSibling = values.student_id === SIBLING;
        const { message } = await send({
          body: {
            phone_number: found.phone,
            student_id: isSibling ? null : Number(values.student_id),
            student_name: isSibling ? values.student_name : '',
            student_grade: isSibling ? Number(values.student_grade) : null,
            batch_id: Number(values.batch_id),
            reason: values.reason,
          },
        }).unwrap();
        notify(message);
        onSent();
      }}
    >
      <SelectField
        name="student_id"
        label={MESSAGES.student}
        placeholder={MESSAGES.choose}
        onValue={setChosen}
        options={[
          ...found.students.map(({ id, name, grade }) => ({
            value: String(id),
            label: `${name} (${gradeLabel(grade)})`,
          })),
          { value: SIBLING, label: MESSAGES.sibling },
        ]}
      />
      {chosen === SIBLING && (
        <>
          <TextField name="student_name" label={MESSAGES.name} maxLength={NAME_MAX} autoComplete="off" />
          <SelectField
            name="student_grade"
            label={MESSAGES.grade}
            options={GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }))}
          />
        </>
      )}
      <SelectField
        name="batch_id"
        label={MESSAGES.batch}
        placeholder={MESSAGES.chooseBatch}
        options={batches.map(({ id, name, class_size, seats_taken }) => ({
          value: String(id),
          label: `${name} (${seats_taken} of ${class_size} seats taken)`,
        }))}
      />
      <TextAreaField name="reason" label={MESSAGES.reason} rows={3} maxLength={REASON_MAX} />
    </Form>
  );
}
