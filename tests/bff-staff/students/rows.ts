import { changePhone } from '@school/infra/students/change-phone';
import { readDetails } from '@school/infra/students/read-details';
import { readPhonePage } from '@school/infra/students/read-phone';
import { createStaff, createStudent } from '../../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'families belong to the school; parts that are not for everybody are left out';
const SEEN = 'whoever looks at a contact is kept in the audit log';

const student = (why: string): MatrixRow => ({
  id: (world, whose) => (whose === 'A' ? world.studentA : world.studentB).id,
  others: 200,
  why,
});
const family = (why: string): MatrixRow => ({
  id: (world, whose) => (whose === 'A' ? world.studentA : world.studentB).accountId,
  others: 200,
  why,
});

let lastNumber = 0;
const wanted = () => ({
  phone: `+4915157${String(++lastNumber).padStart(6, '0')}`,
  verifiedBy: 'identity' as const,
  reason: 'A new contract.',
  version: 0,
});

/** A family of its own for each cell: a new phone ends every session of its family. */
const newStudent = async ({ server }: World) => (await createStudent(server.deps)).id;

async function changeOfSomebody({ server: { deps } }: World): Promise<number> {
  const [student, staff] = [await createStudent(deps), await createStaff(deps, { permissions: ['student.edit'] })];
  const actor = { accountId: staff.accountId, onBehalfOf: null, role: 'staff' as const, requestId: 'matrix' };
  await changePhone(deps, actor, student.id, wanted());
  const { changes } = await readPhonePage(deps, staff.accountId, student.id);
  return changes[0]?.change.id ?? 0;
}

/** The pages of students and families. */
export const STUDENT_ROWS: MatrixRows = {
  'GET /api/blackops/students/{id}/': student(SCHOOLS),
  'GET /api/blackops/students/{id}/overview/': student(SCHOOLS),
  'GET /api/blackops/students/{id}/schedule/': student(SCHOOLS),
  'GET /api/blackops/students/{id}/work/': student(SCHOOLS),
  'GET /api/blackops/students/{id}/details/': student(SCHOOLS),
  'PUT /api/blackops/students/{id}/details/': {
    ...student(SCHOOLS),
    input: async ({ server, studentA, studentB }, whose) => {
      const { details, version } = await readDetails(server.deps, (whose === 'A' ? studentA : studentB).id);
      const { name, grade, parentName, country, timezone } = details;
      return {
        body: {
          stamp: version,
          student_name: name,
          grade: grade === 4 ? 5 : 4,
          parent_name: parentName,
          country,
          timezone,
          email: '',
        },
      };
    },
  },
  'GET /api/blackops/students/{id}/phone/': student(SCHOOLS),
  'POST /api/blackops/students/{id}/phone/': {
    id: newStudent,
    input: () => {
      const { verifiedBy, ...body } = wanted();
      return { body: { ...body, verified_by: verifiedBy } };
    },
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/blackops/phone-changes/{id}/undo/': {
    id: changeOfSomebody,
    input: () => ({ body: { reason: 'It was not the mother.' } }),
    others: 200,
    why: SCHOOLS,
  },
  'POST /api/blackops/students/{id}/contact/': student(SEEN),
  'POST /api/blackops/families/{id}/contact/': family(SEEN),
  'GET /api/blackops/families/{id}/': family(SCHOOLS),
  'GET /api/blackops/families/{id}/money/': family(SCHOOLS),
  'GET /api/blackops/families/{id}/changes/': family(SCHOOLS),
};
