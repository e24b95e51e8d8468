import {
  CONDITIONS_MAX,
  fitting,
  formatFilters,
  isCondition,
  operatorsOf,
  takenBy,
  type LeadCondition,
  type LeadField,
} from '@school/core/leads/filters';
import { useState } from 'react';
import type { LeadList } from './use-lead-list';

/** A filter as it is being written; only whole ones narrow the list. */
export interface FilterDraft {
  id: number;
  field: LeadField | undefined;
  operator: string;
  values: readonly string[];
}

/** The rows of the filters: those of the address, and those that are not whole yet. */
export function useFilterRows(list: LeadList) {
  const shown = formatFilters(list.filters);
  const [rows, setRows] = useState(() => draftsOf(list.filters, 0));
  const [known, setKnown] = useState(shown);
  const [sent, setSent] = useState<string>();
  // The address can change without the rows, with Back or by a view; what they have written themselves comes back.
  if (shown !== known) {
    setKnown(shown);
    setSent(undefined);
    if (shown !== sent) setRows(draftsOf(list.filters, nextId(rows)));
  }
  const write = (next: readonly FilterDraft[], isTyped = false) => {
    setRows(next);
    const conditions = formatFilters(fitting(next.map(wholeOf).filter((condition) => condition !== undefined)));
    if (conditions === shown) return;
    setSent(conditions);
    list.narrow(conditions, isTyped);
  };
  return {
    rows,
    isFull: rows.length >= CONDITIONS_MAX,
    add: () => {
      const id = nextId(rows);
      setRows([...rows, { id, field: undefined, operator: '', values: [] }]);
      return id;
    },
    change: (draft: FilterDraft, isTyped = false) =>
      write(
        rows.map((row) => (row.id === draft.id ? draft : row)),
        isTyped,
      ),
    remove: (id: number) => write(rows.filter((row) => row.id !== id)),
    clear: () => write([]),
  };
}

/** The draft with another field, compared in its first way. */
export const withField = ({ id }: FilterDraft, field: LeadField | undefined): FilterDraft => ({
  id,
  field,
  operator: field === undefined ? '' : (Object.keys(operatorsOf(field))[0] ?? ''),
  values: [],
});

/** The draft compared in another way; the value stays where it can. */
export function withOperator(draft: FilterDraft, operator: string): FilterDraft {
  const { field, values } = draft;
  const isSame = field !== undefined && takenBy(field, operator) === takenBy(field, draft.operator);
  return { ...draft, operator, values: isSame ? values : [] };
}

/** The condition of a draft, once it is whole. */
function wholeOf({ field, operator, values }: FilterDraft): LeadCondition | undefined {
  if (field === undefined) return undefined;
  const condition = { field, operator, values };
  return isCondition(condition) ? condition : undefined;
}

const draftsOf = (conditions: readonly LeadCondition[], from: number): readonly FilterDraft[] =>
  conditions.map((condition, index) => ({ ...condition, id: from + index }));

const nextId = (rows: readonly FilterDraft[]): number => Math.max(-1, ...rows.map(({ id }) => id)) + 1;
