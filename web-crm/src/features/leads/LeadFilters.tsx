import type { ChangeEvent } from 'react';
import { LEAD_STAGES } from '@school/core/leads/stage';
import { Button } from '@school/web-kit/button/Button';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { useListOwnersQuery } from './api';
import css from './Leads.module.css';
import type { LeadList } from './use-lead-list';

const STAGE_OPTIONS = LEAD_STAGES.map((stage) => ({ value: stage, label: stage }));
const SCORES: readonly number[] = [90, 80, 70, 50, 30, 10];

/** The filters of a tab: stage, owner, score and the day of the last change. */
export function LeadFilters({ list }: { list: LeadList }) {
  const { url, filters, filterCount } = list;
  const owners = useListOwnersQuery();
  const ownerOptions = [
    { value: 'none', label: 'Nobody' },
    ...(owners.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const set = (name: string) => (event: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    url.setFilters({ [name]: event.currentTarget.value || undefined });
  return (
    <div className={css.filterRow} role="group" aria-label="Filters">
      <label>
        <span>Stage</span>
        <NativeSelect placeholder="Any" options={STAGE_OPTIONS} value={filters.stage ?? ''} onChange={set('stage')} />
      </label>
      <label>
        <span>Owner</span>
        <NativeSelect
          placeholder="Anybody"
          options={ownerOptions}
          value={filters.owner ?? ''}
          onChange={set('owner')}
        />
      </label>
      <label>
        <span>Score</span>
        <NativeSelect
          placeholder="Any"
          options={scoreOptions(filters.scoreMin)}
          value={String(filters.scoreMin ?? '')}
          onChange={set('score_min')}
        />
      </label>
      <label>
        <span>Modified since</span>
        <input type="date" className={css.date} value={filters.modifiedFrom ?? ''} onChange={set('modified_from')} />
      </label>
      {filterCount > 0 && (
        <Button
          variant="ghost"
          onClick={() =>
            url.setFilters({ stage: undefined, owner: undefined, score_min: undefined, modified_from: undefined })
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}

/** The usual scores to choose from, and the one in the address. */
function scoreOptions(chosen: number | undefined) {
  const scores = chosen === undefined || SCORES.includes(chosen) ? SCORES : [...SCORES, chosen].sort((a, b) => b - a);
  return scores.map((score) => ({ value: String(score), label: `${score} or more` }));
}
