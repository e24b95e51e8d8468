import type { CreditLimits } from '@school/bff-staff/contract/settings';
import { ALONE_LIMIT_MAX, DAY_SUM_HOURS, inCredits, STUDENT_SUM_DAYS } from '@school/core/credits/adjustment';
import { CREDIT_LIMIT_TEXT } from '@school/core/settings/messages';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { useChangeCreditLimitsMutation } from './api';
import css from './Settings.module.css';

const LINES = [
  ['per_student', `To one student in ${STUDENT_SUM_DAYS} days`],
  ['per_day', `To all students in ${DAY_SUM_HOURS} hours`],
] as const;

const whole = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, CREDIT_LIMIT_TEXT)
  .transform(Number)
  .refine((value) => value <= ALONE_LIMIT_MAX, CREDIT_LIMIT_TEXT);
const schema = z.object({ per_student: whole, per_day: whole });

interface CreditLimitsCardProps {
  limits: CreditLimits;
  /** Only admins may change them; others can read them. */
  mayChange: boolean;
}

/** How many credits one person may give without a second one. */
export function CreditLimitsCard({ limits, mayChange }: CreditLimitsCardProps) {
  const [send] = useChangeCreditLimitsMutation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title="Credits by one person alone">
      <p>What a person gives by hand adds up. Above these sums, a second person has to approve.</p>
      {isEditing ? (
        <Form
          schema={schema}
          defaultValues={{ per_student: String(limits.per_student), per_day: String(limits.per_day) }}
          label="Credits by one person alone"
          submitLabel="Save limits"
          busyLabel="Saving…"
          failureText="The limits could not be saved."
          onSubmit={async (body) => {
            const { message } = await send({ body }).unwrap();
            notify(message);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        >
          {LINES.map(([name, label]) => (
            <TextField key={name} name={name} label={label} inputMode="numeric" autoComplete="off" maxLength={4} />
          ))}
        </Form>
      ) : (
        <>
          <dl className={css.settings}>
            {LINES.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{inCredits(limits[name])}</dd>
              </div>
            ))}
          </dl>
          {mayChange && (
            <div className={css.change}>
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                Edit limits
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
