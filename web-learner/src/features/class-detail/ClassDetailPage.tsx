import { CLASS_STATE_TEXTS, classState } from '@school/core/calendar/class-state';
import { isApiError } from '@school/web-kit/api/api-error';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Stack } from '@school/web-kit/layout/Stack';
import { ActivityCard } from '@school/web-kit/lesson/ActivityCard';
import { CHILD_TEXT_TITLE, TextSection } from '@school/web-kit/lesson/LessonSections';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { KeptBoards } from '../../app/shared-parts/class-boards';
import { ReceiptLinks } from '../../app/shared-parts/class-receipts';
import { ClassSouvenirs } from '../../app/shared-parts/souvenirs';
import { Handovers } from '../../app/shared-parts/handovers';
import { ClassUpload, UnsavedRecordings } from '../../app/shared-parts/recordings';
import { ClassVideo } from '../../app/shared-parts/lessons';
import { useClassDetailQuery, type ClassDetail } from './api';
import css from './ClassDetail.module.css';
import { MESSAGES } from './messages';
import { StudentWork } from './StudentWork';

/** Back to the days that the calendar showed: it hands its place on in the address of this page. */
const useBack = () => ({ href: paths.teacherCalendar + useLocation().search, label: MESSAGES.back });

/** A class with its lesson and its students' work, for the teacher. */
export default function ClassDetailPage() {
  const classId = Number(useParams()['id']);
  const back = useBack();
  const isId = Number.isSafeInteger(classId) && classId > 0;
  const { currentData, error, isFetching, refetch } = useClassDetailQuery({ params: { classId } }, { skip: !isId });
  useDocumentTitle(pageTitle(currentData?.lesson.lesson_name ?? MESSAGES.title));
  if (currentData) return <Loaded shown={currentData} />;
  return (
    <>
      <PageHeader title={MESSAGES.title} back={back} />
      {!isId && <ErrorState text={MESSAGES.noId} />}
      {isId && error && !isFetching && <NotShown error={error} onRetry={() => void refetch()} />}
      {isId && (!error || isFetching) && (
        <LoadingRegion label={MESSAGES.loading}>
          <Skeleton shape="card" />
          <Skeleton lines={4} />
        </LoadingRegion>
      )}
    </>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = isApiError(error) && error.status === 404;
  return isMissing ? <ErrorState text={MESSAGES.none} /> : <ErrorState text={MESSAGES.failed} onRetry={onRetry} />;
}

/** What the class is now, in the same words as in the calendar. */
function StateNow({ shown: { class_status: status, starts_at, ends_at } }: { shown: ClassDetail }) {
  const now = useServerNow();
  return CLASS_STATE_TEXTS[classState({ status, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now)];
}

function Loaded({ shown }: { shown: ClassDetail }) {
  const { lesson, class_status: status } = shown;
  const { zone, isZoneLoading } = useViewerZone();
  const isEnded = status === 'complete' || status === 'incomplete';
  return (
    <>
      <PageHeader title={lesson.lesson_name} back={useBack()} text={lesson.topic_objective} />
      <Facts layout="inline">
        <Fact name={MESSAGES.when}>
          {isZoneLoading ? <Skeleton width="half" /> : <When at={shown.starts_at} zone={zone} format="full" />}
        </Fact>
        <Fact name={MESSAGES.status}>
          <StateNow shown={shown} />
        </Fact>
        <Fact name={MESSAGES.students}>{shown.student_name || MESSAGES.noStudents}</Fact>
        {shown.grade && <Fact name={MESSAGES.grade}>{shown.grade}</Fact>}
        <Fact name={MESSAGES.batch}>{shown.batch_name}</Fact>
        <Fact name={MESSAGES.teacher}>{shown.teacher_name}</Fact>
        {isEnded && (
          <Fact name={MESSAGES.attended}>
            {shown.students_attended.map(({ full_name }) => full_name).join(', ') || MESSAGES.nobody}
          </Fact>
        )}
      </Facts>
      {!isZoneLoading && <Handovers classId={shown.id} zone={zone} />}
      {isEnded && <ReceiptLinks classId={shown.id} />}
      {status === 'complete' && <ClassSouvenirs classId={shown.id} />}
      <div className={css.columns}>
        <Stack gap="page">
          {shown.recording_link !== null && (
            <ClassVideo link={shown.recording_link} classId={shown.id} chapters={shown.recording_chapters} />
          )}
          {isEnded && shown.recording_link === null && (
            <Card title={MESSAGES.recording}>
              <UnsavedRecordings classId={shown.id} />
              <ClassUpload classId={shown.id} lessonName={lesson.lesson_name} />
            </Card>
          )}
          {status !== 'canceled' && <KeptBoards classId={shown.id} />}
          <TextSection title={MESSAGES.introduces} text={lesson.topic_introduces} />
          <TextSection title={MESSAGES.details} text={lesson.content} format="rich" />
          <TextSection title={CHILD_TEXT_TITLE} text={lesson.child_text} format="rich" />
          <TextSection title={MESSAGES.forTeacher} text={lesson.teacher_notes} format="rich" />
          {lesson.activities.length > 0 && (
            <Card title={MESSAGES.activities}>
              {lesson.activities.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </Card>
          )}
        </Stack>
        <Stack gap="page">
          <StudentWork shown={shown} />
        </Stack>
      </div>
    </>
  );
}
