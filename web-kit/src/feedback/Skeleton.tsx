import { classNames } from '../class-names';
import css from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'circle' | 'block' | 'card';
  width?: 'full' | 'most' | 'half' | 'third';
  /** How many lines of text. */
  lines?: number;
}

/** A grey shape in the place of content that is loading; the element around it carries `aria-busy`. */
export function Skeleton({ shape = 'text', width = 'full', lines = 1 }: SkeletonProps) {
  if (lines === 1) return <span aria-hidden="true" className={classNames(css.skeleton, css[shape], css[width])} />;
  return (
    <span aria-hidden="true" className={css.lines}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(css.skeleton, css[shape], line === lines - 1 ? css.half : css[width])} />
      ))}
    </span>
  );
}
