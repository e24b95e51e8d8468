import ical, { ICalEventStatus } from 'ical-generator';
import type { BookingRow } from './queries.js';

/** A booked trial as an iCalendar file; a canceled one is marked so that calendars remove it. */
export function calendarFile(booking: BookingRow, publicUrl: string, now: Date): string {
  const calendar = ical({
    name: 'Trial class',
    prodId: { company: 'School', product: 'Trial booking', language: 'EN' },
  });
  calendar.createEvent({
    id: `trial-${booking.id}@${new URL(publicUrl).hostname}`,
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: now,
    summary: `Trial class: ${booking.lesson_name}`,
    description: `${booking.student_name} with ${booking.teacher_name}. Please be there five minutes early.`,
    url: publicUrl,
    status: booking.state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
