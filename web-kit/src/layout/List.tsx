import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';
import css from './Layout.module.css';
import type { Gap } from './Stack';

export interface ListProps extends HTMLAttributes<HTMLElement> {
  gap: Gap;
  as?: 'ul' | 'ol';
}

/** A list without bullets or numbers, one entry under the other. */
export function List({ gap, as: Element = 'ul', className, ...rest }: ListProps) {
  return <Element className={classNames(css.list, css[`gap${gap}`], className)} {...rest} />;
}
