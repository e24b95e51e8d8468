import { useEffect, useRef } from 'react';
import css from './DataTable.module.css';

interface TickBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  onChange: (on: boolean) => void;
}

/** A tick box without visible text and with a large target, for table rows. */
export function TickBox({ label, checked, mixed = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The half-ticked state has no HTML attribute, only a property.
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
