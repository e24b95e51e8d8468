import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/ChevronDownIcon';
import css from './Field.module.css';

/** One choice of a select; choices with the same group are listed under the group's name. */
export interface SelectOption {
  value: string;
  label: string;
  group?: string;
  disabled?: boolean;
}

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> {
  options: readonly SelectOption[];
  /** The text of the first choice, which is empty. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's select without a label; `SelectField` adds one. */
export function NativeSelect({ options, placeholder, ...rest }: NativeSelectProps) {
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <span className={css.selectBox}>
      <select {...rest} className={classNames(css.control, css.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groups.map((group) => {
          const items = options
            .filter((option) => option.group === group)
            .map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ));
          return group ? (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          ) : (
            items
          );
        })}
      </select>
      <ChevronDownIcon />
    </span>
  );
}
