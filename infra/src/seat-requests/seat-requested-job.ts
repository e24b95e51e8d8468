import { notifyAll } from '../notifications/notify.js';
import { defineJob } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { findRequest } from './repository.js';

/** Tells the staff who schedule classes that a teacher asks for a seat. */
export const seatRequestedJob = defineJob({
  name: 'seat-requested',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const request = await findRequest(trx, ctx.refId);
      if (request?.state !== 'requested') return;
      const office = await officeOf(trx, 'class.schedule');
      await notifyAll(
        trx,
        office.map((accountId) => ({
          accountId,
          kind: 'seat-requested',
          title: `${request.teacherName} asks for a seat`,
          body: `${request.studentName} in ${request.batchName}.`,
          link: '/blackops/class-management/add-student-to-a-batch',
          businessKey: `seat-request:${ctx.refId}:${accountId}`,
        })),
      );
    }),
});
