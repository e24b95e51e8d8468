import { SHORT_LINK_REFUSALS, type ShortLinkReason } from '@school/core/short-links/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { ShortLinkModel } from './model.js';
import { targetOf } from './target.js';

/** Which link, and whose links the person may change; null for everybody's. */
export interface ChangedLink {
  id: number;
  ownerAccountId: number | null;
}

type Target = Pick<ShortLinkModel, 'url' | 'disabledAt'>;
type NextOf = (link: ShortLinkModel) => Target;

/** Changes a link's target, by the rule of a new one. */
export function retargetShortLink(deps: Deps, actor: Actor, which: ChangedLink, typed: string): Promise<void> {
  const url = targetOf(deps.config, typed);
  return rewrite(deps, actor, which, 'short_link.retarget', ({ disabledAt }) => ({ url, disabledAt }));
}

/** Disables a link. */
export function disableShortLink(deps: Deps, actor: Actor, which: ChangedLink): Promise<void> {
  const disabledAt = deps.clock.now();
  return rewrite(deps, actor, which, 'short_link.disable', (link) => {
    if (link.disabledAt !== null) throw refuse('already_disabled');
    return { url: link.url, disabledAt };
  });
}

/** Enables a disabled link, unless its owner has made another one to the same address since. */
export const enableShortLink = (deps: Deps, actor: Actor, which: ChangedLink): Promise<void> =>
  rewrite(deps, actor, which, 'short_link.enable', (link) => {
    if (link.disabledAt === null) throw refuse('already_enabled');
    return { url: link.url, disabledAt: null };
  });

function rewrite(deps: Deps, actor: Actor, which: ChangedLink, action: string, nextOf: NextOf): Promise<void> {
  return deps.db
    .transaction(async (trx) => {
      const link = await lockLink(trx, which);
      const next = nextOf(link);
      await trx.query(ShortLinkModel).findById(link.id).patch(next);
      await audit(trx, {
        ...auditedBy(actor),
        action,
        entity: 'short_link',
        entityId: link.id,
        before: { url: link.url, disabledAt: link.disabledAt },
        after: next,
      });
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'short_link_once' ? refuse('url_taken') : error;
    });
}

async function lockLink(trx: Trx, { id, ownerAccountId }: ChangedLink): Promise<ShortLinkModel> {
  const link = await trx
    .query(ShortLinkModel)
    .findById(id)
    .where(ownerAccountId === null ? {} : { owner_account_id: ownerAccountId })
    .forUpdate();
  if (link === undefined) throw refuse('link_not_found');
  return link;
}

const refuse = (reason: ShortLinkReason) => refusal(SHORT_LINK_REFUSALS, reason);
