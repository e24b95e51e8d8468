import { Row } from '@school/web-kit/layout/Row';
import { useState } from 'react';
import { codeBody, type SecondFactor } from '@school/bff-staff/contract/security';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useRemoveFactorMutation, useRenewCodesMutation } from './api';
import css from './Security.module.css';

const zone = deviceZone();
const FEW = 3;

interface FactorOnProps {
  factor: SecondFactor & { since: string };
  onCodes: (codes: readonly string[]) => void;
}

/** Shown when the second factor is on: make new recovery codes, or switch it off for a new phone. Both need a code. */
export function FactorOn({ factor, onCodes }: FactorOnProps) {
  const [asked, setAsked] = useState<'renew' | 'remove'>();
  const left = factor.recovery_codes_left;
  return (
    <Card title="Your second factor is on" aside={<Badge tone="success">On</Badge>}>
      <p>
        Since <When at={factor.since} zone={zone} format="full" />. {left} of your recovery codes are left.
      </p>
      {left <= FEW && <Alert kind="warning">Few recovery codes are left. Make new ones.</Alert>}
      <Row gap={2}>
        <Button variant="secondary" onClick={() => setAsked('renew')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => setAsked('remove')}>
          Turn off
        </Button>
      </Row>
      <CodeDialog asked={asked} onClose={() => setAsked(undefined)} onCodes={onCodes} />
    </Card>
  );
}

const TEXTS = {
  renew: {
    title: 'New recovery codes',
    text: 'Ten new codes replace the old ones.',
    action: 'Make new codes',
    danger: false,
  },
  remove: {
    title: 'Turn the second factor off?',
    text: 'Your password alone signs you in until you set a second factor up again.',
    action: 'Turn off',
    danger: true,
  },
} as const;

interface CodeDialogProps {
  asked: keyof typeof TEXTS | undefined;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

function CodeDialog({ asked, onClose, onCodes }: CodeDialogProps) {
  const [renew] = useRenewCodesMutation();
  const [remove] = useRemoveFactorMutation();
  const texts = TEXTS[asked ?? 'renew'];
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title={texts.title} size="sm">
      <p className={css.text}>{texts.text}</p>
      <Form
        key={asked}
        label={texts.title}
        schema={codeBody}
        defaultValues={{ otp: '' }}
        submitLabel={texts.action}
        busyLabel="Checking…"
        submit={{ variant: texts.danger ? 'danger' : 'primary' }}
        failureText="The code could not be checked."
        onSubmit={async (body) => {
          if (asked === 'renew') onCodes((await renew({ body }).unwrap()).recovery_codes);
          else notify((await remove({ body }).unwrap()).message);
          onClose();
        }}
      >
        <TextField
          name="otp"
          label="Code"
          hint="From your authenticator app, or a recovery code."
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
