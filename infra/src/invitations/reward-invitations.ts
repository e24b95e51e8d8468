import { judgeReward, REWARD, REWARD_AFTER_DAYS, type RewardVerdict } from '@school/core/invitations/reward';
import { shortName } from '@school/core/shared/person-name';
import { raw, ref, type QueryBuilder, type RawBuilder } from 'objection';
import { audit } from '../audit/audit.js';
import { lockCreditAccounts } from '../credits/account.js';
import { grantCredits } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { rewardForFriend, rewardForReferrer } from '../notifications/templates/invitations.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { defineJob } from '../queue/define-job.js';
import { RefundModel } from '../refunds/model.js';
import { rowByRow } from '../workers/each-row.js';
import { InvitationModel } from './model.js';
import { sameFamily } from './same-family.js';

// The rest waits for the next hour.
const BATCH = 500;

interface OpenInvitation {
  id: number;
  invitedAt: Date;
  referrerId: number;
  friendId: number;
  referrerName: string;
  friendName: string;
  friendAccountId: number;
  isSameFamily: boolean;
  referrerFamily: Family;
  friendFamily: Family;
}

const DAY_MS = 86_400_000;

/** Gives the credits of invitations whose friend's first enrolment has lasted 14 days, each once. */
export const rewardInvitationsJob = defineJob({
  name: 'reward-invitations',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await findDue(db, now);
    await rowByRow(ctx, log, (each) => each(due, ({ id }) => ctx.fenced((trx) => settleInvitation(trx, id, now))));
  },
});

/** Rewards or excludes one invitation, or leaves it waiting; a settled one is not changed. */
export async function settleInvitation(trx: Trx, id: number, now: Date): Promise<void> {
  const open = await lockOpen(trx, id);
  if (open === undefined) return;
  const verdict = await judge(trx, open, now);
  if (verdict.is === 'wait') return;
  const invitation = trx.query(InvitationModel).findById(id);
  if (verdict.is === 'excluded') await invitation.patch({ excludedReason: verdict.reason });
  else await reward(trx, open, now);
  await audit(trx, {
    actorAccountId: null,
    action: verdict.is === 'reward' ? 'invitation.reward' : 'invitation.exclude',
    entity: 'invitation',
    entityId: id,
    after: { referrer_id: open.referrerId, friend_id: open.friendId, ...verdict },
  });
}

async function judge(trx: Trx, open: OpenInvitation, now: Date): Promise<RewardVerdict> {
  const first = await lockFirstEnrolment(trx, open.friendAccountId);
  const refunds = first === undefined ? NO_REFUNDS : await readRefunds(trx, first.id);
  return judgeReward({ ...open, punchedAt: first?.punchedAt ?? null, ...refunds }, now);
}

async function reward(trx: Trx, open: OpenInvitation, now: Date): Promise<void> {
  const { id, referrerId, friendId } = open;
  const [referrerName, friendName] = [shortName(open.referrerName), shortName(open.friendName)];
  await lockCreditAccounts(trx, [referrerId, friendId]);
  // Lines of the ledger are never changed, so they name nobody: a deletion of the other child could not reach them.
  const gift = { category: 'promotional', kind: 'grant', actorAccountId: null, at: now } as const;
  await grantCredits(trx, {
    ...gift,
    studentId: referrerId,
    amount: REWARD.referrer,
    businessKey: `invite:${id}:referrer`,
    description: 'Thank you for inviting a friend',
  });
  await grantCredits(trx, {
    ...gift,
    studentId: friendId,
    amount: REWARD.friend,
    businessKey: `invite:${id}:friend`,
    description: 'Welcome gift: invited by a friend',
  });
  await trx.query(InvitationModel).findById(id).patch({ rewardedAt: now });
  const fact = { kind: 'invitation', link: '/student-dashboard/invite-friends' } as const;
  const told = (who: string) => ({ ...fact, businessKey: `invite:${id}:rewarded:${who}` });
  await tellFamily(trx, open.referrerFamily, told('referrer'), rewardForReferrer(friendName));
  await tellFamily(trx, open.friendFamily, told('friend'), rewardForFriend(referrerName));
}

