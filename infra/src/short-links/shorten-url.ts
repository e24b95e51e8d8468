// Locks: one statement decides whose link an address is, in every race.
import { SHORT_KEY_LENGTH } from '@school/core/short-links/errors';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { randomToken } from '../auth/secrets.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { targetOf } from './target.js';

const DAY_MS = 86_400_000;

/** There are 62^7 keys, so two collisions in a row do not happen. */
const TRIES_MAX = 3;

// A person has one link per address; asking again extends it to the later expiry
// and adds to its visits.
const ensureLink = statement(
  'short-link-ensure',
  `
  INSERT INTO short_link AS l (key, url, owner_account_id, expires_at, created_at, max_visits)
    VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (owner_account_id, url) WHERE disabled_at IS NULL DO UPDATE SET expires_at =
    CASE WHEN l.expires_at IS NULL OR excluded.expires_at IS NULL THEN NULL
      ELSE greatest(l.expires_at, excluded.expires_at) END,
    max_visits = CASE WHEN l.max_visits IS NULL OR excluded.max_visits IS NULL THEN NULL
      ELSE greatest(l.max_visits, l.clicks + excluded.max_visits) END
  RETURNING id, key, url, expires_at AS "expiresAt", max_visits AS "maxVisits", key = $1 AS "isNew"`,
);

/** The form of the shortener. */
export interface ShortenOrder {
  /** Whose link it is. */
  ownerAccountId: number;
  url: string;
  expiresInDays: number | undefined;
  maxVisits?: number | undefined;
}

/** A short link, new or existing. */
export interface ShortenedUrl {
  shortUrl: string;
  url: string;
  isReused: boolean;
}

interface LinkRow {
  id: number;
  key: string;
  url: string;
  expiresAt: Date | null;
  maxVisits: number | null;
  isNew: boolean;
}

/** The short link of an address; the same person always gets the same one, also in parallel. */
export async function shortenUrl(deps: Deps, actor: Actor, order: ShortenOrder): Promise<ShortenedUrl> {
  const url = targetOf(deps.config, order.url);
  const link = await withFreshKey((key) =>
    deps.db.transaction((trx) => ensure(trx, actor, { ...order, url }, key, deps.clock.now())),
  );
  return { shortUrl: `${deps.config.PUBLIC_URL}/s/${link.key}`, url: link.url, isReused: !link.isNew };
}

async function ensure(trx: Trx, actor: Actor, order: ShortenOrder, key: string, now: Date): Promise<LinkRow> {
  const { ownerAccountId, url, expiresInDays, maxVisits } = order;
  const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const link = await trx.row<LinkRow>(ensureLink, [key, url, ownerAccountId, expiresAt, now, maxVisits ?? null]);
  await audit(trx, {
    ...auditedBy(actor),
    action: link.isNew ? 'short_link.create' : 'short_link.reuse',
    entity: 'short_link',
    entityId: link.id,
    after: { key: link.key, url, expiresAt: link.expiresAt, maxVisits: link.maxVisits },
  });
  return link;
}

async function withFreshKey<T>(work: (key: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(randomToken(SHORT_KEY_LENGTH));
    } catch (error) {
      if (attempt === TRIES_MAX || violatedConstraint(error) !== 'short_link_key_key') throw error;
    }
  }
}
