import { hashToken } from '@school/infra/auth/secrets';
import { findFeedback } from '@school/infra/class-feedback/repository';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { readTeacherSummary } from '@school/infra/class-feedback/teacher-summary';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { joinClass } from '../../support/factories/ended-classes.js';
import { createLead } from '../../support/factories/leads.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { refusedBy, tally } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-23T15:00:00Z');
const change = (name: string, what: string) =>
  statement(`test-feedback-${name}`, `UPDATE class_feedback SET ${what} WHERE class_id = $1`);
const approve = statement(
  'test-feedback-approve',
  `UPDATE class_feedback SET text_state = 'approved', moderated_by = $2, moderated_at = $3 WHERE id = $1`,
);

const book = statement(
  'test-feedback-trial',
  `INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash)
   VALUES ($1, $2, $3, $4, $5, 'UTC', $6, $7)`,
);
const endWithout = statement(
  'test-feedback-end-without',
  `WITH ended AS (UPDATE scheduled_class SET status = 'complete', ended_at = ends_at WHERE id = $1)
   UPDATE class_student SET attended = false WHERE class_id = $1`,
);
const events = statement('test-feedback-events', 'SELECT kind FROM lead_event WHERE lead_id = $1 ORDER BY id');

describe('class feedback in the database', () => {
  let stores: TestStores;
  let teacher: Person;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());
  beforeEach(async () => {
    stores.clock.set('2027-03-01T16:00:00Z');
    teacher = await createTeacher(stores.deps, { name: 'Asha Rao' });
  });

  const seat = async (days = 0, who?: Person) => {
    const student = who ?? (await createStudent(stores.deps));
    const startsAt = new Date(START.getTime() + days * DAY_MS);
    const batch = await createBatch(stores.deps, teacher);
    const classId = await createClass(stores.deps, batch, { startsAt }, [student]);
    await joinClass(stores.deps, classId, student.id, startsAt);
    return { student, classId };
  };
  const say = (classId: number, student: Person, stars: number, text = '') =>
    sendFeedback(stores.deps, {
      classId,
      studentId: student.id,
      stars: { experience_rating: 5, enjoyment_rating: 5, teacher_rating: stars },
      text,
      classTypeSent: 'paid',
    });

  it('sent twenty times at the same moment it is stored once; the others are told that it is there', async () => {
    const { classId, student } = await seat();
    const work = Array.from({ length: 20 }, () =>
      say(classId, student, 5).then(
        () => 'stored',
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      ),
    );
    expect(tally(await Promise.all(work))).to.deep.equal({
      stored: 1,
      'You have already sent your feedback for this class. Thank you!': 19,
    });
  });

  it('stars are 1 to 5, a text has at most 2000 characters and a state, and a decision has its person', async () => {
    const { classId, student } = await seat();
    await say(classId, student, 5, 'Fun!');
    const wrong = {
      low: 'experience_rating = 0',
      high: 'teacher_rating = 6',
      long: `feedback = repeat('x', 2001)`,
      stateless: `text_state = 'none'`,
      nobody: `text_state = 'approved'`,
      empty: `feedback = ''`,
      type: `class_type = 'gift'`,
    };
    for (const [name, what] of Object.entries(wrong))
      expect(await refusedBy(stores.deps.db.run(change(name, what), [classId])), name).to.match(/^23514 /);
  });

  it("a trial's rating is a fact of its lead: liked from 4 stars on, disliked at 1 or 2, nothing between", async () => {
    const kinds: unknown[] = [];
    for (const [stars, day] of [
      [4, 40],
      [3, 41],
      [2, 42],
    ] as const) {
      const { classId, student } = await seat(day);
      const lead = await createLead(stores.deps);
      const slot = await createSlot(stores.deps, teacher, new Date(START.getTime() + day * DAY_MS));
      const booking = [slot, classId, student.id, lead.id, lead.phone, START, hashToken(lead.code)];
      await stores.deps.db.run(book, booking);
      await say(classId, student, stars);
      kinds.push(await stores.deps.db.rows(events, [lead.id]));
    }
    expect(kinds).to.deep.equal([[{ kind: 'trial_liked' }], [], [{ kind: 'trial_disliked' }]]);
  });

  const summary = async () => JSON.parse(await readTeacherSummary(stores.deps.db, teacher.id)) as unknown;

  it('a teacher gets the average of the last 20 answers, from 3 answers on, and the approved texts without names', async () => {
    let day = 0;
    const said = async (stars: number, text = '') => {
      stores.clock.advance(60_000);
      const { classId, student } = await seat(day++);
      return (await say(classId, student, stars, text)).id;
    };
    const first = await said(1, 'Too loud');
    await said(1, 'Nobody has approved this');
    expect(await summary()).to.deep.equal({ answers: 0, average: null, texts: [] });
    await stores.deps.db.run(approve, [first, teacher.accountId, stores.clock.now()]);
    await said(5);
    expect(await summary()).to.deep.equal({ answers: 3, average: 2.3, texts: ['Too loud'] });
    for (let more = 0; more < 18; more += 1) await said(5);
    // The very first answer is the 21st from the end: neither its star nor its text counts any more.
    expect(await summary()).to.deep.equal({ answers: 20, average: 4.8, texts: [] });
  });

  it('a child that was marked absent after it had rated does not count', async () => {
    const absent = await seat(1);
    await say(absent.classId, absent.student, 1);
    for (const day of [2, 3, 4]) {
      const { classId, student } = await seat(day);
      await say(classId, student, 5);
    }
    expect(await summary()).to.deep.equal({ answers: 4, average: 4, texts: [] });
    await stores.deps.db.run(endWithout, [absent.classId]);
    expect(await summary()).to.deep.equal({ answers: 3, average: 5, texts: [] });
  });

  it('signs are not searched, and none of them is a wildcard', async () => {
    const { classId, student } = await seat(0, await createStudent(stores.deps, { name: '100% Mia_Sommer' }));
    await say(classId, student, 5);
    const found = async (q: string) =>
      (await findFeedback(stores.deps.db, { q, onlyLow: false, page: 1, pageSize: 20 })).total;
    expect([await found('100% mia_s'), await found('1%r'), await found('%'), await found('100% miaxs')]).to.deep.equal([
      1, 0, 0, 0,
    ]);
  });
});
