import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatTime } from '@school/web-kit/time/formatters';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { ClassStateBadge } from '../../app/ClassStateBadge';
import css from './Calendar.module.css';
import {
  toAgenda,
  type AgendaLine,
  type AvailabilityEvent,
  type CalendarEvent,
  type ClassEvent,
} from './calendar-events';
import { MESSAGES } from './dialog-messages';
import { moveFocus } from './move-focus';

export interface AgendaListProps {
  events: readonly CalendarEvent[];
  zone: string;
  /** The shown days are being loaded. */
  isFetching: boolean;
  /** The last load failed; the page says so. */
  isStale: boolean;
  onOpen: (event: CalendarEvent) => void;
  /** The button shown when there are no events. */
  emptyAction: ReactNode;
}

/** The calendar as a list of buttons: keyboards and screen readers can do here everything that the grid can. */
export function AgendaList({ events, zone, isFetching, isStale, onOpen, emptyAction }: AgendaListProps) {
  if (events.length === 0) {
    if (isStale) return null;
    if (isFetching) return <LoadingRegion label={MESSAGES.loading} />;
    return <EmptyState title={MESSAGES.emptyTitle} text={MESSAGES.emptyText} action={emptyAction} level={3} />;
  }
  return (
    // The keys only move the focus between the buttons inside, so the element itself needs no role.
    <Stack gap={6} onKeyDown={(press) => moveFocus(press, 'button', { ArrowUp: -1, ArrowDown: 1 })}>
      {toAgenda(events, zone).map(({ date, lines }) => (
        <Stack key={date} as="section" gap={2}>
          <h3 className={css.dayTitle}>{DateTime.fromISO(date).setLocale('en-US').toFormat('cccc, LLL d')}</h3>
          <List gap={2}>
            {lines.map((line) => (
              <li key={line.key}>
                <Line line={line} zone={zone} onOpen={onOpen} />
              </li>
            ))}
          </List>
        </Stack>
      ))}
    </Stack>
  );
}

function Line({ line, zone, onOpen }: { line: AgendaLine; zone: string; onOpen: (event: CalendarEvent) => void }) {
  const times = `${formatTime(line.start, zone, 'time')} – ${formatTime(line.end, zone, 'time')}`;
  if (line.kind === 'class') return <ClassLine event={line.event} times={times} onOpen={onOpen} />;
  return (
    <div className={css.offer}>
      <span className={css.lineTime}>{times}</span>
      <span className={css.lineTitle}>{MESSAGES.availability}</span>
      <Row as="span" gap={2}>
        {line.events.map((event) => (
          <HalfHour key={event.key} event={event} zone={zone} onOpen={onOpen} />
        ))}
      </Row>
    </div>
  );
}

function HalfHour({
  event,
  zone,
  onOpen,
}: {
  event: AvailabilityEvent;
  zone: string;
  onOpen: (event: CalendarEvent) => void;
}) {
  const from = formatTime(event.start, zone, 'time');
  return (
    <button
      type="button"
      className={css.half}
      aria-label={`Delete availability at ${from}`}
      onClick={() => onOpen(event)}
    >
      {from} <TrashIcon size="sm" />
    </button>
  );
}

function ClassLine({
  event,
  times,
  onOpen,
}: {
  event: ClassEvent;
  times: string;
  onOpen: (event: CalendarEvent) => void;
}) {
  const now = useServerNow();
  return (
    <button type="button" className={css.classLine} onClick={() => onOpen(event)}>
      <span className={css.lineTime}>{times}</span>
      <span className={css.lineTitle}>
        {event.title}
        <span className={css.muted}>
          {event.class.students_in_batch.map((student) => student.full_name).join(', ')}
        </span>
      </span>
      <span className={css.lineBadges}>
        {event.class.batch.batch_type === 'free' && <Badge tone="info">{MESSAGES.trial}</Badge>}
        <ClassStateBadge shown={event.class} now={now} />
      </span>
    </button>
  );
}
