import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { linkState, REMINDER_PAUSE_HOURS, type LinkFacts } from '@school/core/payment-links/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planDelivery } from '../notifications/deliver.js';
import { collectionReminder } from '../notifications/templates/payment-links.js';
import type { Author } from './create-link.js';
import { OPEN_PROOF } from './link-json.js';
import type { LinkKindName } from './list-links.js';

const HOUR_MS = 3_600_000;

const lockLink = statement(
  'payment-link-lock',
  `
  SELECT l.id, l.code, l.title, l.description, l.amount_minor AS "amountMinor", l.currency_code AS currency,
    l.collector_name AS "collectorName", l.collector_email::text AS "collectorEmail", l.expires_at AS "expiresAt",
    l.paid_at AS "paidAt", l.disabled_at AS "disabledAt", l.reminded_at AS "remindedAt", ${OPEN_PROOF} AS "hasOpenProof"
  FROM payment_link l WHERE l.id = $1 AND l.kind = $2 AND ($3::bigint IS NULL OR l.created_by = $3)
  FOR UPDATE OF l`,
);

const disable = statement('payment-link-disable', 'UPDATE payment_link SET disabled_at = $2 WHERE id = $1');
const markReminded = statement('payment-link-reminded', 'UPDATE payment_link SET reminded_at = $2 WHERE id = $1');

interface LockedLink extends LinkFacts {
  id: number;
  code: string;
  title: string;
  description: string;
  amountMinor: number;
  currency: string;
  collectorName: string;
  collectorEmail: string;
  remindedAt: Date | null;
}

/** A link, and whose links the person may change: null for everybody's. */
export interface LinkChoice {
  id: number;
  createdBy: number | null;
}

/** Disables a link; refuses one that is paid or that a family says it paid. */
export function disableLink(deps: Deps, author: Author, kind: LinkKindName, choice: LinkChoice): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const link = await lock(trx, kind, choice);
    const state = linkState(link, now);
    if (state === 'paid') throw refuse('already_paid');
    if (state === 'proof submitted') throw refuse('proof_waits');
    if (state === 'disabled') throw refuse('already_disabled');
    await trx.run(disable, [link.id, now]);
    await audit(trx, {
      actorAccountId: author.accountId,
      action: 'payment_link.disable',
      entity: 'payment_link',
      entityId: link.id,
      before: { disabledAt: null },
      after: { disabledAt: now },
      requestId: author.requestId,
    });
  });
}

/** E-mails the collector of a link that can still be paid, after the commit and at most once a day. */
export function remindCollector(deps: Deps, author: Author, choice: LinkChoice): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const link = await lock(trx, 'collection', choice);
    if (linkState(link, now) !== 'active') throw refuse('not_active');
    const pauseMs = REMINDER_PAUSE_HOURS * HOUR_MS;
    if (link.remindedAt !== null && now.getTime() - link.remindedAt.getTime() < pauseMs) throw refuse('reminded_today');
    await trx.run(markReminded, [link.id, now]);
    await planDelivery(trx, {
      channel: 'email',
      recipient: link.collectorEmail,
      businessKey: `payment-link:${link.id}:reminder:${now.toISOString()}`,
      ...collectionReminder({ ...link, url: `${deps.config.PUBLIC_URL}/r/${link.code}` }),
    });
    await audit(trx, {
      actorAccountId: author.accountId,
      action: 'payment_link.remind',
      entity: 'payment_link',
      entityId: link.id,
      before: { remindedAt: link.remindedAt },
      after: { remindedAt: now },
      requestId: author.requestId,
    });
  });
}

async function lock(trx: Trx, kind: LinkKindName, { id, createdBy }: LinkChoice): Promise<LockedLink> {
  const link = await trx.maybeRow<LockedLink>(lockLink, [id, kind, createdBy]);
  if (link === undefined) throw refuse('link_not_found');
  return link;
}

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
