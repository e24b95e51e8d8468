import type { BatchPage as Batch } from '@school/bff-staff/contract/batch-page';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Menu } from '@school/web-kit/menu/Menu';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { Tabs, type TabItem } from '@school/web-kit/shell/Tabs';
import { useParams, useSearchParams } from 'react-router-dom';
import { Changes } from '../../../app/change-parts';
import { FeedbackList } from '../../../app/feedback-parts';
import NotFoundPage from '../../../app/NotFoundPage';
import { useMay } from '../../../app/use-may';
import { useMayOpen } from '../../../app/use-may-open';
import { useReadBatchQuery } from './api';
import { BatchFacts } from './BatchFacts';
import { ClassesTab } from './ClassesTab';
import { MESSAGES } from './messages';
import { RecordingsTab } from './RecordingsTab';
import { StudentsTab } from './StudentsTab';
import { batchTools } from './tool-links';

/** A batch of a course, or one trial class: what it is, its classes, its students, and the tools that change it. */
export default function BatchPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <Found key={id} id={Number(id)} /> : <NotFoundPage />;
}

function Found({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useReadBatchQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle(`${data?.batch_id ?? 'Batch'} · Back office`);
  if (data) return <Shown batch={data} onChanged={() => void refetch()} />;
  if (error && !isFetching)
    return (
      <>
        <PageHeader title="Batch" />
        {isApiError(error) && error.status === 404 ? (
          <EmptyState title={MESSAGES.missing} text={MESSAGES.missingText} />
        ) : (
          <ErrorState text={errorText(error, MESSAGES.failed)} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageHeader title="Batch" />
      <LoadingRegion label="Loading the batch">
        <Skeleton shape="card" />
        <Skeleton lines={5} />
      </LoadingRegion>
    </>
  );
}

function Shown({ batch, onChanged }: { batch: Batch; onChanged: () => void }) {
  const [params, setParams] = useSearchParams();
  const looksAfterClasses = useMay()('class.schedule');
  const tabs: TabItem[] = [
    { key: 'classes', label: 'Classes', content: <ClassesTab batch={batch} /> },
    { key: 'students', label: 'Students', content: <StudentsTab batch={batch} /> },
  ];
  if (looksAfterClasses)
    tabs.push(
      { key: 'feedback', label: 'Feedback', content: <FeedbackList batch={batch.id} /> },
      { key: 'recordings', label: 'Recordings', content: <RecordingsTab batch={batch} /> },
      { key: 'changes', label: 'Changes', content: <Changes batchId={batch.batch_id} onUndone={onChanged} /> },
    );
  return (
    <>
      <PageHeader title={batch.batch_id} text={batch.name} actions={<Actions batch={batch} />} />
      <BatchFacts batch={batch} />
      <Tabs
        label="About this batch"
        value={params.get('tab') ?? 'classes'}
        // The search and the filters of one list mean nothing to the next.
        onChange={(key) => setParams({ tab: key })}
        items={tabs}
      />
    </>
  );
}

/** The two that are used most stand beside the title. */
const BUTTONS = 2;

function Actions({ batch }: { batch: Batch }) {
  const mayOpen = useMayOpen();
  const tools = batchTools(batch).filter(({ href }) => mayOpen(href));
  const [shown, rest] = [tools.slice(0, BUTTONS), tools.slice(BUTTONS)];
  return (
    <>
      {shown.map(({ label, href }) => (
        <ButtonLink key={label} href={href} variant="secondary">
          {label}
        </ButtonLink>
      ))}
      {rest.length > 0 && <Menu label="More actions" items={rest} look={{ variant: 'secondary' }} />}
    </>
  );
}
