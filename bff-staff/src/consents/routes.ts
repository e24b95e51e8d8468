import { CONSENT_RECORDED } from '@school/core/consents/errors';
import { consentWords } from '@school/core/consents/purposes';
import { inPerson, staff, staffWithAny } from '@school/infra/auth/policy';
import { listChildConsents, recordConsent, type NamedConsent } from '@school/infra/consents/staff-consents';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/consents.js';
import { REGISTER_PERMISSIONS } from '../../contract/page-access.js';
import { consentSheet } from './sheets.js';

const registrar = inPerson(staffWithAny('registers families', REGISTER_PERMISSIONS));

/** What families agree to, as staff see and record it. */
export const consentRoutes: readonly Route[] = [
  endpoint(contract.listStudentConsents, staff, { queries: 2, sheet: consentSheet }, async ({ params }, { db }) => {
    const results = (await listChildConsents(db, params.id)).map(present);
    return { results, count: results.length };
  }),
  endpoint(contract.recordConsent, registrar, { queries: 5 }, async ({ actor, params, body }, deps) => {
    await recordConsent(deps, actor, { studentId: params.id, ...body });
    return { message: CONSENT_RECORDED };
  }),
];

const present = (one: NamedConsent): contract.StudentConsent => ({
  id: one.id,
  purpose: one.purpose,
  words: consentWords(one.purpose, one.wording),
  given: { at: one.givenAt.toISOString(), by: one.givenByName, way: one.givenWay, note: one.givenNote },
  withdrawn:
    one.withdrawnAt === null || one.withdrawnWay === null
      ? null
      : {
          at: one.withdrawnAt.toISOString(),
          by: one.withdrawnByName,
          way: one.withdrawnWay,
          note: one.withdrawnNote,
        },
});
