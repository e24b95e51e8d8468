// Report: the entries of each competition, and how many of them are judged.
import type { CompetitionState } from '@school/core/competitions/state';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import { stateSql } from './state-sql.js';

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
        'opens_at', c.opens_at, 'closes_at', c.closes_at, 'state', c.state, 'version', c.version, 'rubric', c.rubric,
        'judges', (SELECT count(*) FROM competition_judge j WHERE j.competition_id = c.id),
        'is_judge', EXISTS (SELECT 1 FROM competition_judge j WHERE j.competition_id = c.id AND j.staff_user_id = $6),
        'is_scored', EXISTS (SELECT 1 FROM competition_score s WHERE s.competition_id = c.id),
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
