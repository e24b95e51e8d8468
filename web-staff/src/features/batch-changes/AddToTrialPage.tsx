import type { FoundTrial } from '@school/bff-staff/contract/trial-seats';
import { TRIAL_SEATS_MAX } from '@school/core/trial-booking/seats';
import { errorText } from '@school/web-kit/api/error-text';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AddToTrial } from './AddToTrial';
import { useFindTrialClassesQuery } from './api';
import { Changes } from './Changes';
import { MESSAGES, seatsText } from './messages';
import { Seated } from './Seated';
import { TrialLookup } from './TrialLookup';
import { EntityLink } from '../../app/EntityLink';

/** 'add-student-to-trial-batch': another child in a trial class that has been booked. */
export default function AddToTrialPage() {
  useDocumentTitle('Add student to trial batch · Back office');
  const [params, setParams] = useSearchParams();
  const [round, setRound] = useState(0);
  const batchId = params.get('batch_id') ?? '';
  const { currentData, error, isFetching, refetch } = useFindTrialClassesQuery(
    { query: { q: batchId } },
    { skip: batchId === '', refetchOnMountOrArgChange: true },
  );
  const trial = currentData?.find(({ batch_id }) => batch_id === batchId);
  return (
    <>
      <PageHeader
        title="Add student to trial batch"
        text={`Adds another student to an upcoming trial class, up to ${TRIAL_SEATS_MAX} in all. Each has a booking of their own.`}
      />
      <TrialLookup key={batchId} chosen={batchId} onChoose={(code) => setParams({ batch_id: code })} />
      {trial ? (
        <>
          <Summary trial={trial} />
          <Fragment key={`${trial.id} ${round}`}>
            <AddToTrial trial={trial} />
          </Fragment>
        </>
      ) : currentData ? (
        <ErrorState text={MESSAGES.noTrial} />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, MESSAGES.lookupFailed)} onRetry={() => void refetch()} />
      ) : batchId === '' ? (
        <EmptyState title="No trial class is chosen." text="Look one up to add a student to it." />
      ) : (
        <LoadingRegion label="Looking up the trial class">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
      <Changes batchId={trial?.batch_id} onUndone={() => setRound(round + 1)} />
    </>
  );
}

function Summary({ trial }: { trial: FoundTrial }) {
  const { batch_id, lesson_name, course_name, teacher_name, teacher_timezone, starts_at, students } = trial;
  return (
    <Card title={lesson_name}>
      <Facts layout="rows">
        <Fact name="Batch ID">
          <EntityLink to="batch" id={trial.id}>
            {batch_id}
          </EntityLink>
        </Fact>
        <Fact name="Begins">
          <When at={starts_at} zone={deviceZone()} otherZone={teacher_timezone} otherName="the teacher" />
        </Fact>
        <Fact name="Teacher">{teacher_name}</Fact>
        <Fact name="Course">{course_name}</Fact>
        <Fact name="Students">
          <Seated students={students} />
        </Fact>
        <Fact name="Seats">{seatsText(trial)}</Fact>
      </Facts>
    </Card>
  );
}
