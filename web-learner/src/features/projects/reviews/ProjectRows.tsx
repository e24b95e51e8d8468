import { urgencyOf } from '@school/core/projects/review';
import { Button } from '@school/web-kit/button/Button';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { Row } from '@school/web-kit/layout/Row';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import { useViewerZone } from '../../../app/viewer-zone';
import { Stars } from '../Stars';
import type { ReviewableProject } from './api';
import { MESSAGES, URGENCY_TONES, waitingText } from './messages';
import css from './ProjectReviews.module.css';

const HOUR_MS = 3_600_000;

/** A project that waits for a review: whose, since when, and a button to review it. */
export function WaitingRow({ project, onReview }: { project: ReviewableProject; onReview: () => void }) {
  return (
    <li className={css.row}>
      <Whose project={project} />
      <Row gap={2} align="center">
        <ReviewFlags project={project} />
      </Row>
      <div className={css.action}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-label={`${MESSAGES.review} ${project.title} of ${project.submitted_by}`}
          onClick={onReview}
        >
          {MESSAGES.review}
        </Button>
      </div>
    </li>
  );
}

/** A project that was reviewed or sent back. */
export function ReviewedRow({ project }: { project: ReviewableProject }) {
  const { zone, isZoneLoading } = useViewerZone();
  const { star_rating, points, teacher_feedback, submission_link, reviewed_at } = project;
  return (
    <li className={css.row}>
      <Whose project={project} />
      <Row gap={2} align="center">
        {star_rating === null ? (
          <Badge tone="warning" icon={<WarningIcon size="sm" />}>
            {MESSAGES.invalidTag}
          </Badge>
        ) : (
          <>
            <Stars stars={star_rating} />
            <span className="muted">+{points} points</span>
          </>
        )}
        {reviewed_at !== null && (
          <span className="muted">
            {isZoneLoading ? <Skeleton width="third" /> : <When at={reviewed_at} zone={zone} showZone={false} />}
          </span>
        )}
      </Row>
      <div className={css.action}>
        <OutsideLink href={submission_link}>{MESSAGES.view}</OutsideLink>
      </div>
      {teacher_feedback && <p className={css.words}>{teacher_feedback}</p>}
    </li>
  );
}

/** How long a project has waited, and what the teacher should know before opening it. */
export function ReviewFlags({ project }: { project: ReviewableProject }) {
  const now = useServerNow();
  const since = new Date(project.waiting_since);
  const urgency = urgencyOf(since, now);
  return (
    <>
      <Badge tone={URGENCY_TONES[urgency]} icon={urgency !== 'in_time' && <WarningIcon size="sm" />}>
        {waitingText((now.getTime() - since.getTime()) / HOUR_MS, urgency)}
      </Badge>
      {project.is_resubmitted && <Badge tone="info">{MESSAGES.resubmitted}</Badge>}
      {!project.is_resubmitted && project.version > 1 && <Badge>Version {project.version}</Badge>}
      {project.submitted_by_teacher && <Badge>{MESSAGES.byTeacher}</Badge>}
    </>
  );
}

const Whose = ({ project }: { project: ReviewableProject }) => (
  <div className={css.whose}>
    <h2 className={css.title}>{project.title}</h2>
    <p>
      {project.submitted_by}, grade {project.grade}
    </p>
    <p className="muted">
      {project.lesson_name} · {project.batch_name}
    </p>
  </div>
);
