import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { parkSession } from '../auth/end-sessions.js';
import { describe, studentOf, type SignedIn } from '../auth/login.js';
import type { OneTimeTokenModel } from '../auth/model.js';
import type { Profile, SeenAccount } from '../auth/repository.js';
import { hashToken, randomToken } from '../auth/secrets.js';
import type { SeenBrowser } from '../auth/seen-browser.js';
import { openSession, type OpenedSession } from '../auth/sessions.js';
import type { Config } from '../config.js';
import type { Trx } from '../db/database.js';
import { notify } from '../notifications/notify.js';
import { lockAsked, type AskedOpening } from './lock-asked.js';
import { ImpersonationModel } from './model.js';
import { RETURN_S } from './return-ticket.js';

/** The calling browser: whether it keeps our cookies, and its current binding. */
export interface Browser {
  bind: boolean;
  binding: string | undefined;
  seen?: SeenBrowser | undefined;
}

interface Opening {
  holder: OneTimeTokenModel;
  account: SeenAccount;
  browser: Browser;
}

/**
 * Opens an account, read-only, to the person who asked for it. A teacher's own session is parked, as if
 * logged out, and is restored by a ticket that no script in the browser can read. The session of staff belongs to
 * the back office and goes on; theirs in the portal ends with it.
 */
export async function openImpersonation(
  trx: Trx,
  config: Config,
  now: Date,
  { holder, account, browser }: Opening,
): Promise<SignedIn & { ticket: string | null }> {
  const asked = await lockAsked(trx, holder.id, now);
  const student = studentOf(account, 'learner', holder.studentId);
  if (asked === undefined || !isWhoWasMeant(asked, account, student) || !isSameBrowser(asked, browser))
    throw refusal(AUTH_REFUSALS, 'link_not_found');
  const opened = await openSession(trx, config, now, {
    accountId: account.id,
    audience: 'learner',
    studentId: student?.id ?? null,
    openedBy: 'impersonation',
    actAccountId: holder.actAccountId,
    parentSid: asked.parentSid,
    notAfter: asked.parentEndsAt,
    bind: browser.bind || asked.bindingHash !== null,
    seen: browser.seen,
  });
  const ticket = await parkParent(trx, asked, opened, now);
  await audit(trx, {
    actorAccountId: holder.actAccountId,
    onBehalfOfAccountId: account.id,
    action: 'impersonation.open',
    entity: 'impersonation',
    entityId: asked.id,
    after: student ? { student_id: student.id } : { teacher_id: asked.teacherId },
    network: browser.seen?.network ?? null,
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
async function parkParent(trx: Trx, asked: AskedOpening, opened: OpenedSession, now: Date): Promise<string | null> {
  // Only a browser with our cookies can be brought back; any other client still holds its own token.
  const ticket = asked.bindingHash === null || asked.reason !== null ? null : randomToken();
  const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const wayBack = ticket === null ? {} : { returnHash: hashToken(ticket), returnExpiresAt: after(RETURN_S) };
  await trx
    .query(ImpersonationModel)
    .findById(asked.id)
    .patch({ sid: opened.sid, openedAt: now, expiresAt: after(opened.maxAgeS), ...wayBack });
  if (ticket !== null) await parkSession(trx, asked.parentSid, now);
  return ticket;
}

const isWhoWasMeant = (
  { studentId, teacherId }: AskedOpening,
  account: SeenAccount,
  student: Profile | undefined,
): boolean => (studentId === null ? account.teacherId === teacherId : student?.id === studentId);

const toldOf = ({ actorName, reason }: AskedOpening, student: Profile | undefined): string =>
  reason === null
    ? `${actorName}, the teacher of ${student?.name ?? ''}, opened this account to look at it, for at most 30 minutes.`
    : `${actorName} of the school opened this account to look at it, for at most 30 minutes. The reason: ${reason}`;

// The back office has another origin, so the portal cannot know the browser of a member of staff.
const isSameBrowser = ({ bindingHash, reason }: AskedOpening, { binding }: Browser): boolean =>
  reason !== null || bindingHash === null || (binding !== undefined && hashToken(binding).equals(bindingHash));
