import { privacyForm, type DataPreview } from '@school/bff-staff/contract/privacy';
import { PRIVACY_REASON_MAX } from '@school/core/privacy/errors';
import { PRIVACY_KIND_NAMES, type PrivacyKind } from '@school/core/privacy/request';
import { isApiError } from '@school/web-kit/api/api-error';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLink } from '@school/web-kit/link/link-context';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { EntityLink } from '../../app/EntityLink';
import { useMayOpen } from '../../app/use-may-open';
import { useAskForDataMutation, usePreviewDataQuery } from './api';
import { placeOf } from './blocker-places';
import { DataCounts } from './DataCounts';

interface ChildDataProps {
  studentId: number;
  onAnother: () => void;
}

/** What the school keeps about a child, and the two things that can be asked for. */
export function ChildData({ studentId, onAnother }: ChildDataProps) {
  const { currentData, error, isFetching, refetch } = usePreviewDataQuery(
    { params: { id: studentId } },
    { refetchOnMountOrArgChange: true },
  );
  const another = (
    <Button size="sm" variant="ghost" onClick={onAnother}>
      Another student
    </Button>
  );
  if (currentData)
    return (
      <Card title={currentData.student.name} aside={another}>
        <Preview data={currentData} />
      </Card>
    );
  if (error && !isFetching)
    return isApiError(error) && error.status === 404 ? (
      <EmptyState title="No student has this number." action={another} />
    ) : (
      <ErrorState text={errorText(error, 'The data could not be counted.')} onRetry={() => void refetch()} />
    );
  return (
    <LoadingRegion label="Counting what there is">
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

function Preview({ data }: { data: DataPreview }) {
  const [asking, setAsking] = useState<PrivacyKind>();
  const mayOpen = useMayOpen();
  const Link = useLink();
  const { student, siblings, kinds, files, blockers, open, is_deleted } = data;
  if (is_deleted) return <Alert kind="info">The data of this child has been deleted.</Alert>;
  return (
    <Stack gap={4}>
      <p>
        <EntityLink to="student" id={student.id}>
          {student.name}
        </EntityLink>
        {siblings === 0
          ? ': the only child of its family. A deletion takes the family’s account and phone with it.'
          : `: the family has ${siblings === 1 ? 'another child' : `${siblings} other children`}, so a deletion leaves its account.`}
      </p>
      <DataCounts rows={kinds} files={files} />
      {blockers.length > 0 && (
        <Alert kind="warning">
          <p>Before the data can be deleted, this must be settled:</p>
          <ul>
            {blockers.map(({ kind, text }) => (
              <li key={kind}>
                {mayOpen(placeOf(kind, student)) ? <Link href={placeOf(kind, student)}>{text}</Link> : text}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {open.map((kind) => (
        <Alert key={kind} kind="info">
          {PRIVACY_KIND_NAMES[kind]} has been asked for and is not done yet.
        </Alert>
      ))}
      <Row gap={2}>
        <Button variant="secondary" disabled={open.includes('export')} onClick={() => setAsking('export')}>
          Hand the data over
        </Button>
        <Button
          variant="danger"
          disabled={open.includes('deletion') || blockers.length > 0}
          onClick={() => setAsking('deletion')}
        >
          Delete the data
        </Button>
      </Row>
      <AskDialog kind={asking} student={student} onClose={() => setAsking(undefined)} />
    </Stack>
  );
}

const askBody = privacyForm.pick({ reason: true });

const WHAT_HAPPENS: Readonly<Record<PrivacyKind, string>> = {
  export: 'When a second person agrees, the family gets a message and can download the data for a week.',
  deletion:
    'When a second person agrees, the data is deleted at once and for good. Sums of money and credits stay without the name.',
};

interface AskDialogProps {
  kind: PrivacyKind | undefined;
  student: DataPreview['student'];
  onClose: () => void;
}

function AskDialog({ kind, student, onClose }: AskDialogProps) {
  const [ask] = useAskForDataMutation();
  return (
    <ReasonDialog
      about={kind}
      idOf={(one) => one}
      onClose={onClose}
      title={(one) => (one === 'export' ? 'Hand the data over?' : 'Delete the data?')}
      text={(one) => (
        <p>
          {student.name}. {WHAT_HAPPENS[one]}
        </p>
      )}
      label="Ask a second person"
      schema={askBody}
      defaultValues={{ reason: '' }}
      submitLabel="Ask a second person"
      busyLabel="Asking…"
      failureText="The request could not be made."
      onSubmit={(one, { reason }) => ask({ body: { student_id: student.id, kind: one, reason } }).unwrap()}
    >
      <TextAreaField
        name="reason"
        label="Reason"
        hint="Who asked for it, and how you know that it was the family."
        rows={3}
        maxLength={PRIVACY_REASON_MAX}
      />
    </ReasonDialog>
  );
}
