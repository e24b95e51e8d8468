import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { OPENING_PERMISSIONS } from '@school/core/impersonation/can-open';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { describe, studentOf, type AccountRow, type Profile, type SignedIn } from '../auth/login.js';
import type { TokenHolder } from '../auth/one-time-tokens.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { SeenBrowser } from '../auth/seen-browser.js';
import { openSession, parkSession, type OpenedSession } from '../auth/sessions.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { ACTOR_NAME, isOffice } from './actor-name.js';
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

const mayStill = `(u.is_superuser OR u.permissions @> ARRAY[
    CASE WHEN i.teacher_id IS NULL THEN '${OPENING_PERMISSIONS.student}' ELSE '${OPENING_PERMISSIONS.teacher}' END])`;

// Locks the actor's own session, so that its end cannot coincide with this start. Staff whose permission was taken away
// meanwhile, or whose target has become a colleague, come too late.
const findAsked = statement(
  'impersonation-asked',
  `
  SELECT i.id, i.student_id AS "studentId", i.teacher_id AS "teacherId", i.reason, i.parent_sid::text AS "parentSid",
    p.binding_hash AS "bindingHash", p.expires_at AS "parentEndsAt", ${ACTOR_NAME} AS "actorName"
  FROM impersonation i
  JOIN session p ON p.sid = i.parent_sid AND p.revoked_at IS NULL AND p.parked_at IS NULL AND p.expires_at > $2
  JOIN account a ON a.id = i.actor_account_id AND a.disabled_at IS NULL
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN staff_user u ON u.id = i.staff_user_id
  WHERE i.token_id = $1 AND i.sid IS NULL
    AND CASE WHEN i.staff_user_id IS NULL THEN t.id IS NOT NULL ELSE ${mayStill} AND NOT ${isOffice('i.account_id')} END
  FOR NO KEY UPDATE OF i, p`,
);

const keepOpened = statement(
  'impersonation-open',
  `
  UPDATE impersonation SET sid = $2, opened_at = $3, expires_at = $4, return_hash = $5, return_expires_at = $6 WHERE id = $1`,
);

interface AskedRow {
  id: number;
  studentId: number | null;
  teacherId: number | null;
  /** Why staff open it; null for a teacher. */
  reason: string | null;
  parentSid: string;
  bindingHash: Buffer | null;
  parentEndsAt: Date;
  actorName: string;
}

/**
 * Opens an account, read-only, to the person who asked for it (product 4 #12). A teacher's own session is parked, as if
 * logged out (P4), and is restored by a ticket that no script in the browser can read. The session of staff belongs to
 * the back office and goes on; theirs in the portal ends with it (C37).
 */
export async function openImpersonation(
  trx: Trx,
  config: Config,
  now: Date,
  { holder, account, browser }: Opening,
): Promise<SignedIn & { ticket: string | null }> {
  const asked = await trx.maybeRow<AskedRow>(findAsked, [holder.id, now]);
  const student = studentOf(account, 'learner', holder.student_id);
  if (asked === undefined || !isWhoWasMeant(asked, account, student) || !isSameBrowser(asked, browser))
    throw refusal(AUTH_REFUSALS, 'link_not_found');
  const opened = await openSession(trx, config, now, {
    accountId: account.id,
    audience: 'learner',
    studentId: student?.id ?? null,
    openedBy: 'impersonation',
    actAccountId: holder.act_account_id,
    parentSid: asked.parentSid,
    notAfter: asked.parentEndsAt,
    bind: browser.bind || asked.bindingHash !== null,
    seen: browser.seen,
  });
  const ticket = await parkParent(trx, asked, opened, now);
  await audit(trx, {
    actorAccountId: holder.act_account_id,
    onBehalfOfAccountId: account.id,
    action: 'impersonation.open',
    entity: 'impersonation',
    entityId: asked.id,
    after: student ? { student_id: student.id } : { teacher_id: asked.teacherId },
  });
  await notify(trx, {
    accountId: account.id,
    kind: 'account-opened',
    title: `Your account was opened by ${asked.actorName}`,
    body: toldOf(asked, student),
    businessKey: `impersonation:${asked.id}:opened`,
  });
  // If the account has several children, only the one that was asked for is shown.
  return { ...opened, ...describe(account, student), profiles: student ? [student] : [], ticket };
}

/** Keeps the opening; a teacher's own session is parked, and the ticket brings its browser back. */
async function parkParent(trx: Trx, asked: AskedRow, opened: OpenedSession, now: Date): Promise<string | null> {
  // Only a browser with our cookies can be brought back; any other client still holds its own token.
  const ticket = asked.bindingHash === null || asked.reason !== null ? null : randomToken();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const [hash, until] = ticket === null ? [null, null] : [hashToken(ticket), after(RETURN_S)];
  await trx.run(keepOpened, [asked.id, opened.sid, now, after(opened.maxAgeS), hash, until]);
  if (ticket !== null) await parkSession(trx, asked.parentSid, now);
  return ticket;
}

const isWhoWasMeant = (
  { studentId, teacherId }: AskedRow,
  account: AccountRow,
  student: Profile | undefined,
): boolean => (studentId === null ? account.teacher_id === teacherId : student?.id === studentId);

const toldOf = ({ actorName, reason }: AskedRow, student: Profile | undefined): string =>
  reason === null
    ? `${actorName}, the teacher of ${student?.name ?? ''}, opened this account to look at it, for at most 30 minutes.`
    : `${actorName} of the school opened this account to look at it, for at most 30 minutes. The reason: ${reason}`;

// The back office has another origin, so the portal cannot know the browser of a member of staff.
const isSameBrowser = ({ bindingHash, reason }: AskedRow, { binding }: Browser): boolean =>
  reason !== null || bindingHash === null || (binding !== undefined && hashToken(binding).equals(bindingHash));
