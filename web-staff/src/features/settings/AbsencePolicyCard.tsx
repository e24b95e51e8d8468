import { ABSENCE_POLICIES, type AbsencePolicy } from '@school/core/class-ending/charges';
import { ABSENCE_POLICY_TEXTS } from '@school/core/settings/messages';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { useChangeAbsencePolicyMutation } from './api';
import css from './Settings.module.css';

const NAMES: Readonly<Record<AbsencePolicy, string>> = {
  never: 'Absences are free',
  unannounced: 'Unannounced absences cost',
};

interface AbsencePolicyCardProps {
  policy: AbsencePolicy;
  /** Only admins may change it; others can read it. */
  mayChange: boolean;
}

/** Who pays for a missed class, and what another choice would mean. */
export function AbsencePolicyCard({ policy, mayChange }: AbsencePolicyCardProps) {
  const [send] = useChangeAbsencePolicyMutation();
  const [asking, setAsking] = useState(false);
  const other = ABSENCE_POLICIES.find((one) => one !== policy) ?? policy;
  return (
    <Card title="Missed classes" aside={<Badge tone="info">{NAMES[policy]}</Badge>}>
      <p>{ABSENCE_POLICY_TEXTS[policy]}</p>
      {mayChange && (
        <div className={css.change}>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Change to: {NAMES[other].toLowerCase()}
          </Button>
        </div>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Change to: ${NAMES[other].toLowerCase()}?`}
        action="Change policy"
        failureText="The policy could not be changed."
        onConfirm={async () => {
          const { message } = await send({ body: { absence_policy: other } }).unwrap();
          notify(message);
        }}
      >
        <p>{ABSENCE_POLICY_TEXTS[other]}</p>
        <p>It holds for classes that are ended from now on. What was charged before stays.</p>
      </Confirm>
    </Card>
  );
}
