import { schoolContactForm, type SchoolContactForm } from '@school/bff-staff/contract/settings';
import { CONTACT_LINE_MAX } from '@school/core/settings/school-contact';
import { Button } from '@school/web-kit/button/Button';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useChangeSchoolContactMutation } from './api';
import css from './Settings.module.css';

const LINES = [
  ['company', 'Company'],
  ['address', 'Address'],
  ['registration', 'Registration'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['hours', 'Hours'],
] as const;

interface SchoolContactCardProps {
  contact: SchoolContactForm;
  /** Only admins may change it; others can read it. */
  mayChange: boolean;
}

/** The school's name and contact; payment pages, receipts and policies show them. */
export function SchoolContactCard({ contact, mayChange }: SchoolContactCardProps) {
  const [send] = useChangeSchoolContactMutation();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title="School contact">
      {isEditing ? (
        <Form
          schema={schoolContactForm}
          defaultValues={contact}
          label="School contact"
          submitLabel="Save contact"
          busyLabel="Saving…"
          failureText="The contact could not be saved."
          onSubmit={async (body) => {
            const { message } = await send({ body }).unwrap();
            notify(message);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        >
          {LINES.map(([name, label]) => (
            <TextField key={name} name={name} label={label} autoComplete="off" maxLength={CONTACT_LINE_MAX} />
          ))}
        </Form>
      ) : (
        <>
          <dl className={css.settings}>
            {LINES.map(([name, label]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{contact[name]}</dd>
              </div>
            ))}
          </dl>
          {mayChange && (
            <div className={css.change}>
              <Button variant="secondary" onClick={() => setIsEditing(true)}>
                Edit contact
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}
