import { randomUUID } from 'node:crypto';
import { adjustCredits } from '@school/infra/credits/adjust-credits';
import { staffActor } from '../../support/factories/actor.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';

const SCHOOLS = 'credits belong to the school; whoever has the permission sees all students';

/** A waiting adjustment of another person. */
async function waiting({ server: { deps } }: World): Promise<number> {
  const { id } = await createStudent(deps);
  const asker = await createStaff(deps, { permissions: ['credit.adjust'] });
  const form = { formKey: randomUUID(), studentId: id, amount: 8, category: 'correction' as const, expiresOn: null };
  return adjustCredits(deps, staffActor(asker), { ...form, note: 'Twice booked', classId: null });
}

/** Credits management: valid input and ids for every route. */
export const CREDIT_ROWS: MatrixRows = {
  'GET /api/blackops/students/{id}/ledger/': {
    id: async (world) => (await createStudent(world.server.deps)).id,
    others: 200,
    why: SCHOOLS,
  },
  'GET /api/blackops/students/{id}/classes/': {
    id: async (world) => (await createStudent(world.server.deps)).id,
    others: 200,
    why: SCHOOLS,
  },
  'GET /api/blackops/ledger-entries/{id}/': {
    id: async (world) => giveCredits(world.server.deps, (await createStudent(world.server.deps)).id, 1),
    others: 200,
    why: SCHOOLS,
  },
  'GET /api/blackops/credit-allowance/': { input: () => ({ query: { student_id: '1' } }) },
  'POST /api/blackops/credit-adjustments/': {
    input: async (world) => ({
      body: {
        form_key: randomUUID(),
        student_id: (await createStudent(world.server.deps)).id,
        amount: 1,
        category: 'correction',
        note: 'Twice booked',
      },
    }),
  },
  'POST /api/blackops/credit-adjustments/{id}/approve/': { id: waiting, others: 200, why: SCHOOLS },
  'POST /api/blackops/credit-adjustments/{id}/decline/': { id: waiting, others: 200, why: SCHOOLS },
};
