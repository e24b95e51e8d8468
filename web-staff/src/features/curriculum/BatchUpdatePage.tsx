import type { UpdatedClass, UpdatePreview } from '@school/bff-staff/contract/curriculum-updates';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Badge } from '@school/web-kit/shell/Badge';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import css from './Curriculum.module.css';
import { updateHref } from './hrefs';
import { FAILED } from './messages';
import { useUpdateClassesMutation, useUpdatePreviewQuery } from './updates-api';

const zone = deviceZone();

/** A preview of what an update changes in a batch, class by class, and then the update. */
export function BatchUpdatePage({ courseId, batchId }: { courseId: number; batchId: number }) {
  useDocumentTitle('Update future classes · Back office');
  const { data, error, isFetching, refetch } = useUpdatePreviewQuery(
    { params: { id: batchId } },
    { refetchOnMountOrArgChange: true },
  );
  const back = { href: updateHref(courseId), label: 'All batches' };
  if (data) return <Preview preview={data} back={back} refetch={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Update future classes" back={back} />
      {error && !isFetching ? (
        <ErrorState text={errorText(error, FAILED.preview)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Comparing the classes with the newest version">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </>
  );
}

interface PreviewProps {
  preview: UpdatePreview;
  back: { href: string; label: string };
  refetch: () => void;
}

function Preview({ preview, back, refetch }: PreviewProps) {
  const { batch, from, to, classes } = preview;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [update] = useUpdateClassesMutation();
  const isNew = from === to;
  return (
    <div className={css.form}>
      <PageHeader
        title={`Update ${batch.code}`}
        back={back}
        text={
          isNew
            ? `This batch follows version ${to}, the newest one.`
            : `From version ${from} to version ${to}. ${batch.students.join(', ') || 'No students'}, with ${batch.teacher}. Times in ${zoneName(zone)}.`
        }
        actions={!isNew && <Button onClick={() => setAsked(true)}>Update future classes</Button>}
      />
      {!isNew && <Meaning preview={preview} />}
      <DataTable
        caption="Classes to come"
        narrow="cards"
        columns={COLUMNS}
        rows={classes}
        rowKey={({ id, starts_at }) => String(id ?? starts_at)}
        rowName={({ from: old, to: next }) => (next ?? old)?.name ?? ''}
        rowTone={({ change }) => (change === 'canceled' ? 'muted' : undefined)}
        empty={{ title: 'No classes to come.', text: 'Only what is counted as done moves to the new version.' }}
      />
      <Confirm
        open={isAsked}
        onClose={() => {
          setAsked(false);
          // The update may have been refused because the classes have changed.
          refetch();
        }}
        title={`Update the future classes of ${batch.code}?`}
        action="Update future classes"
        busyLabel="Updating…"
        failureText={FAILED.update}
        onConfirm={async () => {
          const params = { id: batch.id };
          const { message } = await update({ params, body: { stamp: preview.stamp } }).unwrap();
          notify(message);
          void navigate(back.href);
        }}
      >
        The batch follows version {to} from now on. {sumOf(classes)} This is written to the audit log and is not taken
        back.
      </Confirm>
    </div>
  );
}

function Meaning({ preview: { kept, gone, without_class: without } }: { preview: UpdatePreview }) {
  const dropped = kept.filter(({ is_in_course }) => !is_in_course);
  return (
    <>
      {without.length > 0 && (
        <Alert kind="warning" title="More classes are needed">
          No weekly time was found for {listOf(without)}. The lessons are in the course, but have no class yet.
        </Alert>
      )}
      <ul className={css.changes}>
        {kept.length > 0 && (
          <li>
            Stay as they were taught, with everything that was handed in, and count as done once they are:{' '}
            {listOf(kept)}.
          </li>
        )}
        {dropped.length > 0 && <li>No longer in the course, and kept in the class history only: {listOf(dropped)}.</li>}
        {gone.length > 0 && <li>No longer taught: {listOf(gone)}.</li>}
      </ul>
    </>
  );
}

const listOf = (lessons: readonly { name: string; code: string }[]): string =>
  lessons.map(({ name, code }) => `${name} (${code})`).join(', ');

function sumOf(classes: readonly UpdatedClass[]): string {
  const count = (...kinds: UpdatedClass['change'][]) => classes.filter(({ change }) => kinds.includes(change)).length;
  const parts = [
    [count('renewed', 'other'), 'get a lesson of the new version'],
    [count('added'), 'come on top'],
    [count('canceled'), 'are called off, and the family is told'],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return said.length === 0 ? 'No class to come changes.' : `Of its classes to come ${said.join(', ')}.`;
}

const LOOKS = {
  stays: { label: 'Stays', tone: 'neutral' },
  renewed: { label: 'Same lesson, new version', tone: 'info' },
  other: { label: 'Another lesson', tone: 'warning' },
  canceled: { label: 'Called off', tone: 'danger' },
  added: { label: 'New class', tone: 'success' },
} as const;

const COLUMNS: readonly Column<UpdatedClass>[] = [
  {
    key: 'starts_at',
    header: 'Class',
    primary: true,
    cell: ({ starts_at }) => <When at={starts_at} zone={zone} showZone={false} />,
  },
  { key: 'from', header: 'Now', width: 'wide', cell: ({ from }) => <Lesson lesson={from} /> },
  { key: 'to', header: 'After the update', width: 'wide', cell: ({ to }) => <Lesson lesson={to} /> },
  {
    key: 'change',
    header: 'Change',
    cell: ({ change }) => <Badge tone={LOOKS[change].tone}>{LOOKS[change].label}</Badge>,
  },
];

const Lesson = ({ lesson }: { lesson: UpdatedClass['from'] }) =>
  lesson === null ? (
    '–'
  ) : (
    <span>
      {lesson.name} <span className={css.muted}>{lesson.code}</span>
    </span>
  );
