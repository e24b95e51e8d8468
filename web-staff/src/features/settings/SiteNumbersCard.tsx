import type { SiteNumbersForm } from '@school/bff-staff/contract/settings';
import { andMore, SITE_NUMBER_MAX, SITE_NUMBERS_TEXTS } from '@school/core/settings/site-numbers';
import { isCalendarDay } from '@school/core/shared/local-time';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { formatDay } from '@school/web-kit/time/wall-text';
import { useState } from 'react';
import { z } from 'zod';
import { useChangeSiteNumbersMutation } from './api';
import css from './Settings.module.css';
import { typedWhole } from './whole-number';

const LINES = [
  ['students', 'Students'],
  ['instructors', 'Instructors'],
  ['countries', 'Countries'],
] as const;

const number = typedWhole(SITE_NUMBER_MAX, false).transform((value) => value ?? 0);
const schema = z.object({
  students: number,
  instructors: number,
  countries: number,
  as_of: z.string().refine(isCalendarDay, SITE_NUMBERS_TEXTS.day),
});

interface SiteNumbersCardProps {
  numbers: SiteNumbersForm;
  /** Only admins may change them; others can read them. */
  mayChange: boolean;
}

/** How large the school is, as its home page says it, and when somebody counted. */
export function SiteNumbersCard({ numbers, mayChange }: SiteNumbersCardProps) {
  const [send] = useChangeSiteNumbersMutation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title="Numbers on the home page">
      <p>Visitors read each as “so many and more”, with the day on which you counted.</p>
      {isEditing ? (
        <Form
          schema={schema}
          defaultValues={{
            students: String(numbers.students),
            instructors: String(numbers.instructors),
            countries: String(numbers.countries),
            as_of: numbers.as_of,
          }}
          label="Numbers on the home page"
          submitLabel="Save numbers"
          busyLabel="Saving…"
          failureText="The numbers could not be saved."
          onSubmit={async (body) => {
            notify((await send({ body }).unwrap()).message);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        >
          {LINES.map(([name, label]) => (
            <TextField
              key={name}
              name={name}
              label={label}
              inputMode="numeric"
              autoComplete="off"
              maxLength={String(SITE_NUMBER_MAX).length}
            />
          ))}
          <TextField name="as_of" label="As of" type="date" />
        </Form>
      ) : (
        <>
          <dl className={css.settings}>
            {LINES.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{andMore(numbers[name])}</dd>
              </div>
            ))}
            <div>
              <dt>As of</dt>
              <dd>{formatDay(numbers.as_of)}</dd>
            </div>
          </dl>
          {mayChange && (
            <div className={css.change}>
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                Edit numbers
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
