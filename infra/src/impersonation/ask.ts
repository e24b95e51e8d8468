import { OneTimeTokenModel } from '../auth/model.js';
import { issueToken, TOKEN_LIFE_MS } from '../auth/one-time-tokens.js';
import { hashToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { ImpersonationModel } from './model.js';

/** Who wants to open whose account; the caller has locked both accounts. */
export interface Asked {
  actorAccountId: number;
  /** The actor's own session; the impersonation ends with it. */
  parentSid: string;
  accountId: number;
  /** Whose pages are opened: one of the two. */
  studentId: number | null;
  teacherId: number | null;
  /** The member of staff and their reason; null for a teacher. */
  byStaff: { id: number; reason: string } | null;
}

/** A token that opens another person's account: valid for a minute and once, and voiding the actor's earlier ones. */
export async function askToOpen(trx: Trx, now: Date, asked: Asked): Promise<string> {
  const { actorAccountId, accountId, studentId, teacherId, parentSid, byStaff } = asked;
  await trx
    .query(OneTimeTokenModel)
    .where('act_account_id', actorAccountId)
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .patch({ usedAt: now });
  const token = await issueToken(trx, now, {
    kind: 'autologin',
    accountId,
    studentId,
    actAccountId: actorAccountId,
    lifeMs: TOKEN_LIFE_MS.switch,
  });
  const staff = { staffUserId: byStaff?.id ?? null, reason: byStaff?.reason ?? null };
  const whose = { actorAccountId, accountId, studentId, teacherId, parentSid, ...staff };
  const tokenId = trx.query(OneTimeTokenModel).select('id').where('hash', hashToken(token));
  await trx.query(ImpersonationModel).insert({ ...whose, tokenId, askedAt: now });
  return token;
}
