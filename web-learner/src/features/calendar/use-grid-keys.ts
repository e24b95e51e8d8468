import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { CalendarEvent } from './calendar-events';
import { spanToGrid } from '@school/core/calendar/grid-clock';

/** The half hours of a day in the grid. */
const ROWS = 48;
const ROW_MS = 1_800_000;
const DAY_MS = ROWS * ROW_MS;
/** The row that first gets the focus (9 AM). */
const FIRST_ROW = 18;

/** A half hour: the column of its day and its row in the day. */
interface Place {
  column: number;
  row: number;
}

/** What the keys need from the grid. */
export interface GridKeys {
  /** The first day that the grid shows. */
  firstDay: Date;
  zone: string;
  events: readonly CalendarEvent[];
  /** Called when a half hour is chosen with Enter. */
  onPick: (start: Date, end: Date) => void;
  onMove: (direction: 1 | -1) => void;
}

const ARROWS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys move through the half hours and events of the views day and week. Enter chooses. After the edge comes the
 * next page.
 */
export function useGridKeys(frame: RefObject<HTMLElement | null>, keys: GridKeys) {
  const waiting = useRef<Place>(undefined);
  const page = keys.firstDay.getTime();
  useEffect(() => {
    const { current: place } = waiting;
    waiting.current = undefined;
    if (frame.current) unmark(frame.current);
    if (place && frame.current) focusOn(frame.current, place, keys);
    // Runs once for each page that the arrow keys opened.
  }, [page]);

  return (press: KeyboardEvent) => {
    const grid = frame.current;
    const target = press.target;
    if (!grid || !(target instanceof HTMLElement) || press.altKey || press.ctrlKey || press.metaKey) return;
    const arrow = ARROWS[press.key];
    const at = placeOf(grid, target, keys);
    if (at === undefined) return;
    if (arrow === undefined) {
      if ((press.key !== 'Enter' && press.key !== ' ') || !target.matches('.rbc-time-slot')) return;
      press.preventDefault();
      const start = new Date(page + at.column * DAY_MS + at.row * ROW_MS);
      keys.onPick(start, new Date(start.getTime() + ROW_MS));
      return;
    }
    press.preventDefault();
    const columns = columnsOf(grid).length;
    const [across, down] = target.matches('.rbc-time-content') ? [0, 0] : arrow;
    const row = Math.min(ROWS - 1, Math.max(0, down > 0 ? at.row + at.rows : at.row + down));
    const column = at.column + across;
    if (column < 0 || column >= columns) {
      waiting.current = { column: column < 0 ? columns - 1 : 0, row };
      keys.onMove(column < 0 ? -1 : 1);
    } else focusOn(grid, { column, row }, keys);
  };
}

const columnsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.rbc-day-slot')];

/**
 * The half hour that has the focus, and how many half hours it takes. When the scrolling frame has the focus, it is
 * 9 AM of today, or of the first day when today is not shown.
 */
function placeOf(grid: HTMLElement, target: HTMLElement, keys: GridKeys): (Place & { rows: number }) | undefined {
  const columns = columnsOf(grid);
  if (target.matches('.rbc-time-content')) {
    const today = columns.findIndex((column) => column.matches('.rbc-today'));
    return { column: Math.max(0, today), row: FIRST_ROW, rows: 1 };
  }
  const column = columns.findIndex((one) => one.contains(target));
  if (column < 0) return undefined;
  const key = target.querySelector<HTMLElement>('[data-event]')?.dataset['event'];
  const event = keys.events.find((one) => one.key === key);
  if (event) {
    const { from, to } = rowsOf(event, column, keys);
    return { column, row: Math.max(0, from), rows: Math.max(1, to - Math.max(0, from)) };
  }
  const row = [...(columns[column]?.querySelectorAll('.rbc-time-slot') ?? [])].indexOf(target);
  return row < 0 ? undefined : { column, row, rows: 1 };
}

/** The rows that an event takes in a day; the end is not included. */
function rowsOf(event: CalendarEvent, column: number, { firstDay, zone }: GridKeys): { from: number; to: number } {
  const dayStart = firstDay.getTime() + column * DAY_MS;
  const { start, end } = spanToGrid(event.start, event.end, zone);
  return {
    from: Math.floor((start.getTime() - dayStart) / ROW_MS),
    to: Math.ceil((end.getTime() - dayStart) / ROW_MS),
  };
}

/** Focuses the event at a place, or makes the half hour there a button and focuses that. */
function focusOn(grid: HTMLElement, { column, row }: Place, keys: GridKeys): void {
  const day = columnsOf(grid)[column];
  const lies = keys.events.find((event) => {
    const { from, to } = rowsOf(event, column, keys);
    return from <= row && row < to;
  });
  const event =
    lies && day?.querySelector<HTMLElement>(`[data-event="${lies.key}"]`)?.closest<HTMLElement>('.rbc-event');
  if (event) {
    event.focus();
    return;
  }
  const cell = day?.querySelectorAll<HTMLElement>('.rbc-time-slot')[row];
  if (!cell) return;
  const at = new Date(keys.firstDay.getTime() + column * DAY_MS + row * ROW_MS);
  unmark(grid);
  const marks = { tabindex: '-1', role: 'button', 'aria-label': SPOKEN.format(at) };
  for (const [name, value] of Object.entries(marks)) cell.setAttribute(name, value);
  cell.focus();
}

/** Removes the mark of the last half hour. It stays a button until then, because a dialog returns the focus to it. */
function unmark(grid: HTMLElement): void {
  for (const cell of grid.querySelectorAll('.rbc-time-slot[role]'))
    for (const name of ['tabindex', 'role', 'aria-label']) cell.removeAttribute(name);
}

const SPOKEN = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
