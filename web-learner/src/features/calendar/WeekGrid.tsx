import { useServerNow } from '@school/web-kit/hooks/use-now';
import { formatTime } from '@school/web-kit/time/formatters';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { Calendar, type Formats, type HeaderProps, type View } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { Block, BlockNow, toneOf } from './Block';
import type { CalendarEvent } from './calendar-events';
import { HOURS_FRAME } from './event-element';
import { firstDayOf } from '@school/core/calendar/calendar-view';
import { dayFromGrid, spanFromGrid, spanToGrid, toGrid } from '@school/core/calendar/grid-clock';
import { openingHour } from '@school/core/calendar/opening-hour';
import { gridLocalizer } from './grid-localizer';
import { MESSAGES } from './messages';
import { FreeMinutes, freeMinutesOf, MonthDay } from './MonthDay';
import { moveFocus } from './move-focus';
import { useGridKeys } from './use-grid-keys';
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
  zone: string;
  events: CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  onPickTime: (startsAt: Date, endsAt: Date) => void;
  onShowDay: (date: Date) => void;
  onMove: (direction: 1 | -1) => void;
}

/** The grid of the calendar. Only this file, its clock and its localizer know the calendar library. */
export function WeekGrid({ view, date, zone, events, onOpen, onPickTime, onShowDay, onMove }: WeekGridProps) {
  const [localizer] = useState(gridLocalizer);
  const now = useServerNow();
  const gridNow = toGrid(now, zone);
  const shownDate = toGrid(date, zone);
  const components = useMemo(
    () => ({
      week: DAY_HEADER,
      day: DAY_HEADER,
      month: MONTH_DAY,
      event: (shown: { event: CalendarEvent }) => <Block event={shown.event} zone={zone} />,
    }),
    [zone],
  );
  // A month has no room for each free half hour: it shows the classes, and how long each day is free.
  const isMonth = view === 'month';
  const shownEvents = useMemo(
    () => (isMonth ? events.filter(({ kind }) => kind === 'class') : events),
    [isMonth, events],
  );
  const freeMinutes = useMemo(() => freeMinutesOf(isMonth ? events : [], zone), [isMonth, events, zone]);
  const frame = useRef<HTMLDivElement>(null);
  useHoursFrame(frame, view);

  const pick = (start: Date, end: Date) => {
    const { startsAt, endsAt } = spanFromGrid(start, end, zone);
    onPickTime(startsAt, endsAt);
  };
  const openingTime = (): Date => {
    const spans = events.map(({ start, end }) => spanToGrid(start, end, zone));
    const isDay = view === 'day';
    const hour = openingHour(isDay ? 'day' : 'week', isDay ? partsOfDay(spans, shownDate) : spans, gridNow);
    return new Date(new Date(shownDate).setUTCHours(hour, 0, 0, 0));
  };
  const showDay = (day: Date) => onShowDay(dayFromGrid(day, zone));
  const firstDay = toGrid(firstDayOf(view, date, zone), zone);
  firstDay.setUTCHours(0, 0, 0, 0);
  const gridKeys = useGridKeys(frame, { firstDay, zone, events, onPick: pick, onMove });

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
    // The keys only move the focus between buttons that the library draws, so the element itself needs no role.
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
          <Calendar<CalendarEvent>
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
            scrollToTime={openingTime()}
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
  );
}

const DAY_MS = 86_400_000;

/** The part of these stretches that lies in the grid's day: one over midnight begins at the top of its second day. */
function partsOfDay(spans: readonly { start: Date; end: Date }[], day: Date): { start: Date; end: Date }[] {
  const from = new Date(day).setUTCHours(0, 0, 0, 0);
  return spans
    .filter(({ start, end }) => end.getTime() > from && start.getTime() < from + DAY_MS)
    .map(({ start, end }) => ({ start: new Date(Math.max(from, start.getTime())), end }));
}

/** The end for the library: to it, midnight is already the next day, where it would draw an empty block. */
const lastShown = (end: Date): Date => (end.getTime() % DAY_MS === 0 ? new Date(end.getTime() - 1) : end);

/** The end in words, without the millisecond that `lastShown` takes from midnight. */
const wholeSecond = (end: Date): Date => new Date(Math.ceil(end.getTime() / 1000) * 1000);

const MONTH_STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Makes the library's scrolling frame focusable: without it, the keyboard could not scroll. */
function useHoursFrame(frame: RefObject<HTMLElement | null>, view: string): void {
  useEffect(() => {
    const hours = frame.current?.querySelector(HOURS_FRAME);
    hours?.setAttribute('tabindex', '0');
    hours?.setAttribute('role', 'region');
    hours?.setAttribute('aria-label', MESSAGES.hours);
    if (frame.current) showToday(frame.current);
  }, [frame, view]);
}

/** Where the week is wider than the screen and today is not wholly in view, today comes first, beside the hours. */
function showToday(frame: HTMLElement): void {
  const today = frame.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
  const hours = frame.querySelector<HTMLElement>(HOURS);
  if (!today || !hours) return;
  if (today.getBoundingClientRect().right <= frame.getBoundingClientRect().right) return;
  frame.scrollLeft = today.offsetLeft - hours.offsetWidth;
}

/**
 * Moves the hours with the frame, so that they stay in view. `position: sticky` cannot: the library scrolls the hours
 * downwards in an element of its own, which is as wide as the week.
 */
function keepHoursInView(frame: HTMLElement): void {
  frame.style.setProperty('--scrolled', `${frame.scrollLeft}px`);
}

const HOURS = '.rbc-time-gutter';

// Replaces the library's header, whose role is a column header without a table.
function DayName({ label }: HeaderProps) {
  return <span>{label}</span>;
}

const DAY_HEADER = { header: DayName };

const MONTH_DAY = { dateHeader: MonthDay };

const timesOf = (event: CalendarEvent, zone: string): string =>
  `${formatTime(event.start, zone, 'time')} – ${formatTime(event.end, zone, 'time')}`;
