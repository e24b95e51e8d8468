import { classNames } from '../class-names';
import css from './Spinner.module.css';

/** A turning ring; give it a label when no text beside it says what is loading. */
export function Spinner({ size = 'md', label }: { size?: 'sm' | 'md' | 'lg'; label?: string }) {
  return (
    <span
      className={classNames(css.spinner, css[size])}
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
