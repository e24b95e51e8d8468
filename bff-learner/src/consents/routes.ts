import { CONSENT_DONE } from '@school/core/consents/errors';
import { inPerson, student } from '@school/infra/auth/policy';
import { readFamilyConsents, setFamilyConsent } from '@school/infra/consents/family-consents';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import * as contract from '../../contract/consents.js';
import { presentChild } from './present.js';

/** What a family agrees to: nobody who acts for it may look or decide. */
export const consentRoutes: readonly Route[] = [
  endpoint(contract.familyConsents, inPerson(student), { queries: 2 }, async ({ session }, { db }) => ({
    children: (await readFamilyConsents(db, session.accountId)).map(presentChild),
  })),
  endpoint(
    contract.setFamilyConsent,
    student,
    { queries: 5, consent: 'whole' },
    async ({ session, actor, params, body }, deps) => {
      const choice = { studentId: params.id, ...body };
      await setFamilyConsent(deps, actor, session.accountId, choice);
      return { message: body.agrees ? CONSENT_DONE.given : CONSENT_DONE.withdrawn };
    },
  ),
];
