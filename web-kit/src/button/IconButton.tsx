import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> {
  /** What the press does: read out, and shown as the tooltip. */
  label: string;
  children: ReactNode;
}

/** A square button that shows an icon alone. */
export function IconButton({ label, children, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} iconOnly aria-label={label} title={label} icon={children} />;
}
