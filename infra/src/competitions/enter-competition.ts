import { isForeignConsent } from '@school/core/consents/consent-fields';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { competitionState } from '@school/core/competitions/state';
import { checkSubmissionLink } from '@school/core/projects/submission-link';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { hasConsent } from '../consents/consent-sql.js';
import { setConsent } from '../consents/set-consent.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { ProjectSubmissionModel } from '../projects/model.js';
import { StudentModel } from '../students/model.js';
import { CompetitionEntryModel, CompetitionModel } from './model.js';

/** What a student enters: a submitted project or a link. */
export interface EntryForm {
  studentId: number;
  competitionId: number;
  projectSubmissionId: number | null;
  link: string;
  note: string;
  /** The family agrees that name and work are shown to others. */
  mayPublish: boolean;
  /** The number of the words that it has read. */
  wording: number;
  /** The version that was seen, 0 for none. */
  version: number;
}

type Held = CompetitionModel & { grade: number };

/** Saves a student's one entry, or its next version, while the competition is open. */
export function enterCompetition(
  deps: Deps,
  actor: Actor,
  form: EntryForm,
): Promise<{ version: number; link: string }> {
  return deps.db
    .transaction(async (trx) => {
      const held = await lockShared(trx, form);
      // Read under the lock: anybody who waited for it until after the close is too late.
      const now = deps.clock.now();
      refuseUnlessOpen(held, now);
      await refuseForeignConsent(trx, actor, form);
      const link = await linkOf(trx, form);
      await keepConsent(trx, actor, form, now);
      const { id, version } = await keepEntry(trx, { ...form, link }, now);
      await audit(trx, {
        ...auditedBy(actor),
        action: 'competition.enter',
        entity: 'competition_entry',
        entityId: id,
        after: { may_publish: form.mayPublish, version },
      });
      return { version, link };
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === ONCE ? refusal(COMPETITION_REFUSALS, 'entry_changed_meanwhile') : error;
    });
}

const ONCE = 'competition_entry_competition_id_student_id_key';

/** A shared lock: entries do not wait for each other, but publishing and editing wait for all of them. */
async function lockShared(trx: Trx, { competitionId, studentId }: EntryForm): Promise<Held> {
  const held = await trx
    .query(CompetitionModel)
    .findById(competitionId)
    .select('competition.*', trx.query(StudentModel).findById(studentId).select('grade').as('grade'))
    .forShare()
    .castTo<Held | undefined>();
  if (held === undefined) throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
  return held;
}

function refuseUnlessOpen(held: Held, now: Date): void {
  const state = competitionState(held, now);
  if (state === 'upcoming') throw refusal(COMPETITION_REFUSALS, 'not_open_yet');
  if (state !== 'open') throw refusal(COMPETITION_REFUSALS, 'closed');
  if (held.grade < held.gradeMin || held.grade > held.gradeMax) throw refusal(COMPETITION_REFUSALS, 'wrong_grade');
}

/** Whoever acts for the child may change the entry, but the consent stays as the family left it. */
async function refuseForeignConsent(trx: Trx, actor: Actor, form: EntryForm): Promise<void> {
  if (actor.onBehalfOf === null) return;
  const found = await trx
    .query(CompetitionEntryModel)
    .findOne({ ...ownEntry(form), may_publish: true })
    .whereRaw(hasConsent('competition_entry.student_id', 'publishing'));
  if (isForeignConsent(true, found !== undefined, form.mayPublish)) {
    throw refusal(CONSENT_REFUSALS, 'not_the_family');
  }
}

/**
 * The entry's tick is a consent like every other, which the family finds on its page. Without the tick this entry is not
 * shown to others, and what the family has agreed to elsewhere stays.
 */
async function keepConsent(trx: Trx, actor: Actor, form: EntryForm, now: Date): Promise<void> {
  if (!form.mayPublish || actor.onBehalfOf !== null) return;
  const { studentId, wording } = form;
  const choice = { studentId, purpose: 'publishing', agrees: true, wording, way: 'competition', note: '' } as const;
  await setConsent(trx, choice, { accountId: actor.accountId, actor, now });
}

const ownEntry = ({ competitionId, studentId }: EntryForm) => ({
  competition_id: competitionId,
  student_id: studentId,
});

async function linkOf(trx: Trx, { projectSubmissionId, studentId, link }: EntryForm): Promise<string> {
  if (projectSubmissionId !== null) {
    const own = { id: projectSubmissionId, student_id: studentId };
    const work = await trx.query(ProjectSubmissionModel).findOne(own);
    if (work === undefined) throw refusal(COMPETITION_REFUSALS, 'project_not_found');
    return work.submissionLink;
  }
  const checked = checkSubmissionLink(link);
  if (checked.ok) return checked.value;
  throw refusal(COMPETITION_REFUSALS, checked.reason === 'link_missing' ? 'work_missing' : checked.reason);
}

async function keepEntry(trx: Trx, form: EntryForm, now: Date): Promise<Pick<CompetitionEntryModel, 'id' | 'version'>> {
  const { competitionId, studentId, version: seen, wording: _, ...work } = form;
  const columns = { ...work, version: seen + 1, submittedAt: now };
  if (seen === 0) return trx.query(CompetitionEntryModel).insert({ competitionId, studentId, ...columns });
  const [kept] = await trx
    .query(CompetitionEntryModel)
    .where({ ...ownEntry(form), version: seen })
    .patch(columns)
    .returning(['id', 'version']);
  if (kept === undefined) throw refusal(COMPETITION_REFUSALS, 'entry_changed_meanwhile');
  return kept;
}
