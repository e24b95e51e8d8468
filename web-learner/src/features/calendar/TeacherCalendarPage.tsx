import { splitAvailability, type Span } from '@school/core/calendar/availability';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { zoneName } from '@school/web-kit/time/formatters';
import { lazy, Suspense, useCallback, useState } from 'react';
import { pageTitle } from '../../app/school';
import { useViewerZone } from '../../app/viewer-zone';
import { EndClassDialog, toTarget, type EndTarget } from '../../app/class-ending-parts';
import { AgendaList } from './AgendaList';
import css from './Calendar.module.css';
import type { CalendarEvent } from './calendar-events';
import { firstView, labelOf, moveBy, type CalendarView } from './calendar-view';
import { CalendarSkeleton } from './CalendarSkeleton';
import { CalendarToolbar } from './CalendarToolbar';
import { MESSAGES } from './messages';
import { useCalendar } from './use-calendar';
import { WeekGrid } from './WeekGrid';

const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog')).ClassDialog }));
// What the page does not show at once is loaded after it.
const dialogs = () => import('./AvailabilityDialogs');
const NewAvailabilityDialog = lazy(async () => ({ default: (await dialogs()).NewAvailabilityDialog }));
const DeleteAvailabilityDialog = lazy(async () => ({ default: (await dialogs()).DeleteAvailabilityDialog }));
const AddAvailabilityDialog = lazy(() => import('./AddAvailabilityDialog'));

/** P2.17: the teacher's classes and offered times, in the zone of the teacher's profile. */
export default function TeacherCalendarPage() {
  useDocumentTitle(pageTitle(MESSAGES.title));
  const { zone, isZoneLoading: isLoading } = useViewerZone();
  const [isAdding, setIsAdding] = useState<boolean>();
  const [date, setDate] = useState(() => new Date());

  return (
    <div className={css.page}>
      <PageHeader
        title={MESSAGES.title}
        text={isLoading ? ' ' : `Times are in ${zoneName(zone)}.`}
        actions={
          <Button icon={<PlusIcon />} onPointerEnter={preloadDialog} onClick={() => setIsAdding(true)}>
            {MESSAGES.add}
          </Button>
        }
      />
      {isLoading ? (
        <CalendarSkeleton />
      ) : (
        <CalendarBody zone={zone} date={date} onDate={setDate} onAdd={() => setIsAdding(true)} />
      )}
      {isAdding !== undefined && (
        <Suspense fallback={null}>
          <AddAvailabilityDialog open={isAdding} onClose={() => setIsAdding(false)} date={date} zone={zone} />
        </Suspense>
      )}
    </div>
  );
}

interface CalendarBodyProps {
  zone: string;
  date: Date;
  onDate: (date: Date) => void;
  onAdd: () => void;
}

function CalendarBody({ zone, date, onDate, onAdd }: CalendarBodyProps) {
  const [view, setView] = useState<CalendarView>(firstView);
  const calendar = useCalendar(view, date, zone);
  const [opened, setOpened] = useState<CalendarEvent>();
  const [picked, setPicked] = useState<Span>();
  const [ending, setEnding] = useState<EndTarget>();
  const close = useCallback(() => setOpened(undefined), []);

  const showDay = (day: Date) => {
    onDate(day);
    setView('day');
  };
  const pickTime = (startsAt: Date, endsAt: Date) => {
    const split = splitAvailability({ startsAt, endsAt }, zone, new Date());
    if (split.ok) setPicked({ startsAt, endsAt });
    else notify(CALENDAR_REFUSALS[split.reason].text, { kind: 'error' });
  };

  if (calendar.isLoading) return <CalendarSkeleton />;
  return (
    <>
      <CalendarToolbar
        label={labelOf(view, date, zone)}
        view={view}
        isFetching={calendar.isFetching}
        onView={setView}
        onMove={(direction) => onDate(moveBy(view, date, zone, direction))}
        onToday={() => onDate(new Date())}
      />
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
          events={calendar.events}
          zone={zone}
          onOpen={setOpened}
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
            zone={zone}
            events={calendar.events}
            onOpen={setOpened}
            onPickTime={pickTime}
            onShowDay={showDay}
          />
        </>
      )}
      <Suspense fallback={null}>
        <ClassDialog
          event={opened?.kind === 'class' ? opened : undefined}
          zone={zone}
          onClose={close}
          onEnd={(event) => {
            close();
            setEnding(toTarget(event.class));
          }}
        />
      </Suspense>
      {ending && (
        <Suspense fallback={null}>
          <EndClassDialog key={ending.id} open target={ending} zone={zone} onClose={() => setEnding(undefined)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <DeleteAvailabilityDialog
          event={opened?.kind === 'availability' ? opened : undefined}
          zone={zone}
          onClose={close}
        />
        <NewAvailabilityDialog span={picked} zone={zone} onClose={() => setPicked(undefined)} />
      </Suspense>
    </>
  );
}
