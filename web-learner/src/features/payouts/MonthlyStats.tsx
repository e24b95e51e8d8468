import { Button } from '@school/web-kit/button/Button';
import { Card } from '@school/web-kit/shell/Card';
import { StatCard } from '@school/web-kit/shell/StatCard';
import { useMonthlyStatsQuery } from './api';
import { ClassesByWeek } from './ClassesByWeek';
import { MESSAGES, STATS } from './messages';
import css from './Payouts.module.css';

/** The card of monthly numbers on the teacher's home. */
export function MonthlyStats() {
  const { data, isLoading, refetch, isFetching } = useMonthlyStatsQuery();
  if (!data && !isLoading) {
    return (
      <Card title={MESSAGES.stats}>
        <p className="hint">{MESSAGES.statsFailed}</p>
        <div>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <section className={css.month} aria-label={MESSAGES.stats} aria-busy={isLoading || undefined}>
      <h2>{data?.month_label ?? MESSAGES.stats}</h2>
      <div className={css.stats}>
        {STATS.map(({ key, label, tone }) => (
          <StatCard
            key={key}
            label={label}
            tone={tone}
            value={data?.[key]}
            note={key === 'slots_available_this_month' && data ? `${data.slots_booked_this_month} booked` : undefined}
          />
        ))}
      </div>
      <ClassesByWeek weeks={data?.classes_by_week} />
    </section>
  );
}
