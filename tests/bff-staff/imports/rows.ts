import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadLeads, uploadStudents } from '../../support/factories/imports.js';
import { createStaff } from '../../support/factories/people.js';
import type { ImportKind } from '@school/core/imports/states';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { importForm } from './import-form.js';

const WHY = 'superusers see the imports of everybody; others see only their own, which has a test of its own';

type Until = 'uploaded' | 'checked' | 'done';

let serial = 0;

/** An import of one new family, as far as its next step needs it. */
async function imported({ server: { deps } }: World, kind: ImportKind, until: Until): Promise<number> {
  const actor = staffActor(await createStaff(deps, { permissions: ['student.edit', 'lead.own'] }));
  const steps = importSteps(deps, actor, kind);
  serial += 1;
  const row = [`+4915201${String(serial).padStart(6, '0')}`, 'Mia', '4'];
  const upload = kind === 'leads' ? uploadLeads : uploadStudents;
  const id = await upload(deps, actor, [['Phone', 'Student name', 'Grade'], row]);
  if (until !== 'uploaded') await steps.check(id);
  if (until === 'done') await steps.run(id);
  return id;
}

const at = (kind: ImportKind, until: Until, input?: MatrixRow['input']): MatrixRow => ({
  id: (world) => imported(world, kind, until),
  ...(input && { input }),
  others: 200,
  why: WHY,
});

const ofKind = (kind: ImportKind, root: string, settings: object): MatrixRows => ({
  [`POST ${root}`]: { input: () => ({ form: importForm('Phone,Name,Grade\n+49 1,Mia,4\n') }) },
  [`GET ${root}{id}/`]: at(kind, 'uploaded'),
  [`GET ${root}{id}/rows/`]: at(kind, 'checked'),
  [`POST ${root}{id}/check/`]: at(kind, 'uploaded', () => ({
    body: { mapping: { phone: 0, name: 1, grade: 2 }, policy: 'skip', country_code: '+49', ...settings },
  })),
  [`POST ${root}{id}/start/`]: at(kind, 'checked'),
  [`POST ${root}{id}/undo/`]: at(kind, 'done'),
});

/** Imports: valid input and ids for every route. */
export const IMPORT_ROWS: MatrixRows = {
  ...ofKind('students', '/api/blackops/student-imports/', { timezone: 'Europe/Berlin', sends_links: false }),
  ...ofKind('leads', '/api/blackops/lead-imports/', {}),
};
