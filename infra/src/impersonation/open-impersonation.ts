import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { describe, studentOf, type AccountRow, type SignedIn } from '../auth/login.js';
import type { TokenHolder } from '../auth/one-time-tokens.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { SeenBrowser } from '../auth/seen-browser.js';
import { openSession, parkSession } from '../auth/sessions.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { RETURN_S } from './return-ticket.js';

/** The calling browser: whether it keeps our cookies, and its current binding. */
export interface Browser {
  bind: boolean;
  binding: string | undefined;
  seen?: SeenBrowser | undefined;
}

interface Opening {
  holder: TokenHolder;
  account: AccountRow;
  browser: Browser;
}

// Locks the actor's own session, so that its end cannot coincide with this start.
const findAsked = statement(
  'impersonation-asked',
  `
  SELECT i.id, i.parent_sid::text AS "parentSid", p.binding_hash AS "bindingHash", t.full_name AS "actorName"
  FROM impersonation i
  JOIN session p ON p.sid = i.parent_sid AND p.revoked_at IS NULL AND p.parked_at IS NULL AND p.expires_at > $2
  JOIN account a ON a.id = i.actor_account_id AND a.disabled_at IS NULL
  JOIN teacher t ON t.account_id = a.id
  WHERE i.token_id = $1 AND i.sid IS NULL
  FOR NO KEY UPDATE OF i, p`,
);

const keepOpened = statement(
  'impersonation-open',
  `
  UPDATE impersonation SET sid = $2, opened_at = $3, expires_at = $4, return_hash = $5, return_expires_at = $6 WHERE id = $1`,
);

interface AskedRow {
  id: number;
  parentSid: string;
  bindingHash: Buffer | null;
  actorName: string;
}

/**
 * Opens a student's account, read-only, to the teacher who asked for it (product 4 #12). The teacher's own session is
 * parked, as if logged out (P4), and is restored by a ticket that no script in the browser can read.
 */
export async function openImpersonation(
  trx: Trx,
  config: Config,
  now: Date,
  { holder, account, browser }: Opening,
): Promise<SignedIn & { ticket: string | null }> {
  const asked = await trx.maybeRow<AskedRow>(findAsked, [holder.id, now]);
  const student = studentOf(account, 'learner', holder.student_id);
  if (asked === undefined || student === undefined || !isSameBrowser(asked.bindingHash, browser)) {
    throw refusal(AUTH_REFUSALS, 'link_not_found');
  }
  const opened = await openSession(trx, config, now, {
    accountId: account.id,
    audience: 'learner',
    studentId: student.id,
    openedBy: 'impersonation',
    actAccountId: holder.act_account_id,
    parentSid: asked.parentSid,
    bind: browser.bind || asked.bindingHash !== null,
    seen: browser.seen,
  });
  // Only a browser with our cookies can be brought back; any other client still holds its own token.
  const ticket = asked.bindingHash === null ? null : randomToken();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const [hash, until] = ticket === null ? [null, null] : [hashToken(ticket), after(RETURN_S)];
  await trx.run(keepOpened, [asked.id, opened.sid, now, after(opened.maxAgeS), hash, until]);
  if (ticket !== null) await parkSession(trx, asked.parentSid, now);
  await audit(trx, {
    actorAccountId: holder.act_account_id,
    onBehalfOfAccountId: account.id,
    action: 'impersonation.open',
    entity: 'impersonation',
    entityId: asked.id,
    after: { student_id: student.id },
  });
  await notify(trx, {
    accountId: account.id,
    kind: 'account-opened',
    title: `Your account was opened by ${asked.actorName}`,
    body: `${asked.actorName}, the teacher of ${student.name}, opened this account to look at it, for at most 30 minutes.`,
    businessKey: `impersonation:${asked.id}:opened`,
  });
  // If the account has several children, the teacher sees only their own student.
  return { ...opened, ...describe(account, student), profiles: [student], ticket };
}

const isSameBrowser = (hash: Buffer | null, { binding }: Browser): boolean =>
  hash === null || (binding !== undefined && hashToken(binding).equals(hash));
