import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';
import css from './Layout.module.css';
import type { Gap } from './Stack';

export interface RowProps extends HTMLAttributes<HTMLElement> {
  gap: Gap;
  /** How things of different heights stand beside each other; all are as high as the highest when it is left out. */
  align?: 'start' | 'center' | 'end';
  as?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'li' | 'p' | 'span';
}

/** Things one beside the other, on more lines where the place is narrow: buttons, badges, filters. */
export function Row({ gap, align, as: Element = 'div', className, ...rest }: RowProps) {
  return <Element className={classNames(css.row, align && css[align], css[`gap${gap}`], className)} {...rest} />;
}
