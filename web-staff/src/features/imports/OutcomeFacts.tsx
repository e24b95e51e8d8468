import type { ImportDetail } from '@school/bff-staff/contract/imports';
import { OUTCOME_LABELS, ROW_OUTCOMES, type ImportKind } from '@school/core/imports/states';
import { Fact, Facts } from '@school/web-kit/facts/Facts';

/** How many rows have come to what; outcomes without any row are left out. */
export const OutcomeFacts = ({ kind, counts }: Pick<ImportDetail, 'counts'> & { kind: ImportKind }) => (
  <Facts layout="grid" strong>
    {ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
      <Fact key={outcome} name={OUTCOME_LABELS[kind][outcome]}>
        {counts[outcome].toLocaleString('en')}
      </Fact>
    ))}
  </Facts>
);
