import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { tellAccount } from './tell-account.js';
import { tellFamily } from './tell-family.js';
import { trialBookedForOwner, trialBookedForTeacher, trialJoinedForTeacher } from './templates/trial-booked.js';
import { TRIAL_LETTERS } from './templates/trial-letters.js';
import { readTrial } from './trial-facts.js';

/** Tells the family, the teacher and the lead's owner about a booked trial; each once. */
export async function tellTrialBooked(trx: Trx, config: Config, bookingId: number): Promise<void> {
  const { facts, family, teacher, owner } = await readTrial(trx, config, bookingId);
  // Canceled before anybody was told: nothing to tell.
  if (facts.status !== 'scheduled') return;
  const key = `trial:${bookingId}:booked`;
  const { classId, startsAt, isAdded } = facts;
  const fact = { kind: 'trial-booked', about: { classId, startsAt }, neededBy: startsAt } as const;
  // Who books on the public page is awake, and looks for the confirmation now.
  const neededBy = facts.askedName === null ? startsAt : facts.bookedAt;
  const forFamily = { ...fact, neededBy, businessKey: `${key}:family`, link: '/student-dashboard' };
  await tellFamily(trx, family, forFamily, TRIAL_LETTERS[family.language].booked(facts));
  const forTeacher = { ...fact, businessKey: `${key}:teacher`, link: '/teacher-dashboard/calendar' };
  await tellAccount(trx, teacher, forTeacher, isAdded ? trialJoinedForTeacher(facts) : trialBookedForTeacher(facts));
  if (owner === undefined) return;
  await tellAccount(trx, owner, { ...fact, businessKey: `${key}:owner` }, trialBookedForOwner(facts, owner.zone));
}

/** Tells about the trial that a family, or staff for it, have booked. */
export const trialBookedJob = defineJob({
  name: 'trial-booked',
  run: (ctx, { config }) => ctx.finish((trx) => tellTrialBooked(trx, config, ctx.refId)),
});
