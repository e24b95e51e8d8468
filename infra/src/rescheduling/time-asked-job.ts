import { AccountModel } from '../auth/model.js';
import { tellAccount } from '../notifications/tell-account.js';
import { timeAsked } from '../notifications/templates/class-moved.js';
import { TeacherModel } from '../profile/model.js';
import { defineJob } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { findTimeRequest } from './repository.js';

/** Tells the teacher, and the staff who schedule classes, that a family asks for another time. */
export const timeAskedJob = defineJob({
  name: 'time-asked',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const request = await findTimeRequest(trx, ctx.refId);
      if (request === undefined || request.closedAt !== null) return;
      const teacher = await trx.query(TeacherModel).findById(request.teacherId).throwIfNotFound();
      const office = await officeOf(trx, 'class.schedule');
      const readers = await trx
        .query(AccountModel)
        .whereNull('disabled_at')
        .whereIn('id', [teacher.accountId, ...office])
        .orderBy('id')
        .select('id', 'email', 'timezone');
      for (const { id: accountId, email, timezone } of readers) {
        const fact = {
          kind: 'time-asked',
          businessKey: `reschedule-request:${ctx.refId}:${accountId}`,
          link: accountId === teacher.accountId ? '/teacher-dashboard/calendar' : undefined,
        } as const;
        const letter = timeAsked({ ...request, familyZone: request.zone }, timezone);
        await tellAccount(trx, { accountId, email }, fact, letter);
      }
    }),
});
