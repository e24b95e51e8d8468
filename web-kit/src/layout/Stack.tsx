import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';
import css from './Layout.module.css';

/** A distance of the theme: a step of its spaces, or the one between the blocks of a page. */
export type Gap = 1 | 2 | 3 | 4 | 6 | 'page';

export interface StackProps extends HTMLAttributes<HTMLElement> {
  gap: Gap;
  as?: 'div' | 'section' | 'article' | 'aside' | 'header' | 'footer' | 'main' | 'li' | 'dl' | 'p' | 'span';
}

/** Things one under the other, as wide as the place for them and never wider. */
export function Stack({ gap, as: Element = 'div', className, ...rest }: StackProps) {
  return <Element className={classNames(css.stack, css[`gap${gap}`], className)} {...rest} />;
}
