import { CERTIFICATE_REFUSALS } from '@school/core/certificates/errors';
import { certificateNumber } from '@school/core/certificates/number';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { randomToken } from '../auth/secrets.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { CODE_LETTERS, DRAW_CERTIFICATE, nextCertificateCount } from './issue-certificates.js';
import { CertificateModel } from './model.js';
import { replaceCertificate } from './replace-certificate.js';

/** Revokes a certificate; only by staff, with a reason. */
export function revokeCertificate(
  deps: Deps,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const held = await hold(trx, id);
    const revokedAt = deps.clock.now();
    await trx
      .query(CertificateModel)
      .findById(id)
      .patch({ revokedAt, revokedBy: actor.accountId, revokeReason: reason });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'certificate.revoke',
      entity: 'certificate',
      entityId: id,
      before: { number: held.number },
      after: { reason },
    });
  });
}

/** Issues a certificate again with a corrected name; the old number says by which it was replaced. */
export function reissueCertificate(
  deps: Deps,
  actor: Actor,
  { id, studentName }: { id: number; studentName: string },
): Promise<string> {
  return deps.db.transaction(async (trx) => {
    const held = await hold(trx, id);
    if (held.studentName === studentName) throw refusal(CERTIFICATE_REFUSALS, 'name_same');
    const now = deps.clock.now();
    const number = certificateNumber(now.getUTCFullYear(), await nextCertificateCount(trx));
    const nextId = await replaceCertificate(trx, id, { number, code: randomToken(CODE_LETTERS), studentName }, now);
    await planJob(trx, { topic: DRAW_CERTIFICATE, refId: nextId, businessKey: `certificate:${nextId}:draw` });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'certificate.reissue',
      entity: 'certificate',
      entityId: id,
      before: { number: held.number },
      after: { number },
    });
    return number;
  });
}

async function hold(trx: Trx, id: number): Promise<CertificateModel> {
  const held = await trx.query(CertificateModel).findById(id).forUpdate();
  if (held === undefined) throw refusal(CERTIFICATE_REFUSALS, 'certificate_not_found');
  if (held.isOver) throw refusal(CERTIFICATE_REFUSALS, 'certificate_over');
  return held;
}
