import { CERTIFICATE_REFUSALS } from '@school/core/certificates/errors';
import { certificateNumber } from '@school/core/certificates/number';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { CODE_LETTERS, DRAW_CERTIFICATE, nextCertificateCount } from './issue-certificates.js';

const STATE = `CASE WHEN c.replaced_by_id IS NOT NULL THEN 'replaced' WHEN c.revoked_at IS NOT NULL THEN 'revoked'
  WHEN c.file_key IS NULL THEN 'ready' ELSE 'issued' END`;

const listStatement = statement(
  'certificates-list',
  `
  WITH found AS MATERIALIZED (
    SELECT c.*, ${STATE} AS state FROM certificate c
    WHERE $1::text IS NULL OR c.number ILIKE $1 OR ${fitsName('name_key(c.student_name)', '$6')}
      OR ${fitsName('name_key(c.module_name)', '$6')}),
  wanted AS (
    SELECT * FROM found WHERE $2::text IS NULL OR state = $2 ORDER BY id DESC LIMIT $3 OFFSET $4)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('id', w.id, 'number', w.number, 'student_name', w.student_name,
        'course', w.course_name, 'module', w.module_name, 'teacher', w.teacher_name,
        'issued_on', to_char(w.issued_on, 'YYYY-MM-DD'), 'state', w.state, 'revoke_reason', w.revoke_reason,
        'replaced_by', n.number, 'url', $5::text || '/r/' || w.code) ORDER BY w.id DESC), '[]')
      FROM wanted w LEFT JOIN certificate n ON n.id = w.replaced_by_id),
    'count', (SELECT count(*) FROM found WHERE $2::text IS NULL OR state = $2))::text AS json`,
);

/** The query of the list of certificates. */
export interface CertificateQuery {
  q?: string | undefined;
  state?: string | undefined;
  page: number;
  pageSize: number;
}

/** A page of the school's certificates, newest first, as JSON text by one statement. */
export async function listCertificates(sql: Sql, query: CertificateQuery, publicUrl: string): Promise<string> {
  const { json } = await sql.row<{ json: string }>(listStatement, [
    searchPattern(query.q),
    query.state ?? null,
    query.pageSize,
    (query.page - 1) * query.pageSize,
    publicUrl,
    namePatterns(query.q),
  ]);
  return json;
}

const lockCertificate = statement(
  'certificate-lock',
  `SELECT id, number, student_name AS "studentName", revoked_at IS NOT NULL OR replaced_by_id IS NOT NULL AS "isOver"
   FROM certificate WHERE id = $1 FOR UPDATE`,
);

interface LockedCertificate {
  id: number;
  number: string;
  studentName: string;
  isOver: boolean;
}

const revoke = statement(
  'certificate-revoke',
  'UPDATE certificate SET revoked_at = $2, revoked_by = $3, revoke_reason = $4 WHERE id = $1',
);

// The old one is replaced in the same statement, so that two are never valid at the same time.
const replace = statement(
  'certificate-replace',
  `
  WITH next AS (SELECT nextval(pg_get_serial_sequence('certificate', 'id')) AS id),
  old AS (UPDATE certificate SET replaced_by_id = (SELECT id FROM next) WHERE id = $1 RETURNING *)
  INSERT INTO certificate (id, number, code, student_id, module_id, competition_entry_id, student_name, course_name,
    module_name, teacher_name, issued_on, created_at)
  SELECT replaced_by_id, $2, $3, student_id, module_id, competition_entry_id, $4, course_name, module_name, teacher_name, issued_on, $5
  FROM old RETURNING id`,
);

/** Which certificate, and who changes it. */
export interface CertificateChange {
  id: number;
  actorAccountId: number;
  requestId: string;
}

/** Revokes a certificate (3.14); only by staff, with a reason. */
export function revokeCertificate(deps: Deps, change: CertificateChange, reason: string): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const held = await hold(trx, change.id);
    await trx.run(revoke, [held.id, deps.clock.now(), change.actorAccountId, reason]);
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'certificate.revoke',
      entity: 'certificate',
      entityId: held.id,
      before: { number: held.number },
      after: { reason },
      requestId: change.requestId,
    });
  });
}

/** Issues a certificate again with a corrected name; the old number says by which it was replaced (3.14). */
export function reissueCertificate(deps: Deps, change: CertificateChange, studentName: string): Promise<string> {
  return deps.db.transaction(async (trx) => {
    const held = await hold(trx, change.id);
    if (held.studentName === studentName) throw refusal(CERTIFICATE_REFUSALS, 'name_same');
    const now = deps.clock.now();
    const number = certificateNumber(now.getUTCFullYear(), await nextCertificateCount(trx));
    const next = await trx.row<{ id: number }>(replace, [held.id, number, randomToken(CODE_LETTERS), studentName, now]);
    await planJob(trx, { topic: DRAW_CERTIFICATE, refId: next.id, businessKey: `certificate:${next.id}:draw` });
    await audit(trx, {
      actorAccountId: change.actorAccountId,
      action: 'certificate.reissue',
      entity: 'certificate',
      entityId: held.id,
      before: { number: held.number, student_name: held.studentName },
      after: { number, student_name: studentName },
      requestId: change.requestId,
    });
    return number;
  });
}

async function hold(trx: Trx, id: number): Promise<LockedCertificate> {
  const held = await trx.maybeRow<LockedCertificate>(lockCertificate, [id]);
  if (held === undefined) throw refusal(CERTIFICATE_REFUSALS, 'certificate_not_found');
  if (held.isOver) throw refusal(CERTIFICATE_REFUSALS, 'certificate_over');
  return held;
}
