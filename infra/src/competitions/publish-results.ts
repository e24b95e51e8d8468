import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { placesOf, RUBRIC_LIMITS, type PlacedEntry } from '@school/core/competitions/places';
import { competitionState } from '@school/core/competitions/state';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Actor } from '../auth/actor.js';
import { CERTIFY_COMPETITION } from '../certificates/certify-competition.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notifyAll } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { readJudged, setPlaces, type JudgedRow } from './judged-entries.js';
import { CompetitionModel } from './model.js';
import { lockCompetition } from './repository.js';
import { auditOf } from './staff-competitions.js';

/** An entry with its future place, still without a name. */
export interface PreviewedPlace extends PlacedEntry {
  /** The number that its judges see. */
  number: number;
  link: string;
  judges: number;
  accountId: number;
  /** The greatest sum of stars that one judge can give. */
  outOf: number;
}

/** Step one of two: the places as they would be published now, the best first. */
export function previewResults(deps: Deps, id: number): Promise<PreviewedPlace[]> {
  return deps.db.transaction(async (trx) => {
    const held = await lockCompetition(trx, id);
    return previewOf(held, await readyEntries(trx, held, deps.clock.now()));
  });
}

/** Publishes the places permanently and tells every family its own; certificates follow. */
export function publishResults(deps: Deps, actor: Actor, id: number): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    const held = await lockCompetition(trx, id);
    const rows = await readyEntries(trx, held, now);
    const places = previewOf(held, rows);
    await setPlaces(trx, places);
    await trx
      .query(CompetitionModel)
      .findById(id)
      .patch({ resultsPublishedAt: now, updatedAt: now, version: held.version + 1 });
    await audit(trx, {
      ...auditOf(actor, 'competition.publish', id),
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

async function readyEntries(trx: Sql, held: CompetitionModel, now: Date): Promise<JudgedRow[]> {
  const state = competitionState(held, now);
  if (state === 'results') throw refusal(COMPETITION_REFUSALS, 'already_published');
  if (state !== 'judging') throw refusal(COMPETITION_REFUSALS, 'not_judging');
  const rows = await readJudged(trx, held.id);
  if (rows.length === 0) throw refusal(COMPETITION_REFUSALS, 'nothing_to_judge');
  if (rows.some(({ scores }) => scores.length === 0)) throw refusal(COMPETITION_REFUSALS, 'not_all_judged');
  return rows;
}

const previewOf = ({ rubric }: CompetitionModel, rows: readonly JudgedRow[]): PreviewedPlace[] =>
  placesOf(rows).flatMap((placed) => {
    const row = rows.find(({ id }) => id === placed.id);
    return row === undefined
      ? []
      : [{ ...row, ...placed, judges: row.scores.length, outOf: rubric.length * RUBRIC_LIMITS.stars }];
  });
