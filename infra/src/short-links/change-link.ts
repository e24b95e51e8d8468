import { SHORT_LINK_REFUSALS, type ShortLinkReason } from '@school/core/short-links/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { targetOf } from './target.js';

const lockLink = statement(
  'short-link-lock',
  `
  SELECT id, url, disabled_at AS "disabledAt" FROM short_link
  WHERE id = $1 AND ($2::bigint IS NULL OR owner_account_id = $2) FOR UPDATE`,
);

const write = statement('short-link-change', 'UPDATE short_link SET url = $2, disabled_at = $3 WHERE id = $1');

interface LockedLink {
  id: number;
  url: string;
  disabledAt: Date | null;
}

/** A link, whose links the person may change (null: everybody's), and who does it. */
export interface ShortLinkChange {
  id: number;
  ownerAccountId: number | null;
  actorAccountId: number;
  requestId: string;
}

type Next = Pick<LockedLink, 'url' | 'disabledAt'>;

/** Changes a link's target, by the rule of a new one. */
export function retargetShortLink(deps: Deps, change: ShortLinkChange, typed: string): Promise<void> {
  const url = targetOf(deps.config, typed);
  return rewrite(deps, change, 'short_link.retarget', ({ disabledAt }) => ({ url, disabledAt }));
}

/** Disables a link. */
export function disableShortLink(deps: Deps, change: ShortLinkChange): Promise<void> {
  const disabledAt = deps.clock.now();
  return rewrite(deps, change, 'short_link.disable', (link) => {
    if (link.disabledAt !== null) throw refuse('already_disabled');
    return { url: link.url, disabledAt };
  });
}

/** Enables a disabled link, unless its owner has made another one to the same address since. */
export const enableShortLink = (deps: Deps, change: ShortLinkChange): Promise<void> =>
  rewrite(deps, change, 'short_link.enable', (link) => {
    if (link.disabledAt === null) throw refuse('already_enabled');
    return { url: link.url, disabledAt: null };
  });

function rewrite(
  deps: Deps,
  change: ShortLinkChange,
  action: string,
  nextOf: (link: LockedLink) => Next,
): Promise<void> {
  return deps.db
    .transaction((trx) => rewriteIn(trx, change, action, nextOf))
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'short_link_once' ? refuse('url_taken') : error;
    });
}

async function rewriteIn(
  trx: Trx,
  change: ShortLinkChange,
  action: string,
  nextOf: (link: LockedLink) => Next,
): Promise<void> {
  const link = await trx.maybeRow<LockedLink>(lockLink, [change.id, change.ownerAccountId]);
  if (link === undefined) throw refuse('link_not_found');
  const next = nextOf(link);
  await trx.run(write, [link.id, next.url, next.disabledAt]);
  await audit(trx, {
    actorAccountId: change.actorAccountId,
    action,
    entity: 'short_link',
    entityId: link.id,
    before: { url: link.url, disabledAt: link.disabledAt },
    after: next,
    requestId: change.requestId,
  });
}

const refuse = (reason: ShortLinkReason) => refusal(SHORT_LINK_REFUSALS, reason);
