import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { classNames } from '../class-names';
import css from './Alert.module.css';

/** The meaning of an alert; it sets the colour, and whether a screen reader is interrupted. */
export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

export interface AlertProps {
  kind: AlertKind;
  /** A short heading above the sentence. */
  title?: string;
  children: ReactNode;
  /** Buttons for what the person can do about it. */
  actions?: ReactNode;
}

/** A message in the page about what just happened. Errors and warnings interrupt a screen reader, other kinds wait. */
export function Alert({ kind, title, children, actions }: AlertProps) {
  const Icon = ICONS[kind];
  return (
    <div
      className={classNames(css.alert, css[kind])}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
    >
      <Icon />
      <div className={css.text}>
        {title && <strong>{title}</strong>}
        <div>{children}</div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  );
}
