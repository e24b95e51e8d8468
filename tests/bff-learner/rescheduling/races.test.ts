import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import {
  FREE_HOUR,
  moveOf,
  movesOf,
  movingFamily,
  refusalOf,
  refused,
  startsOf,
  toNext,
  toTime,
} from './moving-family.js';

describe('PATCH /api/reschedule-class/{id}/: many at once', () => {
  const family = movingFamily();

  it('30 at the same time, each with the version it saw: one moves the class, the others read that it was changed', async () => {
    const hours = ['2026-11-25T06:00:00Z', '2026-11-25T09:00:00Z', FREE_HOUR];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        index % 4 === 3
          ? moveOf(family, family.teacher, toNext({ version: 1 }))
          : moveOf(family, family.teacher, toTime(hours[index % 4], { version: 1 })),
      ),
    );
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).to.have.length(29);
    for (const answer of lost) expect(refused(answer)).to.deep.equal(refusalOf('changed'));
    expect((await movesOf(family)).filter(({ caused_by }) => caused_by === null)).to.have.length(1);
    expect(new Set(await startsOf(family)).size).to.equal(3);
  });

  it('a class moves to an hour while a family books half of it as a trial: one of the two gets it', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const hour = new Date(Date.parse('2026-11-25T08:00:00Z') + round * 3_600_000).toISOString();
      const child = await createStudent(family.server.deps, { timezone: 'Europe/Berlin' });
      const startsAt = new Date(Date.parse('2026-11-25T07:00:00Z'));
      const own = await createTeacher(family.server.deps);
      const slot = await createSlot(family.server.deps, own, new Date(hour));
      await createSlot(family.server.deps, own, new Date(Date.parse(hour) + 1_800_000));
      const batch = await createBatch(family.server.deps, own);
      const classId = await createClass(family.server.deps, batch, { startsAt }, [child]);
      const booking = {
        student_name: 'Leo',
        phone_number: `+4915933333${String(round).padStart(3, '0')}`,
        grade: 4,
        teacher_availability_id: slot,
        timezone: 'UTC',
      };
      const [moved, booked] = await Promise.all([
        moveOf(family, child, toTime(hour), classId),
        family.server.call(bookTrialSlot, { body: booking }),
      ]);
      outcomes.add(`${moved.status} ${booked.status}`);
    }
    expect(
      [...outcomes].every((pair) => pair === '200 409' || pair === '409 201'),
      [...outcomes].join(),
    ).to.equal(true);
  });
});
