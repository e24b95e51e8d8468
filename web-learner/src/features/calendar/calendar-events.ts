import type { AvailabilitySlotAnswer, ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { localDate } from '@school/web-kit/time/formatters';

/** A block of the calendar: a class, or an offered half hour. */
export type CalendarEvent = { key: string; start: Date; end: Date; title: string } & (
  { kind: 'class'; class: ScheduledClassAnswer } | { kind: 'availability'; slot: AvailabilitySlotAnswer }
);
export type ClassEvent = Extract<CalendarEvent, { kind: 'class' }>;
export type AvailabilityEvent = Extract<CalendarEvent, { kind: 'availability' }>;

/** The server's answer as blocks in order of time, without those outside of the window; one that began before it is shown. */
export function toEvents(
  classes: readonly ScheduledClassAnswer[],
  slots: readonly AvailabilitySlotAnswer[],
  window: { from: string; to: string },
  availabilityTitle: string,
): CalendarEvent[] {
  const [from, to] = [new Date(window.from), new Date(window.to)];
  const events: CalendarEvent[] = [
    ...classes.map((shown): CalendarEvent => ({
      kind: 'class',
      key: `class-${shown.id}`,
      start: new Date(shown.starts_at),
      end: new Date(shown.ends_at),
      title: shown.lesson_name,
      class: shown,
    })),
    ...slots.map((slot): CalendarEvent => ({
      kind: 'availability',
      // The start is the key: a teacher never has two at the same time, and a new one has no id yet.
      key: `slot-${Date.parse(slot.start_time_local)}`,
      start: new Date(slot.start_time_local),
      end: new Date(slot.end_time_local),
      title: availabilityTitle,
      slot,
    })),
  ];
  return events
    .filter((event) => event.end > from && event.start < to)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** A line of the agenda: a class, or offered half hours that follow each other. */
export type AgendaLine = { key: string; start: Date; end: Date } & (
  { kind: 'class'; event: ClassEvent } | { kind: 'availability'; events: AvailabilityEvent[] }
);

/** The events of each local day; half hours that follow each other become one line. */
export function toAgenda(events: readonly CalendarEvent[], zone: string): { date: string; lines: AgendaLine[] }[] {
  const days = new Map<string, AgendaLine[]>();
  for (const event of events) {
    const date = localDate(event.start, zone);
    const lines = days.get(date) ?? [];
    days.set(date, lines);
    const last = lines.at(-1);
    if (event.kind === 'class') lines.push({ ...span(event), kind: 'class', event });
    else if (last?.kind === 'availability' && last.end.getTime() === event.start.getTime()) {
      last.events.push(event);
      last.end = event.end;
    } else lines.push({ ...span(event), kind: 'availability', events: [event] });
  }
  return [...days].map(([date, lines]) => ({ date, lines }));
}

const span = ({ key, start, end }: CalendarEvent) => ({ key, start, end });
