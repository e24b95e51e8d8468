import type { CreditAdjustment, CreditStudent } from '@school/bff-staff/contract/credits';
import { inCredits } from '@school/core/credits/adjustment';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { errorText } from '@school/web-kit/api/error-text';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useEffect, useRef, useState } from 'react';
import { useStudentId } from '../../app/StudentOfAddress';
import { AdjustmentForm } from './AdjustmentForm';
import { useStudentLedgerQuery } from './api';
import { signed } from './credit-text';
import css from './Credits.module.css';
import { MESSAGES } from './messages';
import { aboutOf, StudentSearch } from './StudentSearch';
import { WaitingAdjustments } from './WaitingAdjustments';
import { EntityLink } from '../../app/EntityLink';

/** Adds credits by hand, and lists the adjustments that wait for a second person. */
export default function AddCreditPage() {
  useDocumentTitle(`${MESSAGES.addTitle} · Back office`);
  const { studentId, forget } = useStudentId();
  const given = useStudentLedgerQuery(
    { params: { id: studentId ?? 0 }, query: { page: 1, page_size: 1 } },
    { skip: studentId === undefined, refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<CreditStudent>();
  const student = studentId === undefined ? chosen : given.currentData?.student;
  const setStudent = (next: CreditStudent | undefined) => {
    forget();
    setChosen(next);
  };
  const [done, setDone] = useState<CreditAdjustment>();
  return (
    <div className={css.page}>
      <PageHeader
        title={MESSAGES.addTitle}
        text="A few credits are posted at once. Giving more, even in small parts, or taking credits away waits for a second person."
      />
      {done && <Result done={done} />}
      {given.error && studentId !== undefined && (
        <Alert kind="warning">{errorText(given.error, MESSAGES.searchFailed)}</Alert>
      )}
      {studentId !== undefined && given.isLoading ? (
        <LoadingRegion label="Looking up the student">
          <Skeleton shape="card" />
        </LoadingRegion>
      ) : student ? (
        <Card title={student.name} aside={<Another onPress={() => setStudent(undefined)} />}>
          <p className={css.muted}>
            <EntityLink to="student" id={student.id}>
              {student.name}
            </EntityLink>{' '}
            · {aboutOf(student)}
          </p>
          <AdjustmentForm
            key={student.id}
            student={student}
            onDone={(adjustment) => {
              setDone(adjustment);
              setStudent(undefined);
            }}
          />
        </Card>
      ) : (
        <StudentSearch
          onChoose={(chosen) => {
            setDone(undefined);
            setStudent(chosen);
          }}
        />
      )}
      <WaitingAdjustments />
    </div>
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
