import { createHash } from 'node:crypto';
import { FEED_EVERY_S, sequenceOf } from '@school/core/calendar-feed/feed';
import { shortName } from '@school/core/shared/person-name';
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator';
import type { FeedClass } from './read-feed.js';

/**
 * Classes as an iCalendar text (RFC 5545). All times are UTC, which needs no zone definitions and is right across clock
 * changes. Calendars are stored in other people's clouds, so no child is named in full.
 */
export function calendarText(classes: readonly FeedClass[], publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const calendar = ical({
    name: 'Classes',
    description: 'Your coding classes',
    prodId: { company: 'School', product: 'Classes', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_EVERY_S,
  });
  for (const one of classes) {
    const names = one.childNames.map(shortName).join(', ');
    const home = one.isTeaching ? '/teacher-dashboard/calendar' : '/student-dashboard';
    calendar.createEvent({
      id: `class-${one.id}@${hostname}`,
      sequence: sequenceOf(one.version, one.isCanceled),
      start: one.startsAt,
      end: one.endsAt,
      // Not the time of the request: an unchanged feed stays identical byte by byte and is answered with 304.
      stamp: one.changedAt,
      lastModified: one.changedAt,
      summary: `${one.isTrial ? 'Trial class' : 'Class'}: ${one.lessonName}${names === '' ? '' : ` (${names})`}`,
      description: one.isTeaching ? `With ${names}.` : `Teacher: ${one.teacherName}`,
      url: `${publicUrl}${home}`,
      status: one.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return textOf(calendar);
}

/** Each line ends with CRLF, the last one too. */
export function textOf(calendar: ICalCalendar): string {
  const text = calendar.toString();
  return text.endsWith('\r\n') ? text : `${text}\r\n`;
}

/** The ETag of a feed, so that a calendar that already has this text gets a 304. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
