import { sequenceOf } from '@school/core/calendar-feed/feed';
import ical, { ICalEventStatus } from 'ical-generator';
import { textOf } from '../calendar-feed/calendar-text.js';
import type { BookingRow } from './find-booking.js';

/**
 * A booked trial as an iCalendar file. It is the event of the family's calendar feed, so that who has both sees it once,
 * and a file from after a move replaces the older one; a canceled class is marked so that calendars remove it.
 */
export function calendarFile(booking: BookingRow, publicUrl: string, now: Date): string {
  const calendar = ical({
    name: 'Trial class',
    prodId: { company: 'School', product: 'Trial booking', language: 'EN' },
  });
  const isCanceled = booking.state === 'canceled';
  calendar.createEvent({
    id: `${booking.calendar_id}@${new URL(publicUrl).hostname}`,
    sequence: sequenceOf(booking.schedule_version, isCanceled),
    start: booking.starts_at,
    end: booking.ends_at,
    stamp: now,
    summary: `Trial class: ${booking.lesson_name}`,
    description: `${booking.student_name} with ${booking.teacher_name}. Please be there five minutes early.`,
    url: publicUrl,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return textOf(calendar);
}
