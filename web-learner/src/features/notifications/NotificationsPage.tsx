import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../parts/Tabs';
import { pageTitle } from '../../app/school';
import { Inbox } from './Inbox';
import { MESSAGES } from './messages';

const SettingsPanel = lazy(() => import('./SettingsPanel'));

/** The page of a person's notifications and their settings. */
export default function NotificationsPage() {
  const [params, setParams] = useSearchParams();
  useDocumentTitle(pageTitle(MESSAGES.title));
  const tab = params.get('tab') === 'settings' ? 'settings' : 'inbox';
  const settings = (
    <Suspense
      fallback={
        <LoadingRegion label={MESSAGES.settingsLoading}>
          <Skeleton shape="card" />
        </LoadingRegion>
      }
    >
      <SettingsPanel />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={MESSAGES.title} />
      <Tabs
        label={MESSAGES.parts}
        value={tab}
        onChange={(key) => setParams(key === 'inbox' ? {} : { tab: key }, { replace: true })}
        items={[
          { key: 'inbox', label: MESSAGES.inbox, content: <Inbox /> },
          { key: 'settings', label: MESSAGES.settings, content: settings },
        ]}
      />
    </>
  );
}
