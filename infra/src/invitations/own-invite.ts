import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, INVITE_LETTERS, invitePath, inviteText } from '@school/core/invitations/code';
import type { Actor } from '../auth/actor.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { shortenUrl } from '../short-links/shorten-url.js';
import { qrPath, type QrPath } from './qr-path.js';

/** What a student sends to friends. */
export interface OwnInvite {
  code: string;
  url: string;
  text: string;
  qr: QrPath;
}

interface InviteRow {
  code: string;
  /** The key of the short link; null until it is made. */
  key: string | null;
}

const findInvite = statement(
  'invite-own',
  `
  SELECT c.code, l.key FROM invite_code c
  LEFT JOIN short_link l ON l.owner_account_id = $2 AND l.url = $3::text || c.code AND l.disabled_at IS NULL
    AND (l.expires_at IS NULL OR l.expires_at > $4)
  WHERE c.student_id = $1`,
);

const addCode = statement(
  'invite-code-add',
  'INSERT INTO invite_code (student_id, code, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);

/** The student's code, created once, with a short link to the registration. */
export async function ownInvite(
  deps: Deps,
  actor: Actor,
  { studentId, accountId }: { studentId: number; accountId: number },
): Promise<OwnInvite> {
  const { config, clock, db } = deps;
  const look = [studentId, accountId, config.PUBLIC_URL + invitePath(''), clock.now()];
  let found = await db.maybeRow<InviteRow>(findInvite, look);
  // Repeats only if another student got the very same code.
  while (found === undefined) {
    await db.run(addCode, [studentId, newCode(), clock.now()]);
    found = await db.maybeRow<InviteRow>(findInvite, look);
  }
  const url =
    found.key === null ? await shortLinkOf(deps, actor, found.code, accountId) : `${config.PUBLIC_URL}/s/${found.key}`;
  return { code: found.code, url, text: inviteText(url), qr: await qrPath(url) };
}

async function shortLinkOf(deps: Deps, actor: Actor, code: string, ownerAccountId: number): Promise<string> {
  const url = deps.config.PUBLIC_URL + invitePath(code);
  return (await shortenUrl(deps, actor, { ownerAccountId, url, expiresInDays: undefined })).shortUrl;
}

const newCode = (): string =>
  Array.from({ length: INVITE_LETTERS }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
