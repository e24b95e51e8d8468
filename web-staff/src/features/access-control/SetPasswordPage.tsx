import { firstPasswordBody } from '@school/bff-staff/contract/access-control';
import { STAFF_PASSWORD_LENGTH_MIN } from '@school/core/auth/password-rule';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { Door } from '@school/web-kit/shell/Door';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../app/paths';
import { useReadInvitationQuery, useSetFirstPasswordMutation } from './api';

const DEAD = 'This link does not work any more. Ask an admin of your school for a new one.';

const schema = z
  .object({ new_password: firstPasswordBody.shape.new_password, repeated: z.string() })
  .refine(({ new_password, repeated }) => new_password === repeated, {
    path: ['repeated'],
    message: 'The two passwords are not the same.',
  });

/** Sets the first password of a member of staff; its token stands behind the `#`, where no server sees it. */
export default function SetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useReadInvitationQuery({ params: { token } }, { skip: token === '' });
  const [isDead, setIsDead] = useState(token === '');
  const [done, setDone] = useState<string>();
  useDocumentTitle('Set a password · Back office');
  const signIn = <ButtonLink href={paths.login}>Sign in</ButtonLink>;
  return (
    <Door title="Back office" note="For members of staff.">
      {done !== undefined ? (
        <Stack gap={3}>
          <Alert kind="success">{done}</Alert>
          <div>{signIn}</div>
        </Stack>
      ) : isDead || (isApiError(error) && error.status === 404) ? (
        <ErrorState text={DEAD} action={signIn} />
      ) : data ? (
        <PasswordForm username={data.username} token={token} onDone={setDone} onDead={() => setIsDead(true)} />
      ) : error ? (
        <ErrorState text={errorText(error, 'The link could not be checked.')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Checking the link">
          <Skeleton lines={4} />
        </LoadingRegion>
      )}
    </Door>
  );
}

interface PasswordFormProps {
  username: string;
  token: string;
  onDone: (message: string) => void;
  onDead: () => void;
}

function PasswordForm({ username, token, onDone, onDead }: PasswordFormProps) {
  const [send] = useSetFirstPasswordMutation();
  return (
    <Form
      label="Set a password"
      schema={schema}
      defaultValues={{ new_password: '', repeated: '' }}
      submitLabel="Save password"
      busyLabel="Saving…"
      failureText="The password could not be saved."
      onSubmit={async ({ new_password }) => {
        try {
          onDone((await send({ params: { token }, body: { new_password } }).unwrap()).message);
        } catch (error) {
          if (isApiError(error) && error.status === 404) onDead();
          else throw error;
        }
      }}
    >
      <p>
        Hello {username}! Please choose a password of at least {STAFF_PASSWORD_LENGTH_MIN} characters; a few words in a
        row are easy to remember and hard to guess.
      </p>
      <PasswordField name="new_password" label="New password" autoComplete="new-password" />
      <PasswordField name="repeated" label="Repeat the password" autoComplete="new-password" />
    </Form>
  );
}
