import { payText } from '@school/core/payouts/pay-text';
import type { ReadReport } from '@school/bff-staff/contract/payouts';
import { Button } from '@school/web-kit/button/Button';
import { StatCard } from '@school/web-kit/shell/StatCard';
import type { Figure } from './ClassesDialog';
import css from './Payouts.module.css';
import { ACTIVITY } from './report-text';

interface ReportTotalsProps {
  read: ReadReport;
  report: NonNullable<ReadReport['report']>;
  onFigure: (figure: Figure) => void;
}

const whole = (count: number): string => count.toLocaleString('en-US');

/** The sums of a report; each count opens its classes. Amounts of several currencies stand side by side. */
export function ReportTotals({ read, report, onFigure }: ReportTotalsProps) {
  const counts = [
    ['course_class', report.total_course_classes],
    ['trial_class', report.total_trial_classes],
    ['incomplete_trial', report.total_incomplete_trials],
    ['conversion', report.total_conversions],
  ] as const;
  return (
    <div className={css.totals}>
      <StatCard
        label="Payout"
        tone="mint"
        value={
          read.totals.length === 0
            ? '0.00'
            : read.totals.map(({ amount, currency }) => payText(amount, currency)).join(' + ')
        }
      />
      <StatCard label="Teachers" value={whole(report.total_teachers)} />
      {counts.map(([activity, count]) => (
        <StatCard
          key={activity}
          label={ACTIVITY[activity]}
          tone="accent"
          value={whole(count)}
          note={
            count !== 0 && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Show the classes behind ${ACTIVITY[activity]}`}
                onClick={() => onFigure({ title: ACTIVITY[activity], activity })}
              >
                Show classes
              </Button>
            )
          }
        />
      ))}
    </div>
  );
}
