import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { POLICY_HTML_MAX, type PolicyKind } from '@school/core/catalog/rules';
import type { QueryBuilder } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { PolicyVersionModel } from '../credits/model.js';
import { violatedConstraint } from '../db/database.js';
import { instantText } from '../db/instant-text.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { cleanHtml, hasVisibleText } from '../html/clean-html.js';

/** A version of a policy without its text; the first ones have no publisher. */
export interface PolicyFacts {
  id: number;
  kind: PolicyKind;
  version: number;
  title: string;
  published_at: string;
  published_by: string | null;
}

/** The version in force, for everybody. */
export async function readPolicy(
  sql: Sql,
  kind: PolicyKind,
): Promise<Omit<PolicyFacts, 'id' | 'published_by'> & { html: string }> {
  const policy = await versions(sql)
    .where({ kind })
    .orderBy('version', 'desc')
    .limit(1)
    .first()
    .castTo<Version | undefined>();
  if (policy === undefined) throw refusal(CATALOG_REFUSALS, 'policy_not_found');
  const { title, version, html, publishedAt } = policy;
  return { kind, title, version, html, published_at: publishedAt };
}

/** Every version without its text, the newest of each kind first. */
export async function listPolicies(sql: Sql): Promise<PolicyFacts[]> {
  const found = await versions(sql)
    .orderBy(['kind', { column: 'version', order: 'desc' }])
    .castTo<Version[]>();
  return found.map(factsOf);
}

/** One version with its text. */
export async function readPolicyVersion(sql: Sql, id: number): Promise<PolicyFacts & { html: string }> {
  const policy = await versions(sql).findById(id).castTo<Version | undefined>();
  if (policy === undefined) throw refusal(CATALOG_REFUSALS, 'policy_not_found');
  return { ...factsOf(policy), html: policy.html };
}

interface Version extends PolicyVersionModel {
  kind: PolicyKind;
  publishedAt: string;
  username: string | null;
}

const versions = (sql: Sql): QueryBuilder<PolicyVersionModel> =>
  sql
    .query(PolicyVersionModel)
    .leftJoin('staff_user', 'staff_user.account_id', 'policy_version.published_by')
    .select('policy_version.*', 'username', instantText('policy_version.created_at').as('published_at'));

const factsOf = ({ id, kind, version, title, publishedAt, username }: Version): PolicyFacts => ({
  id,
  kind,
  version,
  title,
  published_at: publishedAt,
  published_by: username,
});

/** A text to publish, and the newest version that its author saw; 0 for none. */
export interface PolicyText {
  kind: PolicyKind;
  seenVersion: number;
  title: string;
  html: string;
}

/** Publishes the next version; of two authors who saw the same version one wins. */
export function publishPolicy(deps: Deps, actor: Actor, text: PolicyText): Promise<number> {
  const { kind, seenVersion, title } = text;
  const html = cleanHtml(text.html).trim();
  if (!hasVisibleText(html)) throw refusal(CATALOG_REFUSALS, 'text_empty');
  if (html.length > POLICY_HTML_MAX) throw refusal(CATALOG_REFUSALS, 'text_too_long');
  return deps.db
    .transaction(async (trx) => {
      const newest = await trx.query(PolicyVersionModel).where({ kind }).orderBy('version', 'desc').limit(1).first();
      if ((newest?.version ?? 0) !== seenVersion) throw refusal(CATALOG_REFUSALS, 'published_meanwhile');
      const [version, publishedBy, createdAt] = [seenVersion + 1, actor.accountId, deps.clock.now()];
      // Of two at the same moment the database lets one have the number.
      const made = await trx.query(PolicyVersionModel).insert({ kind, version, title, html, publishedBy, createdAt });
      await audit(trx, {
        ...auditedBy(actor),
        action: 'policy.publish',
        entity: 'policy_version',
        entityId: made.id,
        before: { kind, version: seenVersion },
        after: { kind, version, title },
      });
      return made.id;
    })
    .catch((error: unknown) => {
      const isRace = violatedConstraint(error) === 'policy_version_kind_version_key';
      throw isRace ? refusal(CATALOG_REFUSALS, 'published_meanwhile') : error;
    });
}
