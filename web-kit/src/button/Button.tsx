import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonClass, type ButtonLook } from './button-class';

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export interface ButtonProps extends ButtonLook, NativeButton {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** Work is going on: the button keeps its focus, shows `busyLabel` and cannot be pressed. */
  busy?: boolean;
  busyLabel?: string;
}

/** A native button; `type="button"` unless said. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, iconOnly, icon, busy, busyLabel, children, onClick, type = 'button', ...rest } = props;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button stays focusable, so the press has to be refused here.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, iconOnly })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
