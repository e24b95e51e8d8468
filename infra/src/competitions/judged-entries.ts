// Report: all entries of a competition with the stars of all judges, and their places.
import type { PlacedEntry, Score } from '@school/core/competitions/places';
import { statement, type Sql } from '../db/sql.js';

/** An entry with the stars of all its judges. */
export interface JudgedRow {
  id: number;
  number: number;
  link: string;
  accountId: number;
  scores: Score[];
}

const judgedEntries = statement(
  'competition-judged-entries',
  `
  SELECT e.id, row_number() OVER (ORDER BY e.submitted_at, e.id) AS number, e.link, p.account_id AS "accountId",
    coalesce((SELECT json_agg(s.stars)
      FROM competition_score s WHERE s.entry_id = e.id), '[]') AS scores
  FROM competition_entry e JOIN student p ON p.id = e.student_id
  WHERE e.competition_id = $1 AND e.link IS NOT NULL`,
);

/** All entries of a competition, as they were judged. */
export const readJudged = (sql: Sql, competitionId: number): Promise<JudgedRow[]> =>
  sql.rows(judgedEntries, [competitionId]);

const updatePlaces = statement(
  'competition-set-places',
  `
  UPDATE competition_entry e SET place = g.place
  FROM jsonb_to_recordset($1::jsonb) AS g (id bigint, place int) WHERE e.id = g.id`,
);

/** Writes the places of all entries. */
export async function setPlaces(sql: Sql, places: readonly PlacedEntry[]): Promise<void> {
  await sql.run(updatePlaces, [JSON.stringify(places)]);
}
