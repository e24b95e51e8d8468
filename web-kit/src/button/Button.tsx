import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Spinner } from '../feedback/Spinner';
import { buttonClass, type ButtonLook } from './button-class';

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

export interface ButtonProps extends ButtonLook, NativeButton {
  ref?: Ref<HTMLButtonElement>;
  icon?: ReactNode;
  /** While true, the button keeps its focus, shows `busyLabel` and ignores presses. */
  busy?: boolean;
  busyLabel?: string;
}

/** A native button; its `type` is 'button' unless given, so that it never sends a form by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, iconOnly, icon, busy, busyLabel, children, onClick, type = 'button', ...rest } = props;

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A busy button keeps the focus, so it is not `disabled`; the press must be ignored here.
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
