import type { ReadFeedback } from '@school/bff-learner/contract/class-feedback';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
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

/** What a child says about a class, once (P2.21). */
export default function ClassFeedbackPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { id = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(id);
  if (!isId) return <Navigate to={paths.studentHome} replace />;
  return (
    <div className={css.page}>
      <PageHeader title={MESSAGES.title} text={MESSAGES.intro} />
      <Feedback key={id} classId={Number(id)} />
    </div>
  );
}

function Feedback({ classId }: { classId: number }) {
  const { currentData, isLoading } = useReadClassFeedbackQuery({ query: { scheduled_class: classId } });
  if (isLoading)
    return (
      <LoadingRegion label={MESSAGES.loading}>
        <Skeleton shape="card" />
        <Skeleton lines={4} />
      </LoadingRegion>
    );
  if (currentData && currentData.results.length > 0) return <Navigate to={paths.studentHome} replace />;
  // A failed check stays silent (P8): the form works without it.
  return (
    <>
      {currentData && <ClassFacts about={currentData.class} />}
      <FeedbackForm classId={classId} />
    </>
  );
}

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
