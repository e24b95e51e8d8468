import { useNow } from '@school/web-kit/hooks/use-now';
import { formatTime } from '@school/web-kit/time/formatters';
import { DateTime, Settings } from 'luxon';
import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { Calendar, luxonLocalizer, type Formats, type HeaderProps, type View } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import type { CalendarEvent } from './calendar-events';
import { MESSAGES } from './messages';
import css from './WeekGrid.module.css';

/** P9: half-hour steps, two to a labelled hour, and a quarter of a second for a long press. */
const GRID = { step: 30, timeslots: 2, longPressThreshold: 250 } as const;

/** Where the day begins to be interesting. */
const FIRST_HOUR = 7;

const VIEWS: View[] = ['day', 'week', 'month'];

const FORMATS: Formats = {
  dayFormat: 'ccc d',
  dateFormat: 'd',
  timeGutterFormat: 'h a',
  dayRangeHeaderFormat: ({ start, end }, culture, localizer) =>
    `${localizer?.format(start, 'LLL d', culture) ?? ''} – ${localizer?.format(end, 'LLL d', culture) ?? ''}`,
};

export interface WeekGridProps {
  view: 'day' | 'week' | 'month';
  date: Date;
  zone: string;
  events: CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  onPickTime: (startsAt: Date, endsAt: Date) => void;
  onShowDay: (date: Date) => void;
}

/** The grid of the calendar (P2.17): the one place that knows the calendar library. */
export function WeekGrid(props: WeekGridProps) {
  // The library reads luxon's own zone, and keeps what it has read: another zone is another grid.
  return <ZonedGrid key={props.zone} {...props} />;
}

function ZonedGrid({ view, date, zone, events, onOpen, onPickTime, onShowDay }: WeekGridProps) {
  const [localizer] = useState(() => {
    Settings.defaultZone = zone;
    return luxonLocalizer(DateTime);
  });
  const now = useNow();
  const components = useMemo(
    () => ({
      week: DAY_HEADER,
      day: DAY_HEADER,
      event: (shown: { event: CalendarEvent }) => <Block event={shown.event} zone={zone} />,
    }),
    [zone],
  );
  const scrollTo = useMemo(
    () => DateTime.fromJSDate(new Date(), { zone }).set({ hour: FIRST_HOUR, minute: 0, second: 0 }).toJSDate(),
    [zone],
  );

  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The library's own scrolling frame, which the keyboard could not reach otherwise.
    const hours = frame.current?.querySelector('.rbc-time-content');
    hours?.setAttribute('tabindex', '0');
    hours?.setAttribute('role', 'region');
    hours?.setAttribute('aria-label', MESSAGES.hours);
    // Where the week is wider than the screen, today is the day to begin with.
    const today = frame.current?.querySelector<HTMLElement>('.rbc-day-slot.rbc-today');
    if (frame.current && today) frame.current.scrollLeft = today.offsetLeft - today.offsetWidth;
  }, [view]);

  const onKey = (event: CalendarEvent, press: SyntheticEvent) => {
    const { key } = press.nativeEvent as KeyboardEvent;
    if (key !== 'Enter' && key !== ' ') return;
    press.preventDefault();
    onOpen(event);
  };

  return (
    <div ref={frame} className={css.frame} data-view={view}>
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
        date={date}
        events={events}
        scrollToTime={scrollTo}
        // Nothing lasts all day here.
        allDayAccessor={() => false}
        tooltipAccessor={(event) => `${event.title}, ${timesOf(event, zone)}`}
        eventPropGetter={(event) => ({ className: css[toneOf(event, now)] })}
        onView={() => undefined}
        onNavigate={onShowDay}
        onShowMore={(_, day) => onShowDay(day)}
        onDrillDown={onShowDay}
        onSelectEvent={onOpen}
        onKeyPressEvent={onKey}
        onSelectSlot={({ start, end }) => (view === 'month' ? onShowDay(start) : onPickTime(start, end))}
      />
    </div>
  );
}

// The library's own calls itself a column header, of a table that is none.
function DayName({ label }: HeaderProps) {
  return <span>{label}</span>;
}

const DAY_HEADER = { header: DayName };

function Block({ event, zone }: { event: CalendarEvent; zone: string }) {
  return (
    <span className={css.block}>
      <span className={css.time}>{formatTime(event.start, zone, 'time')}</span> {event.title}
    </span>
  );
}

const timesOf = (event: CalendarEvent, zone: string): string =>
  `${formatTime(event.start, zone, 'time')} – ${formatTime(event.end, zone, 'time')}`;

type Tone = 'availability' | 'upcoming' | 'ongoing' | 'complete' | 'incomplete' | 'canceled';

/** What the colour says; the dialog says it in words. Canceled is red (P4). */
function toneOf(event: CalendarEvent, now: Date): Tone {
  if (event.kind === 'availability') return 'availability';
  const { class_status: status } = event.class;
  if (status === 'canceled' || status === 'complete' || status === 'incomplete') return status;
  return event.start <= now && now < event.end ? 'ongoing' : 'upcoming';
}
