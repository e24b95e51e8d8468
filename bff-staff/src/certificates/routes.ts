import { listCertificates, type ListedCertificate } from '@school/infra/certificates/list-certificates';
import { reissueCertificate, revokeCertificate } from '@school/infra/certificates/staff-certificates';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import * as contract from '../../contract/certificates.js';
import { certificateSheet } from './sheets.js';

const editing = staffWithAny('catalog.edit or certificate.revoke', ['catalog.edit', 'certificate.revoke']);
const inOwnName = inPerson(editing);

/** Certificates of the school. */
export const certificateRoutes: readonly Route[] = [
  endpoint(contract.listCertificates, editing, { queries: 2, sheet: certificateSheet }, async ({ query }, deps) => {
    const { q, state, page, page_size: pageSize } = query;
    const { results, total } = await listCertificates(deps.db, { q, state, page, pageSize });
    return { results: results.map((one) => present(one, deps.config.PUBLIC_URL)), count: total };
  }),
  endpoint(contract.revokeCertificate, inOwnName, { queries: 3 }, async ({ actor, params, body }, deps) => {
    await revokeCertificate(deps, actor, { id: params.id, reason: body.reason });
    return { message: 'The certificate is revoked.' };
  }),
  endpoint(contract.reissueCertificate, inOwnName, { queries: 5 }, async ({ actor, params, body }, deps) => {
    const number = await reissueCertificate(deps, actor, { id: params.id, studentName: body.student_name });
    return { message: `The certificate was issued again as ${number}.`, number };
  }),
];

const present = (one: ListedCertificate, publicUrl: string): contract.StaffCertificate => ({
  id: one.id,
  number: one.number,
  student_name: one.studentName,
  student_id: one.studentId,
  course: one.courseName,
  module: one.moduleName,
  teacher: one.teacherName,
  issued_on: one.issuedOn,
  state: one.state,
  revoke_reason: one.revokeReason,
  replaced_by: one.replacedBy,
  url: `${publicUrl}/r/${one.code}`,
});
