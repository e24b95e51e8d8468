import { CATALOG_REFUSALS } from '@school/core/catalog/errors';
import { POLICY_HTML_MAX, type PolicyKind } from '@school/core/catalog/rules';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { cleanHtml, hasVisibleText } from '../html/clean-html.js';

const newest = statement(
  'policy-newest',
  `
  SELECT json_build_object('kind', kind, 'title', title, 'version', version, 'html', html, 'published_at', created_at)::text AS body
  FROM policy_version WHERE kind = $1 ORDER BY version DESC LIMIT 1`,
);
const history = statement(
  'policy-history',
  `
  SELECT json_build_object('results', coalesce(json_agg(json_build_object('id', p.id, 'kind', p.kind, 'version', p.version,
    'title', p.title, 'published_at', p.created_at, 'published_by', u.username) ORDER BY p.kind, p.version DESC), '[]'))::text AS body
  FROM policy_version p LEFT JOIN staff_user u ON u.account_id = p.published_by`,
);
const oneVersion = statement(
  'policy-version',
  `
  SELECT json_build_object('id', p.id, 'kind', p.kind, 'version', p.version, 'title', p.title, 'published_at', p.created_at,
    'published_by', u.username, 'html', p.html)::text AS body
  FROM policy_version p LEFT JOIN staff_user u ON u.account_id = p.published_by WHERE p.id = $1`,
);
const publish = statement(
  'policy-publish',
  `
  INSERT INTO policy_version (kind, version, title, html, published_by, created_at)
  SELECT $1, $2 + 1, $3, $4, $5, $6
  WHERE $2 = (SELECT coalesce(max(version), 0) FROM policy_version WHERE kind = $1)
  RETURNING id, version`,
);

/** The version in force, for everybody, as JSON. */
export const readPolicy = (sql: Sql, kind: PolicyKind): Promise<string> => body(sql, newest, kind);

/** Every version without its text, as JSON. */
export const listPolicies = async (sql: Sql): Promise<string> => (await sql.row<{ body: string }>(history)).body;

/** One version with its text, as JSON. */
export const readPolicyVersion = (sql: Sql, id: number): Promise<string> => body(sql, oneVersion, id);

async function body(sql: Sql, query: typeof newest, value: string | number): Promise<string> {
  const row = await sql.maybeRow<{ body: string }>(query, [value]);
  if (row === undefined) throw refusal(CATALOG_REFUSALS, 'policy_not_found');
  return row.body;
}

/** A text to publish, and the newest version that its author saw; 0 for none. */
export interface PolicyText {
  kind: PolicyKind;
  seenVersion: number;
  title: string;
  html: string;
}

/** Publishes the next version; of two authors who saw the same version one wins (product 2.4 #55). */
export function publishPolicy(
  deps: Deps,
  actorAccountId: number,
  text: PolicyText,
  requestId: string,
): Promise<number> {
  const { kind, seenVersion, title } = text;
  const html = cleanHtml(text.html).trim();
  if (!hasVisibleText(html)) throw refusal(CATALOG_REFUSALS, 'text_empty');
  if (html.length > POLICY_HTML_MAX) throw refusal(CATALOG_REFUSALS, 'text_too_long');
  return deps.db
    .transaction(async (trx) => {
      const values = [kind, seenVersion, title, html, actorAccountId, deps.clock.now()];
      const made = await trx.maybeRow<{ id: number; version: number }>(publish, values);
      if (made === undefined) throw refusal(CATALOG_REFUSALS, 'published_meanwhile');
      await audit(trx, {
        actorAccountId,
        action: 'policy.publish',
        entity: 'policy_version',
        entityId: made.id,
        before: { kind, version: seenVersion },
        after: { kind, version: made.version, title },
        requestId,
      });
      return made.id;
    })
    .catch((error: unknown) => {
      const isRace = violatedConstraint(error) === 'policy_version_kind_version_key';
      throw isRace ? refusal(CATALOG_REFUSALS, 'published_meanwhile') : error;
    });
}
