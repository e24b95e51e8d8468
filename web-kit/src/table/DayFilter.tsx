import { classNames } from '../class-names';
import css from './ListFilter.module.css';

interface DayFilterProps {
  label: string;
  /** A day of the calendar, `YYYY-MM-DD`. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A day above a list that filters it; an empty day removes the filter. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <label className={classNames(css.filter, 'screen-only')}>
    <span>{label}</span>
    <input
      type="date"
      className={css.day}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  </label>
);
