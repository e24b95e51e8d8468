import { standingOf } from '@school/core/strikes/standing';
import { statement, type Sql } from '../db/sql.js';
import { notifyAll } from '../notifications/notify.js';
import { tellAccount, type ToldAccount } from '../notifications/tell-account.js';
import { strikeDecided, strikeGiven } from '../notifications/templates/strikes.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { checkStrikesJob } from './check-facts-job.js';
import { findStrike, ladderOfTeacher, type SeenStrike } from './repository.js';

const OWN_PAGE = '/teacher-dashboard/strikes';

const findTold = statement(
  'strike-told',
  `SELECT a.id AS "accountId", a.email, a.timezone AS zone FROM teacher t JOIN account a ON a.id = t.account_id WHERE t.id = $1`,
);

type Told = ToldAccount & { zone: string };

async function findFacts(sql: Sql, id: number): Promise<{ strike: SeenStrike; told: Told }> {
  const strike = await findStrike(sql, id);
  return { strike, told: await sql.row<Told>(findTold, [strike.teacherId]) };
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

const findOffice = statement(
  'strike-office',
  `SELECT a.id FROM staff_user u JOIN account a ON a.id = u.account_id
   WHERE a.disabled_at IS NULL AND 'class.schedule' = ANY (u.permissions) ORDER BY a.id`,
);

/** Tells the staff who decide about an appeal. */
const strikeAppealedJob = defineJob({
  name: 'strike-appealed',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const strike = await findStrike(trx, ctx.refId);
      if (strike.state !== 'appealed') return;
      const office = await trx.rows<{ id: number }>(findOffice);
      await notifyAll(
        trx,
        office.map(({ id }) => ({
          accountId: id,
          kind: 'strike-appealed',
          title: `${strike.teacherName} appeals against a strike`,
          body: strike.appeal ?? '',
          link: '/blackops/teacher-management/add-strike?state=appealed',
          businessKey: `strike:${ctx.refId}:appealed:${id}`,
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
