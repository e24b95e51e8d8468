import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { useSearchParams } from 'react-router-dom';
import { Shell } from '../../app/Shell';
import { FirstContactsTab } from './FirstContactsTab';
import { FunnelTab } from './FunnelTab';
import { OverdueTab } from './OverdueTab';
import { SourcesTab } from './SourcesTab';

const TABS = [
  { key: 'funnel', label: 'Funnel', content: <FunnelTab /> },
  { key: 'sources', label: 'Sources', content: <SourcesTab /> },
  { key: 'first-contacts', label: 'First contacts', content: <FirstContactsTab /> },
  { key: 'overdue', label: 'Overdue leads', content: <OverdueTab /> },
] as const;

/** Sales in numbers: each report as a picture and a table with the same numbers. */
export default function ReportsPage() {
  useDocumentTitle('Reports · LM Dashboard');
  const [params, setParams] = useSearchParams();
  const chosen = TABS.find(({ key }) => key === params.get('report'))?.key ?? 'funnel';
  return (
    <Shell crumbs={['Leads', 'Reports']}>
      <PageHeader title="Reports" />
      <Tabs
        label="Reports"
        value={chosen}
        // The filters of one report mean nothing to another one, but its owner stays.
        onChange={(report) => {
          const owner = params.get('owner');
          setParams({ ...(report === 'funnel' ? {} : { report }), ...(owner === null ? {} : { owner }) });
        }}
        items={TABS}
      />
    </Shell>
  );
}
