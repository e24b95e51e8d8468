import { useServerNow } from '@school/web-kit/hooks/use-now';
import { formatTime } from '@school/web-kit/time/formatters';
import { useMemo, useRef, type HTMLAttributes, type KeyboardEvent, type SyntheticEvent } from 'react';
import { Calendar, type Formats, type HeaderProps, type View } from 'react-big-calendar';
import dragAndDrop from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { Block, BlockNow, toneOf } from './Block';
import { beginOf, type AvailabilityEvent, type CalendarEvent } from './calendar-events';
import { FoldedHours } from './FoldedHours';
import type { Span } from '@school/core/calendar/availability';
import { firstDayOf, type WeekStart } from '@school/core/calendar/calendar-view';
import { HOURS_OF_DAY } from '@school/core/calendar/shown-hours';
import { dayFromGrid, spanFromGrid, spanToGrid, toGrid } from '@school/core/calendar/grid-clock';
import { gridLocalizer } from './grid-localizer';
import { FreeMinutes, freeMinutesOf, MonthDay } from './MonthDay';
import { moveFocus } from './move-focus';
import { useGridKeys } from './use-grid-keys';
import { useOpenAtNow } from './use-open-at-now';
import { isMovable } from './use-reshape';
import { useShownHours } from './use-shown-hours';
import css from './WeekGrid.module.css';

/**
 * Steps of half an hour, two in each labelled hour, and a long press of 250 ms. The time of a double click (also
 * 250 ms), the 5 px of a drag and the minute of the current-time line are fixed in the library.
 */
const GRID = { step: 30, timeslots: 2, longPressThreshold: 250 } as const;

const VIEWS: View[] = ['day', 'week', 'month'];

const FORMATS: Formats = {
  dayFormat: 'ccc d',
  dateFormat: 'd',
  timeGutterFormat: 'h a',
  dayRangeHeaderFormat: ({ start, end }, culture, localizer) =>
    `${localizer?.format(start, 'LLL d', culture) ?? ''} – ${localizer?.format(end, 'LLL d', culture) ?? ''}`,
  eventTimeRangeFormat: ({ start, end }, culture, localizer) =>
    `${localizer?.format(start, 't', culture) ?? ''} – ${localizer?.format(wholeSecond(end), 't', culture) ?? ''}`,
  eventTimeRangeEndFormat: ({ end }, culture, localizer) =>
    `– ${localizer?.format(wholeSecond(end), 't', culture) ?? ''}`,
};

export interface WeekGridProps {
  view: 'day' | 'week' | 'month';
  date: Date;
  weekStart: WeekStart;
  zone: string;
  events: CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  onPickTime: (startsAt: Date, endsAt: Date) => void;
  /** Gives offered time another place or length; false if it stays as it is. */
  onReshape: (event: AvailabilityEvent, target: Span) => boolean;
  onShowDay: (date: Date) => void;
  onMove: (direction: 1 | -1) => void;
}

// `as`: the part is an old CommonJS module, whose default the bundler gives us in another object.
const { default: withDragAndDrop = dragAndDrop } = dragAndDrop as { default?: typeof dragAndDrop };
const Grid = withDragAndDrop<CalendarEvent>(Calendar);

