import { askDoubt } from '@school/bff-learner/contract/doubts';
import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { scheduleBatch } from '@school/infra/batches/schedule-batch';
import { seatStudent } from '@school/infra/batches/seat-student';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import pg from 'pg';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createLongCourse } from '../../support/factories/schedule-form.js';
import { createSlot } from '../../support/factories/trial.js';
import { eventually } from '../../support/faults/eventually.js';
import { moveOf, movingFamily, refusalOf, refused, toTime } from './moving-family.js';

const HOUR = '2026-11-25T08:00:00Z';
const WAIT_MS = 5000;
const ROUNDS = 12;

const closeOthers = statement('test-talk-close', "UPDATE availability_slot SET kind = 'trial' WHERE is_open");
const onlyTrial = statement('test-talk-only-trial', "UPDATE availability_slot SET kind = 'trial' WHERE id = $1");
const waiting = statement(
  'test-talk-waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);
const clashes = statement(
  'test-talk-clashes',
  `SELECT count(*)::int AS n FROM class_student s JOIN doubt d ON d.student_id = s.student_id AND d.state = 'booked'
   WHERE s.is_live AND s.during && tstzrange(d.starts_at, d.starts_at + interval '15 minutes')`,
);

describe('a class gets the time at which its child books a talk with another teacher (product 2.1 #5, 3.6)', () => {
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
  const count = async (query: typeof waiting): Promise<number> =>
    (await family.server.deps.db.row<{ n: number }>(query)).n;

  /** Keeps `first` waiting by a lock of its own, until `second` waits, too, or has answered. */
  async function stall<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
    const holder = new pg.Client({ connectionString: family.server.database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(lock);
      const one = first();
      await eventually('the first one waits', WAIT_MS, async () => (await count(waiting)) === 1);
      let hasAnswered = false;
      const two = second().finally(() => (hasAnswered = true));
      await eventually('the second one waits', WAIT_MS, async () => hasAnswered || (await count(waiting)) === 2);
      await holder.query('COMMIT');
      return await Promise.all([one, two]);
    } finally {
      await holder.end();
    }
  }

  it('the talk saw that the time was free: the move waits for it and is refused', async () => {
    const { child, own, other, classId } = await meet(HOUR);
    const [asked, moved] = await stall(
      `SELECT pg_advisory_xact_lock(1, ${other.id})`,
      () => ask(child),
      () => moveOf(family, own, toTime(HOUR), classId),
    );
    expect([asked.status, asked.body.state]).to.deep.equal([201, 'booked']);
    expect(refused(moved)).to.deep.equal(refusalOf('student_talks'));
    expect(await count(clashes)).to.equal(0);
  });

  it('the move saw that the time was free: the question waits for it and gets no talk', async () => {
    const { child, own, classId } = await meet(HOUR);
    const [moved, asked] = await stall(
      'LOCK TABLE class_move IN SHARE MODE',
      () => moveOf(family, own, toTime(HOUR), classId),
      () => ask(child),
    );
    expect(moved.status).to.equal(200);
    expect([asked.status, asked.body.state]).to.deep.equal([201, 'asked']);
    expect(await count(clashes)).to.equal(0);
  });

  /** What a call of the back office answers: the text of its refusal. */
  const textOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const TAKEN = 'The schedule overlaps 1 class, Asia/Kolkata time: 2026-11-25 13:30 (student: free doubt session)';
  const others: readonly {
    title: string;
    refusal: string;
    give: (child: Person, teacher: Person) => Promise<string>;
  }[] = [
    {
      title: 'a trial class',
      refusal: TRIAL_BOOKING_REFUSALS.student_busy.text,
      give: async (child, teacher) => {
        const slot = await createSlot(family.server.deps, teacher, new Date(HOUR));
        await family.server.deps.db.run(onlyTrial, [slot]);
        const facts = { student_name: child.name, phone_number: child.phone, grade: 4, timezone: 'Europe/Berlin' };
        const body = { ...facts, teacher_availability_id: slot };
        return (await family.server.call(bookTrialSlot, { body })).body.error ?? 'done';
      },
    },
    {
      title: 'a course',
      refusal: TAKEN,
      give: async (child, teacher) =>
        textOf(
          scheduleBatch(
            family.server.deps,
            { accountId: teacher.accountId, requestId: 'req-1' },
            {
              courseCode: await createLongCourse(family.server.deps),
              isRenewal: false,
              teacher: { id: teacher.id, email: undefined },
              student: { id: child.id, phone: undefined, email: undefined },
              rule: { slots: [{ weekday: 3, time: '13:30' }], startDate: '2026-11-25', zone: 'Asia/Kolkata' },
              isOutsideConfirmed: true,
              formKey: undefined,
              content: `${child.id}`,
            },
          ),
        ),
    },
    {
      title: 'a seat in a batch',
      refusal: TAKEN,
      give: async (child, teacher) => {
        const { deps, clock } = family.server;
        const batch = await createBatch(deps, teacher);
        await createClass(deps, batch, { startsAt: new Date(HOUR) });
        await giveCredits(deps, child.id, 4);
        const by = { actorAccountId: teacher.accountId, requestId: 'req-1', now: clock.now() };
        const order = { batchId: batch.id, studentId: child.id, ...by };
        return textOf(deps.db.transaction((trx) => seatStudent(trx, order)));
      },
    },
  ];
  for (const { title, refusal, give } of others) {
    it(`${title} at the time at which the child books a talk with another teacher: it waits for the talk and is refused`, async () => {
      const { child, other } = await meet(HOUR);
      const third = await createTeacher(family.server.deps);
      const [asked, said] = await stall(
        `SELECT pg_advisory_xact_lock(1, ${other.id})`,
        () => ask(child),
        () => give(child, third),
      );
      expect([asked.body.state, said]).to.deep.equal(['booked', refusal]);
      expect(await count(clashes)).to.equal(0);
    });
  }

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
    expect(await count(clashes)).to.equal(0);
  });
});
