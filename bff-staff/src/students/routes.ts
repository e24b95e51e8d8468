import { STUDENT_DETAILS_SAVED } from '@school/core/students/errors';
import { inPerson, judge, staff, staffWith } from '@school/infra/auth/policy';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listChanges } from '@school/infra/students/list-changes';
import { readFamily, readFamilyMoney } from '@school/infra/students/read-family';
import { readOverview, readStudent } from '@school/infra/students/read-student';
import { seeFamilyContact, seeStudentContact } from '@school/infra/students/see-contact';
import { readDetails } from '@school/infra/students/read-details';
import { listSchedule } from '@school/infra/students/student-schedule';
import { readWork } from '@school/infra/students/student-work';
import { updateDetails } from '@school/infra/students/update-details';
import * as family from '../../contract/families.js';
import * as details from '../../contract/student-details.js';
import * as contract from '../../contract/students.js';
import { MANAGE_ACCOUNTS } from '../../contract/users.js';
import { onlyOwnTokens } from '../payment-links/only-own.js';
import { paymentStaff } from '../payment-pages/policy.js';
import { viewerOf } from '../payment-pages/read-query.js';
import { maySeeCredits, studentViewer } from './policy.js';
import { presentDetails, presentFamily, presentStudent } from './present.js';
import { familyChangeSheet, studentClassSheet } from './sheets.js';

const inOffice = inPerson(staff);
const editor = staffWith('student.edit');
const managing = staffWith(MANAGE_ACCOUNTS);

/** The pages of a student and of a family. */
export const studentRoutes: readonly Route[] = [
  endpoint(contract.readStudent, staff, { queries: 1 }, async ({ params }, deps) =>
    presentStudent(await readStudent(deps, params.id)),
  ),
  endpoint(contract.readStudentOverview, staff, { queries: 1 }, async ({ params, session }, deps) =>
    prepared(await readOverview(deps, studentViewer(session), params.id)),
  ),
  endpoint(
    contract.listStudentClasses,
    staff,
    { queries: 1, sheet: studentClassSheet },
    async ({ params, query, session }, deps) => {
      const asked = {
        studentId: params.id,
        q: query.q,
        when: query.when,
        descending: query.sort === '-starts_at',
        page: query.page,
        pageSize: query.page_size,
      };
      return prepared(await listSchedule(deps.db, asked, deps.clock.now(), maySeeCredits(session)));
    },
  ),
  endpoint(contract.readStudentWork, staff, { queries: 1 }, async ({ params }, deps) =>
    prepared(await readWork(deps.db, params.id)),
  ),
  endpoint(details.readStudentDetails, editor, { queries: 3 }, async ({ params }, deps) =>
    presentDetails(await readDetails(deps, params.id)),
  ),
  endpoint(details.updateStudentDetails, inPerson(editor), { queries: 16 }, async ({ actor, params, body }, deps) => {
    await updateDetails(deps, actor, params.id, {
      version: body.stamp,
      name: body.student_name,
      grade: body.grade,
      parentName: body.parent_name,
      country: body.country,
      timezone: body.timezone,
      newEmail: body.email,
      removesEmail: body.remove_email,
    });
    return { message: STUDENT_DETAILS_SAVED };
  }),
  endpoint(contract.seeStudentContact, inOffice, { queries: 2 }, ({ actor, params }, deps) =>
    seeStudentContact(deps, actor, params.id),
  ),
  endpoint(family.seeFamilyContact, inOffice, { queries: 2 }, ({ actor, params }, deps) =>
    seeFamilyContact(deps, actor, params.id),
  ),
  endpoint(family.readFamily, staff, { queries: 1 }, async ({ params, session }, deps) => {
    const found = await readFamily(deps.db, params.id, deps.clock.now());
    return presentFamily(found, {
      seesCredits: maySeeCredits(session),
      mayManage: judge(managing, session) === 'ok',
    });
  }),
  endpoint(family.readFamilyMoney, paymentStaff, { queries: 1 }, async ({ params, session }, deps) => {
    const viewer = { pages: viewerOf(session), linksOf: onlyOwnTokens(session) };
    return prepared(await readFamilyMoney(deps.db, params.id, viewer, deps.clock.now()));
  }),
  endpoint(
    family.listFamilyChanges,
    managing,
    { queries: 1, sheet: familyChangeSheet },
    async ({ params, query }, deps) => {
      const asked = { accountId: params.id, studentId: query.student_id, page: query.page, pageSize: query.page_size };
      return prepared(await listChanges(deps.db, asked));
    },
  ),
];
