import { START_DAYS_MAX } from '@school/core/batches/weekly-slots';
import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import type { RescheduleBody } from '@school/bff-staff/contract/reschedule-course';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { Form } from '@school/web-kit/form/Form';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { localDate } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SlotFields, TeacherField, useLiveValues } from '../../app/batch-parts';
import { useBatchScheduleQuery, usePreviewRescheduleMutation, useRescheduleCourseMutation } from './api';
import css from './BatchChanges.module.css';
import { BatchOfStudent } from './BatchOfStudent';
import { Changes } from './Changes';
import { MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';
import { rescheduleSchema, RESCHEDULE_NAMES, START, type RescheduleValues } from './reschedule-form';

const TITLE = 'Reschedule course';

/** 'Reschedule course': the classes to come move to new weekly slots, to another teacher, or both. */
export default function RescheduleCoursePage() {
  useDocumentTitle(`${TITLE} · Back office`);
  const [params] = useSearchParams();
  const asked = params.get('batch_id') ?? '';
  const found = useBatchScheduleQuery({ query: { batch_id: asked } }, { skip: asked === '' });
  const [batch, setBatch] = useState<string>();
  const [round, setRound] = useState(0);
  const [preview] = usePreviewRescheduleMutation();
  const [reschedule] = useRescheduleCourseMutation();
  return (
    <>
      <PageHeader
        title={TITLE}
        text="Moves the classes to come to new weekly slots or to another teacher, in the order of the lessons."
      />
      {asked !== '' && found.isLoading ? (
        <LoadingRegion label="Looking up the batch">
          <Skeleton shape="card" />
        </LoadingRegion>
      ) : (
        <PlannedTool<RescheduleBody>
          key={round}
          preview={(body) => preview({ body }).unwrap()}
          apply={async (body, applied) => {
            const { message } = await reschedule({ body: { ...body, ...applied } }).unwrap();
            return { message, remaining: undefined };
          }}
          failureText={MESSAGES.rescheduleFailed}
          form={(onPlan) => (
            <Form
              label={TITLE}
              schema={rescheduleSchema}
              defaultValues={{
                ...START,
                ...startOf(found.currentData),
                change_teacher_only: params.has('change_teacher_only'),
              }}
              submitLabel="Show the plan"
              busyLabel="Planning…"
              failureText={MESSAGES.planFailed}
              failureEndsOnChange
              onSubmit={onPlan}
            >
              <Fields onBatch={setBatch} />
            </Form>
          )}
        />
      )}
      {found.error && <Alert kind="warning">{errorText(found.error, MESSAGES.lookupFailed)}</Alert>}
      <Changes batchId={batch} onUndone={() => setRound(round + 1)} />
    </>
  );
}

/** The batch of the address, by its first student; a batch without any has no course to move. */
const startOf = (schedule: BatchSchedule | undefined): Partial<RescheduleValues> => {
  const student = schedule?.students[0];
  return schedule && student ? { student_email: student.email, batch: schedule.batch_id } : {};
};

const DAY_MS = 86_400_000;

function Fields({ onBatch }: { onBatch: (code: string | undefined) => void }) {
  const form = useLiveValues<RescheduleValues>(RESCHEDULE_NAMES);
  const { values, set } = form;
  const [current, setCurrent] = useState<{ id: number; name: string; note: string; batch: string }>();
  const now = useServerNow();
  const dayIn = (days: number) => localDate(new Date(now.getTime() + days * DAY_MS), values.anchor_timezone);
  return (
    <Stack gap={4}>
      <div className={css.columns}>
        <Card title="Which course">
          <BatchOfStudent
            {...form}
            onBatch={(batch) => {
              onBatch(batch?.batch_id);
              if (batch === undefined) return;
              setCurrent({
                id: batch.teacher_id,
                name: batch.teacher_name,
                note: 'Teaches this course now',
                batch: batch.batch_id,
              });
              set('teacher_id', String(batch.teacher_id));
              set('teacher_email', batch.teacher_name);
              set('anchor_timezone', batch.timezone);
            }}
          />
        </Card>
        <Card title="Teacher">
          <TeacherField key={current?.batch} {...form} {...(current && { current })} />
          <CheckboxField
            name="change_teacher_only"
            label="Change the teacher only"
            hint="Every class keeps its time."
          />
        </Card>
      </div>
      {!values.change_teacher_only && (
        <>
          <Card title="New dates">
            <div className={css.columns}>
              <TextField
                name="start_date"
                label="New starting date"
                hint="The first day on which there may be a class in the new slots."
                type="date"
                min={dayIn(0)}
                max={dayIn(START_DAYS_MAX)}
              />
              <TextField
                name="next_class_date"
                label="Next class to move"
                hint="Classes before this day keep their times. Without it, all classes to come move."
                required={false}
                type="date"
                min={dayIn(0)}
              />
            </div>
          </Card>
          <SlotFields {...form} />
        </>
      )}
    </Stack>
  );
}
