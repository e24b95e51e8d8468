import { splitAvailability } from '@school/core/calendar/availability';
import { freeRows } from '@school/core/calendar/reshape';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { serverNow } from '@school/web-kit/time/server-clock';
import { useEffect, useState } from 'react';
import { paths } from '../../app/paths';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import css from './Calendar.module.css';
import type { CalendarEvent } from './calendar-events';
import type { Shown } from './CalendarDialogs';
import { labelOf, moveBy } from '@school/core/calendar/calendar-view';
import { CalendarSkeleton } from './CalendarSkeleton';
import { CalendarToolbar } from './CalendarToolbar';
import { MESSAGES } from './messages';
import { isMovable, takenSpans, useReshape } from './use-reshape';
import { useCalendar } from './use-calendar';
import { useCalendarPlace, type CalendarPlace } from './use-calendar-place';

// Lazy: the page first loads what it shows at once.
const CalendarDialogs = lazyPart(async () => ({ default: (await import('./CalendarDialogs')).CalendarDialogs }));
const loadGrid = async () => ({ default: (await import('./WeekGrid')).WeekGrid });
const WeekGrid = lazyPart(loadGrid, <CalendarSkeleton />);
const AgendaList = lazyPart(async () => ({ default: (await import('./AgendaList')).AgendaList }), <CalendarSkeleton />);
const AddAvailabilityDialog = lazyPart(() => import('./AddAvailabilityDialog'));

/** The teacher's classes and offered times, in the zone of the teacher's profile. */
export default function TeacherCalendarPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { zone, isZoneLoading: isLoading } = useViewerZone();
  const [isAdding, setIsAdding] = useState<boolean>();
  const place = useCalendarPlace(zone);
  // The grid arrives while the classes are asked for.
  useEffect(() => void loadGrid(), []);

  return (
    <>
      <PageHeader
        title={MESSAGES.title}
        text={isLoading ? ' ' : `Times are in ${zoneName(zone)}.`}
        actions={
          <>
            <ButtonLink href={paths.weeklyHours} variant="secondary">
              {MESSAGES.weeklyHours}
            </ButtonLink>
            <Button icon={<PlusIcon />} onPointerEnter={preloadDialog} onClick={() => setIsAdding(true)}>
              {MESSAGES.add}
            </Button>
          </>
        }
      />
      {isLoading ? <CalendarSkeleton /> : <CalendarBody zone={zone} place={place} onAdd={() => setIsAdding(true)} />}
      {isAdding !== undefined && (
        <AddAvailabilityDialog open={isAdding} onClose={() => setIsAdding(false)} date={place.date} zone={zone} />
      )}
    </>
  );
}

interface CalendarBodyProps {
  zone: string;
  place: CalendarPlace;
  onAdd: () => void;
}

function CalendarBody({ zone, place, onAdd }: CalendarBodyProps) {
  const { view, date, weekStart } = place;
  const calendar = useCalendar(view, date, zone, weekStart);
  const [shown, setShown] = useState<Shown>();
  const reshape = useReshape(calendar.events, zone);

  const move = (direction: 1 | -1) => place.show({ date: moveBy(view, date, zone, direction) });
  const open = (event: CalendarEvent) => {
    // A half hour that was offered just now has no id from the server yet, so it cannot be deleted yet.
    if (event.kind === 'class' || isMovable(event)) setShown({ kind: 'event', event });
  };
  const pickTime = (startsAt: Date, endsAt: Date) => {
    const split = splitAvailability({ startsAt, endsAt }, zone, serverNow());
    const isFull = split.ok && freeRows(split.value, takenSpans(calendar.events)).length === 0;
    if (split.ok && !isFull) setShown({ kind: 'time', span: { startsAt, endsAt } });
    else notify(CALENDAR_REFUSALS[split.ok ? 'overlaps_availability' : split.reason].text, { kind: 'error' });
  };

  if (calendar.isLoading) return <CalendarSkeleton />;
  return (
    <>
      <CalendarToolbar
        label={labelOf(view, date, zone, weekStart)}
        view={view}
        isFetching={calendar.isFetching}
        onView={(next) => place.show({ view: next })}
        onMove={move}
        onToday={place.showToday}
      />
      <div className={css.stage}>
        {calendar.isStale && (
          <p className={css.stale} role="status">
            {MESSAGES.stale}{' '}
            <Button variant="ghost" size="sm" onClick={calendar.refetch}>
              {MESSAGES.retry}
            </Button>
          </p>
        )}
        {view === 'agenda' ? (
          <AgendaList
            {...calendar}
            zone={zone}
            onOpen={open}
            emptyAction={
              <Button icon={<PlusIcon />} variant="secondary" onClick={onAdd}>
                {MESSAGES.add}
              </Button>
            }
          />
        ) : (
          <>
            <p className="visually-hidden">{MESSAGES.gridHint}</p>
            <WeekGrid
              view={view}
              date={date}
              weekStart={weekStart}
              zone={zone}
              events={calendar.events}
              onOpen={open}
              onPickTime={pickTime}
              onReshape={reshape}
              onShowDay={(day) => place.show({ view: 'day', date: day })}
              onMove={move}
            />
          </>
        )}
      </div>
      <CalendarDialogs shown={shown} events={calendar.events} zone={zone} onShow={setShown} />
    </>
  );
}
