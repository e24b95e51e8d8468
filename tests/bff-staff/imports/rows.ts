import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadStudents } from '../../support/factories/imports.js';
import { createStaff } from '../../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { importForm } from './import-form.js';

const WHY = 'superusers see the imports of everybody; others see only their own, which has a test of its own';

let serial = 0;

/** An import of one new family, as far as its next step needs it. */
async function imported({ server: { deps } }: World, until: 'uploaded' | 'checked' | 'done'): Promise<number> {
  const actor = staffActor(await createStaff(deps, { permissions: ['student.edit'] }));
  const steps = importSteps(deps, actor);
  serial += 1;
  const row = [`+4915201${String(serial).padStart(6, '0')}`, 'Mia', '4'];
  const id = await uploadStudents(deps, actor, [['Phone', 'Student name', 'Grade'], row]);
  if (until !== 'uploaded') await steps.check(id);
  if (until === 'done') await steps.run(id);
  return id;
}

const at = (until: 'uploaded' | 'checked' | 'done', input?: MatrixRow['input']): MatrixRow => ({
  id: (world) => imported(world, until),
  ...(input && { input }),
  others: 200,
  why: WHY,
});

/** Imports: valid input and ids for every route. */
export const IMPORT_ROWS: MatrixRows = {
  'POST /api/blackops/student-imports/': { input: () => ({ form: importForm('Phone,Name,Grade\n+49 1,Mia,4\n') }) },
  'GET /api/blackops/student-imports/{id}/': at('uploaded'),
  'GET /api/blackops/student-imports/{id}/rows/': at('checked'),
  'POST /api/blackops/student-imports/{id}/check/': at('uploaded', () => ({
    body: {
      mapping: { phone: 0, name: 1, grade: 2 },
      policy: 'skip',
      country_code: '+49',
      timezone: 'Europe/Berlin',
      sends_links: false,
    },
  })),
  'POST /api/blackops/student-imports/{id}/start/': at('checked'),
  'POST /api/blackops/student-imports/{id}/undo/': at('done'),
};
