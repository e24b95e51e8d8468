import type { ClassNeedingRecording } from '@school/bff-learner/contract/recordings';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { paths } from '../../app/paths';
import { useClassesNeedingRecordingQuery } from './api';
import { IN_TABLE, MESSAGES } from './messages';
import { UploadControl } from './UploadControl';

/** The number of classes shown before 'show all': about a week of evenings. */
const SHOWN_MAX = 5;

type Row = ClassNeedingRecording & { number: number };

/** Ended classes that wait for their video, each with its own upload button. */
export default function PendingRecordings({ zone }: { zone: string }) {
  const {
    data,
    isError,
    isFetching,
    refetch,
    fulfilledTimeStamp: loadedAt = 0,
  } = useClassesNeedingRecordingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isWhole, setIsWhole] = useState(false);
  const rows = data?.results.map((row, index) => ({ ...row, number: index + 1 }));
  const columns: Column<Row>[] = [
    { key: 'number', header: MESSAGES.number, cell: ({ number }) => number, width: 'narrow', hiddenOnCard: true },
    { key: 'lesson', header: MESSAGES.lesson, cell: ({ lesson_name }) => lesson_name, primary: true },
    { key: 'time', header: MESSAGES.time, cell: ({ starts_at }) => <When at={starts_at} zone={zone} /> },
    { key: 'student', header: MESSAGES.student, cell: ({ student_name }) => student_name || '—' },
    { key: 'grade', header: MESSAGES.grade, cell: ({ student_grade }) => student_grade || '—' },
    {
      key: 'action',
      header: MESSAGES.action,
      cell: (row) => <UploadControl row={row} loadedAt={loadedAt} place={IN_TABLE} />,
      width: 'wide',
    },
  ];
  return (
    <Card title={MESSAGES.title} busy={!data && !isError}>
      <LateRecordings rows={rows?.filter(({ is_late }) => is_late) ?? []} />
      <DataTable
        caption={MESSAGES.title}
        captionHidden
        narrow="cards"
        columns={columns}
        rows={isWhole ? rows : rows?.slice(0, SHOWN_MAX)}
        rowKey={({ id }) => String(id)}
        rowName={({ lesson_name }) => lesson_name}
        loading={isFetching}
        error={isError ? MESSAGES.failed : undefined}
        onRetry={() => void refetch()}
        empty={{ title: MESSAGES.emptyTitle, text: MESSAGES.emptyText }}
      />
      {!isWhole && rows !== undefined && rows.length > SHOWN_MAX && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {MESSAGES.showAll(rows.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Says which recordings should have been uploaded; the film lies in the browser in which the class was taught. */
function LateRecordings({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Alert
      kind="warning"
      actions={
        <ButtonLink size="sm" variant="secondary" href={paths.classRecordings}>
          {MESSAGES.toRecordings}
        </ButtonLink>
      }
    >
      {rows.slice(0, SHOWN_MAX).map(({ id, lesson_name }) => (
        <p key={id}>{MESSAGES.late(lesson_name)}</p>
      ))}
    </Alert>
  );
}
