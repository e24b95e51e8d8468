import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Actor } from '../auth/actor.js';
import { violatedConstraint } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { StaffUserModel } from '../users/model.js';
import { CompetitionJudgeModel, CompetitionModel, CompetitionScoreModel } from './model.js';
import { lockCompetition } from './repository.js';
import { auditOf } from './staff-competitions.js';

/** A member of staff who judges a competition or could. */
export interface PossibleJudge {
  id: number;
  username: string;
  isJudge: boolean;
  /** How many entries the person has given stars to. */
  scored: number;
}

const MAY_JUDGE = ['competition.judge', 'competition.manage'];

/** Those who may open competitions and can sign in, and whoever is a judge already. */
export async function listJudges(sql: Sql, competitionId: number): Promise<PossibleJudge[]> {
  const found = await sql.query(CompetitionModel).findById(competitionId).select('id');
  if (found === undefined) throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  const ofPerson = { competition_id: competitionId };
  const judging = () => sql.query(CompetitionJudgeModel).where(ofPerson).where('staff_user_id', ref('staff_user.id'));
  const given = () => sql.query(CompetitionScoreModel).where(ofPerson).where('staff_user_id', ref('staff_user.id'));
  const people = await sql
    .query(StaffUserModel)
    .join('account', 'account.id', 'staff_user.account_id')
    .where((may) => {
      void may.whereExists(judging()).orWhere((could) => {
        void could.whereNull('account.disabled_at').where((any) => {
          void any.where('is_superuser', true).orWhereRaw('permissions && ?::text[]', [MAY_JUDGE]);
        });
      });
    })
    .select('staff_user.id', 'username', judging().count().as('judging'), given().count().as('scored'))
    .orderBy(['username', 'staff_user.id'])
    .castTo<{ id: number; username: string; judging: number; scored: number }[]>();
  return people.map(({ id, username, judging: times, scored }) => ({
    id,
    username,
    isJudge: Number(times) > 0,
    scored: Number(scored),
  }));
}

/** Who judges a competition, as the form that saw its version says. */
export interface ChosenJudges {
  id: number;
  version: number;
  staffIds: readonly number[];
}

/** Sets the judges of a competition until its results are published; who has given stars stays a judge. */
export function chooseJudges(deps: Deps, actor: Actor, { id, version, staffIds }: ChosenJudges): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const held = await lockCompetition(trx, id);
    if (held.version !== version) throw refusal(COMPETITION_REFUSALS, 'changed_meanwhile');
    if (held.resultsPublishedAt !== null) throw refusal(COMPETITION_REFUSALS, 'already_published');
    const possible = await listJudges(trx, id);
    const chosen = new Set(staffIds);
    if ([...chosen].some((staffId) => !possible.some((one) => one.id === staffId)))
      throw refusal(COMPETITION_REFUSALS, 'judge_unknown');
    const gone = possible.filter((one) => one.isJudge && !chosen.has(one.id)).map((one) => one.id);
    const fresh = possible.filter((one) => !one.isJudge && chosen.has(one.id)).map((one) => one.id);
    if (gone.length > 0) {
      await trx
        .query(CompetitionJudgeModel)
        .where({ competition_id: id })
        .whereIn('staff_user_id', gone)
        .delete()
        .catch((error: unknown) => {
          if (violatedConstraint(error) === 'competition_score_by_judge')
            throw refusal(COMPETITION_REFUSALS, 'judge_has_scored');
          throw error;
        });
    }
    if (fresh.length > 0)
      await trx
        .query(CompetitionJudgeModel)
        .insert(fresh.map((staffUserId) => ({ competitionId: id, staffUserId })))
        .returning('staff_user_id');
    await trx
      .query(CompetitionModel)
      .findById(id)
      .patch({ version: version + 1 });
    const names = (wanted: (one: PossibleJudge) => boolean) => possible.filter(wanted).map(({ username }) => username);
    await audit(trx, {
      ...auditOf(actor, 'competition.judges', id),
      before: { judges: names(({ isJudge }) => isJudge) },
      after: { judges: names((one) => chosen.has(one.id)) },
    });
  });
}
