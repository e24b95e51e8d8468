import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { ProjectIcon } from '@school/web-kit/icons/ProjectIcon';
import { StarIcon } from '@school/web-kit/icons/StarIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { useProjectStatsQuery } from './api';
import { durationText, MESSAGES } from './messages';
import css from './ProjectReviews.module.css';

/** The numbers above the tabs. */
export function ReviewStats() {
  const { data, isError, isFetching, refetch } = useProjectStatsQuery();
  if (!data && isError)
    return (
      <Alert
        kind="error"
        actions={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        }
      >
        {MESSAGES.statsFailed}
      </Alert>
    );
  return (
    <div className={css.stats}>
      <StatCard label={MESSAGES.waiting} value={data?.projects_under_review} icon={<ProjectIcon />} />
      <StatCard
        label={MESSAGES.urgent}
        value={data && data.due_soon + data.late}
        icon={<WarningIcon />}
        tone="coral"
        note={data && `${data.late} late, ${data.due_soon} due soon`}
      />
      <StatCard
        label={MESSAGES.reviewed}
        value={data?.projects_reviewed}
        icon={<StarIcon />}
        tone="mint"
        note={data && data.projects_invalid > 0 && `${data.projects_invalid} sent back as invalid`}
      />
      <StatCard
        label={MESSAGES.median}
        value={data && (data.median_review_minutes === null ? '–' : durationText(data.median_review_minutes))}
        icon={<ClockIcon />}
        tone="accent"
        note={MESSAGES.medianNote}
      />
    </div>
  );
}
