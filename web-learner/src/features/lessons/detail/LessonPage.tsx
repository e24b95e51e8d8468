import { shownTime } from '@school/core/lessons/shown-time';
import { isApiError } from '@school/web-kit/api/api-error';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { LessonSections } from '@school/web-kit/lesson/LessonSections';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { coursePicture } from '../../../art/course-picture';
import { paths } from '../../../app/paths';
import { KeptBoards } from '../../../app/shared-parts/class-boards';
import { ReceiptLinks } from '../../../app/shared-parts/class-receipts';
import { pageTitle } from '../../../app/school';
import { useViewerZone } from '../../../app/viewer-zone';
import { useLessonDetailQuery, type Lesson } from './api';
import { ClassVideo } from './ClassVideo';
import css from './Lesson.module.css';
import { LessonActivities } from './LessonActivities';
import { LessonParts, type LessonPart } from './LessonParts';
import { MESSAGES } from './messages';
import { OwnActivities, OwnProjects } from './OwnWork';

// Lazy: the text comes first, and the drawing's place is kept free.
const CourseArt = lazyPart(async () => ({ default: (await import('../../../art/CourseArt')).CourseArt }));

const BACK = { href: paths.myLessons, label: MESSAGES.back };

/** The page of a class's lesson, for the student. */
export default function LessonPage() {
  const { lessonCode = '' } = useParams();
  const { data, error, isFetching, refetch } = useLessonDetailQuery({ params: { lessonCode } });
  const shown = data?.lesson_code === lessonCode ? data : undefined;
  useDocumentTitle(pageTitle(shown?.lesson_name ?? 'Lesson'));
  if (shown) return <Loaded lesson={shown} />;
  if (error && !isFetching) return <NotShown error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Lesson" back={BACK} />
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="title" width="half" />
        <Skeleton shape="card" />
        <Skeleton lines={4} />
      </LoadingRegion>
    </>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) ? error.status : undefined;
  const text = status === 403 ? MESSAGES.denied : status === 404 ? MESSAGES.missing : MESSAGES.failed;
  return (
    <>
      <PageHeader title="Lesson" back={BACK} />
      {/* Trying again does not help when the lesson is missing or not open to the student. */}
      <ErrorState text={text} onRetry={text === MESSAGES.failed ? onRetry : undefined} />
    </>
  );
}

function Loaded({ lesson }: { lesson: Lesson }) {
  const [part, setPart] = useState<LessonPart>('lesson');
  const time = shownTime(lesson.scheduled_times);
  const ended = lesson.scheduled_times.findLast(
    ({ class_status }) => class_status === 'complete' || class_status === 'incomplete',
  );
  const recorded = lesson.scheduled_times.findLast(
    ({ recording_link, class_status }) =>
      recording_link !== null && (class_status === 'complete' || class_status === 'incomplete'),
  );
  return (
    <>
      <PageHeader title={lesson.lesson_name} back={BACK} text={lesson.topic_objective} />
      <div className={css.head} data-part="lesson" data-shown={part === 'lesson' || undefined}>
        <div className={css.art}>
          <CourseArt picture={coursePicture(lesson.lesson_code)} />
        </div>
        <Facts layout="inline">
          {time && (
            <>
              <Fact name="Teacher">{time.teacher_name}</Fact>
              <Fact name="Class date and time">
                <ClassTime at={time.starts_at} />
              </Fact>
            </>
          )}
          {lesson.batch_info && (
            <Fact name="Batch">
              {lesson.batch_info.batch_name}
              {lesson.batch_info.is_active ? '' : ' (Archived)'}
            </Fact>
          )}
        </Facts>
      </div>
      {ended && <ReceiptLinks classId={ended.id} />}
      <LessonParts lesson={lesson} part={part} onChoose={setPart} />
      <div className={css.columns}>
        <div className={css.texts} data-part="lesson" data-shown={part === 'lesson' || undefined}>
          <ClassVideo
            link={recorded?.recording_link ?? null}
            classId={recorded?.id}
            chapters={recorded?.recording_chapters ?? []}
          />
          {ended && <KeptBoards classId={ended.id} mayTake />}
          <LessonSections lesson={lesson} reader="child" activities={null} />
        </div>
        <div className={css.activities} data-part="activities" data-shown={part === 'activities' || undefined}>
          <LessonActivities lesson={lesson} />
        </div>
        <div className={css.own}>
          <div data-part="activities" data-shown={part === 'activities' || undefined}>
            <OwnActivities lesson={lesson} />
          </div>
          <div data-part="projects" data-shown={part === 'projects' || undefined}>
            <OwnProjects lesson={lesson} classId={time?.id} />
          </div>
        </div>
      </div>
    </>
  );
}

function ClassTime({ at }: { at: string }) {
  const { zone, isZoneLoading } = useViewerZone();
  return isZoneLoading ? <Skeleton width="half" /> : <When at={at} zone={zone} format="full" />;
}
