import { saveVersion } from '@school/infra/payouts/save-version';
import { startReport } from '@school/infra/payouts/start-report';
import { makeReportJob } from '@school/infra/payouts/report-job';
import { statement } from '@school/infra/db/sql';
import { staffActor } from '../../support/factories/actor.js';
import { createPayoutVersion, rateOf } from '../../support/factories/payouts.js';
import { createStaff, createTeacher } from '../../support/factories/people.js';
import { createPriceBook } from '../../support/factories/price-book.js';
import type { MatrixRow, MatrixRows } from '../../support/matrix/rows.js';
import type { World } from '../../support/matrix/world.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';

const WHY = 'what teachers are paid is the school’s; whoever may manage it manages all of it';
const RATE = {
  activity_type: 'course_class',
  rate_type: 'per_unit',
  rate: '5.00',
  min_threshold: null,
  max_threshold: null,
  comment: '',
};
const updatedAt = statement('test-version-updated', 'SELECT updated_at AS at FROM payout_version WHERE id = $1');

let serial = 0;
const form = async ({ server: { deps } }: World) => {
  await createPriceBook(deps);
  return { name: `Matrix ${++serial}`, description: '', currency: 'USD', rates: [RATE] };
};

async function draft(world: World): Promise<{ id: number; updated_at: string }> {
  const { deps } = world.server;
  const { name } = await form(world);
  const wanted = { name, description: '', currency: 'USD', rates: [rateOf('course_class', 500)] };
  const id = await saveVersion(deps, staffActor(await createStaff(deps)), { wanted });
  const { at } = await deps.db.row<{ at: Date }>(updatedAt, [id]);
  return { id, updated_at: at.toISOString() };
}

const active = ({ server: { deps } }: World): Promise<number> =>
  createPayoutVersion(deps, [rateOf('course_class', 500)], `Matrix ${++serial}`);

const DAY_MS = 86_400_000;
const inDays = ({ server: { deps } }: World, days: number): string =>
  new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** A ready report of the month of payroll before the present one. */
async function lastMonth({ server: { deps } }: World): Promise<void> {
  const now = deps.clock.now();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
  const asker = staffActor(await createStaff(deps, { permissions: ['payroll.report'] }));
  await startReport(deps, asker, { from: `${last.slice(0, 'yyyy-mm'.length)}-01`, to: last });
  await runPlannedJobs(deps, [makeReportJob]);
}

/** Makes a draft, and keeps the state that a change of it must name. */
function changeOfDraft(): MatrixRow {
  let seen = '';
  return {
    id: async (world) => {
      const { id, updated_at } = await draft(world);
      seen = updated_at;
      return id;
    },
    input: async (world) => ({ body: { ...(await form(world)), updated_at: seen } }),
    others: 200,
    why: WHY,
  };
}

/** Payout versions: valid input and ids for every route; every version is new. */
export const PAYOUT_VERSION_ROWS: MatrixRows = {
  'GET /api/blackops/payout-versions/{id}/': { id: active, others: 200, why: WHY },
  'POST /api/blackops/payout-versions/': { input: async (world) => ({ body: await form(world) }) },
  'PUT /api/blackops/payout-versions/{id}/': changeOfDraft(),
  'POST /api/blackops/payout-versions/{id}/offer/': {
    id: async (world) => (await draft(world)).id,
    input: () => ({ body: { is_active: true } }),
    others: 200,
    why: WHY,
  },
  'POST /api/blackops/payout-versions/{id}/assign/': {
    id: active,
    input: async (world) => ({
      body: { teacher_ids: [(await createTeacher(world.server.deps)).id], effective_from: inDays(world, 3) },
    }),
    others: 200,
    why: WHY,
  },
  'POST /api/blackops/payout-versions/simulate/': {
    input: async (world) => {
      await lastMonth(world);
      return { body: { currency: 'USD', rates: [RATE] } };
    },
  },
};
