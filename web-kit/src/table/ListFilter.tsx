import { classNames } from '../class-names';
import { NativeSelect, type SelectOption } from '../form/NativeSelect';
import css from './ListFilter.module.css';

interface ListFilterProps {
  label: string;
  value: string | undefined;
  options: readonly SelectOption[];
  onChange: (value: string | undefined) => void;
}

/** A select above a list that filters it; 'Any' removes the filter. */
export const ListFilter = ({ label, value, options, onChange }: ListFilterProps) => (
  <label className={classNames(css.filter, 'screen-only')}>
    <span>{label}</span>
    <NativeSelect
      value={value ?? ''}
      placeholder="Any"
      options={options}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  </label>
);
