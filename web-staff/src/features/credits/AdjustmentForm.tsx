import type { CreditAdjustment, CreditClass, CreditStudent } from '@school/bff-staff/contract/credits';
import {
  ADJUSTMENT_CATEGORIES,
  ADJUSTMENT_NAMES,
  ADJUSTMENT_NOTE_MAX,
  ALONE_LIMITS_DEFAULT,
  inCredits,
  limitsInWords,
  mayExpire,
  PROMOTIONAL_DAYS,
  whyWaits,
  type AdjustmentCategory,
} from '@school/core/credits/adjustment';
import { CREDIT_REFUSALS } from '@school/core/credits/errors';
import { addDays } from '@school/core/shared/local-time';
import { asTyped } from '@school/core/shared/text-format';
import { Form } from '@school/web-kit/form/Form';
import { newFormKey } from '@school/web-kit/form/form-key';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useState } from 'react';
import { z } from 'zod';
import { useAdjustCreditsMutation, useCreditAllowanceQuery } from './api';
import { ClassPicker } from './ClassPicker';
import css from './Credits.module.css';
import { MESSAGES } from './messages';

const WHOLE = /^[+-]?\d{1,4}$/;

const schema = z.object({
  amount: z
    .string()
    .trim()
    .regex(WHOLE, CREDIT_REFUSALS.amount_missing.text)
    .transform(Number)
    .refine((amount) => amount !== 0, CREDIT_REFUSALS.amount_missing.text),
  category: z.enum(ADJUSTMENT_CATEGORIES),
  expires_on: z.string(),
  note: z.string().overwrite(asTyped).min(1, CREDIT_REFUSALS.note_missing.text).max(ADJUSTMENT_NOTE_MAX),
});

const CATEGORIES = ADJUSTMENT_CATEGORIES.map((value) => ({ value, label: ADJUSTMENT_NAMES[value] }));

interface AdjustmentFormProps {
  student: CreditStudent;
  onDone: (adjustment: CreditAdjustment) => void;
}

/**
 * The form of an adjustment, with the balance before and after. Its key makes sure that sending it twice adjusts once.
 */
export function AdjustmentForm({ student, onDone }: AdjustmentFormProps) {
  const [adjust] = useAdjustCreditsMutation();
  const [formKey] = useState(newFormKey);
  const [first] = useState(() => ({
    amount: '',
    category: 'apology' as const,
    expires_on: addDays(serverNow().toISOString().slice(0, 'yyyy-mm-dd'.length), PROMOTIONAL_DAYS),
    note: '',
  }));
  const alone = useAlone(student.id);
  const [about, setAbout] = useState<CreditClass>();
  const [amount, setAmount] = useState('');
  const [category, setCategory] = useState<AdjustmentCategory>(first.category);
  const isWhole = WHOLE.test(amount.trim());
  const moved = isWhole ? Number(amount) : 0;
  return (
    <Form
      label={MESSAGES.addTitle}
      schema={schema}
      defaultValues={first}
      submitLabel={isWhole && whyWaits(moved, alone.given, alone.limits) ? 'Ask for approval' : 'Add credits'}
      busyLabel="Sending…"
      failureText={MESSAGES.saveFailed}
      networkText={MESSAGES.network}
      onSubmit={async ({ expires_on, ...rest }) => {
        const body = {
          ...rest,
          form_key: formKey,
          student_id: student.id,
          expires_on: mayExpire(rest) ? expires_on || null : null,
          class_id: about?.id ?? null,
        };
        onDone(await adjust({ body }).unwrap());
      }}
    >
      <div className={css.pair}>
        <TextField
          name="amount"
          label="Credits"
          hint="A whole number; a minus takes credits away."
          inputMode="text"
          autoComplete="off"
          autoFocus
          maxLength={5}
          onValue={setAmount}
        />
        <SelectField
          name="category"
          label="Category"
          hint="A correction is paid credits; the others are promotional."
          options={CATEGORIES}
          onValue={(value) => setCategory(ADJUSTMENT_CATEGORIES.find((one) => one === value) ?? first.category)}
        />
      </div>
      <Preview before={student.credits} moved={moved} />
      <p className={css.muted}>{limitsInWords(alone.limits)}</p>
      {mayExpire({ amount: isWhole ? moved : 1, category }) && (
        <TextField
          name="expires_on"
          label="Good until"
          type="date"
          hint="Until the end of that day where the family lives."
        />
      )}
      <TextAreaField
        name="note"
        label="Note"
        hint="Why? Staff read it, the family does not."
        rows={3}
        maxLength={ADJUSTMENT_NOTE_MAX}
      />
      <ClassPicker studentId={student.id} chosen={about} onChoose={setAbout} />
    </Form>
  );
}

/** What this person gave alone and may give; the usual limits until it is known. */
function useAlone(studentId: number) {
  const { data } = useCreditAllowanceQuery({ query: { student_id: studentId } }, { refetchOnMountOrArgChange: true });
  return {
    given: { toStudent: data?.given_to_student ?? 0, inDay: data?.given_in_day ?? 0 },
    limits: data ? { perStudent: data.per_student, perDay: data.per_day } : ALONE_LIMITS_DEFAULT,
  };
}

function Preview({ before, moved }: { before: number; moved: number }) {
  const after = before + moved;
  return (
    <p className={css.preview} aria-live="polite">
      Balance: <strong>{inCredits(before)}</strong> now, <strong>{inCredits(after)}</strong> after.
      {after < 0 && <span className={css.problem}> There are not enough credits.</span>}
    </p>
  );
}
