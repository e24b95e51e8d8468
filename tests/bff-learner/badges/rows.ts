import { statement } from '@school/infra/db/sql';
import { giveBadge } from '@school/infra/badges/give-badge';
import { createBatch, createClass } from '../../support/factories/classes.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const HOUR_MS = 3_600_000;
/** Early enough that no other row's class is then. */
const HOURS_AGO = 20;
const takeAllBack = statement(
  'test-matrix-badges-back',
  'UPDATE badge_award SET taken_back_at = $2 WHERE class_id = $1 AND taken_back_at IS NULL',
);
const classes = new WeakMap<World, Map<Owner, Promise<number>>>();

const sideOf = (world: World, whose: Owner) =>
  whose === 'A' ? ([world.studentA, world.teacherA] as const) : ([world.studentB, world.teacherB] as const);

async function makeClass(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  const [student, teacher] = sideOf(world, whose);
  const startsAt = new Date(deps.clock.now().getTime() - HOURS_AGO * HOUR_MS);
  return createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'complete' }, [student]);
}

/** The one class of this side that has just been held, without badges: a day has no room for one per cell. */
async function freshClass(world: World, whose: Owner): Promise<number> {
  const ofWorld = classes.get(world) ?? new Map<Owner, Promise<number>>();
  classes.set(world, ofWorld);
  const made = ofWorld.get(whose) ?? makeClass(world, whose);
  ofWorld.set(whose, made);
  const id = await made;
  await world.server.deps.db.run(takeAllBack, [id, world.server.deps.clock.now()]);
  return id;
}

/** The badges that a teacher gives and takes back, and those of a child. */
export const BADGE_ROWS: MatrixRows = {
  'GET /api/teacher-badges/': {
    input: async (world, whose) => ({ query: { scheduled_class: String(await freshClass(world, whose)) } }),
  },
  'POST /api/teacher-badges/': {
    input: async (world, whose) => ({
      body: {
        scheduled_class: await freshClass(world, whose),
        student: sideOf(world, whose)[0].id,
        kind: 'bug_hunter',
        note: 'Found it in line 3.',
      },
    }),
  },
  'DELETE /api/teacher-badges/{id}/': {
    id: async (world, whose) => {
      const classId = await freshClass(world, whose);
      const [student, teacher] = sideOf(world, whose);
      const order = { teacherId: teacher.id, classId, studentId: student.id, kind: 'bright_idea', note: '' } as const;
      return (await giveBadge(world.server.deps, order)).id;
    },
  },
};
