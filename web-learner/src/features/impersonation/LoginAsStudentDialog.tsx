import { gradeLabel } from '@school/core/shared/grade';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { clearAllData } from '@school/web-kit/session/clear-all-data';
import { useState } from 'react';
import { z } from 'zod';
import { useAskToSwitchMutation, useTeacherStudentsQuery } from './api';
import { MESSAGES } from './messages';

const schema = z.object({ student: z.string().min(1, MESSAGES.noStudent) });

/** A teacher chooses one of their students and goes on in that student's account. */
export default function LoginAsStudentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.title} size="sm" locked={isLeaving}>
      {open && <Choice onCancel={onClose} onLeave={() => setIsLeaving(true)} />}
    </Dialog>
  );
}

function Choice({ onCancel, onLeave }: { onCancel: () => void; onLeave: () => void }) {
  const { data, isError, isFetching, refetch } = useTeacherStudentsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [ask] = useAskToSwitchMutation();
  if (isError && !isFetching) return <ErrorState text={MESSAGES.listFailed} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton lines={3} />
      </LoadingRegion>
    );
  }
  if (data.length === 0) return <EmptyState title={MESSAGES.nobody} level={3} />;
  const change = async (studentId: number) => {
    const { auto_login_token: token } = await ask({ params: { studentId } }).unwrap();
    if (!token) throw new Error(MESSAGES.noToken);
    onLeave();
    // Deletes the teacher's data in this browser, except cookies that scripts cannot reach.
    clearAllData();
    location.assign(`/api/al/${token}/`);
    // Never resolves: the button stays busy until the next page opens.
    await new Promise(() => undefined);
  };
  return (
    <Form
      schema={schema}
      defaultValues={{ student: '' }}
      label={MESSAGES.title}
      submitLabel={MESSAGES.submit}
      busyLabel={MESSAGES.busy}
      failureText={MESSAGES.noToken}
      networkText={MESSAGES.switchFailed}
      onSubmit={({ student }) => change(Number(student))}
      onCancel={onCancel}
    >
      <p className="muted">{MESSAGES.intro}</p>
      <SelectField
        name="student"
        label={MESSAGES.student}
        placeholder={MESSAGES.choose}
        options={data.map(({ id, full_name, student_grade }) => ({
          value: String(id),
          label: `${full_name} (${gradeLabel(student_grade)})`,
        }))}
      />
    </Form>
  );
}
