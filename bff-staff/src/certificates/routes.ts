import {
  listCertificates,
  reissueCertificate,
  revokeCertificate,
  type CertificateChange,
} from '@school/infra/certificates/staff-certificates';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import * as contract from '../../contract/certificates.js';

const editing = staffWithAny('catalog.edit or certificate.revoke', ['catalog.edit', 'certificate.revoke']);
const inOwnName = inPerson(editing);

/** Certificates of the school. */
export const certificateRoutes: readonly Route[] = [
  endpoint(contract.listCertificates, editing, { queries: 1 }, async ({ query }, deps) => {
    const { q, state, page, page_size: pageSize } = query;
    return prepared(await listCertificates(deps.db, { q, state, page, pageSize }, deps.config.PUBLIC_URL));
  }),
  endpoint(
    contract.revokeCertificate,
    inOwnName,
    { queries: 3 },
    async ({ session, params, body, requestId }, deps) => {
      await revokeCertificate(deps, change(session, params, requestId), body.reason);
      return { message: 'The certificate is revoked.' };
    },
  ),
  endpoint(
    contract.reissueCertificate,
    inOwnName,
    { queries: 5 },
    async ({ session, params, body, requestId }, deps) => {
      const number = await reissueCertificate(deps, change(session, params, requestId), body.student_name);
      return { message: `The certificate was issued again as ${number}.`, number };
    },
  ),
];

const change = (session: Session, { id }: { id: number }, requestId: string): CertificateChange => ({
  id,
  actorAccountId: session.accountId,
  requestId,
});
