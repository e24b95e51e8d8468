import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Icon.module.css';

/** What every icon takes. Without a label it is decoration and hidden from screen readers. */
export interface IconProps {
  label?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

/** The frame of the kit's 24-unit stroke icons. */
export function Icon({ label, size = 'md', className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(css.icon, css[size], className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {children}
    </svg>
  );
}
