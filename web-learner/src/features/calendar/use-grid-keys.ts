import { useEffect, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { CalendarEvent } from './calendar-events';
import { elementOf, HOURS_FRAME, keyOf } from './event-element';
import { spanToGrid } from '@school/core/calendar/grid-clock';
import type { GridHours } from './use-shown-hours';

/** The half hours of a day in the grid. */
const ROWS = 48;
const ROW_MS = 1_800_000;
const DAY_MS = ROWS * ROW_MS;
/** The row that first gets the focus (9 AM). */
const FIRST_ROW = 18;
const HALVES = 2;

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
  hours: GridHours;
  events: readonly CalendarEvent[];
  /** Called when a half hour is chosen with Enter. */
  onPick: (start: Date, end: Date) => void;
  onMove: (direction: 1 | -1) => void;
  /** The time now in the grid. */
  now: Date;
  /** Called when an event is moved or resized with the keys; false if it stays as it is. */
  onReshape: (event: CalendarEvent, start: Date, end: Date) => boolean;
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
  const kept = useKeptFocus(frame, keys);
  const page = keys.firstDay.getTime();
  const { from, to } = keys.hours;
  useEffect(() => {
    const { current: place } = waiting;
    waiting.current = undefined;
    if (frame.current) unmark(frame.current);
    if (place && frame.current) focusOn(frame.current, place, keys);
    // Runs once for each page, and for the folded hours, that the arrow keys opened.
  }, [page, from, to]);

  const onKeyDown = (press: KeyboardEvent) => {
    const grid = frame.current;
    const target = press.target;
    if (!grid || !(target instanceof HTMLElement) || press.altKey || press.ctrlKey || press.metaKey) return;
    const arrow = ARROWS[press.key];
    const at = placeOf(grid, target, keys);
    if (at === undefined) return;
    const shaped = at.event && shapeOf(press, at.event, keys.zone);
    if (shaped && at.event) {
      press.preventDefault();
      if (keys.onReshape(at.event, shaped.start, shaped.end)) kept.hold(shaped.start, keys);
      return;
    }
    if (arrow === undefined) {
      if ((press.key !== 'Enter' && press.key !== ' ') || !target.matches('.rbc-time-slot')) return;
      press.preventDefault();
      const start = new Date(page + at.column * DAY_MS + at.row * ROW_MS);
      keys.onPick(start, new Date(start.getTime() + ROW_MS));
      return;
    }
    press.preventDefault();
    const columns = columnsOf(grid).length;
    const beside = at.event && besideOf(grid, at.event, at.column, arrow[0], keys);
    if (beside) {
      beside.focus();
      return;
    }
    const [across, down] = target.matches(HOURS_FRAME) ? [0, 0] : arrow;
    const row = Math.min(ROWS - 1, Math.max(0, down > 0 ? at.row + at.rows : at.row + down));
    const column = at.column + across;
    const folded = row < from * HALVES ? 'early' : 'late';
    if (row < from * HALVES || row >= to * HALVES) {
      waiting.current = { column: at.column, row };
      keys.hours.open(folded);
    } else if (column < 0 || column >= columns) {
      waiting.current = { column: column < 0 ? columns - 1 : 0, row };
      keys.onMove(column < 0 ? -1 : 1);
    } else focusOn(grid, { column, row }, keys, across < 0);
  };
  return { onKeyDown, onFocus: kept.onFocus, onBlur: kept.onBlur };
}

/**
 * Keeps the focus on its event when the calendar is loaded again: the library gives an event the element of another
 * one when events come or go. When its event is gone, the focus goes to its half hour.
 */
function useKeptFocus(frame: RefObject<HTMLElement | null>, keys: GridKeys) {
  const held = useRef<Place & { key: string }>(undefined);
  useLayoutEffect(() => {
    const { current: grid } = frame;
    const { current: place } = held;
    const { activeElement: focused } = document;
    if (!grid || !place || (focused !== document.body && !grid.contains(focused))) return;
    if (keyOf(focused) === place.key) return;
    const event = elementOf(columnsOf(grid)[place.column], place.key) ?? elementOf(grid, place.key);
    if (event) event.focus({ preventScroll: true });
    else focusOn(grid, place, keys);
    // Runs only after the events have changed.
  }, [keys.events]);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const key = keyOf(target);
    const at = frame.current && key !== undefined ? placeOf(frame.current, target, keys) : undefined;
    held.current = at && key !== undefined ? { column: at.column, row: at.row, key } : undefined;
  };
  // When the window loses the focus, or the library removes the element, the event still counts as focused.
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.isConnected && document.activeElement !== target) held.current = undefined;
  };
  /** The event that now begins here keeps the focus, once it is drawn. */
  const hold = (start: Date, { firstDay }: GridKeys) => {
    const since = start.getTime() - firstDay.getTime();
    const column = Math.floor(since / DAY_MS);
    held.current = { column, row: Math.floor((since - column * DAY_MS) / ROW_MS), key: '' };
  };
  return { onFocus, onBlur, hold };
}

