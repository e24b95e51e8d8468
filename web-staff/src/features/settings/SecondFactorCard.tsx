import { useState } from 'react';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { useDemandSecondFactorMutation } from './api';
import css from './Settings.module.css';

interface SecondFactorCardProps {
  isRequired: boolean;
  /** Only admins may change it; others can read it. */
  mayChange: boolean;
}

/** Whether finance, admins and those whose role asks for it must have a second factor. */
export function SecondFactorCard({ isRequired, mayChange }: SecondFactorCardProps) {
  const [send] = useDemandSecondFactorMutation();
  const [asking, setAsking] = useState(false);
  const action = isRequired ? 'Make optional' : 'Require it';
  return (
    <Card
      title="Second factor"
      aside={<Badge tone={isRequired ? 'success' : 'neutral'}>{isRequired ? 'Required' : 'Optional'}</Badge>}
    >
      <p>
        {isRequired
          ? 'Finance, admins and everybody whose role asks for it need a code from an authenticator app besides their password.'
          : 'Members of staff may add a code from an authenticator app to their password; nobody has to.'}
      </p>
      {mayChange && (
        <div className={css.change}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {action}
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={isRequired ? 'Make the second factor optional?' : 'Require a second factor?'}
        action={action}
        failureText="The setting could not be changed."
        onConfirm={async () => {
          const { message } = await send({ body: { is_required: !isRequired } }).unwrap();
          notify(message);
        }}
      >
        {isRequired
          ? 'Whoever has one keeps it and is still asked for its code.'
          : 'Finance, admins and everybody whose role asks for it can do nothing else until they have set one up.'}
      </Confirm>
    </Card>
  );
}
