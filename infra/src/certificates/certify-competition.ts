// Locks: one statement decides that an entry gets its certificate once.
import { certificateNumber } from '@school/core/certificates/number';
import { competitionHonour } from '@school/core/competitions/places';
import { ref } from 'objection';
import { randomToken } from '../auth/secrets.js';
import { CompetitionEntryModel } from '../competitions/model.js';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { planJob } from '../outbox/plan.js';
import { defineJob } from '../queue/define-job.js';
import { CODE_LETTERS, DRAW_CERTIFICATE, nextCertificateCount } from './issue-certificates.js';
import { CertificateModel } from './model.js';

/** The topic of the job that issues the certificates of a competition whose results are published. */
export const CERTIFY_COMPETITION = 'certify-competition';

// A revoked certificate is not issued again by the job.
const insertCertificate = statement(
  'certificate-issue-for-entry',
  `
  INSERT INTO certificate (number, code, student_id, competition_entry_id, student_name, course_name, module_name,
    teacher_name, issued_on, created_at)
  SELECT $1, $2, s.id, e.id, s.full_name, k.title, $4, '', local_time($5, 'UTC')::date, $5
  FROM competition_entry e JOIN competition k ON k.id = e.competition_id JOIN student s ON s.id = e.student_id
  WHERE e.id = $3 AND NOT EXISTS (SELECT 1 FROM certificate c WHERE c.competition_entry_id = e.id)
  ON CONFLICT (competition_entry_id) WHERE revoked_at IS NULL AND replaced_by_id IS NULL DO NOTHING
  RETURNING id, course_name AS title, (SELECT account_id FROM student WHERE id = student_id) AS "accountId"`,
);

/** An entry of a published competition with its place. */
export interface PlacedEntry {
  id: number;
  place: number;
}

/** Entries with a place that have no certificate yet, of one competition or of all. */
export async function findPlacedEntries(sql: Sql, competitionId?: number): Promise<PlacedEntry[]> {
  const certificate = sql.query(CertificateModel).where({ competition_entry_id: ref('competition_entry.id') });
  const found = sql
    .query(CompetitionEntryModel)
    .join('competition', 'competition.id', 'competition_entry.competition_id')
    .whereNotNull('results_published_at')
    .whereNotNull('place')
    .whereNotExists(certificate);
  if (competitionId !== undefined) void found.where({ competition_id: competitionId });
  return found
    .orderBy(['place', 'competition_entry.id'])
    .select('competition_entry.id', 'place')
    .castTo<PlacedEntry[]>();
}

/** Issues the certificate of an entry, once and for all, and tells the family. */
export async function certifyEntry(trx: Trx, { id, place }: PlacedEntry, now: Date): Promise<void> {
  const honour = competitionHonour(place);
  const number = certificateNumber(now.getUTCFullYear(), await nextCertificateCount(trx));
  const values = [number, randomToken(CODE_LETTERS), id, honour, now];
  const issued = await trx.maybeRow<{ id: number; title: string; accountId: number }>(insertCertificate, values);
  if (issued === undefined) return;
  await planJob(trx, { topic: DRAW_CERTIFICATE, refId: issued.id, businessKey: `certificate:${issued.id}:draw` });
  await notify(trx, {
    accountId: issued.accountId,
    kind: 'certificate_issued',
    title: 'You have a new certificate',
    body: `${honour} in the competition ${issued.title}. Well done!`,
    link: '/student-dashboard/my-certificates',
    businessKey: `certificate:${issued.id}:issued`,
  });
}

/** Publishing the results plans this once; run again, it finds nothing left to do. */
export const certifyCompetitionJob = defineJob({
  name: CERTIFY_COMPETITION,
  timeoutMs: 120_000,
  async run(ctx, { db, clock }) {
    for (const entry of await findPlacedEntries(db, ctx.refId)) {
      if (ctx.signal.aborted) return;
      await ctx.fenced((trx) => certifyEntry(trx, entry, clock.now()));
    }
  },
});
