import { isForeignConsent } from '@school/core/consents/consent-fields';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { COMPETITION_REFUSALS } from '@school/core/competitions/errors';
import { competitionState } from '@school/core/competitions/state';
import { checkSubmissionLink } from '@school/core/projects/submission-link';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** What a student enters: a submitted project or a link. */
export interface EntryForm {
  competitionId: number;
  projectSubmissionId: number | null;
  link: string;
  note: string;
  /** The family agrees that the name is published. */
  mayPublish: boolean;
  /** The version that was seen, 0 for none. */
  version: number;
}

/** The student who enters, and the request. */
export interface Entrant {
  session: Pick<Session, 'accountId' | 'actAccountId'> & { studentId: number };
  requestId: string;
}

// A shared lock: entries do not wait for each other, but publishing and editing wait for all of them.
const lockCompetition = statement(
  'competition-lock-shared',
  `
  SELECT c.opens_at AS "opensAt", c.closes_at AS "closesAt", c.results_published_at AS "resultsPublishedAt",
    s.grade BETWEEN c.grade_min AND c.grade_max AS "fitsGrade"
  FROM competition c JOIN student s ON s.id = $2 WHERE c.id = $1 FOR SHARE OF c`,
);

const findWork = statement(
  'competition-own-work',
  'SELECT submission_link AS link FROM project_submission WHERE id = $1 AND student_id = $2',
);

const findConsent = statement(
  'competition-entry-consent',
  'SELECT may_publish AS "mayPublish" FROM competition_entry WHERE competition_id = $1 AND student_id = $2',
);

const insertEntry = statement(
  'competition-entry-add',
  `
  INSERT INTO competition_entry (competition_id, student_id, link, project_submission_id, note, may_publish, submitted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (competition_id, student_id) DO NOTHING RETURNING id, version`,
);

const updateEntry = statement(
  'competition-entry-change',
  `
  UPDATE competition_entry SET link = $3, project_submission_id = $4, note = $5, may_publish = $6, submitted_at = $7,
    version = version + 1
  WHERE competition_id = $1 AND student_id = $2 AND version = $8 RETURNING id, version`,
);

interface Held {
  opensAt: Date;
  closesAt: Date;
  resultsPublishedAt: Date | null;
  fitsGrade: boolean;
}

/** Saves a student's one entry, or its next version, while the competition is open (product 2.1 #3). */
export function enterCompetition(
  deps: Deps,
  entrant: Entrant,
  form: EntryForm,
): Promise<{ version: number; link: string }> {
  const { studentId } = entrant.session;
  return deps.db.transaction(async (trx) => {
    const held = await trx.maybeRow<Held>(lockCompetition, [form.competitionId, studentId]);
    if (held === undefined) throw refusal(COMPETITION_REFUSALS, 'competition_not_found');
    // Read under the lock: anybody who waited for it until after the close is too late.
    const now = deps.clock.now();
    refuseUnlessOpen(held, now);
    await refuseForeignConsent(trx, entrant.session, form);
    const link = await linkOf(trx, studentId, form);
    const values = [form.competitionId, studentId, link, form.projectSubmissionId, form.note, form.mayPublish, now];
    const kept = await (form.version === 0
      ? trx.maybeRow<{ id: number; version: number }>(insertEntry, values)
      : trx.maybeRow<{ id: number; version: number }>(updateEntry, [...values, form.version]));
    if (kept === undefined) throw refusal(COMPETITION_REFUSALS, 'entry_changed_meanwhile');
    const { accountId, actAccountId } = entrant.session;
    await audit(trx, {
      actorAccountId: actAccountId ?? accountId,
      onBehalfOfAccountId: actAccountId === null ? null : accountId,
      action: 'competition.enter',
      entity: 'competition_entry',
      entityId: kept.id,
      after: { link, may_publish: form.mayPublish, version: kept.version },
      requestId: entrant.requestId,
    });
    return { version: kept.version, link };
  });
}

function refuseUnlessOpen(held: Held, now: Date): void {
  const state = competitionState(held, now);
  if (state === 'upcoming') throw refusal(COMPETITION_REFUSALS, 'not_open_yet');
  if (state !== 'open') throw refusal(COMPETITION_REFUSALS, 'closed');
  if (!held.fitsGrade) throw refusal(COMPETITION_REFUSALS, 'wrong_grade');
}

/** Whoever acts for the child may change the entry, but the consent stays as the family left it. */
async function refuseForeignConsent(trx: Trx, session: Entrant['session'], form: EntryForm): Promise<void> {
  if (session.actAccountId === null) return;
  const found = await trx.maybeRow<{ mayPublish: boolean }>(findConsent, [form.competitionId, session.studentId]);
  if (isForeignConsent(true, found?.mayPublish ?? false, form.mayPublish)) {
    throw refusal(CONSENT_REFUSALS, 'not_the_family');
  }
}

async function linkOf(trx: Trx, studentId: number, form: EntryForm): Promise<string> {
  if (form.projectSubmissionId !== null) {
    const work = await trx.maybeRow<{ link: string }>(findWork, [form.projectSubmissionId, studentId]);
    if (work === undefined) throw refusal(COMPETITION_REFUSALS, 'project_not_found');
    return work.link;
  }
  const checked = checkSubmissionLink(form.link);
  if (checked.ok) return checked.value;
  throw refusal(COMPETITION_REFUSALS, checked.reason === 'link_missing' ? 'work_missing' : checked.reason);
}
