import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { OUTCOME_LABELS, ROW_OUTCOMES } from '@school/core/imports/states';
import { Fact, Facts } from '@school/web-kit/facts/Facts';

/** How many rows have come to what; outcomes without any row are left out. */
export const OutcomeFacts = ({ counts }: Pick<ImportDetail, 'counts'>) => (
  <Facts layout="grid" strong>
    {ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
      <Fact key={outcome} name={OUTCOME_LABELS[outcome]}>
        {counts[outcome].toLocaleString('en')}
      </Fact>
    ))}
  </Facts>
);
