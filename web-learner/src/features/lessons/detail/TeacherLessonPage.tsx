import { isApiError } from '@school/web-kit/api/api-error';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Stack } from '@school/web-kit/layout/Stack';
import { LessonSections, TextSection } from '@school/web-kit/lesson/LessonSections';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { pageTitle } from '../../../app/school';
import { useLessonDetailQuery } from './api';
import { MESSAGES } from './messages';

const BACK = { href: paths.teacherHome, label: MESSAGES.backToDashboard };

/** A lesson as the teacher reads it before the class. */
export default function TeacherLessonPage() {
  const { lessonCode = '' } = useParams();
  const { data, error, isFetching, refetch } = useLessonDetailQuery({ params: { lessonCode } });
  const shown = data?.lesson_code === lessonCode ? data : undefined;
  useDocumentTitle(pageTitle(shown?.lesson_name ?? 'Lesson'));
  if (!shown)
    return (
      <>
        <PageHeader title="Lesson" back={BACK} />
        {error && !isFetching ? (
          <NotShown error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={MESSAGES.loading}>
            <Skeleton shape="card" />
            <Skeleton lines={4} />
          </LoadingRegion>
        )}
      </>
    );
  return (
    <>
      <PageHeader title={shown.lesson_name} back={BACK} text={`Lesson code: ${shown.lesson_code}`} />
      <Stack gap="page">
        <LessonSections lesson={shown} reader="teacher" />
        <TextSection title={MESSAGES.forTeacher} text={shown.teacher_notes} format="rich" />
      </Stack>
    </>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isMissing = isApiError(error) && error.status === 404;
  return isMissing ? <ErrorState text={MESSAGES.missing} /> : <ErrorState text={MESSAGES.failed} onRetry={onRetry} />;
}
