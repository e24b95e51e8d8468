import { askDoubt } from '@school/bff-learner/contract/doubts';
import { childTimeLock, takeLocks, teacherTimeLock } from '@school/infra/db/locks';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { seatStudent } from '@school/infra/batches/seat-student';
import type { Trx } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { createSlot } from '../../support/factories/trial.js';
import { createTalk } from '../../support/factories/talks.js';
import { eventually } from '../../support/faults/eventually.js';
import { lockSql, stall, waitingIn, WAIT_MS } from '../../support/faults/stall.js';
import { textOf } from '../../support/refused.js';
import { moveOf, movingFamily, refusalOf, refused, toTime } from './moving-family.js';

const HOUR = '2026-11-25T08:00:00Z';
const ROUNDS = 12;

const closeOthers = statement('test-talk-close', "UPDATE availability_slot SET kind = 'trial' WHERE is_open");
const onlyTrial = statement('test-talk-only-trial', "UPDATE availability_slot SET kind = 'trial' WHERE id = $1");
const batchOf = statement('test-talk-batch', 'SELECT batch_id AS id FROM scheduled_class WHERE id = $1');
const clashes = statement(
  'test-talk-clashes',
  `SELECT count(*)::int AS n FROM class_student s JOIN doubt d ON d.student_id = s.student_id AND d.state = 'booked'
   WHERE s.is_live AND s.during && tstzrange(d.starts_at, d.starts_at + interval '15 minutes')`,
);

