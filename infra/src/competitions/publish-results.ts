import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { placesOf, type PlacedEntry, type Score } from '@school/core/competitions/places';
import { competitionState } from '@school/core/competitions/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { CERTIFY_COMPETITION } from '../certificates/certify-competition.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notifyAll } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { auditOf, lockCompetition, type ByStaff, type LockedCompetition } from './staff-competitions.js';

/** An entry with its future place, still without a name. */
export interface PreviewedPlace extends PlacedEntry {
  /** The number that its judges see. */
  number: number;
  link: string;
  judges: number;
  accountId: number;
}

interface JudgedRow {
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
    coalesce((SELECT json_agg(json_build_object('idea', s.idea, 'craft', s.craft, 'fun', s.fun))
      FROM competition_score s WHERE s.entry_id = e.id), '[]') AS scores
  FROM competition_entry e JOIN student p ON p.id = e.student_id
  WHERE e.competition_id = $1 AND e.link IS NOT NULL`,
);

const setPlaces = statement(
  'competition-set-places',
  `
  UPDATE competition_entry e SET place = g.place
  FROM jsonb_to_recordset($1::jsonb) AS g (id bigint, place int) WHERE e.id = g.id`,
);

const setPublished = statement(
  'competition-publish',
  'UPDATE competition SET results_published_at = $2, updated_at = $2, version = version + 1 WHERE id = $1',
);

/** Step one of two: the places as they would be published now, the best first. */
export function previewResults(deps: Deps, id: number): Promise<PreviewedPlace[]> {
  return deps.db.transaction(async (trx) => {
    const rows = await readyEntries(trx, await lockCompetition(trx, id), id, deps.clock.now());
    return previewOf(rows);
  });
}

/** Publishes the places permanently and tells every family its own; certificates follow. */
export function publishResults(deps: Deps, by: ByStaff, id: number): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    const held = await lockCompetition(trx, id);
    const rows = await readyEntries(trx, held, id, now);
    const places = previewOf(rows);
    await trx.run(setPlaces, [JSON.stringify(places)]);
    await trx.run(setPublished, [id, now]);
    await audit(trx, {
      ...auditOf(by, 'competition.publish', id),
      after: { places: places.map(({ id: entry, place }) => ({ entry, place })) },
    });
    await planJob(trx, { topic: CERTIFY_COMPETITION, refId: id, businessKey: `competition:${id}:certify` });
    await notifyAll(
      trx,
      places.map(({ id: entryId, place, accountId }) => ({
        accountId,
        kind: 'competition',
        title: `The results of “${held.title}” are here`,
        body: `Place ${place} of ${places.length}. Thank you for taking part!`,
        link: '/student-dashboard/competitions',
        businessKey: `competition:${id}:entry:${entryId}:results`,
      })),
    );
    return places.length;
  });
}

async function readyEntries(trx: Sql, held: LockedCompetition, id: number, now: Date): Promise<JudgedRow[]> {
  const state = competitionState(held, now);
  if (state === 'results') throw refusal(COMPETITION_REFUSALS, 'already_published');
  if (state !== 'judging') throw refusal(COMPETITION_REFUSALS, 'not_judging');
  const rows = await trx.rows<JudgedRow>(judgedEntries, [id]);
  if (rows.length === 0) throw refusal(COMPETITION_REFUSALS, 'nothing_to_judge');
  if (rows.some(({ scores }) => scores.length === 0)) throw refusal(COMPETITION_REFUSALS, 'not_all_judged');
  return rows;
}

const previewOf = (rows: readonly JudgedRow[]): PreviewedPlace[] =>
  placesOf(rows).flatMap((placed) => {
    const row = rows.find(({ id }) => id === placed.id);
    return row === undefined ? [] : [{ ...row, ...placed, judges: row.scores.length }];
  });
