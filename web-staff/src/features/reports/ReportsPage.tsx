import { mayReadReport, REPORT_NAMES, REPORTS } from '@school/core/reports/reports';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { useTableUrl } from '@school/web-kit/table/use-table-url';
import { useMeQuery } from '../../app/auth-api';
import { Overview } from './Overview';
import { ReportTab } from './ReportTab';

/** The page 'Reports & Analytics': the school in numbers, each report for those who may read it. */
export default function ReportsPage() {
  useDocumentTitle('Reports & Analytics · Back office');
  const { data } = useMeQuery();
  const url = useTableUrl({ pageSize: 20 });
  const user = data?.user;
  const names = REPORT_NAMES.filter(
    (name) => user !== undefined && (user.is_superuser || mayReadReport(name, user.permissions)),
  );
  return (
    <>
      <PageHeader title="Reports & Analytics" />
      <Tabs
        label="Reports"
        value={url.filter('report') ?? 'overview'}
        onChange={(key) => url.setFilters({ report: key === 'overview' ? undefined : key })}
        items={[
          { key: 'overview', label: 'Overview', content: <Overview /> },
          ...names.map((name) => ({ key: name, label: REPORTS[name].title, content: <ReportTab name={name} /> })),
        ]}
      />
    </>
  );
}
