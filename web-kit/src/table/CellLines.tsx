import type { ReactNode } from 'react';
import css from './CellLines.module.css';

/** A cell of several lines: what the row is about, and notes under it. */
export const CellLines = ({ children }: { children: ReactNode }) => <span className={css.lines}>{children}</span>;

/** A quieter line of a cell. */
export const CellNote = ({ children }: { children: ReactNode }) => <span className="hint">{children}</span>;
