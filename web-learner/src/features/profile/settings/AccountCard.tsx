import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Card } from '@school/web-kit/shell/Card';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useIsImpersonated } from '../../../app/impersonated';
import { paths } from '../../../app/paths';
import { ResetPasswordDialog } from '../../../app/shared-parts/auth';
import { MESSAGES } from './messages';
import css from './ProfileSettings.module.css';

const DIALOGS = {
  picture: lazyPart(() => import('../PictureDialog')),
  timezone: lazyPart(() => import('../TimezoneDialog')),
  password: ResetPasswordDialog,
} as const;

/** What the person may change, and what somebody in their account may. */
const OWN_ACTIONS = ['picture', 'timezone', 'password'] as const;
const OTHERS_ACTIONS = ['picture', 'timezone'] as const;

/** Picture, time zone and password, with links to the other settings. */
export function AccountCard({ zone }: { zone: string }) {
  const isOwn = !useIsImpersonated();
  const [used, setUsed] = useState<keyof typeof DIALOGS>();
  const [isOpen, setIsOpen] = useState(false);
  const Dialog = used && DIALOGS[used];
  return (
    <Card title={MESSAGES.account}>
      <p>
        {MESSAGES.zone}: {zoneName(zone)}
      </p>
      <div className={css.actions}>
        {(isOwn ? OWN_ACTIONS : OTHERS_ACTIONS).map((name) => (
          <Button
            key={name}
            variant="secondary"
            onPointerEnter={preloadDialog}
            onClick={() => {
              setUsed(name);
              setIsOpen(true);
            }}
          >
            {MESSAGES[name]}
          </Button>
        ))}
        <ButtonLink variant="ghost" href={paths.weeklyHours}>
          {MESSAGES.hours}
        </ButtonLink>
        {isOwn && (
          <ButtonLink variant="ghost" href={paths.teacherNotifications}>
            {MESSAGES.notifications}
          </ButtonLink>
        )}
      </div>
      {Dialog && <Dialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
