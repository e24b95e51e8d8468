import { studentProfile, upcomingClasses } from '@school/bff-learner/contract/lessons';
import { statement } from '@school/infra/db/sql';
import { findUpcoming } from '@school/infra/lessons/queries';
import { expect } from 'chai';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { createSibling, tokenBy } from '../../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const cancel = statement('test-cancel-class', "UPDATE scheduled_class SET status = 'canceled' WHERE id = $1");

const end = statement(
  'test-end-class',
  "UPDATE scheduled_class SET status = 'complete', ended_at = ends_at WHERE id = $1",
);

const toMeet = statement(
  'test-batch-to-meet',
  `UPDATE batch SET classroom_method = 'meet', meet_link = 'https://meet.google.com/abc-defg-hij' WHERE id = $1`,
);

describe("the student's home", () => {
  let server: TestServer;
  let student: Person;
  let batch: TestBatch;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
  });
  after(() => server.close());
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Sommer', grade: 5, timezone: 'Europe/Paris' });
    batch = await createBatch(server.deps, await createTeacher(server.deps, { name: 'Asha Rao' }));
  });

  const upcoming = async (as: Person | string = student): Promise<unknown> =>
    (await server.call(upcomingClasses, { as })).body;
  const give = (startsAt: string, to: Person = student): Promise<number> =>
    createClass(server.deps, batch, { startsAt: new Date(startsAt) }, [to]);

  it('name, grade and picture', async () => {
    expect((await server.call(studentProfile, { as: student })).body).to.deep.equal({
      full_name: 'Mia Sommer',
      student_grade: 5,
      profile_picture: null,
    });
  });

  it('without classes: zero lessons, no class, no batch', async () => {
    expect(await upcoming()).to.deep.equal({ upcoming_classes_count: 0, next_class: null, has_active_batch: false });
  });

  it('the next class is the first that is neither over nor canceled; the count has all future ones', async () => {
    await give('2026-11-20T12:00:00Z');
    await server.deps.db.run(cancel, [await give('2026-11-21T12:00:00Z')]);
    const next = await give('2026-11-22T12:00:00Z');
    await give('2026-11-29T12:00:00Z');
    const answer = (await upcoming()) as {
      upcoming_classes_count: number;
      next_class: { id: number; teacher_name: string; formatted_time: string };
      has_active_batch: boolean;
    };
    expect([answer.upcoming_classes_count, answer.next_class.id, answer.has_active_batch]).to.deep.equal([
      2,
      next,
      true,
    ]);
    expect(answer.next_class.teacher_name).to.equal('Asha Rao');
    expect(answer.next_class.formatted_time).to.match(/(13:00|1:00)/);
  });

  it('a class that overruns stays the next one while it can be joined, until the following begins; the count is of those not over', async () => {
    const at = async (time: string): Promise<[id: number | undefined, count: number]> => {
      server.clock.set(`2026-11-21T${time}Z`);
      const { next_class, upcoming_classes_count } = (await server.call(upcomingClasses, { as: student })).body;
      return [next_class?.id, upcoming_classes_count];
    };
    const over = await give('2026-11-21T09:00:00Z');
    const following = await give('2026-11-21T10:20:00Z');
    try {
      expect([await at('09:59:59'), await at('10:00:00'), await at('10:19:59'), await at('10:20:00')]).to.deep.equal([
        [over, 2],
        [over, 1],
        [over, 1],
        [following, 1],
      ]);
      const last = await at('11:49:59');
      expect([last, await at('11:50:00')]).to.deep.equal([
        [following, 0],
        [undefined, 0],
      ]);
      await server.deps.db.run(cancel, [following]);
      expect(await at('10:29:59'), 'the following one was canceled').to.deep.equal([over, 0]);
      await server.deps.db.run(end, [over]);
      expect(await at('10:29:59'), 'and this one was ended').to.deep.equal([undefined, 0]);
    } finally {
      server.clock.set('2026-11-21T09:00:00Z');
    }
  });

  it('many children who open their home at once each get their own card', async () => {
    const zones = ['Europe/Paris', 'Asia/Kolkata', 'America/New_York'];
    const children = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        createStudent(server.deps, { name: `Child ${index}`, grade: 5, timezone: zones[index % 3] ?? 'UTC' }),
      ),
    );
    for (const [index, child] of children.entries()) {
      const own = await createBatch(server.deps, await createTeacher(server.deps, { name: `Teacher ${index}` }));
      for (let day = 1; day <= index % 4; day += 1)
        await createClass(server.deps, own, { startsAt: new Date(`2026-12-0${day}T10:00:00Z`) }, [child]);
    }
    const now = server.clock.now();
    const cardOf = ({ id }: Person, index: number): Promise<string> =>
      findUpcoming(server.deps.db, id, now, zones[index % 3] ?? 'UTC');
    const alone: string[] = [];
    for (const [index, child] of children.entries()) alone.push(await cardOf(child, index));
    expect(await Promise.all(children.map(cardOf))).to.deep.equal(alone);
    expect(new Set(alone).size).to.be.above(children.length / 2);
  });

  it('a batch on Google Meet is joined by its link; one in the in-app classroom has none', async () => {
    await give('2026-11-22T12:00:00Z');
    const link = async () => (await server.call(upcomingClasses, { as: student })).body.next_class?.meet_link;
    expect(await link()).to.equal(null);
    await server.deps.db.run(toMeet, [batch.id]);
    expect(await link()).to.equal('https://meet.google.com/abc-defg-hij');
  });

  it("never another student's: not of another family, not of a sibling", async () => {
    const other = await createStudent(server.deps);
    await give('2026-11-22T12:00:00Z', other);
    const sibling = await createSibling(server.deps, student, 'Jon', 2);
    const own = await give('2026-11-23T12:00:00Z');
    expect(await upcoming())
      .to.deep.include({ upcoming_classes_count: 1 })
      .and.nested.include({ 'next_class.id': own });
    const siblings = await tokenBy(server.deps, student, { studentId: sibling });
    expect(await upcoming(siblings)).to.deep.equal({
      upcoming_classes_count: 0,
      next_class: null,
      has_active_batch: false,
    });
  });
});
