import { endClass } from '@school/infra/class-ending/end-class';
import { deleteAvailability } from '@school/infra/calendar/change-availability';
import { statement } from '@school/infra/db/sql';
import { rescheduleClass } from '@school/infra/rescheduling/reschedule-class';
import { expect } from 'chai';
import fc from 'fast-check';
import { teacherActor } from '../../support/factories/actor.js';
import { createBatch } from '../../support/factories/classes.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { entriesOf, stateOf } from '../../support/factories/ended-classes.js';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { createWeeklyBatch } from '../../support/factories/weekly-batch.js';
import { tally } from '../../support/refused.js';
import { complete, END, EndingSchool, HOUR_MS, incomplete, outcomeOf, START } from './ending-school.js';

/** `RACES=1000` is the long run. */
const RACES = Number(process.env['RACES'] ?? 60);
const teacherOf = statement('test-ending-teacher', 'SELECT teacher_id FROM scheduled_class WHERE id = $1');

describe('Ending a class: replays and races', () => {
  const school = new EndingSchool();

  it('the same call again answers the same and moves nothing; another one is refused', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 8);
    const id = await school.classOf();
    const first = await school.end(id, complete(school.mia));
    school.stores.clock.advance(HOUR_MS);
    const second = await school.end(id, complete(school.mia));
    expect([second.endedAt, second.outcome, second.version]).to.deep.equal([
      first.endedAt,
      first.outcome,
      first.version,
    ]);
    expect(await outcomeOf(school.end(id, complete(school.leo)))).to.equal('already_ended');
    expect(await outcomeOf(school.end(id, incomplete('Power cut')))).to.equal('already_ended');
    expect(await stateOf(school.stores.deps, id)).to.deep.include({ outcomes: 1, audits: 1 });
    expect(await entriesOf(school.stores.deps, id)).to.have.length(1);
  });

  it('100 at once, half of them saying something else: one end, one entry, the others the same answer or a refusal', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 8);
    const id = await school.classOf([school.mia]);
    const orders = Array.from({ length: 100 }, (_, n) =>
      n % 2 === 0 ? complete(school.mia) : incomplete('Power cut'),
    );
    const seen = tally(await Promise.all(orders.map((order) => outcomeOf(school.end(id, order)))));
    expect(seen).to.deep.equal({ ended: 50, already_ended: 50 });
    const { status, outcomes, audits } = await stateOf(school.stores.deps, id);
    expect([outcomes, audits]).to.deep.equal([1, 1]);
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(status === 'complete' ? 7 : 8);
  });

  it('12 classes of one child from 5 credits, all at once: 5 credits and one on credit, and the other 6 are owed', async () => {
    await giveCredits(school.stores.deps, school.mia.id, 5);
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      // Each with a teacher of its own, so that nothing but the child's account puts them in a row.
      const on = await createBatch(school.stores.deps, await createTeacher(school.stores.deps));
      ids.push(await school.classOf([school.mia], new Date(START.getTime() - n * HOUR_MS), on));
    }
    const owners = await Promise.all(
      ids.map((id) => school.stores.deps.db.row<{ teacher_id: number }>(teacherOf, [id])),
    );
    await Promise.all(
      ids.map((id, n) =>
        endClass(
          school.stores.deps,
          teacherActor(school.teacher),
          { classId: id, teacherId: owners[n]?.teacher_id ?? 0 },
          complete(school.mia),
        ),
      ),
    );
    expect(await creditsOf(school.stores.deps, school.mia.id)).to.equal(-1);
    const posted = await Promise.all(ids.map((id) => entriesOf(school.stores.deps, id)));
    expect(posted.filter((entries) => entries.length === 1)).to.have.length(6);
    expect(posted.filter((entries) => entries.length === 0)).to.have.length(6);
  });

  it('end, move and delete-availability in any order: always one legal state, never two', async function anyOrder() {
    this.timeout(10 * 60_000);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('end', 'move', 'delete'), { minLength: 2, maxLength: 6 }),
        async (steps) => {
          const own = await createTeacher(school.stores.deps);
          const child = await createStudent(school.stores.deps);
          await giveCredits(school.stores.deps, child.id, 2);
          const startsAt = new Date(END.getTime() + 48 * HOUR_MS);
          const { classIds } = await createWeeklyBatch(school.stores.deps, own, [child], {
            zone: 'UTC',
            weekly: [[startsAt.getUTCDay() || 7, '16:00']],
            starts: [startsAt.toISOString()],
          });
          const [id = 0] = classIds;
          const slot = await createSlot(school.stores.deps, own, new Date(startsAt.getTime() + 5 * HOUR_MS));
          const begun = { now: () => new Date(startsAt.getTime() + HOUR_MS) };
          const { accountId, id: teacherId } = own;
          const owner = { accountId, actAccountId: null, teacherId, studentId: null, timezone: 'UTC' };
          const ending = { ...school.stores.deps, clock: begun };
          const work = {
            // The class is to come for the move, and has begun for the end.
            end: () => endClass(ending, teacherActor(own), { classId: id, teacherId }, complete(child)),
            move: () =>
              rescheduleClass(school.stores.deps, teacherActor(own), owner, {
                classId: id,
                preference: 'next_time',
                at: null,
                confirmations: {},
                reason: '',
                version: undefined,
              }),
            delete: () => deleteAvailability(school.stores.deps, teacherActor(own), { teacherId: own.id, id: slot }),
          };
          await Promise.all(steps.map((step) => outcomeOf(work[step]())));
          const { status, outcomes, starts_at } = await stateOf(school.stores.deps, id);
          const isEnded = steps.includes('end');
          expect([status, outcomes]).to.deep.equal(
            isEnded && status === 'complete' ? ['complete', 1] : ['scheduled', 0],
          );
          expect(await creditsOf(school.stores.deps, child.id)).to.equal(status === 'complete' ? 1 : 2);
          expect((starts_at.getTime() - startsAt.getTime()) % (7 * 24 * HOUR_MS)).to.equal(0);
        },
      ),
      { numRuns: RACES },
    );
  });
});
