import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { FieldError } from './FieldError';
import css from './Field.module.css';
import type { FieldProps, FieldWiring } from './use-field';

interface FieldFrameProps {
  field: FieldProps;
  wiring: FieldWiring;
  children: ReactNode;
}

/** The label, hint and error around one control. */
export function FieldFrame({ field, wiring, children }: FieldFrameProps) {
  const kit = useMessages('kit', KIT);
  return (
    <div className={css.field}>
      <label
        htmlFor={wiring.id}
        id={wiring.labelId}
        className={classNames(css.label, field.labelHidden && 'visually-hidden')}
      >
        {field.label}
        {field.required === false && <span className={css.optional}> {kit.optional}</span>}
      </label>
      {field.hint && (
        <p id={wiring.hintId} className="hint">
          {field.hint}
        </p>
      )}
      {children}
      <FieldError id={wiring.errorId} text={wiring.error} />
    </div>
  );
}
