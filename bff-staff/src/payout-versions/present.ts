import { minorText } from '@school/core/shared/money';
import type { PayoutVersionModel } from '@school/infra/payouts/model';
import type { Simulation } from '@school/infra/payouts/simulate-version';
import type { SeenAssignment } from '@school/infra/payouts/version-repository';
import type { VersionDetail } from '../../contract/payout-versions.js';

/** A version as its editor shows it. */
export const presentVersion = (version: PayoutVersionModel, assignments: readonly SeenAssignment[]): VersionDetail => ({
  id: version.id,
  name: version.name,
  description: version.description,
  currency: version.currencyCode,
  is_active: version.isActive,
  is_fixed: version.fixedAt !== null,
  updated_at: version.updatedAt.toISOString(),
  rates: version.rates.map((rate) => ({
    activity_type: rate.activityType,
    rate_type: rate.rateType,
    rate: minorText(rate.rate),
    min_threshold: rate.minThreshold,
    max_threshold: rate.maxThreshold,
    comment: rate.comment,
  })),
  teachers: assignments.map(({ teacherId, teacherName, effectiveFrom, until }) => ({
    id: teacherId,
    name: teacherName,
    effective_from: effectiveFrom.toISOString(),
    effective_until: until?.toISOString() ?? null,
  })),
});

/** The simulation with its sums. */
export function presentSimulation({ reportId, from, to, teachers }: Simulation, currency: string) {
  const sum = (of: 'paidMinor' | 'simulatedMinor'): string =>
    minorText(teachers.reduce((total, teacher) => total + teacher[of], 0));
  return {
    report_id: reportId,
    from_date: from,
    to_date: to,
    currency,
    paid_amount: sum('paidMinor'),
    simulated_amount: sum('simulatedMinor'),
    teachers: teachers.map(({ id, name, paidMinor, simulatedMinor }) => ({
      id,
      name,
      paid_amount: minorText(paidMinor),
      simulated_amount: minorText(simulatedMinor),
    })),
  };
}
