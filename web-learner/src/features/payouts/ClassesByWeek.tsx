import type { MonthlyStatsAnswer } from '@school/bff-learner/contract/payouts';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { Card } from '@school/web-kit/shell/Card';
import { formatTime } from '@school/web-kit/time/formatters';
import { MESSAGES } from './messages';
import css from './Payouts.module.css';

type Week = MonthlyStatsAnswer['classes_by_week'][number];

/** The height of the fullest week's bar; other bars are a share of it. */
const FULL = 100;

/** A bar for each week of this month: course classes below, trials above. */
export function ClassesByWeek({ weeks }: { weeks: readonly Week[] | undefined }) {
  const most = Math.max(1, ...(weeks ?? []).map(total));
  return (
    <Card title={MESSAGES.byWeek} level={3}>
      {weeks ? (
        <ol className={css.weeks}>
          {weeks.map((week) => (
            <li key={week.week_of}>
              <span className={css.figure}>{total(week)}</span>
              <Bar week={week} scale={FULL / most} />
              <span className="hint">{dayOf(week)}</span>
              <span className="visually-hidden">
                {`: ${MESSAGES.courseClasses} ${week.course_classes}, ${MESSAGES.trialClasses} ${week.trial_classes}`}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton shape="card" />
      )}
      <p className={css.legend} aria-hidden="true">
        <span className={css.course}>{MESSAGES.courseClasses}</span>
        <span className={css.trial}>{MESSAGES.trialClasses}</span>
      </p>
    </Card>
  );
}

function Bar({ week, scale }: { week: Week; scale: number }) {
  const [course, trial] = [week.course_classes * scale, week.trial_classes * scale];
  return (
    <svg className={css.bar} viewBox={`0 0 10 ${FULL}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.course} width="10" y={FULL - course} height={course} />
      <rect className={css.trial} width="10" y={FULL - course - trial} height={trial} />
    </svg>
  );
}

const total = (week: Week): number => week.course_classes + week.trial_classes;

const dayOf = ({ week_of: day }: Week): string => formatTime(new Date(`${day}T00:00:00Z`), 'UTC', 'monthday');
