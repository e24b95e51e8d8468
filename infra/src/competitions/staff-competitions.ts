import { COMPETITION_REFUSALS, type CompetitionReason } from '@school/core/competitions/errors';
import { refusal, type AppError } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { cleanHtml } from '../html/clean-html.js';
import { CompetitionEntryModel, CompetitionModel, CompetitionScoreModel } from './model.js';
import { lockCompetition } from './repository.js';

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
  rubric: string[];
}

/** Creates a competition; its rules are cleaned when stored. */
export function createCompetition(deps: Deps, actor: Actor, form: CompetitionForm): Promise<number> {
  const updatedAt = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { id } = await trx
      .query(CompetitionModel)
      .insert({ ...cleaned(form), updatedAt, createdBy: actor.accountId });
    await audit(trx, { ...auditOf(actor, 'competition.create', id), after: form });
    return id;
  });
}

/** Changes a competition before its results are published; a change based on an older version is refused. */
export function changeCompetition(
  deps: Deps,
  actor: Actor,
  { id, version }: { id: number; version: number },
  form: CompetitionForm,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const before = await lockCompetition(trx, id);
    const now = deps.clock.now();
    if (before.version !== version) throw refused('changed_meanwhile');
    if (before.resultsPublishedAt !== null) throw refused('already_published');
    const works = trx.query(CompetitionEntryModel).where({ competition_id: id }).whereNotNull('link');
    const isLater = form.opensAt > before.opensAt && form.opensAt > now;
    if (isLater && (await works.resultSize()) > 0) throw refused('entries_in');
    if (form.rubric.join('\n') !== before.rubric.join('\n') && (await hasStars(trx, id))) throw refused('stars_given');
    await trx
      .query(CompetitionModel)
      .findById(id)
      .patch({ ...cleaned(form), updatedAt: now, version: version + 1 });
    const { title, opensAt, closesAt, resultsPublishedAt } = before;
    const seen = { version, title, opensAt, closesAt, resultsPublishedAt };
    await audit(trx, { ...auditOf(actor, 'competition.change', id), before: seen, after: form });
  });
}

const hasStars = async (trx: Trx, competitionId: number): Promise<boolean> =>
  (await trx.query(CompetitionScoreModel).findOne({ competition_id: competitionId })) !== undefined;

const cleaned = (form: CompetitionForm): CompetitionForm => ({ ...form, rulesHtml: cleanHtml(form.rulesHtml).trim() });

/** The audit entry for a change of a competition. */
export const auditOf = (actor: Actor, action: string, id: number) => ({
  ...auditedBy(actor),
  action,
  entity: 'competition',
  entityId: id,
});

const refused = (reason: CompetitionReason): AppError => refusal(COMPETITION_REFUSALS, reason);