const cellsOf = (day: HTMLElement | undefined): HTMLElement[] => [
  ...(day?.querySelectorAll<HTMLElement>('.rbc-time-slot') ?? []),
];

/** The new place of an event in the grid: Shift and an arrow move it, + and - change its length. */
function shapeOf(press: KeyboardEvent, event: CalendarEvent, zone: string): { start: Date; end: Date } | undefined {
  const { start, end } = spanToGrid(event.start, event.end, zone);
  const by = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
  if (press.key === '+') return { start, end: by(end, ROW_MS) };
  if (press.key === '-' || press.key === '−') return { start, end: by(end, -ROW_MS) };
  const arrow = press.shiftKey ? ARROWS[press.key] : undefined;
  if (!arrow) return undefined;
  const ms = arrow[0] * DAY_MS + arrow[1] * ROW_MS;
  return { start: by(start, ms), end: by(end, ms) };
}

const columnsOf = (grid: HTMLElement): HTMLElement[] => [...grid.querySelectorAll<HTMLElement>('.rbc-day-slot')];

/**
 * The half hour that has the focus, and how many half hours it takes. When the frame has the focus, it is the next half
 * hour of today, the first that can be offered, or 9 AM of the first day when today is not shown.
 */
function placeOf(
  grid: HTMLElement,
  target: HTMLElement,
  keys: GridKeys,
): (Place & { rows: number; event?: CalendarEvent }) | undefined {
  const columns = columnsOf(grid);
  if (target.matches(HOURS_FRAME)) {
    const today = columns.findIndex((column) => column.matches('.rbc-today'));
    const since = keys.now.getTime() - keys.firstDay.getTime() - today * DAY_MS;
    const row = today < 0 ? FIRST_ROW : Math.min(ROWS - 1, Math.floor(since / ROW_MS) + 1);
    return { column: Math.max(0, today), row, rows: 1 };
  }
  const column = columns.findIndex((one) => one.contains(target));
  if (column < 0) return undefined;
  const key = keyOf(target);
  const event = keys.events.find((one) => one.key === key);
  if (event) {
    const { from, to } = rowsOf(event, column, keys);
    return { column, row: Math.max(0, from), rows: Math.max(1, to - Math.max(0, from)), event };
  }
  const row = cellsOf(columns[column]).indexOf(target);
  return row < 0 ? undefined : { column, row: row + keys.hours.from * HALVES, rows: 1 };
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

/** The events of a day from left to right, as the library draws those that overlap. */
const eventsOfDay = (column: number, keys: GridKeys): (CalendarEvent & { from: number; to: number })[] =>
  keys.events
    .map((event) => ({ ...event, ...rowsOf(event, column, keys) }))
    .filter(({ from, to }) => from < ROWS && to > 0)
    .sort((a, b) => a.start.getTime() - b.start.getTime() || b.end.getTime() - a.end.getTime());

/** The next event in the direction of an arrow among those that overlap this one, directly or through others. */
function besideOf(
  grid: HTMLElement,
  event: CalendarEvent,
  column: number,
  across: number,
  keys: GridKeys,
): HTMLElement | undefined {
  if (across === 0) return undefined;
  let [together, end]: [CalendarEvent[], number] = [[], -Infinity];
  for (const one of eventsOfDay(column, keys)) {
    if (one.from >= end) {
      if (together.some(({ key }) => key === event.key)) break;
      together = [];
    }
    together.push(one);
    end = Math.max(end, one.to);
  }
  const next = together[together.findIndex(({ key }) => key === event.key) + across];
  return next && elementOf(columnsOf(grid)[column], next.key);
}

/**
 * Focuses the event at a place, or makes the half hour there a button and focuses that. Of several events it takes the
 * first one, or the last one when the focus comes from the right.
 */
function focusOn(grid: HTMLElement, { column, row }: Place, keys: GridKeys, isFromRight = false): void {
  const day = columnsOf(grid)[column];
  const here = eventsOfDay(column, keys).filter(({ from, to }) => from <= row && row < to);
  const lies = isFromRight ? here.at(-1) : here[0];
  const event = lies && elementOf(day, lies.key);
  if (event) {
    event.focus();
    return;
  }
  const cell = cellsOf(day)[row - keys.hours.from * HALVES];
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
