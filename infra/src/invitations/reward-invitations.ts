import { judgeReward, REWARD, REWARD_AFTER_DAYS, type RewardVerdict } from '@school/core/invitations/reward';
import { shortName } from '@school/core/shared/person-name';
import { audit } from '../audit/audit.js';
import { lockCreditAccounts } from '../credits/account.js';
import { grantCredits } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { tellFamily, type Family } from '../notifications/tell-family.js';
import { rewardForFriend, rewardForReferrer } from '../notifications/templates/invitations.js';
import { defineJob } from '../queue/define-job.js';
import { rowByRow } from '../workers/each-row.js';
import { sameFamily } from './same-family.js';

// The rest waits for the next hour.
const BATCH = 500;

const PUNCHED = `student m JOIN enrolment e ON e.student_id = m.id
  JOIN payment_page p ON p.enrolment_id = e.id AND p.punched_at IS NOT NULL`;

const dueInvitations = statement(
  'invitations-due',
  `
  SELECT i.id FROM invitation i JOIN student f ON f.id = i.friend_student_id
  WHERE i.rewarded_at IS NULL AND i.excluded_reason IS NULL AND EXISTS (
    SELECT 1 FROM ${PUNCHED} WHERE m.account_id = f.account_id
      AND p.punched_at <= $1::timestamptz - interval '${REWARD_AFTER_DAYS} days')
  ORDER BY i.id LIMIT ${BATCH}`,
);

// Returns no row if somebody else settled it while this statement waited.
const lockOpen = statement(
  'invitation-lock-open',
  `
  SELECT i.id, i.created_at AS "invitedAt", i.inviter_student_id AS "referrerId", i.friend_student_id AS "friendId",
    r.full_name AS "referrerName", f.full_name AS "friendName", f.account_id AS "friendAccountId",
    ${sameFamily('r', 'f')} AS "isSameFamily",
    json_build_object('accountId', ra.id, 'email', ra.email, 'phone', ra.phone) AS "referrerFamily",
    json_build_object('accountId', fa.id, 'email', fa.email, 'phone', fa.phone) AS "friendFamily"
  FROM invitation i
  JOIN student r ON r.id = i.inviter_student_id JOIN account ra ON ra.id = r.account_id
  JOIN student f ON f.id = i.friend_student_id JOIN account fa ON fa.id = f.account_id
  WHERE i.id = $1 AND i.rewarded_at IS NULL AND i.excluded_reason IS NULL
  FOR UPDATE OF i`,
);

const firstEnrolment = statement(
  'invitation-first-enrolment',
  `
  SELECT e.id, p.punched_at AS "punchedAt" FROM ${PUNCHED}
  WHERE m.account_id = $1 ORDER BY p.punched_at, p.id LIMIT 1 FOR NO KEY UPDATE OF e`,
);

// Read after the lock, so that a refund approved meanwhile is seen.
const refundsOf = statement(
  'invitation-refunds',
  `
  SELECT min(decided_at) FILTER (WHERE state = 'approved') AS "refundedAt",
    coalesce(bool_or(state = 'requested'), false) AS "isRefundOpen"
  FROM refund WHERE enrolment_id = $1`,
);

const setRewarded = statement('invitation-rewarded', 'UPDATE invitation SET rewarded_at = $2 WHERE id = $1');
const setExcluded = statement('invitation-excluded', 'UPDATE invitation SET excluded_reason = $2 WHERE id = $1');

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

/** Gives the credits of invitations whose friend's first enrolment has lasted 14 days, each once (product 2.1 #2). */
export const rewardInvitationsJob = defineJob({
  name: 'reward-invitations',
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const due = await db.rows<{ id: number }>(dueInvitations, [now]);
    await rowByRow(ctx, log, (each) => each(due, ({ id }) => ctx.fenced((trx) => settleInvitation(trx, id, now))));
  },
});

/** Rewards or excludes one invitation, or leaves it waiting; a settled one is not changed. */
export async function settleInvitation(trx: Trx, id: number, now: Date): Promise<void> {
  const open = await trx.maybeRow<OpenInvitation>(lockOpen, [id]);
  if (open === undefined) return;
  const verdict = await judge(trx, open, now);
  if (verdict.is === 'wait') return;
  if (verdict.is === 'excluded') await trx.run(setExcluded, [id, verdict.reason]);
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
  const first = await trx.maybeRow<{ id: number; punchedAt: Date }>(firstEnrolment, [open.friendAccountId]);
  const { refundedAt, isRefundOpen } = await trx.row<{ refundedAt: Date | null; isRefundOpen: boolean }>(refundsOf, [
    first?.id ?? null,
  ]);
  return judgeReward({ ...open, punchedAt: first?.punchedAt ?? null, refundedAt, isRefundOpen }, now);
}

async function reward(trx: Trx, open: OpenInvitation, now: Date): Promise<void> {
  const { id, referrerId, friendId } = open;
  const [referrerName, friendName] = [shortName(open.referrerName), shortName(open.friendName)];
  await lockCreditAccounts(trx, [referrerId, friendId]);
  const gift = { category: 'promotional', kind: 'grant', actorAccountId: null, at: now } as const;
  await grantCredits(trx, {
    ...gift,
    studentId: referrerId,
    amount: REWARD.referrer,
    businessKey: `invite:${id}:referrer`,
    description: `Thank you for inviting ${friendName}`,
  });
  await grantCredits(trx, {
    ...gift,
    studentId: friendId,
    amount: REWARD.friend,
    businessKey: `invite:${id}:friend`,
    description: `Welcome gift: invited by ${referrerName}`,
  });
  await trx.run(setRewarded, [id, now]);
  const fact = { kind: 'invitation', link: '/student-dashboard/invite-friends' } as const;
  const told = (who: string) => ({ ...fact, businessKey: `invite:${id}:rewarded:${who}` });
  await tellFamily(trx, open.referrerFamily, told('referrer'), rewardForReferrer(friendName));
  await tellFamily(trx, open.friendFamily, told('friend'), rewardForFriend(referrerName));
}
