import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialBookedForFamily, trialBookedForOwner, trialBookedForTeacher } from './templates/trial-booked.js';
import { readTrial } from './trial-facts.js';

/** Tells the family, the teacher and the lead's owner about a booked trial; each once. */
export const trialBookedJob = defineJob({
  name: 'trial-booked',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const { facts, family, teacher, owner } = await readTrial(trx, config, ctx.refId);
      // Canceled before anybody was told: nothing to tell.
      if (facts.status !== 'scheduled') return;
      const key = `trial:${ctx.refId}:booked`;
      const { classId, startsAt } = facts;
      const fact = { kind: 'trial-booked', about: { classId, startsAt }, neededBy: startsAt } as const;
      const forFamily = { ...fact, businessKey: `${key}:family`, link: '/student-dashboard' };
      await tellFamily(trx, family, forFamily, trialBookedForFamily(facts));
      const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
      await tellAccount(trx, teacher, forTeacher, trialBookedForTeacher(facts));
      if (owner === undefined) return;
      await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, trialBookedForOwner(facts, owner.zone));
    }),
});
