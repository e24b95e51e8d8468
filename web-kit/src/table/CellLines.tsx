import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names';
import css from './CellLines.module.css';

/** A cell of several lines: what the row is about, and notes under it. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className={css.lines}>{children}</span>;

/** A quieter line of a cell. */
export const CellNote = ({ children }: { children: ReactNode }) => <span className="hint">{children}</span>;

interface CellClipProps {
  text: string;
  /** The greatest width, in rem. */
  width: number;
  /** A quieter line, as a note. */
  note?: boolean;
  /** What is shown instead of the bare text, such as a link with it. */
  children?: ReactNode;
}

/** Text on one line, whose end is cut where the column is short of room; the whole of it is its title. */
export function CellClip({ text, width, note = false, children = text }: CellClipProps) {
  // `as`: React's type has no custom properties.
  const style = { '--clip': `${width}rem` } as CSSProperties;
  return (
    <span className={classNames(css.clip, note && 'hint')} title={text} style={style}>
      {children}
    </span>
  );
}

/** Short things beside each other that stay on one line, such as a badge and a button. */
export const CellPair = ({ children }: { children: ReactNode }) => <span className={css.pair}>{children}</span>;
