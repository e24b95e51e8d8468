import { LEAVE_UNDONE } from '@school/core/availability/errors';
import { leaveTaken } from '@school/core/availability/leave-text';
import { notFound } from '@school/infra/app-error';
import { addHolidays, findHolidays, removeHoliday } from '@school/infra/availability/holidays';
import { findTimeOff, previewLeave } from '@school/infra/availability/queries';
import { takeLeave, undoLeave } from '@school/infra/availability/take-leave';
import { date, number, text } from '@school/infra/export/columns';
import { sheetOf } from '@school/infra/export/sheet';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import * as contract from '../../contract/availability.js';

const scheduler = staffWith('class.schedule');

// The look-up, the lock, the change, filling the weeks again, and the audit.
const FILL = 12;

const holidaySheet = sheetOf(contract.schoolHolidays, 'school-holidays', [
  number('ID', ({ id }) => id),
  date('Day', ({ day }) => day),
  text('Name', ({ name }) => name),
]);

/** Deleting available slots for leave, and the school's holidays. */
export const availabilityRoutes: readonly Route[] = [
  endpoint(contract.teacherTimeOff, scheduler, { queries: 1 }, async ({ params }, deps) => {
    const found = await findTimeOff(deps.db, params.id, deps.clock.now());
    if (found === undefined) throw notFound();
    return prepared(found.answer);
  }),
  endpoint(contract.previewTeacherLeave, scheduler, { queries: 1 }, async ({ params, query }, deps) => {
    const span = { startsAt: new Date(query.from), endsAt: new Date(query.to) };
    const answer = await previewLeave(deps.db, params.id, span, deps.clock.now());
    if (answer === undefined) throw notFound();
    return prepared(answer);
  }),
  endpoint(contract.takeTeacherLeave, inPerson(scheduler), { queries: 5 }, async ({ actor, params, body }, deps) => {
    const found = await findTimeOff(deps.db, params.id, deps.clock.now());
    if (found === undefined) throw notFound();
    const { id, removed } = await takeLeave(deps, actor, {
      teacherId: params.id,
      startsAt: new Date(body.from),
      endsAt: new Date(body.to),
      reason: body.reason,
      expectedOpen: body.expected_open,
      tellAccountId: found.account_id,
    });
    return { message: leaveTaken(removed), id, removed };
  }),
  endpoint(contract.undoTeacherLeave, inPerson(scheduler), { queries: FILL }, async ({ actor, params }, deps) => {
    if ((await findTimeOff(deps.db, params.teacherId, deps.clock.now())) === undefined) throw notFound();
    const opened = await undoLeave(deps, actor, params);
    return { message: LEAVE_UNDONE, opened };
  }),
  endpoint(contract.schoolHolidays, scheduler, { queries: 1, sheet: holidaySheet }, async (_, deps) =>
    (await findHolidays(deps.db, deps.clock.now())).map(({ id, day, name }) => ({ id, day, name })),
  ),
  endpoint(contract.addSchoolHolidays, inPerson(scheduler), { queries: 3 }, async ({ actor, body }, deps) => {
    const { from_date: fromDate, to_date: toDate, name } = body;
    const days = await addHolidays(deps, actor, { fromDate, toDate, name });
    return { message: 'School holiday saved.', days };
  }),
  endpoint(contract.removeSchoolHoliday, inPerson(scheduler), { queries: 3 }, async ({ actor, params }, deps) => {
    await removeHoliday(deps, actor, params.id);
    return { message: 'School holiday removed.' };
  }),
];
