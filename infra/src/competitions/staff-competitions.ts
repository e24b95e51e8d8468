import { COMPETITION_REFUSALS, type CompetitionReason } from '@school/core/competitions/errors';
import type { CompetitionState } from '@school/core/competitions/state';
import { refusal, type AppError } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { cleanHtml } from '../html/clean-html.js';
import type { Session } from '../auth/session.js';
import { stateSql } from './state-sql.js';

/** The acting member of staff, and the request. */
export interface ByStaff {
  session: Pick<Session, 'accountId'> & { staffId: number };
  requestId: string;
}

const listStatement = statement(
  'competitions-list',
  `
  WITH found AS MATERIALIZED (
    SELECT c.*, ${stateSql('$1::timestamptz')} AS state FROM competition c
    WHERE $2::text = '' OR ${fitsName('name_key(c.title)', '$7')} OR ${fitsName('name_key(c.theme)', '$7')}),
  wanted AS (
    SELECT * FROM found WHERE $3::text IS NULL OR state = $3 ORDER BY closes_at DESC, id DESC LIMIT $4 OFFSET $5)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title, 'theme', c.theme,
        'rules_html', c.rules_html, 'prize', c.prize, 'grade_min', c.grade_min, 'grade_max', c.grade_max,
        'opens_at', c.opens_at, 'closes_at', c.closes_at, 'state', c.state, 'version', c.version,
        'invited', e.invited, 'entries', e.entries, 'judged', e.judged, 'judged_by_me', e.mine)
        ORDER BY c.closes_at DESC, c.id DESC), '[]')
      FROM wanted c CROSS JOIN LATERAL (
        SELECT count(*) AS invited, count(e.link) AS entries,
          count(*) FILTER (WHERE e.link IS NOT NULL
            AND EXISTS (SELECT 1 FROM competition_score s WHERE s.entry_id = e.id)) AS judged,
          count(*) FILTER (WHERE EXISTS (
            SELECT 1 FROM competition_score s WHERE s.entry_id = e.id AND s.staff_user_id = $6)) AS mine
        FROM competition_entry e WHERE e.competition_id = c.id) e),
    'count', (SELECT count(*) FROM found WHERE $3::text IS NULL OR state = $3))::text AS json`,
);

/** The query of the list of competitions. */
export interface CompetitionQuery {
  q?: string | undefined;
  state?: CompetitionState | undefined;
  page: number;
  pageSize: number;
}

/** A page of the school's competitions, the latest close first, as JSON text by one statement. */
export async function listCompetitions(sql: Sql, query: CompetitionQuery, staffId: number, now: Date): Promise<string> {
  const { pageSize, page, state = null } = query;
  const values = [now, query.q?.trim() ?? '', state, pageSize, (page - 1) * pageSize, staffId, namePatterns(query.q)];
  return (await sql.row<{ json: string }>(listStatement, values)).json;
}

/** The form of a competition. */
export interface CompetitionForm {
  title: string;
  theme: string;
  rulesHtml: string;
  prize: string;
  gradeMin: number;
  gradeMax: number;
  opensAt: Date;
  closesAt: Date;
}

const insertOne = statement(
  'competition-add',
  `
  INSERT INTO competition (title, theme, rules_html, prize, grade_min, grade_max, opens_at, closes_at, updated_at, created_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
);

/** Creates a competition; its rules are cleaned when stored (C27). */
export function createCompetition(deps: Deps, by: ByStaff, form: CompetitionForm): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const values = [...valuesOf(form), now, by.session.accountId];
    const { id } = await trx.row<{ id: number }>(insertOne, values);
    await audit(trx, { ...auditOf(by, 'competition.create', id), after: form });
    return id;
  });
}

const lockOne = statement(
  'competition-lock',
  `
  SELECT version, title, opens_at AS "opensAt", closes_at AS "closesAt", results_published_at AS "resultsPublishedAt",
    EXISTS (SELECT 1 FROM competition_entry e WHERE e.competition_id = c.id AND e.link IS NOT NULL) AS "hasEntries"
  FROM competition c WHERE id = $1 FOR UPDATE`,
);

const updateOne = statement(
  'competition-change',
  `
  UPDATE competition SET title = $2, theme = $3, rules_html = $4, prize = $5, grade_min = $6, grade_max = $7,
    opens_at = $8, closes_at = $9, updated_at = $10, version = version + 1 WHERE id = $1`,
);

/** A locked competition: nobody enters or publishes until the transaction ends. */
export interface LockedCompetition {
  version: number;
  title: string;
  opensAt: Date;
  closesAt: Date;
  resultsPublishedAt: Date | null;
  hasEntries: boolean;
}

/** Locks a competition; refuses an unknown one. */
export async function lockCompetition(trx: Sql, id: number): Promise<LockedCompetition> {
  const found = await trx.maybeRow<LockedCompetition>(lockOne, [id]);
  if (found === undefined) throw refused('competition_not_found');
  return found;
}

/** Changes a competition before its results are published; a change based on an older version is refused. */
export function changeCompetition(
  deps: Deps,
  by: ByStaff,
  { id, version }: { id: number; version: number },
  form: CompetitionForm,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const before = await lockCompetition(trx, id);
    const now = deps.clock.now();
    if (before.version !== version) throw refused('changed_meanwhile');
    if (before.resultsPublishedAt !== null) throw refused('already_published');
    if (before.hasEntries && form.opensAt > before.opensAt && form.opensAt > now) throw refused('entries_in');
    await trx.run(updateOne, [id, ...valuesOf(form), now]);
    await audit(trx, { ...auditOf(by, 'competition.change', id), before, after: form });
  });
}

const valuesOf = (form: CompetitionForm) => [
  form.title,
  form.theme,
  cleanHtml(form.rulesHtml).trim(),
  form.prize,
  form.gradeMin,
  form.gradeMax,
  form.opensAt,
  form.closesAt,
];

/** The audit entry for a change of a competition. */
export const auditOf = (by: ByStaff, action: string, id: number) => ({
  actorAccountId: by.session.accountId,
  action,
  entity: 'competition',
  entityId: id,
  requestId: by.requestId,
});

const refused = (reason: CompetitionReason): AppError => refusal(COMPETITION_REFUSALS, reason);
