import { useState } from 'react';
import { beginBody, codeBody } from '@school/bff-staff/contract/security';
import { CopyButton } from '@school/web-kit/button/CopyButton';
import { Form } from '@school/web-kit/form/Form';
import { PasswordField } from '@school/web-kit/form/PasswordField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { useBeginFactorMutation, useConfirmFactorMutation } from './api';
import css from './Security.module.css';

interface Begun {
  secret: string;
  qr_png: string;
}

/** Sets up a second factor: the password, the QR code for the app, and a first code. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [begin] = useBeginFactorMutation();
  const [begun, setBegun] = useState<Begun>();
  if (begun) return <FirstCode begun={begun} onCodes={onCodes} />;
  return (
    <Card title="Your second factor is off">
      <p>You need an authenticator app on your phone. Type your password to begin.</p>
      <Form
        label="Begin"
        schema={beginBody}
        defaultValues={{ password: '' }}
        submitLabel="Set up"
        busyLabel="Checking…"
        failureText="The second factor could not be set up."
        onSubmit={async (body) => setBegun(await begin({ body }).unwrap())}
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </Form>
    </Card>
  );
}

function FirstCode({ begun, onCodes }: { begun: Begun; onCodes: (codes: readonly string[]) => void }) {
  const [confirm] = useConfirmFactorMutation();
  return (
    <Card title="Scan, then type the code">
      <div className={css.scan}>
        <img src={begun.qr_png} width={220} height={220} alt="QR code of the secret that is shown beside it" />
        <div className={css.secret}>
          <p>Scan the picture with your authenticator app, or type this secret into it:</p>
          <p>
            <code className={css.code}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <CopyButton text={begun.secret} label="Copy secret" size="sm" />
        </div>
      </div>
      <Form
        label="First code"
        schema={codeBody}
        defaultValues={{ otp: '' }}
        submitLabel="Turn on"
        busyLabel="Checking…"
        failureText="The code could not be checked."
        onSubmit={async (body) => onCodes((await confirm({ body }).unwrap()).recovery_codes)}
      >
        <TextField
          name="otp"
          label="Code"
          hint="Six digits; they change every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
        />
      </Form>
    </Card>
  );
}
