import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import type { Score } from '@school/core/competitions/places';
import { competitionState } from '@school/core/competitions/state';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { CompetitionEntryModel, CompetitionJudgeModel, CompetitionModel, CompetitionScoreModel } from './model.js';

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

/**
 * The entries of a competition for one judge, anonymous. Each judge gets a different order, so that no entry is always
 * judged last; an entry's number stays the same.
 */
export async function listEntriesToJudge(sql: Sql, competitionId: number, staffId: number): Promise<JudgedWork[]> {
  const competition = await sql
    .query(CompetitionModel)
    .findById(competitionId)
    .select('id', isJudge(sql, staffId).as('judges'))
    .castTo<{ judges: number } | undefined>();
  if (competition === undefined) throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  if (Number(competition.judges) === 0) throw refusal(COMPETITION_REFUSALS, 'not_a_judge');
  return sql
    .query(CompetitionEntryModel)
    .where('competition_entry.competition_id', competitionId)
    .whereNotNull('link')
    .leftJoin('competition_score', (score) => {
      void score.on('entry_id', 'id').andOnVal('staff_user_id', staffId);
    })
    .select('id', raw('row_number() OVER (ORDER BY submitted_at, id) AS number'), 'link', 'note', 'stars as mine')
    .orderBy(raw("md5(id || ':' || ?::bigint)", staffId))
    .limit(ENTRIES_MAX)
    .castTo<JudgedWork[]>();
}

const isJudge = (sql: Sql, staffId: number) =>
  sql
    .query(CompetitionJudgeModel)
    .where('competition_id', ref('competition.id'))
    .where({ staff_user_id: staffId })
    .count();

/** The stars of one judge for one entry. */
export interface JudgedScore {
  staffId: number;
  entryId: number;
  stars: Score;
}

/** Saves a judge's stars for an entry, between the close and the results; another time they replace the first ones. */
export function scoreEntry(deps: Deps, actor: Actor, { staffId, entryId, stars }: JudgedScore): Promise<void> {
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
    if (stars.length !== competition.rubric.length) throw refusal(COMPETITION_REFUSALS, 'stars_missing');
    await trx
      .query(CompetitionScoreModel)
      .insert({ entryId, competitionId: competition.id, staffUserId: staffId, stars: [...stars] })
      .onConflict(['entry_id', 'staff_user_id'])
      .merge(['stars'])
      .catch((error: unknown) => {
        if (violatedConstraint(error) === 'competition_score_by_judge')
          throw refusal(COMPETITION_REFUSALS, 'not_a_judge');
        throw error;
      });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'competition.score',
      entity: 'competition_entry',
      entityId: entryId,
      after: Object.fromEntries(competition.rubric.map((name, index) => [name, stars[index]])),
    });
  });
}
