import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { Fragment, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBatchScheduleQuery } from './api';
import { BatchLookup } from './BatchLookup';
import { Changes } from './Changes';
import { MESSAGES } from './messages';
import { Seated } from './Seated';
import { EntityLink } from '../../app/EntityLink';

interface BatchToolProps {
  title: string;
  text: string;
  /** The tool's own form, for the batch that was found. */
  children: (schedule: BatchSchedule) => ReactNode;
}

/**
 * A tool for one batch: it is looked up, shown, and passed on. Its code is in the address as `?batch_id=`, so that a link
 * leads here and a reload keeps it.
 */
export function BatchTool({ title, text, children }: BatchToolProps) {
  useDocumentTitle(`${title} · Back office`);
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const batchId = params.get('batch_id') ?? '';
  const { currentData, error, isFetching, refetch } = useBatchScheduleQuery(
    { query: { batch_id: batchId } },
    { skip: batchId === '', refetchOnMountOrArgChange: true },
  );
  const isUnknown = isApiError(error) && (error.status === 400 || error.status === 404);
  return (
    <>
      <PageHeader title={title} text={text} />
      <BatchLookup key={batchId} chosen={batchId} onChoose={(code) => setParams({ batch_id: code })} />
      {currentData ? (
        <>
          <Summary schedule={currentData} />
          <Fragment key={`${currentData.id} ${round}`}>{children(currentData)}</Fragment>
        </>
      ) : error && !isFetching ? (
        <ErrorState
          text={errorText(error, MESSAGES.lookupFailed)}
          onRetry={isUnknown ? undefined : () => void refetch()}
        />
      ) : (
        batchId !== '' && (
          <LoadingRegion label="Looking up the batch">
            <Skeleton shape="card" />
          </LoadingRegion>
        )
      )}
      <Changes batchId={currentData?.batch_id} onUndone={() => setRound(round + 1)} />
    </>
  );
}

function Summary({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id, batch_name, teacher_name, students, timezone } = schedule;
  const { total_classes: total, completed_classes: completed, remaining_scheduled_classes: coming } = schedule;
  return (
    <Card title={batch_name}>
      <Facts layout="rows">
        <Fact name="Batch ID">
          <EntityLink to="batch" id={schedule.id}>
            {batch_id}
          </EntityLink>
        </Fact>
        <Fact name="Teacher">{teacher_name}</Fact>
        <Fact name="Students">
          <Seated students={students} />
        </Fact>
        <Fact name="Classes">
          {total} in all, {completed} completed, {coming} to come
        </Fact>
        <Fact name="Time zone of the slots">{zoneName(timezone)}</Fact>
      </Facts>
    </Card>
  );
}
