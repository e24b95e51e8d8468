import { addException } from '@school/infra/availability/change-exceptions';
import { saveWeeklyHours } from '@school/infra/availability/save-weekly-hours';
import { takeLeave } from '@school/infra/availability/take-leave';
import { statement } from '@school/infra/db/sql';
import { addDays, localDate } from '@school/core/shared/local-time';
import { teacherActor } from '../../support/factories/actor.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const HOUR_MS = 3_600_000;

const revisionOf = statement('test-matrix-week', 'SELECT revision FROM weekly_plan WHERE teacher_id = $1');
const exceptionOf = statement(
  'test-matrix-exception',
  'SELECT max(id) AS id FROM availability_exception WHERE teacher_id = $1',
);

const teacherOf = (world: World, whose: Owner) => (whose === 'A' ? world.teacherA : world.teacherB);

let serial = 0;
/** A day that no other row of the matrix uses. */
const freshDay = (world: World): string => addDays(localDate(world.server.deps.clock.now(), 'UTC'), 100 + ++serial);
const freshSpan = (world: World): { startsAt: Date; endsAt: Date } => {
  const startsAt = new Date(`${freshDay(world)}T00:00:00Z`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
};
const spanOnWire = (world: World): { from: string; to: string } => {
  const { startsAt, endsAt } = freshSpan(world);
  return { from: startsAt.toISOString(), to: endsAt.toISOString() };
};

const revision = async (world: World, whose: Owner): Promise<number> =>
  (await world.server.deps.db.maybeRow<{ revision: number }>(revisionOf, [teacherOf(world, whose).id]))?.revision ?? 0;

async function havingHours(world: World, whose: Owner): Promise<void> {
  const owner = teacherOf(world, whose);
  if ((await revision(world, whose)) > 0) return;
  const order = { teacherId: owner.id, zone: 'UTC', keepsHolidays: true, hours: [], revision: 0 };
  await saveWeeklyHours(world.server.deps, teacherActor(owner), order);
}

async function exception(world: World, whose: Owner): Promise<number> {
  const { deps } = world.server;
  await havingHours(world, whose);
  const day = freshDay(world);
  const owner = teacherOf(world, whose);
  const order = { teacherId: owner.id, fromDate: day, toDate: day, hours: [], note: '' };
  await addException(deps, teacherActor(owner), order);
  return (await deps.db.row<{ id: number }>(exceptionOf, [owner.id])).id;
}

const leave = async (world: World, whose: Owner): Promise<number> =>
  (
    await takeLeave(world.server.deps, teacherActor(teacherOf(world, whose)), {
      teacherId: teacherOf(world, whose).id,
      ...freshSpan(world),
      reason: 'Away',
      expectedOpen: 0,
    })
  ).id;

/** Weekly hours and leave. */
export const AVAILABILITY_ROWS: MatrixRows = {
  'PUT /api/teacher-weekly-hours/': {
    input: async (world, whose) => ({
      body: { timezone: 'UTC', revision: await revision(world, whose), hours: [] },
    }),
  },
  'POST /api/teacher-weekly-hours/exceptions/': {
    input: async (world, whose) => {
      await havingHours(world, whose);
      const day = freshDay(world);
      return { body: { from_date: day, to_date: day, hours: [] } };
    },
  },
  'DELETE /api/teacher-weekly-hours/exceptions/{id}/': { id: exception },
  'GET /api/teacher-leave/preview/': { input: (world) => ({ query: spanOnWire(world) }) },
  'POST /api/teacher-leave/': {
    input: (world) => ({ body: { ...spanOnWire(world), reason: 'Away', expected_open: 0 } }),
  },
  'DELETE /api/teacher-leave/{id}/': { id: leave },
};
