import { isCondition, LEAD_FIELD_KEYS, LEAD_FIELDS, operatorsOf, takenBy } from '@school/core/leads/filters';
import { Button } from '@school/web-kit/button/Button';
import { NativeSelect } from '@school/web-kit/form/NativeSelect';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { FilterValue } from './FilterValue';
import css from './Leads.module.css';
import { withField, withOperator, type FilterDraft } from './use-filter-rows';

const FIELDS = LEAD_FIELD_KEYS.map((key) => ({ value: key, label: LEAD_FIELDS[key].label }));

interface FilterRowProps {
  draft: FilterDraft;
  number: number;
  onChange: (draft: FilterDraft, isTyped?: boolean) => void;
  onRemove: () => void;
}

/** One filter: what of a lead, how it is compared, and with what. */
export function FilterRow({ draft, number, onChange, onRemove }: FilterRowProps) {
  const { field, operator, values } = draft;
  const operators = field === undefined ? [] : Object.entries(operatorsOf(field));
  const takes = field === undefined ? undefined : takenBy(field, operator);
  const isWhole = field !== undefined && isCondition({ field, operator, values });
  return (
    <li className={css.filterRow} aria-label={`Filter ${number}`}>
      <NativeSelect
        aria-label={`Field of filter ${number}`}
        placeholder="Choose a field"
        options={FIELDS}
        value={field ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(
            withField(
              draft,
              LEAD_FIELD_KEYS.find((key) => key === value),
            ),
          )
        }
      />
      {field !== undefined && (
        <NativeSelect
          aria-label={`Condition of filter ${number}`}
          options={operators.map(([key, { label }]) => ({ value: key, label }))}
          value={operator}
          onChange={({ currentTarget: { value } }) => onChange(withOperator(draft, value))}
        />
      )}
      {field !== undefined && takes !== undefined && takes !== 'nothing' && (
        <FilterValue
          key={`${field} ${takes}`}
          label={`Value of filter ${number}`}
          takes={takes}
          isWhole={isWhole}
          values={values}
          onChange={(next, isTyped) => onChange({ ...draft, values: next }, isTyped)}
        />
      )}
      <Button variant="ghost" iconOnly icon={<CloseIcon size="sm" />} onClick={onRemove}>
        <span className="visually-hidden">{`Remove filter ${number}`}</span>
      </Button>
    </li>
  );
}
