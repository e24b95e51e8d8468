import type { ReadFeedback } from '@school/bff-learner/contract/class-feedback';
import { FEEDBACK_REFUSALS } from '@school/core/class-feedback/errors';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { When } from '@school/web-kit/time/When';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { useReadClassFeedbackQuery } from './api';
import css from './ClassFeedback.module.css';
import { FeedbackForm } from './FeedbackForm';
import { MESSAGES } from './messages';

const REFUSED = [403, 404, 409];

/** What a child says about a class, once. */
export default function ClassFeedbackPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  return (
    <div className={css.page}>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      {isId ? <Feedback key={id} classId={Number(id)} /> : <Refused why={FEEDBACK_REFUSALS.class_not_found.text} />}
    </div>
  );
}

function Feedback({ classId }: { classId: number }) {
  const { currentData, error, isLoading } = useReadClassFeedbackQuery({ query: { scheduled_class: classId } });
  if (isLoading)
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="card" />
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  if (currentData && currentData.results.length > 0) return <Navigate to={paths.studentHome} replace />;
  if (isRefused(error)) return <Refused why={error.error} />;
  // A failed check stays silent: the form works without it.
  return (
    <>
      {currentData && <ClassFacts about={currentData.class} />}
      <FeedbackForm classId={classId} />
    </>
  );
}

/** Whether the server says that this child cannot rate this class; a call that got no such answer only failed. */
const isRefused = (error: unknown): error is ApiError =>
  isApiError(error) && typeof error.status === 'number' && REFUSED.includes(error.status);

/** The reason and the way home, before a child fills in a form that nobody takes. */
const Refused = ({ why }: { why: string }) => (
  <ErrorState text={why} action={<ButtonLink href={paths.studentHome}>{MESSAGES.home}</ButtonLink>} />
);

function ClassFacts({ about }: { about: ReadFeedback['class'] }) {
  const { zone, isZoneLoading } = useViewerZone();
  return (
    <Card title={about.lesson_name} tone="primary">
      <Facts layout="inline">
        <Fact name={MESSAGES.teacher}>{about.teacher_name}</Fact>
        <Fact name={MESSAGES.when}>
          {isZoneLoading ? <Skeleton width="half" /> : <When at={about.starts_at} zone={zone} format="full" />}
        </Fact>
      </Facts>
    </Card>
  );
}
