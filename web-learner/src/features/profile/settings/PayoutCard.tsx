import type { TeacherProfileAnswer } from '@school/bff-learner/contract/teacher-profile';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useWithdrawPayoutMutation } from './api';
import { MESSAGES } from './messages';
import css from './ProfileSettings.module.css';

const PayoutDialog = lazyPart(() => import('./PayoutDialog'));

/** The teacher's payout details, partly hidden; and new details while they wait 48 hours. */
export function PayoutCard({ profile, zone }: { profile: TeacherProfileAnswer; zone: string }) {
  const { payout, payout_pending: pending } = profile;
  const [isChanging, setIsChanging] = useState<boolean>();
  const [isAsking, setIsAsking] = useState(false);
  const [withdraw] = useWithdrawPayoutMutation();
  return (
    <Card title={MESSAGES.payout}>
      <p className="muted">{MESSAGES.payoutText}</p>
      {payout === null && pending === null && <p>{MESSAGES.noPayout}</p>}
      {payout && (
        <p>
          {MESSAGES.paidTo} <strong>{payout.masked}</strong>
        </p>
      )}
      {pending && (
        <div className={css.line}>
          <p>
            <Badge tone="warning">{MESSAGES.waiting}</Badge> <strong>{pending.masked}</strong>, from{' '}
            <When at={pending.counts_from} zone={zone} format="full" />
          </p>
          <Button variant="secondary" size="sm" onPointerEnter={preloadDialog} onClick={() => setIsAsking(true)}>
            {MESSAGES.withdraw}
          </Button>
        </div>
      )}
      <div className={css.actions}>
        <Button variant="secondary" onPointerEnter={preloadDialog} onClick={() => setIsChanging(true)}>
          {MESSAGES.change}
        </Button>
      </div>
      {isChanging !== undefined && <PayoutDialog open={isChanging} onClose={() => setIsChanging(false)} />}
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.withdrawTitle}
        action={MESSAGES.withdraw}
        busyLabel={MESSAGES.withdrawing}
        failureText={MESSAGES.withdrawFailed}
        onConfirm={async () => {
          notify((await withdraw().unwrap()).message);
        }}
      >
        <p>{MESSAGES.withdrawText}</p>
      </Confirm>
    </Card>
  );
}
