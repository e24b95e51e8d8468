import { classAttendance } from '@school/bff-learner/contract/class-ending';
import { classroomPresence } from '@school/bff-learner/contract/classroom';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { endWithReceipts, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createLiveClass, meetOn, type LiveClass } from '../../support/factories/live-class.js';
import type { Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const minutesOn = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const pointsOf = statement(
  'test-evidence-points',
  `SELECT kind FROM point_entry WHERE student_id = $1 AND kind IN ('on_time', 'lesson') ORDER BY kind`,
);

/** Where a class meets, and the minutes on the receipt of a child who was there from minute 2 to 40 of 60. */
const KINDS = [
  { kind: 'in a room of the video host', settings: { MEETING_DOMAIN: 'meet.school.test' }, isMeet: false, minutes: 38 },
  { kind: 'on a server without a video host', settings: {}, isMeet: false, minutes: 38 },
  // Our page cannot see who leaves Google Meet.
  { kind: 'on Google Meet', settings: {}, isMeet: true, minutes: 58 },
] as const;

for (const { kind, settings, isMeet, minutes } of KINDS)
  describe(`what a class ${kind} notes of who was there`, () => {
    let server: TestServer;
    let held: LiveClass;

    before(async () => {
      server = await startTestServer('learner', settings);
      server.clock.set(minutesOn(-30));
      held = await createLiveClass(server.deps, START);
      if (isMeet) await meetOn(server.deps, held.batch, 'meet');
    });
    after(() => server.close());

    const sign = async (child: Person, minute: number, in_room = true): Promise<void> => {
      server.clock.set(minutesOn(minute));
      await server.call(classroomPresence, { as: child, params: { id: held.id }, body: { in_room } });
    };

    it('is what End Class proposes, what points are for, and what the receipt says', async () => {
      await sign(held.mia, 2);
      await sign(held.leo, 20);
      await sign(held.mia, 40, false);
      server.clock.set(minutesOn(60));
      const seen = await server.call(classAttendance, { as: held.teacher, params: { id: held.id } });
      expect(seen.body.students.map(({ name, joined_at }) => [name, joined_at])).to.deep.equal([
        ['Leo Berg', minutesOn(20).toISOString()],
        ['Mia Sophie Brandtner', minutesOn(2).toISOString()],
      ]);
      await endWithReceipts(server.deps, held.teacher, held.id, { attended: [held.mia, held.leo] });
      const points = async (child: Person) =>
        (await server.deps.db.rows<{ kind: string }>(pointsOf, [child.id])).map((one) => one.kind);
      expect(await points(held.mia)).to.deep.equal(['lesson', 'on_time']);
      expect(await points(held.leo), 'who comes late gets no points for being on time').to.deep.equal(['lesson']);
      const token = await receiptTokenOf(server.deps, held.id, held.mia);
      const { body } = await server.call(resolveToken, { params: { token } });
      expect('minutes_present' in body ? body.minutes_present : undefined).to.equal(minutes);
    });
  });
