import type { CreditLimits } from '@school/bff-staff/contract/settings';
import { ALONE_LIMIT_MAX, DAY_SUM_HOURS, inCredits, STUDENT_SUM_DAYS } from '@school/core/credits/adjustment';
import { useChangeCreditLimitsMutation } from './api';
import { NumbersCard } from './NumbersCard';

const LINES = [
  { name: 'per_student', label: `To one student in ${STUDENT_SUM_DAYS} days`, max: ALONE_LIMIT_MAX, shown: inCredits },
  { name: 'per_day', label: `To all students in ${DAY_SUM_HOURS} hours`, max: ALONE_LIMIT_MAX, shown: inCredits },
] as const;

/** How many credits one person may give without a second one. */
export function CreditLimitsCard({ limits, mayChange }: { limits: CreditLimits; mayChange: boolean }) {
  const [send] = useChangeCreditLimitsMutation();
  return (
    <NumbersCard
      title="Credits by one person alone"
      text="What a person gives by hand adds up. Above these sums, a second person has to approve."
      lines={LINES}
      values={limits}
      mayChange={mayChange}
      save={async ({ per_student, per_day }) =>
        (await send({ body: { per_student: per_student ?? 0, per_day: per_day ?? 0 } }).unwrap()).message
      }
    />
  );
}
