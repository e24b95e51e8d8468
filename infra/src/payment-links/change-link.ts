import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { linkState, REMINDER_PAUSE_HOURS } from '@school/core/payment-links/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planDelivery } from '../notifications/deliver.js';
import { collectionReminder } from '../notifications/templates/payment-links.js';
import type { LinkKindName } from './list-links.js';
import { PaymentLinkModel } from './model.js';
import { hasOpenProof } from './repository.js';

const HOUR_MS = 3_600_000;

interface LockedLink extends PaymentLinkModel {
  hasOpenProof: boolean;
}

/** A link, and whose links the person may change: null for everybody's. */
export interface LinkChoice {
  id: number;
  createdBy: number | null;
}

/** Disables a link; refuses one that is paid or that a family says it paid. */
export function disableLink(deps: Deps, actor: Actor, kind: LinkKindName, choice: LinkChoice): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const link = await lock(trx, kind, choice);
    const state = linkState(link, now);
    if (state === 'paid') throw refuse('already_paid');
    if (state === 'proof submitted') throw refuse('proof_waits');
    if (state === 'disabled') throw refuse('already_disabled');
    await trx.query(PaymentLinkModel).findById(link.id).patch({ disabledAt: now });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payment_link.disable',
      entity: 'payment_link',
      entityId: link.id,
      before: { disabledAt: null },
      after: { disabledAt: now },
    });
  });
}

/** E-mails the collector of a link that can still be paid, after the commit and at most once a day. */
export function remindCollector(deps: Deps, actor: Actor, choice: LinkChoice): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const link = await lock(trx, 'collection', choice);
    const { collectorEmail: email, collectorName: name, currencyCode: currency } = link;
    if (linkState(link, now) !== 'active') throw refuse('not_active');
    if (email === null || name === null) throw new Error(`link ${link.id} has no collector`);
    const pauseMs = REMINDER_PAUSE_HOURS * HOUR_MS;
    if (link.remindedAt !== null && now.getTime() - link.remindedAt.getTime() < pauseMs) throw refuse('reminded_today');
    await trx.query(PaymentLinkModel).findById(link.id).patch({ remindedAt: now });
    await planDelivery(trx, {
      channel: 'email',
      recipient: email,
      businessKey: `payment-link:${link.id}:reminder:${now.toISOString()}`,
      ...collectionReminder({
        ...link,
        collectorName: name,
        currency,
        url: `${deps.config.PUBLIC_URL}/r/${link.code}`,
      }),
    });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'payment_link.remind',
      entity: 'payment_link',
      entityId: link.id,
      before: { remindedAt: link.remindedAt },
      after: { remindedAt: now },
    });
  });
}

async function lock(trx: Trx, kind: LinkKindName, { id, createdBy }: LinkChoice): Promise<LockedLink> {
  const link = await trx
    .query(PaymentLinkModel)
    .findOne({ id, kind, ...(createdBy === null ? {} : { created_by: createdBy }) })
    .forUpdate()
    .select('payment_link.*', hasOpenProof(trx))
    .castTo<LockedLink | undefined>();
  if (link === undefined) throw refuse('link_not_found');
  return link;
}

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
