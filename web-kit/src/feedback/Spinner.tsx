import { classNames } from '../class-names';
import css from './Spinner.module.css';

/** A turning ring; give a label where nothing beside it says what is going on. */
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
