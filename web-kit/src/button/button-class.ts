import { classNames } from '../class-names';
import css from './Button.module.css';

/** How strongly a button asks for attention; a screen has only one primary button. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

export type ButtonSize = 'sm' | 'md' | 'lg';

/** The look of a button; links that look like buttons use it, too. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
  /** Square, for a button with only an icon. */
  iconOnly?: boolean;
}

/** The CSS class of a button, for elements that the kit does not render, such as a router's link. */
export function buttonClass({ variant = 'primary', size = 'md', wide, iconOnly }: ButtonLook = {}): string {
  return classNames('screen-only', css.button, css[variant], css[size], wide && css.wide, iconOnly && css.iconOnly);
}
