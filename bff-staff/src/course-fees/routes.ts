import { listCountries, listCourseFees, listCurrencies, listDiscountCodes } from '@school/infra/course-fees/queries';
import { quoteCourseFee } from '@school/infra/course-fees/quote-course-fee';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { anyone, staff } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import * as contract from '../../contract/course-fees.js';
import { presentCourseFee } from './present.js';

/** The fee quote and the lists of its form. */
export const courseFeeRoutes: readonly Route[] = [
  // A quote changes nothing, so it counts as a read.
  endpoint(contract.calculateCourseFee, staff, { rate: 'read', queries: 1 }, async ({ body, session }, deps) =>
    presentCourseFee(
      await quoteCourseFee(
        { ...deps, sql: deps.db },
        {
          phone: body.phone,
          subject: body.subject,
          country: body.country,
          course: body.course,
          serviceType: body.service_type,
          enrolmentType: body.enrolment_type,
          classes: body.total_num_of_classes,
          discountCode: body.discountCode || undefined,
          permissions: permissionsOf(session),
        },
        deps.clock.now(),
      ),
    ),
  ),
  endpoint(contract.listCountries, staff, { queries: 1 }, async (_, deps) =>
    (await listCountries(deps.db)).map(({ id, name, currencyCode: currency }) => ({ id, name, currency })),
  ),
  endpoint(contract.listCurrencies, staff, { queries: 1 }, async (_, deps) =>
    (await listCurrencies(deps.db)).map(({ id, code, name }) => ({ id, code, name })),
  ),
  endpoint(contract.listCourseFees, staff, { queries: 1 }, async (_, deps) =>
    (await listCourseFees(deps.db)).map(({ id, name, classes, subject }) => ({ id, name, classes, subject })),
  ),
  endpoint(contract.listPublicCourseFees, anyone, { queries: 1 }, async (_, deps) =>
    (await listCourseFees(deps.db)).map(({ id, name: course_name, classes: total_class }) => ({
      id,
      course_name,
      total_class,
    })),
  ),
  endpoint(contract.listDiscountCodes, staff, { queries: 1 }, async ({ session }, deps) =>
    (await listDiscountCodes(deps.db, deps.clock.now(), permissionsOf(session))).map(
      ({ id, code, percent: discount_percentage }) => ({ id, code, discount_percentage }),
    ),
  ),
];

/** Undefined for a superuser, who may use every code. */
const permissionsOf = (session: Session): readonly string[] | undefined =>
  session.role === 'superuser' ? undefined : session.permissions;
