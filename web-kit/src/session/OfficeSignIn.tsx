import { useState } from 'react';
import type { z } from 'zod';
import { isApiError } from '../api/api-error';
import { Form } from '../form/Form';
import { PasswordField } from '../form/PasswordField';
import { TextField } from '../form/TextField';
import { CodeStep } from './CodeStep';

interface Credentials {
  email: string;
  password: string;
  otp?: string | undefined;
}

interface OfficeSignInProps {
  /** The contract's schemas of both steps. */
  schema: z.ZodType<Credentials, Credentials>;
  codeSchema: z.ZodType<{ otp: string }, { otp: string }>;
  failureText: string;
  networkText?: string;
  /** Signs in; rejects with the server's refusal. */
  signIn: (credentials: Credentials) => Promise<void>;
}

/** Email and password, then a code where the account has a second factor. */
export function OfficeSignIn({ schema, codeSchema, failureText, networkText, signIn }: OfficeSignInProps) {
  // Needed for the second step, so kept only while this form is open.
  const [first, setFirst] = useState<Credentials>();
  const askForCode = (typed: Credentials) => (refused: unknown) => {
    if (!isApiError(refused) || refused.code !== 'otp_needed') throw refused;
    setFirst(typed);
  };
  if (first) {
    return (
      <CodeStep
        schema={codeSchema}
        failureText={failureText}
        networkText={networkText}
        onCode={(otp) => signIn({ ...first, otp })}
        onBack={() => setFirst(undefined)}
      />
    );
  }
  return (
    <Form
      schema={schema}
      defaultValues={{ email: '', password: '' }}
      submitLabel="Sign in"
      busyLabel="Signing in..."
      submit={{ wide: true }}
      failureText={failureText}
      networkText={networkText}
      onSubmit={(typed) => signIn(typed).catch(askForCode(typed))}
    >
      <TextField name="email" label="Email" type="email" autoComplete="username" autoFocus spellCheck={false} />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
}
