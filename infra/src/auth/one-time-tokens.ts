import { ref, type QueryBuilder } from 'objection';
import type { Sql } from '../db/sql.js';
import { offeredAccount } from './may-offer-password.js';
import { OneTimeTokenModel } from './model.js';
import { hashToken, randomToken } from './secrets.js';

const MINUTE_MS = 60_000;

/** How long one-time tokens are valid: a switch is used at once, a link when somebody reads it. */
export const TOKEN_LIFE_MS = {
  switch: MINUTE_MS,
  setPassword: 7 * 24 * 60 * MINUTE_MS,
  /** Anybody can ask for it. */
  askedPassword: 24 * 60 * MINUTE_MS,
} as const;

/** What a token is for. */
export type TokenKind = 'autologin' | 'set_password' | 'staff_password';

/** What a token is issued for. */
export interface TokenOrder {
  kind: TokenKind;
  accountId: number;
  studentId: number | null;
  actAccountId?: number | null;
  lifeMs: number;
}

/** Issues a token; only its hash is kept. */
export async function issueToken(sql: Sql, now: Date, { lifeMs, ...holder }: TokenOrder): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await sql.query(OneTimeTokenModel).insert({ ...holder, hash: hashToken(token), expiresAt, createdAt: now });
  return token;
}

/** Uses a token up; of several callers at once exactly one gets its holder. */
export async function redeemToken(
  sql: Sql,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<OneTimeTokenModel | undefined> {
  const [holder] = await validTokens(sql, kind, token, now).patch({ usedAt: now }).returning('*');
  return holder;
}

/** Voids all other links of an account, so that after a new password no older link can set another. */
export const voidTokensOf = async (sql: Sql, accountId: number, now: Date): Promise<number> =>
  sql.query(OneTimeTokenModel).patch({ usedAt: now }).where({ account_id: accountId }).whereNull('used_at');

/** Voids the links that booking pages have given, which name a student; those that went to the phone stay. */
export const voidBookingLinksOf = async (sql: Sql, accountId: number, now: Date): Promise<number> =>
  sql
    .query(OneTimeTokenModel)
    .where({ account_id: accountId, kind: 'set_password' })
    .whereNotNull('student_id')
    .whereNull('used_at')
    .patch({ usedAt: now });

/** Looks at a token without using it, so that a page can say early that its link is dead. */
export const peekToken = async (
  sql: Sql,
  kind: TokenKind,
  token: string,
  now: Date,
): Promise<OneTimeTokenModel | undefined> => validTokens(sql, kind, token, now).first();

/**
 * A booking's link names a student. It may stay with somebody to whom the phone does not belong, so it ends when the
 * account has something to lose; a link that goes to the person by message does not.
 */
function validTokens(sql: Sql, kind: TokenKind, token: string, now: Date): QueryBuilder<OneTimeTokenModel> {
  const offered = offeredAccount(sql, ref('one_time_token.account_id'), now);
  return sql
    .query(OneTimeTokenModel)
    .where({ hash: hashToken(token), kind })
    .whereNull('used_at')
    .where('expires_at', '>', now)
    .where((link) => {
      void link.whereNot('kind', 'set_password').orWhereNull('student_id').orWhereExists(offered);
    });
}
