import type { ReactNode } from 'react';
import { CheckIcon } from '../icons/CheckIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { classNames } from '../class-names';
import css from './Alert.module.css';

/** How an alert is meant. */
export type AlertKind = 'info' | 'success' | 'warning' | 'error';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

export interface AlertProps {
  kind: AlertKind;
  /** A short heading above the sentence. */
  title?: string;
  children: ReactNode;
  /** Buttons that help. */
  actions?: ReactNode;
}

/** A sentence in the page about what just happened: errors and warnings interrupt a screen reader, others wait. */
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
