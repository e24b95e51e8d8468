import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuickAction } from '@school/bff-staff/contract/home';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { ChartIcon } from '@school/web-kit/icons/ChartIcon';
import { ExternalIcon } from '@school/web-kit/icons/ExternalIcon';
import type { IconProps } from '@school/web-kit/icons/Icon';
import { LogoutIcon } from '@school/web-kit/icons/LogoutIcon';
import { SettingsIcon } from '@school/web-kit/icons/SettingsIcon';
import { UsersIcon } from '@school/web-kit/icons/UsersIcon';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import type { ComponentType } from 'react';
import { useMeQuery } from '../../app/auth-api';
import { FAILED_ACTION, NETWORK_ERROR } from '../../app/messages';
import { paths, safeNext } from '../../app/paths';
import { useMayOpen } from '../../app/use-may-open';
import { usePerformMutation } from './api';
import css from './Home.module.css';
import { Queue } from './Queue';

interface Action {
  action: QuickAction;
  href: string;
  label: string;
  text: string;
  icon: ComponentType<IconProps>;
}

const ACTIONS: readonly Action[] = [
  {
    action: 'user_management',
    href: paths.users,
    label: 'User Management',
    text: 'Find any account of the school.',
    icon: UsersIcon,
  },
  {
    action: 'system_settings',
    href: paths.settings,
    label: 'System Settings',
    text: 'The rules that hold now.',
    icon: SettingsIcon,
  },
  {
    action: 'reports',
    href: paths.reports,
    label: 'Reports & Analytics',
    text: 'Leads and trial classes in numbers.',
    icon: ChartIcon,
  },
];

/** The home page: a welcome, what waits for the person, and the quick actions. */
export default function HomePage() {
  const { data } = useMeQuery();
  const mayOpen = useMayOpen();
  const navigate = useNavigate();
  const [perform] = usePerformMutation();
  const [busy, setBusy] = useState<QuickAction>();
  const [failure, setFailure] = useState<string>();
  useDocumentTitle('Home · Back office');

  const start = async (action: QuickAction) => {
    setBusy(action);
    setFailure(undefined);
    try {
      const { redirect } = await perform({ body: { action } }).unwrap();
      await navigate(safeNext(redirect));
    } catch (error) {
      setFailure(errorText(error, FAILED_ACTION, NETWORK_ERROR));
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <>
      <PageHeader
        title="Home"
        actions={
          data?.crm_url !== undefined && (
            <ButtonLink href={`${data.crm_url}/lm/enter`} variant="secondary" icon={<ExternalIcon size="sm" />}>
              LM Dashboard
            </ButtonLink>
          )
        }
      />
      <Card tone="primary">
        <div className={css.welcome}>
          <div>
            <h2>Welcome, {data ? data.user.username : <Skeleton width="third" />}!</h2>
            {data && (
              <p>
                {data.user.is_superuser
                  ? 'You are signed in as a superuser.'
                  : 'You are signed in as a member of staff.'}
              </p>
            )}
          </div>
          <ButtonLink href={paths.logout} variant="secondary" icon={<LogoutIcon size="sm" />}>
            Logout
          </ButtonLink>
        </div>
      </Card>
      <Queue />
      {failure && <Alert kind="error">{failure}</Alert>}
      <Stack aria-labelledby="quick" as="section" gap={3}>
        <h2 id="quick">Quick actions</h2>
        <ul className={css.actions}>
          {ACTIONS.filter(({ href }) => mayOpen(href)).map(({ action, label, text, icon: Icon }) => (
            <li key={action} className={css.action}>
              <Icon size="lg" />
              <p>{text}</p>
              <Button
                variant="secondary"
                wide
                busy={busy === action}
                busyLabel="Opening…"
                disabled={busy !== undefined && busy !== action}
                onClick={() => void start(action)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </>
  );
}
