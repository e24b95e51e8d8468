import { useState } from 'react';
import { IconButton } from '../button/IconButton';
import { EyeIcon } from '../icons/EyeIcon';
import { EyeOffIcon } from '../icons/EyeOffIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { FieldFrame } from './FieldFrame';
import css from './Field.module.css';
import { useField, type FieldProps } from './use-field';

export interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows what was typed. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const kit = useMessages('kit', KIT);
  const wiring = useField(field);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} wiring={wiring}>
      <div className={css.withButton}>
        <input
          {...wiring.aria}
          {...wiring.registration}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={field.disabled}
          className={css.control}
        />
        <IconButton
          label={shown ? kit.hidePassword : kit.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      </div>
    </FieldFrame>
  );
}