/** Enrolments with their punched payment pages, by the account that paid. */
const punchedPages = (sql: Sql): QueryBuilder<PaymentPageModel> =>
  sql
    .query(PaymentPageModel)
    .alias('page')
    .join('enrolment', 'enrolment.id', 'page.enrolment_id')
    .join('student as buyer', 'buyer.id', 'enrolment.student_id')
    .whereNotNull('page.punched_at');

/** Invitations that nobody has settled and whose friend has been enrolled for long enough. */
const findDue = async (sql: Sql, now: Date): Promise<InvitationModel[]> =>
  unsettled(sql)
    .join('student as friend', 'friend.id', 'i.friend_student_id')
    .whereExists(
      punchedPages(sql)
        .where('buyer.account_id', ref('friend.account_id'))
        .where('page.punched_at', '<=', new Date(now.getTime() - REWARD_AFTER_DAYS * DAY_MS)),
    )
    .select('i.id')
    .orderBy('i.id')
    .limit(BATCH);

const unsettled = (sql: Sql): QueryBuilder<InvitationModel> =>
  sql.query(InvitationModel).alias('i').whereNull('i.rewarded_at').whereNull('i.excluded_reason');

/** Undefined if somebody else settled it while this one waited. */
async function lockOpen(trx: Trx, id: number): Promise<OpenInvitation | undefined> {
  const locked = await unsettled(trx).where('i.id', id).forUpdate().first();
  if (locked === undefined) return undefined;
  return trx
    .query(InvitationModel)
    .alias('i')
    .join('student as r', 'r.id', 'i.inviter_student_id')
    .join('account as ra', 'ra.id', 'r.account_id')
    .join('student as f', 'f.id', 'i.friend_student_id')
    .join('account as fa', 'fa.id', 'f.account_id')
    .select('i.id', 'i.created_at as invited_at', 'i.inviter_student_id as referrer_id')
    .select('i.friend_student_id as friend_id', 'r.full_name as referrer_name', 'f.full_name as friend_name')
    .select('f.account_id as friend_account_id', raw(sameFamily('r', 'f')).as('is_same_family'))
    .select(familyJson('ra').as('referrer_family'), familyJson('fa').as('friend_family'))
    .findById(id)
    .castTo<OpenInvitation | undefined>();
}

const familyJson = (account: string): RawBuilder =>
  raw(`json_build_object('accountId', ??, 'email', ??, 'phone', ??)`, [
    `${account}.id`,
    `${account}.email`,
    `${account}.phone`,
  ]);

/** The enrolment that an account paid first, locked, so that a refund that is approved meanwhile is seen. */
async function lockFirstEnrolment(trx: Trx, accountId: number): Promise<{ id: number; punchedAt: Date } | undefined> {
  const paidFirst = punchedPages(trx)
    .where('buyer.account_id', accountId)
    .orderBy(['page.punched_at', 'page.id'])
    .limit(1);
  const punchedAt = trx.query(PaymentPageModel).min('punched_at').where('enrolment_id', ref('enrolment.id'));
  return trx
    .query(EnrolmentModel)
    .where('id', paidFirst.select('enrolment.id'))
    .select('id', punchedAt.as('punched_at'))
    .forNoKeyUpdate()
    .first()
    .castTo<{ id: number; punchedAt: Date } | undefined>();
}

interface Refunds {
  refundedAt: Date | null;
  isRefundOpen: boolean;
}

const NO_REFUNDS: Refunds = { refundedAt: null, isRefundOpen: false };

async function readRefunds(trx: Trx, enrolmentId: number): Promise<Refunds> {
  const refunds = await trx
    .query(RefundModel)
    .where('enrolment_id', enrolmentId)
    .whereIn('state', ['approved', 'requested'])
    .orderBy('decided_at');
  return {
    refundedAt: refunds.find(({ state }) => state === 'approved')?.decidedAt ?? null,
    isRefundOpen: refunds.some(({ state }) => state === 'requested'),
  };
}