/** The grid of the calendar. Only this file, its clock and its localizer know the calendar library. */
export function WeekGrid(props: WeekGridProps) {
  const { view, date, weekStart, zone, events, onOpen, onPickTime, onReshape, onShowDay, onMove } = props;
  const isMonth = view === 'month';
  const localizer = useMemo(() => gridLocalizer(isMonth ? 0 : weekStart), [isMonth, weekStart]);
  const now = useServerNow();
  const gridNow = toGrid(now, zone);
  const shownDate = toGrid(date, zone);
  const components = useMemo(
    () => ({
      week: DAY_HEADER,
      day: DAY_HEADER,
      month: MONTH_DAY,
      event: (shown: { event: CalendarEvent }) => <Block event={onTheClock(shown.event, zone)} zone={zone} />,
    }),
    [zone],
  );
  // A month has no room for each free half hour: it shows the classes, and how long each day is free.
  const shownEvents = useMemo(
    () => (isMonth ? events.filter(({ kind }) => kind === 'class') : events),
    [isMonth, events],
  );
  const freeMinutes = useMemo(() => freeMinutesOf(isMonth ? events : [], zone), [isMonth, events, zone]);
  const frame = useRef<HTMLDivElement>(null);

  const pick = (start: Date, end: Date) => {
    const { startsAt, endsAt } = spanFromGrid(start, end, zone);
    onPickTime(startsAt, endsAt);
  };
  const showDay = (day: Date) => onShowDay(dayFromGrid(day, zone));
  const firstDay = toGrid(firstDayOf(view, date, zone, weekStart), zone);
  firstDay.setUTCHours(0, 0, 0, 0);
  const days = Math.floor((gridNow.getTime() - firstDay.getTime()) / DAY_MS);
  const isToday = days >= 0 && days < (view === 'day' ? 1 : WEEK_DAYS);
  const hours = useShownHours(
    events,
    zone,
    isToday ? new Date(Math.floor(gridNow.getTime() / HOUR_MS) * HOUR_MS) : undefined,
  );
  useOpenAtNow(frame, view, isToday && firstDay.getTime());
  const reshape = (event: CalendarEvent, start: Date, end: Date) =>
    isMovable(event) && onReshape(event, spanFromGrid(start, end, zone));
  const keys = { firstDay, zone, hours, events, now: gridNow, onPick: pick, onMove, onReshape: reshape };
  const gridKeys = useGridKeys(frame, keys);

  const onEventKey = (event: CalendarEvent, press: SyntheticEvent) => {
    // `as`: the library calls this for keys only, and types any event.
    const { key } = press.nativeEvent as globalThis.KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') return;
    press.preventDefault();
    onOpen(event);
  };
  const onKey = (press: KeyboardEvent<HTMLElement>) =>
    view === 'month' ? moveFocus(press, '.rbc-date-cell .rbc-button-link', MONTH_STEPS) : gridKeys.onKeyDown(press);

  return (
    <>
      {!isMonth && <FoldedHours hours={hours} part="early" />}
      {/* The keys only move the focus between buttons that the library draws, so the element itself needs no role. */}
      <div
        ref={frame}
        className={css.frame}
        data-view={view}
        onKeyDown={onKey}
        onFocus={gridKeys.onFocus}
        onBlur={gridKeys.onBlur}
        onScroll={({ currentTarget }) => keepHoursInView(currentTarget)}
      >
        <FreeMinutes value={freeMinutes}>
          <BlockNow value={now}>
            <Grid
              {...GRID}
              className={css.grid}
              localizer={localizer}
              culture="en-US"
              formats={FORMATS}
              components={components}
              toolbar={false}
              selectable
              views={VIEWS}
              view={view}
              date={shownDate}
              getNow={() => gridNow}
              events={shownEvents}
              startAccessor={(event) => spanToGrid(event.start, event.end, zone).start}
              endAccessor={(event) => lastShown(spanToGrid(event.start, event.end, zone).end)}
              // Without it, an event that ends on another day is in the all-day row, which is hidden.
              showMultiDayTimes
              min={atHour(firstDay, hours.from)}
              max={new Date(atHour(firstDay, hours.to).getTime() - (hours.to === HOURS_OF_DAY ? 1 : 0))}
              // The clock of each half hour, for the keys and the tests.
              slotPropGetter={AT_OF_SLOT}
              draggableAccessor={isMovable}
              resizableAccessor={isMovable}
              onEventDrop={({ event, start }) => {
                const from = new Date(start);
                reshape(event, from, new Date(from.getTime() + event.end.getTime() - event.start.getTime()));
              }}
              onEventResize={({ event, start, end }) => reshape(event, new Date(start), wholeSecond(new Date(end)))}
              // No class lasts all day.
              allDayAccessor={() => false}
              // In the views of day and week the library adds the times itself.
              tooltipAccessor={(event) => (view === 'month' ? `${event.title}, ${timesOf(event, zone)}` : event.title)}
              eventPropGetter={(event) => ({ className: css[toneOf(event, now)] })}
              onView={() => undefined}
              onNavigate={showDay}
              onShowMore={(_, day) => showDay(day)}
              onDrillDown={showDay}
              onSelectEvent={onOpen}
              onKeyPressEvent={onEventKey}
              onSelectSlot={({ start, end }) => (isMonth ? showDay(start) : pick(start, end))}
            />
          </BlockNow>
        </FreeMinutes>
      </div>
      {!isMonth && <FoldedHours hours={hours} part="late" />}
    </>
  );
}

/** While a block is dragged, the library gives it the times of the grid. */
function onTheClock(event: CalendarEvent, zone: string): CalendarEvent {
  if (event.kind === 'class' || event.start.getTime() === beginOf(event.slots).getTime()) return event;
  const { startsAt: start, endsAt: end } = spanFromGrid(event.start, event.end, zone);
  return { ...event, start, end };
}

const DAY_MS = 86_400_000;

/** The end for the library: to it, midnight is already the next day, where it would draw an empty block. */
const lastShown = (end: Date): Date => (end.getTime() % DAY_MS === 0 ? new Date(end.getTime() - 1) : end);

/** The end in words, without the millisecond that `lastShown` takes from midnight. */
const wholeSecond = (end: Date): Date => new Date(Math.ceil(end.getTime() / 1000) * 1000);

const HOUR_MS = 3_600_000;
const WEEK_DAYS = 7;

const atHour = (day: Date, hour: number): Date => new Date(day.getTime() + hour * HOUR_MS);

// `as`: React's types know no attributes of data.
const AT_OF_SLOT = (date: Date) => ({ 'data-at': date.toISOString().slice(0, 16) }) as HTMLAttributes<HTMLDivElement>;

const MONTH_STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Moves the hours with the frame, so that they stay in view. `position: sticky` cannot: the library scrolls the hours
 * downwards in an element of its own, which is as wide as the week.
 */
function keepHoursInView(frame: HTMLElement): void {
  frame.style.setProperty('--scrolled', `${frame.scrollLeft}px`);
}

// Replaces the library's header, whose role is a column header without a table.
function DayName({ label }: HeaderProps) {
  return <span>{label}</span>;
}

const DAY_HEADER = { header: DayName };

const MONTH_DAY = { dateHeader: MonthDay };

const timesOf = (event: CalendarEvent, zone: string): string =>
  `${formatTime(event.start, zone, 'time')} – ${formatTime(event.end, zone, 'time')}`;
