import { randomInt } from 'node:crypto';
import { INVITE_ALPHABET, INVITE_LETTERS, invitePath, inviteText } from '@school/core/invitations/code';
import { raw } from 'objection';
import type { Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { ShortLinkModel } from '../short-links/model.js';
import { shortenUrl } from '../short-links/shorten-url.js';
import { InviteCodeModel } from './model.js';
import { qrPath, type QrPath } from '../html/qr-path.js';

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

/** The student's code, created once, with a short link to the registration. */
export async function ownInvite(
  deps: Deps,
  actor: Actor,
  { studentId, accountId }: { studentId: number; accountId: number },
): Promise<OwnInvite> {
  const { config, clock, db } = deps;
  const look = () => findInvite(deps, studentId, accountId);
  let found = await look();
  // Repeats only if another student got the very same code.
  while (found === undefined) {
    const row = { studentId, code: newCode(), createdAt: clock.now() };
    await db.query(InviteCodeModel).insert(row).onConflict().ignore();
    found = await look();
  }
  const url =
    found.key === null ? await shortLinkOf(deps, actor, found.code, accountId) : `${config.PUBLIC_URL}/s/${found.key}`;
  return { code: found.code, url, text: inviteText(url), qr: await qrPath(url) };
}

async function findInvite(
  { db, config, clock }: Deps,
  studentId: number,
  accountId: number,
): Promise<InviteRow | undefined> {
  const key = db
    .query(ShortLinkModel)
    .select('key')
    .where('owner_account_id', accountId)
    .where('url', raw('? || invite_code.code', config.PUBLIC_URL + invitePath('')))
    .whereNull('disabled_at')
    .where((link) => {
      void link.whereNull('expires_at').orWhere('expires_at', '>', clock.now());
    })
    .limit(1);
  return db.query(InviteCodeModel).findById(studentId).select('code', key.as('key')).castTo<InviteRow | undefined>();
}

async function shortLinkOf(deps: Deps, actor: Actor, code: string, ownerAccountId: number): Promise<string> {
  const url = deps.config.PUBLIC_URL + invitePath(code);
  return (await shortenUrl(deps, actor, { ownerAccountId, url, expiresInDays: undefined })).shortUrl;
}

const newCode = (): string =>
  Array.from({ length: INVITE_LETTERS }, () => INVITE_ALPHABET[randomInt(INVITE_ALPHABET.length)]).join('');
