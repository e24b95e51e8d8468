import { EXCEPTION_ADDED, EXCEPTION_REMOVED, HOURS_SAVED, LEAVE_UNDONE } from '@school/core/availability/errors';
import { leaveTaken } from '@school/core/availability/leave-text';
import { notFound } from '@school/infra/app-error';
import { addException, removeException } from '@school/infra/availability/change-exceptions';
import { ownerOf } from '@school/infra/availability/owner';
import { findWeek, previewLeave } from '@school/infra/availability/queries';
import { saveWeeklyHours } from '@school/infra/availability/save-weekly-hours';
import { takeLeave, undoLeave } from '@school/infra/availability/take-leave';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { teacher } from '@school/infra/auth/policy';
import * as contract from '../../contract/availability.js';

// Lock, the state before, the change, five statements that fill the weeks, the audit, and BEGIN and COMMIT.
const FILL = 12;

/** A teacher's weekly hours, their exceptions, and leave. */
export const availabilityRoutes: readonly Route[] = [
  endpoint(contract.weeklyHours, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findWeek(deps.db, session.teacherId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.saveWeeklyHours, teacher, { queries: FILL }, async ({ session, body, requestId }, deps) => {
    const { timezone: zone, keeps_holidays: keepsHolidays, hours, revision } = body;
    const order = { zone, keepsHolidays, hours, revision };
    return { message: HOURS_SAVED, ...(await saveWeeklyHours(deps, ownerOf(session, requestId), order)) };
  }),
  endpoint(contract.addException, teacher, { queries: FILL }, async ({ session, body, requestId }, deps) => {
    const { from_date: fromDate, to_date: toDate, hours, note } = body;
    const order = { fromDate, toDate, hours, note };
    return { message: EXCEPTION_ADDED, ...(await addException(deps, ownerOf(session, requestId), order)) };
  }),
  endpoint(contract.removeException, teacher, { queries: FILL }, async ({ session, params, requestId }, deps) => ({
    message: EXCEPTION_REMOVED,
    ...(await removeException(deps, ownerOf(session, requestId), params.id)),
  })),
  endpoint(contract.previewLeave, teacher, { queries: 1 }, async ({ session, query }, deps) => {
    const span = { startsAt: new Date(query.from), endsAt: new Date(query.to) };
    const answer = await previewLeave(deps.db, session.teacherId, span, deps.clock.now());
    if (answer === undefined) throw notFound();
    return prepared(answer);
  }),
  endpoint(contract.takeLeave, teacher, { queries: 3 }, async ({ session, body, requestId }, deps) => {
    const { from, to, reason, expected_open: expectedOpen } = body;
    const order = { startsAt: new Date(from), endsAt: new Date(to), reason, expectedOpen };
    const { id, removed } = await takeLeave(deps, ownerOf(session, requestId), order);
    return { message: leaveTaken(removed), id, removed };
  }),
  endpoint(contract.undoLeave, teacher, { queries: FILL }, async ({ session, params, requestId }, deps) => ({
    message: LEAVE_UNDONE,
    opened: await undoLeave(deps, ownerOf(session, requestId), params.id),
  })),
];
