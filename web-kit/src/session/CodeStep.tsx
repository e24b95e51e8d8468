import type { z } from 'zod';
import { Button } from '../button/Button';
import { Form } from '../form/Form';
import { TextField } from '../form/TextField';

interface Code {
  otp: string;
}

interface CodeStepProps {
  /** The contract's schema of the code. */
  schema: z.ZodType<Code, Code>;
  failureText: string;
  networkText?: string;
  /** Signs in with the code; rejects with the server's sentence. */
  onCode: (otp: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ schema, failureText, networkText, onCode, onBack }: CodeStepProps) {
  return (
    <Form
      label="Second step"
      schema={schema}
      defaultValues={{ otp: '' }}
      submitLabel="Sign in"
      busyLabel="Signing in..."
      submit={{ wide: true }}
      failureText={failureText}
      networkText={networkText}
      onSubmit={({ otp }) => onCode(otp)}
      actions={
        <Button variant="ghost" wide onClick={onBack}>
          Back
        </Button>
      }
    >
      <TextField
        name="otp"
        label="Code"
        hint="Six digits from your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
      />
    </Form>
  );
}
