import { standingOf } from '@school/core/strikes/standing';
import type { Sql } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { strikeDecided, strikeGiven } from '../notifications/templates/strikes.js';
import { TeacherModel } from '../profile/model.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { officeOf } from '../users/office.js';
import { checkStrikesJob } from './check-facts-job.js';
import { findStrike, ladderOfTeacher, type SeenStrike } from './repository.js';

const OWN_PAGE = '/teacher-dashboard/strikes';

type Told = ToldAccount & { zone: string };

async function findFacts(sql: Sql, id: number): Promise<{ strike: SeenStrike; told: Told }> {
  const strike = await findStrike(sql, id);
  const told = await sql
    .query(TeacherModel)
    .findById(strike.teacherId)
    .join('account', 'account.id', 'teacher.account_id')
    .select('account.id as account_id', 'account.email', 'account.timezone as zone')
    .throwIfNotFound()
    .castTo<Told>();
  return { strike, told };
}

/** Tells the teacher about a strike, and what it does to the ladder. */
const strikeGivenJob = defineJob({
  name: 'strike-given',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const { strike, told } = await findFacts(trx, ctx.refId);
      if (strike.state !== 'active') return;
      const standing = standingOf(await ladderOfTeacher(trx, strike.teacherId), clock.now());
      const fact = { kind: 'strike', businessKey: `strike:${ctx.refId}:given`, link: OWN_PAGE } as const;
      await tellAccount(trx, told, fact, strikeGiven(strike, standing, told.zone));
    }),
});

/** Tells the teacher what the school has decided. */
const strikeDecidedJob = defineJob({
  name: 'strike-decided',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const { strike, told } = await findFacts(trx, ctx.refId);
      const standing = standingOf(await ladderOfTeacher(trx, strike.teacherId), clock.now());
      const fact = { kind: 'strike', businessKey: `strike:${ctx.refId}:decided`, link: OWN_PAGE } as const;
      await tellAccount(trx, told, fact, strikeDecided(strike, standing, told.zone));
    }),
});

/** Tells the staff who decide about an appeal. */
const strikeAppealedJob = defineJob({
  name: 'strike-appealed',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const strike = await findStrike(trx, ctx.refId);
      if (strike.state !== 'appealed') return;
      const office = await officeOf(trx, 'class.schedule');
      await notifyAll(
        trx,
        office.map((accountId) => ({
          accountId,
          kind: 'strike-appealed',
          title: `${strike.teacherName} appeals against a strike`,
          body: strike.appeal ?? '',
          link: '/blackops/teacher-management/add-strike?state=appealed',
          businessKey: `strike:${ctx.refId}:appealed:${accountId}`,
        })),
      );
    }),
});

/** The check for strikes, and the messages about them. */
export const STRIKE_JOBS: readonly JobDefinition[] = [
  checkStrikesJob,
  strikeGivenJob,
  strikeAppealedJob,
  strikeDecidedJob,
];
