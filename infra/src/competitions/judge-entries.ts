import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import type { Score } from '@school/core/competitions/places';
import { competitionState } from '@school/core/competitions/state';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { CompetitionEntryModel, CompetitionModel, CompetitionScoreModel } from './model.js';

/** An entry as its judges see it: without name, grade or anything else about the child. */
export interface JudgedWork {
  id: number;
  number: number;
  link: string;
  note: string;
  /** This judge's stars; null before they are given. */
  mine: Score | null;
}

const ENTRIES_MAX = 500;

const MINE = raw(
  "CASE WHEN entry_id IS NOT NULL THEN json_build_object('idea', idea, 'craft', craft, 'fun', fun) END AS mine",
);

/**
 * The entries of a competition for one judge, anonymous. Each judge gets a different order, so that no entry is always
 * judged last; an entry's number stays the same.
 */
export async function listEntriesToJudge(sql: Sql, competitionId: number, staffId: number): Promise<JudgedWork[]> {
  if ((await sql.query(CompetitionModel).findById(competitionId)) === undefined)
    throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  return sql
    .query(CompetitionEntryModel)
    .where({ competition_id: competitionId })
    .whereNotNull('link')
    .leftJoin('competition_score', (score) => {
      void score.on('entry_id', 'id').andOnVal('staff_user_id', staffId);
    })
    .select('id', raw('row_number() OVER (ORDER BY submitted_at, id) AS number'), 'link', 'note', MINE)
    .orderBy(raw("md5(id || ':' || ?::bigint)", staffId))
    .limit(ENTRIES_MAX)
    .castTo<JudgedWork[]>();
}

/** The stars of one judge for one entry. */
export interface JudgedScore extends Score {
  staffId: number;
  entryId: number;
}

/** Saves a judge's stars for an entry, between the close and the results. */
export function scoreEntry(deps: Deps, actor: Actor, { staffId, entryId, ...score }: JudgedScore): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const entry = trx.query(CompetitionEntryModel).findById(entryId).whereNotNull('link');
    // A shared lock: judges do not wait for each other, and nobody publishes meanwhile.
    const competition = await trx
      .query(CompetitionModel)
      .whereIn('id', entry.select('competition_id'))
      .forShare()
      .first();
    if (competition === undefined) throw refusal(COMPETITION_REFUSALS, 'entry_not_found');
    if (competitionState(competition, deps.clock.now()) !== 'judging')
      throw refusal(COMPETITION_REFUSALS, 'not_judging');
    await trx
      .query(CompetitionScoreModel)
      .insert({ entryId, staffUserId: staffId, ...score })
      .onConflict(['entry_id', 'staff_user_id'])
      .merge(['idea', 'craft', 'fun']);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'competition.score',
      entity: 'competition_entry',
      entityId: entryId,
      after: score,
    });
  });
}
