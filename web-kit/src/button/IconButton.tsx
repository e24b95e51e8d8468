import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What a press does; screen readers read it, and the tooltip shows it. */
  label: string;
  children: ReactNode;
}

/** A square button that shows only an icon. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} iconOnly aria-label={label} title={label} icon={children} />;
}