describe('a class gets the time at which its child books a talk with another teacher', () => {
  const family = movingFamily();
  beforeEach(async () => void (await family.server.deps.db.run(closeOthers)));

  /** A child with a class of one teacher, and the only open half hour of another one. */
  async function meet(hour: string): Promise<{ child: Person; own: Person; other: Person; classId: number }> {
    const { deps } = family.server;
    const child = await createStudent(deps, { timezone: 'Europe/Berlin' });
    const own = await createTeacher(deps, { timezone: 'Europe/Berlin' });
    const batch = await createBatch(deps, own);
    const classId = await createClass(deps, batch, { startsAt: new Date('2026-11-25T06:00:00Z') }, [child]);
    await deps.db.run(closeOthers);
    const other = await createTeacher(deps);
    await createSlot(deps, other, new Date(hour));
    return { child, own, other, classId };
  }
  const ask = (as: Person) => family.server.call(askDoubt, { as, body: { question: 'Why?', wants_talk: true } });
  const countClashes = async (): Promise<number> => (await family.server.deps.db.row<{ n: number }>(clashes)).n;

  it('the talk saw that the time was free: the move waits for it and is refused', async () => {
    const { child, own, other, classId } = await meet(HOUR);
    const [asked, moved] = await stall(
      family.server.deps,
      lockSql(teacherTimeLock(other.id)),
      () => ask(child),
      () => moveOf(family, own, toTime(HOUR), classId),
    );
    expect([asked.status, asked.body.state]).to.deep.equal([201, 'booked']);
    expect(refused(moved)).to.deep.equal(refusalOf('student_talks'));
    expect(await countClashes()).to.equal(0);
  });

  it('the move saw that the time was free: the question waits for it and gets no talk', async () => {
    const { child, own, classId } = await meet(HOUR);
    const [moved, asked] = await stall(
      family.server.deps,
      'LOCK TABLE class_move IN SHARE MODE',
      () => moveOf(family, own, toTime(HOUR), classId),
      () => ask(child),
    );
    expect(moved.status).to.equal(200);
    expect([asked.status, asked.body.state]).to.deep.equal([201, 'asked']);
    expect(await countClashes()).to.equal(0);
  });

  const TAKEN = 'The schedule overlaps 1 class, Asia/Kolkata time: 2026-11-25 13:30 (student: free doubt session)';
  /** Others who take a child's time: everything is prepared, so that only the call itself races. */
  const others: readonly {
    title: string;
    refusal: string;
    prepare: (child: Person, teacher: Person) => Promise<() => Promise<string>>;
  }[] = [
    {
      title: 'a trial class',
      refusal: TRIAL_BOOKING_REFUSALS.student_talks.text,
      prepare: async (child, teacher) => {
        const slot = await createSlot(family.server.deps, teacher, new Date(HOUR));
        await family.server.deps.db.run(onlyTrial, [slot]);
        // By staff, who read the reason; the public call answers the same and books nothing.
        const staff = { actor: staffActor(teacher), reason: '' };
        const facts = { studentName: child.name, phone: child.phone ?? '', grade: 4, timezone: 'Europe/Berlin' };
        return () => textOf(bookTrialSlot(family.server.deps, { ...facts, slotId: slot, ip: '127.0.0.1', staff }));
      },
    },
    {
      title: 'a course',
      refusal: TAKEN,
      prepare: async (child, teacher) => {
        const order = {
          courseCode: await createLongCourse(family.server.deps),
          isRenewal: false,
          teacher: { id: teacher.id, email: undefined },
          student: { id: child.id, named: [] },
          rule: { slots: [{ weekday: 3 as const, time: '13:30' }], startDate: '2026-11-25', zone: 'Asia/Kolkata' },
          isOutsideConfirmed: true,
          formKey: undefined,
          content: `${child.id}`,
        };
        return () => textOf(scheduleBatch(family.server.deps, staffActor(teacher), order));
      },
    },
    {
      title: 'a seat in a batch',
      refusal: TAKEN,
      prepare: async (child, teacher) => {
        const { deps, clock } = family.server;
        const batch = await createBatch(deps, teacher);
        await createClass(deps, batch, { startsAt: new Date(HOUR) });
        await giveCredits(deps, child.id, 4);
        const order = { batchId: batch.id, studentId: child.id, now: clock.now() };
        return () => textOf(deps.db.transaction((trx) => seatStudent(trx, staffActor(teacher), order)));
      },
    },
  ];
  for (const { title, refusal, prepare } of others) {
    it(`${title} at the time at which the child books a talk with another teacher: it waits for the talk and is refused`, async () => {
      const { child, other } = await meet(HOUR);
      const give = await prepare(child, await createTeacher(family.server.deps));
      const [asked, said] = await stall(family.server.deps, lockSql(teacherTimeLock(other.id)), () => ask(child), give);
      expect([asked.body.state, said]).to.deep.equal(['booked', refusal]);
      expect(await countClashes()).to.equal(0);
    });
  }

  /** A transaction that has done its work and ends when it is told. */
  function open(work: (trx: Trx) => Promise<unknown>): { worked: Promise<void>; end: () => Promise<void> } {
    let [worked, release] = [(): void => undefined, (): void => undefined];
    const done = new Promise<void>((resolve) => (worked = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const ended = family.server.deps.db.transaction(async (trx) => {
      await work(trx);
      worked();
      await released;
    });
    return { worked: Promise.race([done, ended]), end: async () => (release(), ended) };
  }

  it('a child that got its seat while a move of the class waited: the move waits for the talk that the child books', async () => {
    const { deps, clock } = family.server;
    const { own, classId } = await meet(HOUR);
    const [child, other] = [await createStudent(deps), await createTeacher(deps)];
    await giveCredits(deps, child.id, 4);
    const { id: batchId } = await deps.db.row<{ id: number }>(batchOf, [classId]);
    const order = { batchId, studentId: child.id, now: clock.now() };
    const seat = open((trx) => seatStudent(trx, staffActor(own), order));
    await seat.worked;
    let hasAnswered = false;
    const moving = moveOf(family, own, toTime(HOUR), classId).finally(() => (hasAnswered = true));
    await eventually('the move waits for the seat', WAIT_MS, async () => (await waitingIn(deps)) === 1);
    const talk = open(async (trx) => {
      await takeLocks(trx, [childTimeLock(child.id)]);
      await createTalk({ db: trx }, child, other, new Date(HOUR));
    });
    await eventually('the talk waits for the seat, too', WAIT_MS, async () => (await waitingIn(deps)) === 2);
    await seat.end();
    await talk.worked;
    await eventually('the move waits for the talk', WAIT_MS, async () => hasAnswered || (await waitingIn(deps)) === 1);
    await talk.end();
    expect(refused(await moving)).to.deep.equal(refusalOf('student_talks'));
    expect(await countClashes()).to.equal(0);
  });

  it('both at the same time, many times: always one of the two gets the time', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { child, own, classId } = await meet(HOUR);
      const move = () => moveOf(family, own, toTime(HOUR), classId);
      const [first, second] = round % 2 === 0 ? [move(), ask(child)] : [ask(child), move()];
      const answers = await Promise.all([first, second]);
      outcomes.add(
        answers
          .map(({ status, body }) => ('state' in body ? body.state : String(status)))
          .sort((one, other) => one.localeCompare(other))
          .join(' '),
      );
    }
    expect(
      [...outcomes].every((pair) => pair === '200 asked' || pair === '409 booked'),
      [...outcomes].join(),
    ).to.equal(true);
    expect(await countClashes()).to.equal(0);
  });
});
