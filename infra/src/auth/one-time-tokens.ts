import { statement, type Sql } from '../db/sql.js';
import { mayOfferPassword } from './may-offer-password.js';
import { hashToken, randomToken } from './secrets.js';

const MINUTE_MS = 60_000;

/** How long one-time tokens are valid (D5): a switch is used at once, a link when somebody reads it. */
export const TOKEN_LIFE_MS = {
  switch: MINUTE_MS,
  setPassword: 7 * 24 * 60 * MINUTE_MS,
  /** Anybody can ask for it. */
  askedPassword: 24 * 60 * MINUTE_MS,
} as const;

/** What a token is for. */
export type TokenKind = 'autologin' | 'set_password';

const insertToken = statement(
  'one-time-token-issue',
  `
  INSERT INTO one_time_token (hash, kind, account_id, student_id, act_account_id, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)`,
);

// A booking's link names a student. It may stay with somebody to whom the phone does not belong, so it ends when the
// account has something to lose; a link that goes to the person by message does not.
const IS_VALID = `o.hash = $1 AND o.kind = $2 AND o.used_at IS NULL AND o.expires_at > $3 AND a.id = o.account_id
    AND (o.kind <> 'set_password' OR o.student_id IS NULL OR ${mayOfferPassword('$3')})`;
const HOLDER = 'o.id, o.account_id, o.student_id, o.act_account_id';

const useToken = statement(
  'one-time-token-use',
  `
  UPDATE one_time_token o SET used_at = $3 FROM account a WHERE ${IS_VALID} RETURNING ${HOLDER}`,
);

const voidTokens = statement(
  'one-time-token-void',
  `
  UPDATE one_time_token SET used_at = $2 WHERE account_id = $1 AND used_at IS NULL`,
);

const findToken = statement(
  'one-time-token-find',
  `
  SELECT ${HOLDER} FROM one_time_token o, account a WHERE ${IS_VALID}`,
);

/** Whom a token signs in. */
export interface TokenHolder {
  id: number;
  account_id: number;
  student_id: number | null;
  act_account_id: number | null;
}

/** What a token is issued for. */
export interface TokenOrder {
  kind: TokenKind;
  accountId: number;
  studentId: number | null;
  actAccountId?: number | null;
  lifeMs: number;
}

/** Issues a token; only its hash is kept. */
export async function issueToken(sql: Sql, now: Date, order: TokenOrder): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + order.lifeMs);
  const values = [
    hashToken(token),
    order.kind,
    order.accountId,
    order.studentId,
    order.actAccountId ?? null,
    expiresAt,
  ];
  await sql.run(insertToken, values);
  return token;
}

/** Uses a token up; of several callers at once exactly one gets its holder (C34). */
export const redeemToken = (sql: Sql, kind: TokenKind, token: string, now: Date): Promise<TokenHolder | undefined> =>
  sql.maybeRow<TokenHolder>(useToken, [hashToken(token), kind, now]);

/** Voids all other links of an account, so that after a new password no older link can set another. */
export const voidTokensOf = (sql: Sql, accountId: number, now: Date): Promise<number> =>
  sql.run(voidTokens, [accountId, now]);

/** Looks at a token without using it, so that a page can say early that its link is dead. */
export const peekToken = (sql: Sql, kind: TokenKind, token: string, now: Date): Promise<TokenHolder | undefined> =>
  sql.maybeRow<TokenHolder>(findToken, [hashToken(token), kind, now]);
