import { WarningIcon } from '../icons/WarningIcon';
import css from './Field.module.css';

/** The sentence under a field that was refused; the field refers to it with `aria-describedby`. */
export function FieldError({ id, text }: { id: string; text?: string }) {
  if (!text) return null;
  return (
    <p id={id} className={css.error}>
      <WarningIcon size="sm" />
      <span>{text}</span>
    </p>
  );
}
