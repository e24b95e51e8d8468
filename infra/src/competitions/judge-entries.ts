import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import type { Score } from '@school/core/competitions/places';
import { competitionState } from '@school/core/competitions/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { ByStaff } from './staff-competitions.js';

/** An entry as its judges see it: without name, grade or anything else about the child. */
export interface JudgedWork {
  id: number;
  number: number;
  link: string;
  note: string;
  /** This judge's stars; null before they are given. */
  mine: Score | null;
}

// Each judge gets a different order, so that no entry is always judged last; an entry's number stays the same.
const entriesFor = statement(
  'competition-entries-to-judge',
  `
  SELECT e.id, row_number() OVER (ORDER BY e.submitted_at, e.id) AS number, e.link, e.note,
    CASE WHEN s.entry_id IS NOT NULL THEN json_build_object('idea', s.idea, 'craft', s.craft, 'fun', s.fun) END AS mine
  FROM competition_entry e
  LEFT JOIN competition_score s ON s.entry_id = e.id AND s.staff_user_id = $2
  WHERE e.competition_id = $1 AND e.link IS NOT NULL
  ORDER BY md5(e.id || ':' || $2::bigint) LIMIT 500`,
);

const exists = statement('competition-exists', 'SELECT 1 AS one FROM competition WHERE id = $1');

/** The entries of a competition for one judge, anonymous (product 2.1 #3). */
export async function listEntriesToJudge(sql: Sql, competitionId: number, staffId: number): Promise<JudgedWork[]> {
  if ((await sql.maybeRow(exists, [competitionId])) === undefined)
    throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  return sql.rows<JudgedWork>(entriesFor, [competitionId, staffId]);
}

// A shared lock: judges do not wait for each other, and nobody publishes meanwhile.
const competitionOf = statement(
  'competition-of-entry',
  `
  SELECT c.opens_at AS "opensAt", c.closes_at AS "closesAt", c.results_published_at AS "resultsPublishedAt"
  FROM competition_entry e JOIN competition c ON c.id = e.competition_id
  WHERE e.id = $1 AND e.link IS NOT NULL FOR SHARE OF c`,
);

const keepScore = statement(
  'competition-score-keep',
  `
  INSERT INTO competition_score (entry_id, staff_user_id, idea, craft, fun) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (entry_id, staff_user_id) DO UPDATE SET idea = excluded.idea, craft = excluded.craft, fun = excluded.fun`,
);

/** Saves a judge's stars for an entry, between the close and the results. */
export function scoreEntry(deps: Deps, by: ByStaff, entryId: number, score: Score): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const times = await trx.maybeRow<Parameters<typeof competitionState>[0]>(competitionOf, [entryId]);
    if (times === undefined) throw refusal(COMPETITION_REFUSALS, 'entry_not_found');
    if (competitionState(times, deps.clock.now()) !== 'judging') throw refusal(COMPETITION_REFUSALS, 'not_judging');
    await trx.run(keepScore, [entryId, by.session.staffId, score.idea, score.craft, score.fun]);
    await audit(trx, {
      actorAccountId: by.session.accountId,
      action: 'competition.score',
      entity: 'competition_entry',
      entityId: entryId,
      after: score,
      requestId: by.requestId,
    });
  });
}
