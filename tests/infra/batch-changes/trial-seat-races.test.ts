import { randomUUID } from 'node:crypto';
import { addTrialStudent, type TrialSeatForm } from '@school/infra/batch-changes/add-trial-student';
import { fingerprintOfSeat, readTrialSeat, type TrialSeatRequest } from '@school/infra/batch-changes/read-trial-seat';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { statement } from '@school/infra/db/sql';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { BY_FAMILY, type TrialChanger } from '@school/infra/trial-booking/change-guards';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { createSlot } from '../../support/factories/trial.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const ROUNDS = Number(process.env['RACES'] ?? 6);
const NOW = '2026-11-21T09:00:00Z';
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const stateOf = statement(
  'test-trial-race',
  `
  SELECT c.status, (SELECT count(*)::int FROM class_student s WHERE s.class_id = c.id) AS seats,
    (SELECT count(*)::int FROM batch_student m WHERE m.batch_id = c.batch_id AND m.left_at IS NULL) AS members,
    (SELECT count(*)::int FROM trial_booking b WHERE b.class_id = c.id AND b.state = 'open') AS open
  FROM scheduled_class c WHERE c.id = $1`,
);

describe('a student joins a trial class while something else happens', () => {
  let stores: TestStores;
  let staff: Person;
  let noah: Person;
  let ella: Person;
  let trial: SeatedTrial;

  before(async () => {
    stores = await openTestStores();
    stores.clock.set(NOW);
    staff = await createStaff(stores.deps, { permissions: ['class.schedule'] });
  });
  after(() => stores.close());

  async function renew(): Promise<void> {
    const { deps } = stores;
    trial = await createSeatedTrial(deps);
    [noah, ella] = [await createStudent(deps), await createStudent(deps)];
  }
  const requestFor = (child: Person): TrialSeatRequest => ({
    kind: 'add_trial_student',
    batch: trial.batchCode,
    studentId: child.id,
    seats: 2,
  });
  const add = (child: Person, more: Partial<TrialSeatForm> = {}) =>
    addTrialStudent(stores.deps, staffActor(staff), {
      request: requestFor(child),
      reason: '',
      formKey: randomUUID(),
      fingerprint: undefined,
      ...more,
    });
  const seen = async (child: Person) =>
    fingerprintOfSeat(await readTrialSeat(stores.deps.db, requestFor(child), stores.clock.now()));
  const state = () => stores.deps.db.row(stateOf, [trial.classId]);
  const booking = () => ({ id: trial.bookingId, hash: null });
  const cancel = (by: TrialChanger = BY_FAMILY) =>
    cancelTrial(stores.deps, { booking: booking(), by, version: 1, reason: 'Ill' });
  const sentences = (answers: readonly PromiseSettledResult<unknown>[]): string[] =>
    answers.flatMap((one) => (one.status === 'rejected' ? [messageOf(one.reason)] : []));
  const rounds = async (round: () => Promise<void>): Promise<void> => {
    for (let done = 0; done < ROUNDS; done += 1) {
      await renew();
      await round();
    }
  };

  it('two of the staff want the last seat: one gets it, the other reads why not', () =>
    rounds(async () => {
      const prints = [await seen(noah), await seen(ella)] as const;
      const answers = await Promise.allSettled([
        add(noah, { fingerprint: prints[0] }),
        add(ella, { fingerprint: prints[1] }),
      ]);
      expect(sentences(answers)).to.deep.equal([
        'The trial class has changed since this plan was shown: another student has joined; it now has 2 seats. Please look at the plan again.',
      ]);
      expect(await state()).to.deep.equal({ status: 'scheduled', seats: 2, members: 2, open: 2 });
    }));

  it('without a plan the constraint and the rule say that every seat is taken', () =>
    rounds(async () => {
      const answers = await Promise.allSettled([add(noah), add(ella)]);
      expect(sentences(answers)).to.deep.equal(['Every seat of this trial class is taken. It can have at most 4.']);
      expect(await state()).to.deep.equal({ status: 'scheduled', seats: 2, members: 2, open: 2 });
    }));

  it('the same student twice: once', () =>
    rounds(async () => {
      const answers = await Promise.allSettled([add(noah), add(noah)]);
      expect(sentences(answers)).to.deep.equal(['The student is already in this trial class.']);
      expect(await state()).to.deep.equal({ status: 'scheduled', seats: 2, members: 2, open: 2 });
    }));

  it('two trials for one student at once: one', () =>
    rounds(async () => {
      const other = await createSeatedTrial(stores.deps, { startsAt: new Date('2026-11-26T10:00:00Z') });
      const answers = await Promise.allSettled([
        add(noah),
        add(noah, { request: { ...requestFor(noah), batch: other.batchCode } }),
      ]);
      const refused = sentences(answers);
      expect(refused).to.have.length(1);
      expect(refused[0]).to.match(/^The family has another trial class/);
    }));

  it('the family cancels in the meantime: the student sits in a class that takes place, or in none', () =>
    rounds(async () => {
      const [added, canceled] = await Promise.allSettled([add(noah), cancel()]);
      expect(canceled.status).to.equal('fulfilled');
      if (added.status === 'fulfilled')
        expect(await state()).to.deep.equal({ status: 'scheduled', seats: 1, members: 1, open: 1 });
      else {
        expect(messageOf(added.reason)).to.equal('This trial class has begun, is over, or was canceled.');
        expect(await state()).to.deep.include({ status: 'canceled', open: 0 });
      }
    }));

  it('the family moves in the meantime: whoever is first, nobody is moved whose family has not asked', () =>
    rounds(async () => {
      const teacher = await createTeacher(stores.deps);
      const slotId = await createSlot(stores.deps, teacher, new Date('2026-11-25T16:00:00Z'));
      const fingerprint = await seen(noah);
      const [added, moved] = await Promise.allSettled([
        add(noah, { fingerprint }),
        moveTrial(stores.deps, { booking: booking(), by: BY_FAMILY, slotId, version: 1, timezone: 'Europe/Berlin' }),
      ]);
      expect(moved.status).to.equal('fulfilled');
      if (added.status === 'rejected') expect(messageOf(added.reason)).to.match(/^The trial class has changed since/);
      const { rows } = await stores.deps.db.pool.query<{ at: Date }>(
        'SELECT starts_at AS at FROM class_student WHERE student_id = $1',
        [noah.id],
      );
      expect(rows.map(({ at }) => at.toISOString())).to.deep.equal(
        added.status === 'fulfilled' ? [trial.startsAt.toISOString()] : [],
      );
    }));

  it('the teacher cannot come in the meantime: the class is off for both, or the student was not added', () =>
    rounds(async () => {
      const by: TrialChanger = { askedBy: 'teacher', staff: staffActor(staff) };
      const [added, canceled] = await Promise.allSettled([add(noah), cancel(by)]);
      expect(canceled.status).to.equal('fulfilled');
      expect(await state()).to.deep.include({ status: 'canceled', open: 0 });
      const { rows } = await stores.deps.db.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM trial_booking WHERE student_id = $1 AND state = 'canceled'`,
        [noah.id],
      );
      expect(rows[0]?.n).to.equal(added.status === 'fulfilled' ? 1 : 0);
    }));

  it('an undo while the other family cancels: the class is nobody’s, or the student’s', () =>
    rounds(async () => {
      const { id } = await add(noah);
      const [undone, canceled] = await Promise.allSettled([undoChange(stores.deps, staffActor(staff), id), cancel()]);
      expect(canceled.status).to.equal('fulfilled');
      expect(await state()).to.deep.include(
        undone.status === 'fulfilled' ? { status: 'canceled', open: 0 } : { status: 'scheduled', open: 1, seats: 1 },
      );
      if (undone.status === 'rejected') expect(messageOf(undone.reason)).to.match(/nobody else is left in the class/);
    }));
});
