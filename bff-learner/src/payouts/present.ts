import type { PayLine } from '@school/core/payouts/pay-teacher';
import { PAYROLL_ZONE } from '@school/core/payouts/rates';
import { isoLocal } from '@school/core/shared/local-time';
import { minorText } from '@school/core/shared/money';
import type { Earnings } from '@school/infra/payouts/earnings';
import type { EarningsAnswer } from '../../contract/payouts.js';

/** The month's earnings; the times at which classes ended are in the teacher's zone. */
export const presentEarnings = (earnings: Earnings, zone: string): EarningsAnswer => {
  const { work, month, lines, totalMinor, predictedMinor, plannedClasses, missedMinor, next } = earnings;
  return {
    month,
    payroll_timezone: PAYROLL_ZONE,
    payout_version: work.current?.name ?? null,
    currency: work.current?.currency ?? null,
    total: minorText(totalMinor),
    predicted_total: minorText(predictedMinor),
    planned_classes: plannedClasses,
    waiting_classes: work.waiting,
    missed_classes: work.missed.length,
    missed_total: minorText(missedMinor),
    lines: lines.map((line) => presentLine(line, earnings, zone)),
    next_bands: next.map(({ activity, unitsToGo, rate, gainMinor }) => ({
      activity_type: activity,
      units_to_go: unitsToGo,
      rate: minorText(rate),
      gain: minorText(gainMinor),
    })),
  };
};

function presentLine(
  { activityType, count, amountMinor, rate, refs, versionId }: PayLine,
  { work }: Earnings,
  zone: string,
) {
  return {
    activity_type: activityType,
    count,
    rate: minorText(rate.rate),
    rate_type: rate.rateType,
    amount: minorText(amountMinor),
    min_threshold: rate.minThreshold,
    max_threshold: rate.maxThreshold,
    comment: rate.comment,
    payout_version: work.versions.find(({ id }) => id === versionId)?.name ?? '',
    // Two children of one trial may both have bought.
    classes: [...new Set(refs)].flatMap((id) => {
      const lesson = work.lessons.get(id);
      if (lesson === undefined) return [];
      const { name, startsAt, endedAt } = lesson;
      return [{ id, lesson_name: name, starts_at: isoLocal(startsAt, zone), ended_at: isoLocal(endedAt, zone) }];
    }),
  };
}
