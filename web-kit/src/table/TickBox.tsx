import { useEffect, useRef } from 'react';
import css from './DataTable.module.css';

interface TickBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (on: boolean) => void;
}

/** A bare checkbox with a large target, for the rows of a table. */
export function TickBox({ label, checked, mixed = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for the half-ticked state.
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={css.tickBox}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
