import { addDays, localDate } from '@school/core/shared/local-time';
import { addHolidays } from '@school/infra/availability/holidays';
import { takeLeave } from '@school/infra/availability/take-leave';
import { statement } from '@school/infra/db/sql';
import { staffActor } from '../../support/factories/actor.js';
import type { MatrixRows } from '../../support/matrix/rows.js';
import type { Owner, World } from '../../support/matrix/world.js';

const OF_SCHOOL = 'teachers work for the school';

let serial = 0;
const freshDay = (world: World): string => addDays(localDate(world.server.deps.clock.now(), 'UTC'), 20 + ++serial);
const freshSpan = (world: World): { from: string; to: string } => {
  const day = freshDay(world);
  return { from: `${day}T09:00:00Z`, to: `${day}T10:00:00Z` };
};
const teacherOf = (world: World, whose: Owner): number => (whose === 'A' ? world.teacherA : world.teacherB).id;

async function leaveOf(world: World, whose: Owner): Promise<[number, number]> {
  const teacherId = teacherOf(world, whose);
  const { from, to } = freshSpan(world);
  const order = { teacherId, startsAt: new Date(from), endsAt: new Date(to), reason: 'Away', expectedOpen: 0 };
  return [teacherId, (await takeLeave(world.server.deps, staffActor(world.staff), order)).id];
}

const newestHoliday = statement('test-matrix-holiday', 'SELECT max(id) AS id FROM school_holiday');

async function holiday(world: World): Promise<number> {
  const day = freshDay(world);
  await addHolidays(world.server.deps, staffActor(world.staff), { fromDate: day, toDate: day, name: 'Diwali' });
  return (await world.server.deps.db.row<{ id: number }>(newestHoliday)).id;
}

/** Deleting available slots, and the school's holidays. */
export const STAFF_AVAILABILITY_ROWS: MatrixRows = {
  'GET /api/blackops/teachers/{id}/leave/': { id: teacherOf, others: 200, why: OF_SCHOOL },
  'GET /api/blackops/teachers/{id}/leave/preview/': {
    id: teacherOf,
    input: (world) => ({ query: freshSpan(world) }),
    others: 200,
    why: OF_SCHOOL,
  },
  'POST /api/blackops/teachers/{id}/leave/': {
    id: teacherOf,
    input: (world) => ({ body: { ...freshSpan(world), reason: 'Away', expected_open: 0 } }),
    others: 201,
    why: OF_SCHOOL,
  },
  'DELETE /api/blackops/teachers/{teacherId}/leave/{id}/': {
    id: leaveOf,
    missing: [999_999_999, 999_999_999],
    others: 200,
    why: OF_SCHOOL,
  },
  'POST /api/blackops/school-holidays/': {
    input: (world) => {
      const day = freshDay(world);
      return { body: { from_date: day, to_date: day, name: 'Diwali' } };
    },
  },
  'DELETE /api/blackops/school-holidays/{id}/': { id: holiday, others: 200, why: 'holidays are the school’s' },
};
