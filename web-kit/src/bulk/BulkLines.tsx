import type { ReactNode } from 'react';
import { Badge } from '../shell/Badge';
import css from './Bulk.module.css';

/** What will happen to a row, or why it is left out. */
export type BulkPlan = { will: string; not?: undefined } | { will?: undefined; not: string };

interface BulkLinesProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  planOf: (row: Row) => BulkPlan;
  doneLabel: string;
  /** Undefined before the call, and for a row that was left out. */
  resultOf: (id: number) => { refusal: string | null } | undefined;
  broughtFor: (id: number) => ReactNode;
}

/** One line for each picked row: its plan, and later what came of it. */
export function BulkLines<Row>({ rows, idOf, nameOf, planOf, ...props }: BulkLinesProps<Row>) {
  return (
    // A long list scrolls, and keyboard users must be able to focus what scrolls.
    <ul className={css.lines} aria-label="What will happen" tabIndex={0}>
      {rows.map((row) => {
        const id = idOf(row);
        const plan = planOf(row);
        const result = props.resultOf(id);
        const why = plan.not ?? result?.refusal;
        return (
          <li key={id} className={css.line}>
            <span className={css.text}>
              <strong>{nameOf(row)}</strong>
              {typeof why === 'string' ? (
                <span className={css.why}>{why}</span>
              ) : (
                <span className="hint">{plan.will}</span>
              )}
              {result?.refusal === null && props.broughtFor(id)}
            </span>
            {result?.refusal === null && <Badge tone="success">{props.doneLabel}</Badge>}
            {typeof why === 'string' && <Badge tone="warning">Left out</Badge>}
          </li>
        );
      })}
    </ul>
  );
}
