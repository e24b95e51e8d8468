import { useState } from 'react';
import type { Selection } from '../table/table-types';

/** The ticked rows of a list. */
export interface PickedRows<Row> {
  /** For `DataTable`. */
  selection: Selection;
  /** Those that are shown now; a row that has left the list is not picked any more. */
  rows: readonly Row[];
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Remembers which rows are ticked; another search, filter or page (`question`) begins with none. */
export function usePickedRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  question: unknown,
): PickedRows<Row> {
  const asked = JSON.stringify(question);
  const [picked, setPicked] = useState({ asked, keys: NONE });
  const keys = picked.asked === asked ? picked.keys : NONE;
  return {
    selection: { keys, onChange: (next) => setPicked({ asked, keys: next }) },
    rows: (rows ?? []).filter((row) => keys.has(rowKey(row))),
    clear: () => setPicked({ asked, keys: NONE }),
  };
}
