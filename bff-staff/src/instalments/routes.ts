import { WRITTEN_OFF } from '@school/core/instalments/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { listInstalments } from '@school/infra/instalments/list-instalments';
import { readScheduleOf, type ScheduleViewer } from '@school/infra/instalments/schedule';
import { writeOff } from '@school/infra/instalments/write-off';
import * as contract from '../../contract/instalments.js';
import { callerSeesAll } from '../access-control/sees-all.js';
import { paymentStaff } from '../payment-pages/policy.js';
import { presentSchedule } from './present.js';
import { instalmentSheet } from './sheets.js';

const writer = inPerson(staffWith('refund.approve'));

/** Writing off is for those who approve refunds. */
const mayApprove = (session: Session): boolean =>
  session.role === 'superuser' || session.permissions.includes('refund.approve');

const viewerOf = (session: Session & { staffId: number }): ScheduleViewer => ({
  staffId: session.staffId,
  seesAll: callerSeesAll(session, 'instalments'),
});

/** Instalments: what families owe, the schedule of an enrolment, writing one payment off. */
export const instalmentRoutes: readonly Route[] = [
  endpoint(
    contract.listInstalments,
    paymentStaff,
    { queries: 1, sheet: instalmentSheet },
    async ({ session, query }, deps) =>
      prepared(
        await listInstalments(deps, viewerOf(session), {
          tab: query.tab,
          q: query.q,
          owner: query.owner,
          page: query.page,
          pageSize: query.page_size,
        }),
      ),
  ),
  endpoint(contract.readSchedule, paymentStaff, { queries: 1 }, async ({ session, params }, deps) => {
    const schedule = await readScheduleOf(deps, viewerOf(session), params.id);
    const isOwn = [schedule.createdBy, schedule.ownerAccountId].includes(session.accountId);
    return presentSchedule(schedule, {
      publicUrl: deps.config.PUBLIC_URL,
      mayWriteOff: !isOwn && mayApprove(session) && session.actAccountId === null,
    });
  }),
  endpoint(contract.writeOff, writer, { queries: 8 }, async ({ actor, params, body }, deps) => {
    const request = { pageNumber: params.id, position: params.position, reason: body.reason };
    await writeOff(deps, actor, request);
    return { message: WRITTEN_OFF };
  }),
];
