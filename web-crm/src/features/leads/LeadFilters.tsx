import { Button } from '@school/web-kit/button/Button';
import { FilterIcon } from '@school/web-kit/icons/FilterIcon';
import { Row } from '@school/web-kit/layout/Row';
import { useEffect, useRef, type ReactNode } from 'react';
import { FilterRow } from './FilterRow';
import css from './Leads.module.css';
import { useFilterRows } from './use-filter-rows';
import type { LeadList } from './use-lead-list';

/** The filters of a tab: rows of field, condition and value, all of which hold; `children` are other tools of the list. */
export function LeadFilters({ list, children }: { list: LeadList; children?: ReactNode }) {
  const filters = useFilterRows(list);
  const { rows, isFull } = filters;
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const count = rows.length;
  const before = useRef(count);
  // A new row is filled in at once; after one is removed, the button that adds the next has the focus.
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current && count > before.current)
      box.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
    if (isPressed.current && count < before.current) button.current?.focus();
    isPressed.current = false;
    before.current = count;
  }, [count]);
  const press = (work: () => unknown) => () => {
    isPressed.current = true;
    work();
  };
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={<FilterIcon size="sm" />}
        aria-disabled={isFull}
        onClick={press(() => isFull || filters.add())}
      >
        + Filter
      </Button>
      {children}
      {count > 0 && (
        <div ref={box} role="group" aria-label="Filters" className={css.filters}>
          <ul className={css.filterRows}>
            {rows.map((row, index) => (
              <FilterRow
                key={row.id}
                draft={row}
                number={index + 1}
                onChange={filters.change}
                onRemove={press(() => filters.remove(row.id))}
              />
            ))}
          </ul>
          <Row gap={3} align="center">
            <Button variant="ghost" size="sm" onClick={press(filters.clear)}>
              Clear filters
            </Button>
            {isFull && <span className="hint">A list has at most ten filters.</span>}
          </Row>
        </div>
      )}
    </>
  );
}
