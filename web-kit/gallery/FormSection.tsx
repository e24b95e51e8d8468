import { useState } from 'react';
import type { ApiError } from '@school/web-kit/api/api-error';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextAreaField } from '@school/web-kit/form/LiveTextAreaField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { LookUpBox } from '@school/web-kit/palette/LookUpBox';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { StarRating } from '@school/web-kit/form/StarRating';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Card } from '@school/web-kit/shell/Card';
import { CodeStep } from '@school/web-kit/session/CodeStep';
import { OfficeSignIn } from '@school/web-kit/session/OfficeSignIn';
import { LeaveForm } from '@school/web-kit/availability/LeaveForm';
import { z } from 'zod';
import css from './gallery.module.css';

const schema = z.object({
  country_code: z.string(),
  phone_number: z.string().min(4, 'Please enter your phone number.'),
  student_name: z.string().trim().min(1, 'Please enter the name.'),
  student_grade: z.coerce.number().int().min(1).max(12),
  password: z.string().min(6, 'Password must be at least 6 characters long'),
  timezone: z.string().min(1, 'Please select a timezone'),
  rating: z.number().min(1, 'Please provide a star rating before submitting.'),
  note: z.string(),
  agreed: z.boolean(),
});

const STAGES = ['new', 'trial booked', 'enrolled'].map((value) => ({ value, label: value }));
const leadSchema = z.object({
  stage: z.string(),
  next: z.string().min(1, 'Please say what comes next.'),
  more: z.string(),
});

const signInSchema = z.object({ email: z.string().min(1, 'Please enter your email.'), password: z.string() });
const WRONG_CODE = 'This code is not right. Please try again.';
const codeSchema = z.object({ otp: z.string().min(1, 'Please enter the code.') });

async function refuseCode(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  throw { status: 401, error: WRONG_CODE, field: 'otp' } satisfies ApiError;
}

const GRADES = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: `Grade ${index + 1}` }));

// The names 'taken', 'broken' and 'offline' show the three kinds of refusal.
async function send({ student_name: name }: z.infer<typeof schema>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 900));
  if (name === 'taken')
    throw { status: 409, error: 'This phone number is taken.', field: 'phone_number' } satisfies ApiError;
  if (name === 'broken') throw { status: 500, error: '' } satisfies ApiError;
  if (name === 'offline') throw { status: 'NETWORK', error: '' } satisfies ApiError;
}

/** A form with every field, and the same fields outside of a form. */
export function FormSection() {
  return (
    <div className={css.grid}>
      <Card title="Register for a Free Lesson">
        <Form
          schema={schema}
          defaultValues={{ student_grade: '1', timezone: 'UTC', rating: 0, note: '', agreed: false }}
          onSubmit={send}
          submitLabel="Continue to book a trial class"
          busyLabel="Submitting…"
          failureText="Registration failed. Please check your details and try again."
          networkText="Network error. Please try again."
          successText="Registration successful! Redirecting to slot selection..."
        >
          <PhoneField codeName="country_code" numberName="phone_number" />
          <TextField
            name="student_name"
            label="Student name"
            autoComplete="name"
            hint="As it should stand on the certificate."
          />
          <SelectField name="student_grade" label="Student grade" options={GRADES} />
          <TimezoneSelect name="timezone" label="Timezone" />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
          <StarRating name="rating" label="How was the class?" />
          <TextAreaField name="note" label="Feedback" required={false} />
          <CheckboxField name="agreed" label="Send me the monthly newsletter." />
        </Form>
      </Card>
      <Card title="Fields alone and their states">
        <TextField name="plain" label="Plain" placeholder="Type here" required={false} />
        <TextField
          name="wrong"
          label="Refused"
          defaultValue="not a link"
          error="Please enter a valid URL (e.g., https://scratch.mit.edu)"
        />
        <TextField name="off" label="Disabled" defaultValue="Cannot be changed" disabled />
        <SelectField name="grade" label="Grade" placeholder="Choose a grade" options={GRADES} />
        <PhoneField label="Phone" hint="With or without the leading zero." />
        <TimezoneSelect name="zone" label="Time zone alone" defaultValue="Europe/Berlin" />
        <CheckboxField name="tick" label="Student informed" error="Please confirm." />
        <StarRating name="stars" label="Teacher" value={4} onValue={() => undefined} />
        <LookUp />
      </Card>
      <Card title="Fields that follow their form">
        <Form
          schema={leadSchema}
          defaultValues={{ stage: 'new', next: 'Call', more: '' }}
          onSubmit={() => Promise.resolve()}
          submitLabel="Save lead"
          busyLabel="Saving…"
          failureText="Failed to save the lead. Please try again."
        >
          <LiveSelectField name="stage" label="Stage" options={STAGES} />
          <LiveTextField name="next" label="Next step" hint="Another field may set it." />
          <LiveTextAreaField name="more" label="What to say" required={false} rows={2} />
        </Form>
      </Card>
      <Card title="Sign in">
        <OfficeSignIn
          schema={signInSchema}
          codeSchema={codeSchema}
          failureText="Email or password is wrong."
          signIn={() => Promise.reject(new Error('refused'))}
        />
      </Card>
      <Card title="Second step">
        <CodeStep schema={codeSchema} failureText={WRONG_CODE} onCode={refuseCode} onBack={() => undefined} />
      </Card>
      <Card title="Leave">
        <LeaveForm
          zone="Europe/Berlin"
          values={{ from_date: '', from_time: '00:00', to_date: '', to_time: '24:00', reason: '' }}
          texts={{
            label: 'Leave',
            reasonHint: 'Families are not told why.',
            failure: 'Failed to look. Please try again.',
          }}
          onDone={() => undefined}
        />
      </Card>
    </div>
  );
}

/** 'ada' finds two people, 'wait' never ends, anything else finds nobody; Enter says so. */
function LookUp() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const items =
    text === 'ada'
      ? ['Ada Lovelace', 'Ada Birkholm'].map((name) => ({ key: name, label: name, detail: 'Grade 4 · number 12' }))
      : [];
  return (
    <LookUpBox
      name="student"
      label="Find a student"
      hint="By name, phone, email or number."
      text={text}
      onText={(typed) => {
        setText(typed);
        setProblem(undefined);
      }}
      groups={[{ name: 'Students', items }]}
      listLabel="Students found"
      told={
        text === 'wait' ? 'Searching…' : text !== '' && problem === undefined ? `${items.length} found.` : undefined
      }
      error={problem}
      onPick={({ label }) => setText(label)}
      onEnter={() => setProblem('No student matches.')}
    />
  );
}
