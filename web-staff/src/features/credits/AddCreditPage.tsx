import type { CreditAdjustment } from '@school/bff-staff/contract/credits';
import { inCredits } from '@school/core/credits/adjustment';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EntityLink } from '../../app/EntityLink';
import { AdjustmentForm } from './AdjustmentForm';
import { useStudentLedgerQuery } from './api';
import { signed } from './credit-text';
import css from './Credits.module.css';
import { MESSAGES } from './messages';
import { StudentLookUp } from '../../app/StudentLookUp';
import { aboutOf } from './about-student';
import { WaitingAdjustments } from './WaitingAdjustments';

/** Adds credits by hand, and lists the adjustments that wait for a second person. */
export default function AddCreditPage() {
  useDocumentTitle(`${MESSAGES.addTitle} · Back office`);
  const [params, setParams] = useSearchParams();
  const [done, setDone] = useState<CreditAdjustment>();
  const id = Number(params.get('student_id') ?? Number.NaN);
  return (
    <div className={css.page}>
      <PageHeader
        title={MESSAGES.addTitle}
        text="A few credits are posted at once. Giving more, even in small parts, or taking credits away waits for a second person."
      />
      {done && <Result done={done} />}
      {Number.isSafeInteger(id) && id > 0 ? (
        <Adjustment
          key={id}
          studentId={id}
          onAnother={() => setParams({})}
          onDone={(adjustment) => {
            setDone(adjustment);
            setParams({}, { replace: true });
          }}
        />
      ) : (
        <StudentLookUp
          onChoose={(chosen) => {
            setDone(undefined);
            setParams({ student_id: String(chosen) });
          }}
        />
      )}
      <WaitingAdjustments />
    </div>
  );
}

interface AdjustmentProps {
  studentId: number;
  onAnother: () => void;
  onDone: (adjustment: CreditAdjustment) => void;
}

/** The student whose number the address has, and the form. */
function Adjustment({ studentId, onAnother, onDone }: AdjustmentProps) {
  const { currentData, error, isFetching, refetch } = useStudentLedgerQuery(
    { params: { id: studentId }, query: { page: 1, page_size: 1 } },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) {
    const { student } = currentData;
    return (
      <Card title={student.name} aside={<Another onPress={onAnother} />}>
        <p className={css.muted}>
          <EntityLink to="student" id={student.id}>
            {student.name}
          </EntityLink>{' '}
          · {aboutOf(student)}
        </p>
        <AdjustmentForm student={student} onDone={onDone} />
      </Card>
    );
  }
  if (error && !isFetching)
    return isApiError(error) && error.status === 404 ? (
      <EmptyState title={MESSAGES.studentUnknown} action={<Another onPress={onAnother} />} />
    ) : (
      <ErrorState text={errorText(error, MESSAGES.searchFailed)} onRetry={() => void refetch()} />
    );
  return (
    <LoadingRegion label="Loading the student">
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

const Another = ({ onPress }: { onPress: () => void }) => (
  <Button size="sm" variant="ghost" onClick={onPress}>
    Another student
  </Button>
);

function Result({ done }: { done: CreditAdjustment }) {
  const box = useRef<HTMLDivElement>(null);
  // The form is gone now, so the focus moves to the result.
  useEffect(() => box.current?.focus(), [done]);
  const what = `${signed(done.amount)} for ${done.student_name}`;
  return (
    <div ref={box} tabIndex={-1}>
      {done.state === 'posted' ? (
        <Alert kind="success">
          {what}: posted. The balance is {inCredits(done.credits)} now.
        </Alert>
      ) : (
        <Alert kind="info">{what}: waits for a second person. Nothing has moved yet.</Alert>
      )}
    </div>
  );
}
