import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { leadsText } from './lead-text';

/** How many of the chosen leads will change, and how many are left out; told again when another stage or owner is chosen. */
export function BulkCount({ plans }: { plans: readonly BulkPlan[] }) {
  const left = plans.filter(({ not }) => not !== undefined).length;
  return (
    <p role="status" className="muted">
      {leadsText(plans.length - left)} can change{left > 0 && `, ${left} left out`}.
    </p>
  );
}
