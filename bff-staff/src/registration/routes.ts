import { FAMILY_REGISTERED, SIBLING_ADDED } from '@school/core/registration/errors';
import { inPerson, staffWithAny } from '@school/infra/auth/policy';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { registerByStaff } from '@school/infra/registration/register-by-staff';
import { REGISTER_PERMISSIONS } from '../../contract/page-access.js';
import * as contract from '../../contract/registration.js';

const registrar = inPerson(staffWithAny('registers families', REGISTER_PERMISSIONS));

/** Families that staff register. */
export const registrationRoutes: readonly Route[] = [
  endpoint(contract.registerByStaff, registrar, { queries: 18 }, async ({ actor, body }, deps) => {
    const { studentId, accountId, isSibling } = await registerByStaff(deps, actor, {
      phone: body.phone,
      studentName: body.student_name,
      grade: body.grade,
      timezone: body.timezone,
      siblingOf: body.sibling_of,
      parentName: body.parent_name,
      country: body.country,
      email: body.email,
      source: body.source,
    });
    const message = isSibling ? SIBLING_ADDED : FAMILY_REGISTERED;
    return { message, student_id: studentId, family_id: accountId };
  }),
];
