import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import type { ScheduleBody, SchedulePreview } from '@school/bff-staff/contract/batches';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { DataTable } from '@school/web-kit/table/DataTable';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useSchedulePreviewQuery } from './api';
import { PREVIEW_FAILED } from './messages';
import { previewColumns } from './preview-columns';
import { PreviewNotes } from './PreviewNotes';
import { previewBody } from './schedule-form';
import type { LiveSchedule } from './use-schedule-values';

/** All dates of the batch in every person's zone, with the clashes, before anything is saved. */
export function Preview({ values }: LiveSchedule) {
  const wanted = previewBody(values);
  const text = wanted === undefined ? '' : JSON.stringify(wanted);
  const asked = useSettled(text);
  const isAsked = asked !== '' && asked === text;
  const { data, currentData, error, isFetching, refetch } = useSchedulePreviewQuery(
    // `as`: this text was made from such a body.
    { body: JSON.parse(asked || '{}') as ScheduleBody },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const isWaiting = text !== '' && (!isAsked || isFetching);
  const shown = (currentData ?? (isWaiting ? data : undefined))?.preview;
  return (
    <Card
      title="Dates"
      busy={isWaiting}
      aside={
        shown && (
          <Button size="sm" variant="secondary" busy={isWaiting} onClick={() => void refetch()} disabled={!isAsked}>
            Check again
          </Button>
        )
      }
    >
      {text === '' ? (
        <EmptyState
          level={3}
          title="The dates appear here."
          text="Choose a teacher, a student, a course, a start date and at least one weekly slot."
        />
      ) : shown && !error ? (
        <Dates preview={shown} isStale={isWaiting} />
      ) : error && !isWaiting ? (
        <ErrorState text={errorText(error, PREVIEW_FAILED)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label="Working out the dates">
          <Skeleton shape="card" />
        </LoadingRegion>
      )}
    </Card>
  );
}

function Dates({ preview, isStale }: { preview: SchedulePreview; isStale: boolean }) {
  return (
    <Stack gap={4}>
      <PreviewNotes preview={preview} />
      <DataTable
        caption={`${preview.course.name}: ${preview.classes.length} classes`}
        columns={previewColumns(preview)}
        rows={preview.classes}
        rowKey={({ number }) => String(number)}
        rowName={({ lesson_name }) => lesson_name}
        rowTone={({ clashes, is_outside_child_hours, is_in_leave }) =>
          clashes.length > 0 ? 'danger' : is_outside_child_hours || is_in_leave ? 'warning' : undefined
        }
        loading={isStale}
        narrow="cards"
        empty={{ title: SCHEDULE_REFUSALS.course_empty.text }}
      />
    </Stack>
  );
}
