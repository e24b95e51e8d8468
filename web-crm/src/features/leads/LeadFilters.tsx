import { LEAD_STAGES } from '@school/core/leads/stage';
import { Button } from '@school/web-kit/button/Button';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useListOwnersQuery } from './api';
import css from './Leads.module.css';
import type { LeadList } from './use-lead-list';

const STAGE_OPTIONS = LEAD_STAGES.map((stage) => ({ value: stage, label: stage }));
const SCORE_OPTIONS = [90, 80, 70, 50, 30, 10].map((score) => ({ value: String(score), label: `${score} and more` }));

/** Narrows a tab by stage, owner, score and the day of the last change (product 2.5 #65). */
export function LeadFilters({ list }: { list: LeadList }) {
  const { url, filters, filterCount } = list;
  const owners = useListOwnersQuery();
  const ownerOptions = [
    { value: 'none', label: 'Nobody' },
    ...(owners.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const set = (name: string) => (value: string) => url.setFilters({ [name]: value || undefined });
  return (
    // Fields outside of a form keep what was chosen themselves; a new key makes them read the address again.
    <div className={css.filterRow} key={JSON.stringify([filters, owners.isSuccess])}>
      <SelectField name="stage" label="Stage" placeholder="Any" required={false} options={STAGE_OPTIONS} defaultValue={filters.stage ?? ''} onValue={set('stage')} />
      <SelectField name="owner" label="Owner" placeholder="Anybody" required={false} options={ownerOptions} defaultValue={filters.owner ?? ''} onValue={set('owner')} />
      <SelectField
        name="score_min"
        label="Score"
        placeholder="Any"
        required={false}
        options={SCORE_OPTIONS}
        defaultValue={filters.scoreMin === undefined ? '' : String(filters.scoreMin)}
        onValue={set('score_min')}
      />
      <TextField name="modified_from" label="Modified since" type="date" required={false} defaultValue={filters.modifiedFrom ?? ''} onValue={set('modified_from')} />
      {filterCount > 0 && (
        <Button
          variant="ghost"
          onClick={() => url.setFilters({ stage: undefined, owner: undefined, score_min: undefined, modified_from: undefined })}
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
