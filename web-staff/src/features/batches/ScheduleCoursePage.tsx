import { Stack } from '@school/web-kit/layout/Stack';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ScheduleBody, ScheduleStart } from '@school/bff-staff/contract/batches';
import { SCHEDULE_FAILED } from '@school/core/batches/errors';
import { START_DAYS_MAX } from '@school/core/batches/weekly-slots';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { localDate } from '@school/web-kit/time/formatters';
import { useScheduleCourseMutation, useScheduleCoursesQuery, useScheduleStartQuery } from './api';
import css from './Batches.module.css';
import { COURSES_FAILED, SALE_FAILED } from './messages';
import { Preview } from './Preview';
import { formSchema, START, startOf } from './schedule-form';
import { Scheduled } from './Scheduled';
import { SlotFields } from './SlotFields';
import { StudentField } from './StudentField';
import { TeacherField } from './TeacherField';
import { useScheduleValues } from './use-schedule-values';

/** Schedules a course: a batch with a class for each lesson; a preview comes before saving. */
export default function ScheduleCoursePage() {
  const [round, setRound] = useState(0);
  const [made, setMade] = useState<{ message: string; batch_code: string }>();
  useDocumentTitle('Schedule course · Back office');
  const [params, setParams] = useSearchParams();
  const enrolment = params.get('enrolment') ?? '';
  const another = () => {
    setParams({}, { replace: true });
    setMade(undefined);
    setRound(round + 1);
  };
  return (
    <>
      <PageHeader
        title="Schedule course"
        text="Makes a batch with a class for each lesson of the course."
        actions={
          <Button variant="ghost" onClick={another}>
            Reset form
          </Button>
        }
      />
      {made ? (
        <Scheduled message={made.message} batchCode={made.batch_code} onAnother={another} />
      ) : (
        <ForSale key={`${round} ${enrolment}`} enrolment={enrolment}>
          {(sale) => <ScheduleForm sale={sale} onMade={setMade} />}
        </ForSale>
      )}
    </>
  );
}

const ENROLMENT = /^[1-9]\d{0,14}$/;

/** Reads the sale that the address names; the form begins with what is known of it. */
function ForSale({ enrolment, children }: { enrolment: string; children: (sale?: ScheduleStart) => ReactNode }) {
  const isNamed = ENROLMENT.test(enrolment);
  const answer = useScheduleStartQuery({ params: { id: Number(enrolment) } }, { skip: !isNamed });
  const { data, error, isFetching, refetch } = answer;
  if (!isNamed) return children();
  if (data) return children(data);
  return error && !isFetching ? (
    <ErrorState text={errorText(error, SALE_FAILED)} onRetry={() => void refetch()} />
  ) : (
    <LoadingRegion label="Loading the sale">
      <Skeleton shape="card" />
    </LoadingRegion>
  );
}

interface ScheduleFormProps {
  sale: ScheduleStart | undefined;
  onMade: (made: { message: string; batch_code: string }) => void;
}

function ScheduleForm({ sale, onMade }: ScheduleFormProps) {
  const { data: courses, error, refetch, isFetching } = useScheduleCoursesQuery();
  const [schedule] = useScheduleCourseMutation();
  const [schema] = useState(() => formSchema(crypto.randomUUID()));
  if (courses === undefined)
    return error ? (
      <ErrorState text={errorText(error, COURSES_FAILED)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingRegion label="Loading the courses">
        <Skeleton shape="card" />
      </LoadingRegion>
    );
  const send = async (body: ScheduleBody) => {
    const answer = await schedule({ body }).unwrap();
    onMade({ message: answer.message, batch_code: answer.batch_code ?? '' });
  };
  return (
    <Form
      label="Schedule course"
      schema={schema}
      defaultValues={sale ? startOf(sale) : START}
      submitLabel="Schedule course"
      busyLabel="Scheduling…"
      failureText={SCHEDULE_FAILED}
      failureEndsOnChange
      onSubmit={send}
    >
      <Sections
        sale={sale}
        courses={courses.map(({ code, name, lessons }) => ({
          value: code,
          label: `${code}: ${name}, ${lessons} classes`,
        }))}
      />
    </Form>
  );
}

const DAY_MS = 86_400_000;
const TYPES = [
  { value: 'new', label: 'New' },
  { value: 'renewal', label: 'Renewal' },
];

interface SectionsProps {
  sale: ScheduleStart | undefined;
  courses: readonly { value: string; label: string }[];
}

function Sections({ sale, courses }: SectionsProps) {
  const form = useScheduleValues();
  const now = useServerNow();
  const dayIn = (days: number) => localDate(new Date(now.getTime() + days * DAY_MS), form.values.anchor_timezone);
  return (
    <Stack gap={4}>
      {sale && <Alert kind="info">{soldText(sale)}</Alert>}
      <div className={css.columns}>
        <Card title="Who">
          <TeacherField
            {...form}
            {...(sale?.teacher && { current: { ...sale.teacher, note: `Taught ${sale.student.name} last` } })}
          />
          <StudentField {...form} />
        </Card>
        <Card title="What">
          <SelectField name="course_code" label="Course code" placeholder="Choose a course" options={courses} />
          <div className={css.fields}>
            <SelectField name="is_renewal" label="Course type" placeholder="New or renewal?" options={TYPES} />
            <TextField name="start_date" label="Start date" type="date" min={dayIn(0)} max={dayIn(START_DAYS_MAX)} />
          </div>
        </Card>
      </div>
      <SlotFields {...form} />
      <Preview {...form} />
    </Stack>
  );
}

/** `Sold to Mia Brandt: Coding Champion, 48 classes, 2 a week.` */
const soldText = ({ student, course, total_num_of_classes: total, classes_per_week: weekly }: ScheduleStart): string =>
  `Sold to ${student.name}: ${course}, ${total} ${total === 1 ? 'class' : 'classes'}, ${weekly} a week.`;
