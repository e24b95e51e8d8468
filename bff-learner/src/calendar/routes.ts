import { calendarWindow, type CalendarWindow } from '@school/core/calendar/calendar-window';
import { AVAILABILITY_DELETED, AVAILABILITY_MOVED } from '@school/core/calendar/errors';
import { picturePath } from '@school/core/profile/picture-path';
import { notFound } from '@school/infra/app-error';
import { addAvailability, deleteAvailability } from '@school/infra/calendar/change-availability';
import { reshapeAvailability } from '@school/infra/calendar/reshape-availability';
import { findClassStudents } from '@school/infra/calendar/class-students';
import { findDashboard, listAvailability, listClasses } from '@school/infra/calendar/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import { signWatchLinks } from '@school/infra/recordings/watch-link';
import * as contract from '../../contract/calendar.js';
import { presentCreated } from './present.js';

/** A teacher's day: dashboard, calendar and availability. */
export const calendarRoutes: readonly Route[] = [
  endpoint(contract.teacherDashboard, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findDashboard(deps.db, session.teacherId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.classStudents, teacher, { queries: 2 }, async ({ session, params }, deps) => {
    const students = await findClassStudents(deps.db, params.classId, session.teacherId);
    if (students === undefined) throw notFound();
    return {
      students: students.map(({ id, name, pictureKey }) => ({
        id,
        name,
        profile_picture: picturePath(pictureKey),
      })),
    };
  }),
  endpoint(contract.teacherCalendar, teacher, { queries: 1 }, async ({ session, query }, deps) => {
    const now = deps.clock.now();
    const classes = await listClasses(deps.db, session.teacherId, windowOf(query, now), session.timezone, now);
    return prepared(signWatchLinks(deps, classes));
  }),
  endpoint(contract.teacherAvailability, teacher, { queries: 1 }, async ({ session, query }, deps) =>
    prepared(await listAvailability(deps.db, session.teacherId, windowOf(query, deps.clock.now()), session.timezone)),
  ),
  endpoint(contract.createAvailability, teacher, { queries: 5 }, async ({ session, actor, body }, deps) => {
    const { teacherId, timezone } = session;
    const span = { startsAt: new Date(body.start_time), endsAt: new Date(body.end_time), kind: body.kind };
    const offer = { teacherId, timezone, ...span, onlyFree: body.only_free ?? false };
    const slots = await addAvailability(deps, actor, offer);
    const [first] = slots;
    if (first === undefined) throw new Error('a stretch of availability became no rows');
    return presentCreated(first, slots, body);
  }),
  endpoint(contract.reshapeAvailability, teacher, { queries: 7 }, async ({ session, actor, body }, deps) => {
    const { teacherId, timezone } = session;
    const target = { startsAt: new Date(body.start_time), endsAt: new Date(body.end_time) };
    await reshapeAvailability(deps, actor, { teacherId, timezone, slotIds: body.slot_ids, target });
    return { message: AVAILABILITY_MOVED };
  }),
  endpoint(contract.deleteAvailability, teacher, { queries: 3 }, async ({ session, actor, params }, deps) => {
    await deleteAvailability(deps, actor, { teacherId: session.teacherId, id: params.id });
    return { message: AVAILABILITY_DELETED };
  }),
];

function windowOf(asked: { from?: string; to?: string }, now: Date): CalendarWindow {
  const at = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text));
  return calendarWindow({ from: at(asked.from), to: at(asked.to) }, now);
}
