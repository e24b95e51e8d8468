import { EXCEPTION_ADDED, EXCEPTION_REMOVED, HOURS_SAVED, LEAVE_UNDONE } from '@school/core/availability/errors';
import { leaveTaken } from '@school/core/availability/leave-text';
import { notFound } from '@school/infra/app-error';
import { addException, removeException } from '@school/infra/availability/change-exceptions';
import { findWeek, previewLeave } from '@school/infra/availability/queries';
import { saveWeeklyHours } from '@school/infra/availability/save-weekly-hours';
import { takeLeave, undoLeave } from '@school/infra/availability/take-leave';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/availability.js';

// Lock, the week before in two tables, its change in up to four statements, five that fill the weeks, the audit, and
// BEGIN and COMMIT.
const FILL = 14;

/** A teacher's weekly hours, their exceptions, and leave. */
export const availabilityRoutes: readonly Route[] = [
  endpoint(contract.weeklyHours, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findWeek(deps.db, session.teacherId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.saveWeeklyHours, teacher, { queries: FILL }, async ({ session, actor, body }, deps) => {
    const { timezone: zone, keeps_holidays: keepsHolidays, hours, revision } = body;
    const order = { teacherId: session.teacherId, zone, keepsHolidays, hours, revision };
    return { message: HOURS_SAVED, ...(await saveWeeklyHours(deps, actor, order)) };
  }),
  endpoint(contract.addException, teacher, { queries: FILL }, async ({ session, actor, body }, deps) => {
    const { from_date: fromDate, to_date: toDate, hours, note } = body;
    const order = { teacherId: session.teacherId, fromDate, toDate, hours, note };
    return { message: EXCEPTION_ADDED, ...(await addException(deps, actor, order)) };
  }),
  endpoint(
    contract.removeException,
    teacher,
    { queries: FILL },
    async ({ session: { teacherId }, actor, params }, deps) => ({
      message: EXCEPTION_REMOVED,
      ...(await removeException(deps, actor, { teacherId, id: params.id })),
    }),
  ),
  endpoint(contract.previewLeave, teacher, { queries: 1 }, async ({ session, query }, deps) => {
    const span = { startsAt: new Date(query.from), endsAt: new Date(query.to) };
    const answer = await previewLeave(deps.db, session.teacherId, span, deps.clock.now());
    if (answer === undefined) throw notFound();
    return prepared(answer);
  }),
  endpoint(contract.takeLeave, teacher, { queries: 3 }, async ({ session: { teacherId }, actor, body }, deps) => {
    const { from, to, reason, expected_open: expectedOpen } = body;
    const order = { teacherId, startsAt: new Date(from), endsAt: new Date(to), reason, expectedOpen };
    const { id, removed } = await takeLeave(deps, actor, order);
    return { message: leaveTaken(removed), id, removed };
  }),
  endpoint(contract.undoLeave, teacher, { queries: FILL }, async ({ session: { teacherId }, actor, params }, deps) => ({
    message: LEAVE_UNDONE,
    opened: await undoLeave(deps, actor, { teacherId, id: params.id }),
  })),
];
