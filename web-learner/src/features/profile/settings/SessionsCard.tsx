import type { TeacherProfileAnswer } from '@school/bff-learner/contract/teacher-profile';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useSignOutOthersMutation } from './api';
import { MESSAGES, openedText } from './messages';
import css from './ProfileSettings.module.css';

/** The person's sessions, and a button that ends all others. */
export function SessionsCard({ sessions, zone }: { sessions: TeacherProfileAnswer['sessions']; zone: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [signOut] = useSignOutOthersMutation();
  return (
    <Card title={MESSAGES.sessions}>
      <ul className={css.list}>
        {sessions.map((session, index) => (
          <li key={`${session.opened_at} ${index}`}>
            <strong>{openedText(session.opened_by)}</strong>{' '}
            {session.is_current && <Badge tone="success">{MESSAGES.thisOne}</Badge>}
            <p className="muted">
              Since {formatTime(new Date(session.opened_at), zone, 'full')}, last used{' '}
              {formatTime(new Date(session.last_seen_at), zone, 'full')}
            </p>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button
          variant="secondary"
          disabled={sessions.length < 2}
          onPointerEnter={preloadDialog}
          onClick={() => setIsAsking(true)}
        >
          {MESSAGES.signOut}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={MESSAGES.signOutTitle}
        action={MESSAGES.signOut}
        busyLabel={MESSAGES.signingOut}
        failureText={MESSAGES.signOutFailed}
        onConfirm={async () => {
          notify((await signOut().unwrap()).message);
        }}
      >
        <p>{MESSAGES.signOutText}</p>
      </Confirm>
    </Card>
  );
}
