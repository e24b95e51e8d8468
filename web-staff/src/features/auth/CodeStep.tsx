import { codeBody } from '@school/bff-staff/contract/security';
import { Button } from '@school/web-kit/button/Button';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { NETWORK_ERROR } from '../../app/messages';
import { LOGIN_FAILED } from './messages';

interface CodeStepProps {
  /** Signs in with the code; rejects with the server's sentence. */
  onCode: (otp: string) => Promise<void>;
  onBack: () => void;
}

/** The second step of signing in: the code of the authenticator app, or a recovery code (product 2.4 #51). */
export function CodeStep({ onCode, onBack }: CodeStepProps) {
  return (
    <Form
      label="Second step"
      schema={codeBody}
      defaultValues={{ otp: '' }}
      submitLabel="Sign in"
      busyLabel="Signing in..."
      submit={{ wide: true }}
      failureText={LOGIN_FAILED}
      networkText={NETWORK_ERROR}
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
        hint="Six digits of your authenticator app, or one of your recovery codes."
        autoComplete="one-time-code"
        autoFocus
        spellCheck={false}
      />
    </Form>
  );
}
