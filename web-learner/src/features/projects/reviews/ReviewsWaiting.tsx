import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Card } from '@school/web-kit/shell/Card';
import { paths } from '../../../app/paths';
import { useProjectStatsQuery } from './api';
import { MESSAGES, reviewsWaitingText } from './messages';

/** The projects that wait for stars, on the teacher's home. A failure shows nothing here: the page of reviews says it. */
export default function ReviewsWaiting() {
  const { data } = useProjectStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.projects_under_review === 0) return null;
  return (
    <Card title={MESSAGES.homeTitle} tone={data.late > 0 ? 'coral' : 'plain'}>
      <p>{reviewsWaitingText(data.projects_under_review, data.late)}</p>
      <div>
        <ButtonLink href={paths.reviewProjects} variant="secondary">
          {MESSAGES.title}
        </ButtonLink>
      </div>
    </Card>
  );
}
