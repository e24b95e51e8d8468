import { AccountModel } from '../auth/model.js';
import { tellAccount } from '../notifications/tell-account.js';
import { timeAsked } from '../notifications/templates/class-moved.js';
import { TeacherModel } from '../profile/model.js';
import { defineJob } from '../queue/define-job.js';
import { toldOffice } from '../users/office.js';
import { findTimeRequest } from './repository.js';

/** Tells the teacher, and the staff who schedule classes, that a family asks for another time. */
export const timeAskedJob = defineJob({
  name: 'time-asked',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const request = await findTimeRequest(trx, ctx.refId);
      if (request === undefined || request.closedAt !== null) return;
      const { accountId: teacherAccountId } = await trx
        .query(TeacherModel)
        .findById(request.teacherId)
        .throwIfNotFound();
      const teacher = await trx.query(AccountModel).findById(teacherAccountId).whereNull('disabled_at');
      const office = (await toldOffice(trx, 'class.schedule')).filter(
        ({ accountId }) => accountId !== teacherAccountId,
      );
      const readers = [
        ...office.map((one) => ({ ...one, link: '/blackops/class-management/time-requests' })),
        ...(teacher ? [{ ...teacher, accountId: teacher.id, link: '/teacher-dashboard/calendar' }] : []),
      ];
      for (const { accountId, email, timezone, link } of readers) {
        const fact = { kind: 'time-asked', businessKey: `reschedule-request:${ctx.refId}:${accountId}`, link } as const;
        const letter = timeAsked({ ...request, familyZone: request.zone }, timezone);
        await tellAccount(trx, { accountId, email }, fact, letter);
      }
    }),
});
