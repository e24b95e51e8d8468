import { classNames } from '../class-names';
import css from './Button.module.css';

/** How much a button asks for attention: one primary per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonSize = 'sm' | 'md' | 'lg';

/** Looks of a button, shared by buttons and links. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Square, for an icon alone. */
  iconOnly?: boolean;
}

/** The class of a button, for elements that the kit does not render itself, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'md', wide, iconOnly }: ButtonLook = {}): string {
  return classNames(css.button, css[variant], css[size], wide && css.wide, iconOnly && css.iconOnly);
}
