import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { ChevronLeftIcon } from '@school/web-kit/icons/ChevronLeftIcon';
import { ChevronRightIcon } from '@school/web-kit/icons/ChevronRightIcon';
import css from './Calendar.module.css';
import type { CalendarView } from '@school/core/calendar/calendar-view';

const VIEWS: readonly { view: CalendarView; label: string }[] = [
  { view: 'day', label: 'Day' },
  { view: 'week', label: 'Week' },
  { view: 'month', label: 'Month' },
  { view: 'agenda', label: 'Agenda' },
];

export interface CalendarToolbarProps {
  label: string;
  view: CalendarView;
  isFetching: boolean;
  onView: (view: CalendarView) => void;
  onMove: (direction: 1 | -1) => void;
  onToday: () => void;
}

/** Buttons to move through time and to choose the view. */
export function CalendarToolbar({ label, view, isFetching, onView, onMove, onToday }: CalendarToolbarProps) {
  return (
    <div className={css.toolbar}>
      <div className={css.moves}>
        <IconButton label="Earlier" variant="secondary" onClick={() => onMove(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Button variant="secondary" onClick={onToday}>
          Today
        </Button>
        <IconButton label="Later" variant="secondary" onClick={() => onMove(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <h2 className={css.range} aria-live="polite">
        {label}
        {isFetching && <span className="hint"> Loading…</span>}
      </h2>
      <div className={css.views} role="group" aria-label="View">
        {VIEWS.map((choice) => (
          <button
            key={choice.view}
            type="button"
            className={css.viewButton}
            aria-pressed={choice.view === view}
            onClick={() => onView(choice.view)}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
