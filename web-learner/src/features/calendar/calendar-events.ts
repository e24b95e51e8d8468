import type { AvailabilitySlotAnswer, ScheduledClassAnswer } from '@school/bff-learner/contract/calendar';
import { localDate } from '@school/web-kit/time/formatters';

/** A block of the calendar: a class, or offered half hours that follow each other on one day, for one purpose. */
export type CalendarEvent = { key: string; start: Date; end: Date; title: string } & (
  { kind: 'class'; class: ScheduledClassAnswer } | { kind: 'availability'; slots: readonly AvailabilitySlotAnswer[] }
);
export type ClassEvent = Extract<CalendarEvent, { kind: 'class' }>;
export type AvailabilityEvent = Extract<CalendarEvent, { kind: 'availability' }>;

/** The server's answer as blocks in order of time, without those outside of the window; one that began before it is shown. */
export function toEvents(
  classes: readonly ScheduledClassAnswer[],
  slots: readonly AvailabilitySlotAnswer[],
  window: { from: string; to: string },
  zone: string,
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
    ...stretchesOf(slots, zone).map((stretch) => toOffer(stretch, availabilityTitle)),
  ];
  return events
    .filter((event) => event.end > from && event.start < to)
    .sort((a, b) => a.start.getTime() - b.start.getTime());
}

/** When offered half hours begin. */
export const beginOf = (slots: readonly AvailabilitySlotAnswer[]): Date => new Date(slots[0]?.start_time_local ?? '');

/** Offered half hours as one block. */
export const toOffer = (slots: readonly AvailabilitySlotAnswer[], title: string): AvailabilityEvent => ({
  kind: 'availability',
  // The start is the key: a teacher never has two at the same time, and a new one has no id yet.
  key: `slot-${beginOf(slots).getTime()}`,
  start: beginOf(slots),
  end: new Date(slots.at(-1)?.end_time_local ?? ''),
  title,
  slots,
});

/** The half hours that touch each other, as long as they are on one local day and for the same purpose. */
function stretchesOf(slots: readonly AvailabilitySlotAnswer[], zone: string): AvailabilitySlotAnswer[][] {
  const stretches: AvailabilitySlotAnswer[][] = [];
  const startOf = (slot: AvailabilitySlotAnswer): number => Date.parse(slot.start_time_local);
  for (const slot of [...slots].sort((a, b) => startOf(a) - startOf(b))) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    const isNext =
      before !== undefined &&
      before.kind === slot.kind &&
      Date.parse(before.end_time_local) === startOf(slot) &&
      localDate(new Date(startOf(before)), zone) === localDate(new Date(startOf(slot)), zone);
    if (last && isNext) last.push(slot);
    else stretches.push([slot]);
  }
  return stretches;
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
    if (event.kind === 'class') {
      lines.push({ ...span(event), kind: 'class', event });
      continue;
    }
    // A line has a button for each half hour.
    const halves = event.slots.map((slot) => toOffer([slot], event.title));
    if (last?.kind === 'availability' && last.end.getTime() === event.start.getTime()) {
      last.events.push(...halves);
      last.end = event.end;
    } else lines.push({ ...span(event), kind: 'availability', events: halves });
  }
  return [...days].map(([date, lines]) => ({ date, lines }));
}

const span = ({ key, start, end }: CalendarEvent) => ({ key, start, end });
