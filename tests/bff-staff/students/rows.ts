import { readDetails } from '@school/infra/students/read-details';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';

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
  'POST /api/blackops/students/{id}/contact/': student(SEEN),
  'POST /api/blackops/families/{id}/contact/': family(SEEN),
  'GET /api/blackops/families/{id}/': family(SCHOOLS),
  'GET /api/blackops/families/{id}/money/': family(SCHOOLS),
  'GET /api/blackops/families/{id}/changes/': family(SCHOOLS),
};
