import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './Icon.module.css';

/** The props of every icon. Without a label the icon is decoration and hidden from screen readers. */
export interface IconProps {
  label?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  className?: string;
}

/** The svg element of the kit's icons: 24 units wide, drawn with strokes. */
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
