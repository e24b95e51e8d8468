import { decideFeedbackText, listClassFeedback } from '@school/bff-staff/contract/class-feedback';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { joinClass } from '../../support/factories/ended-classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const audits = statement(
  'test-feedback-audits',
  `SELECT action, actor_account_id AS actor, before, after FROM audit_log
   WHERE entity = 'class_feedback' AND entity_id = $1::text ORDER BY id`,
);

describe('Class feedback in the back office', () => {
  let server: TestServer;
  let office: Person;
  let teacher: Person;
  let hour = 0;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-23T08:00:00Z');
    office = await createStaff(server.deps, { name: 'rita', permissions: ['class.schedule'] });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
  });
  after(() => server.close());

  const say = async (name: string, stars: readonly [number, number, number], text = '', who = teacher) => {
    server.clock.advance(60_000);
    const student = await createStudent(server.deps, { name });
    const startsAt = new Date(Date.UTC(2026, 9, 1, hour++));
    const classId = await createClass(server.deps, await createBatch(server.deps, who), { startsAt }, [student]);
    await joinClass(server.deps, classId, student.id, startsAt);
    const [experience_rating, enjoyment_rating, teacher_rating] = stars;
    const given = { experience_rating, enjoyment_rating, teacher_rating };
    const feedback = { classId, studentId: student.id, stars: given, text, classTypeSent: 'paid' };
    return (await sendFeedback(server.deps, feedback)).id;
  };
  const list = async (query: Record<string, string | number> = {}) =>
    (await server.call(listClassFeedback, { as: office, query })).body;
  const namesOf = async (query: Record<string, string | number>) =>
    (await list(query)).results.map(({ student }) => student);
  const decide = (id: number, text_state: unknown, as = office) =>
    server.call(decideFeedbackText, { as, params: { id }, body: { text_state } });
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it('newest first, with class, teacher, student, three ratings and the text; by page, name, low stars and text', async () => {
    const first = await say('Mia Sommer', [5, 4, 5], 'My cat dances!');
    await say('Leo Berg', [5, 2, 5]);
    await say('Ida Winter', [3, 3, 3], 'Loops!', await createTeacher(server.deps, { name: 'Ben Harrow' }));
    expect(await namesOf({})).to.deep.equal(['Ida Winter', 'Leo Berg', 'Mia Sommer']);
    const { results, count } = await list({ page: 3, page_size: 1 });
    expect(count).to.equal(3);
    expect(results[0]).to.deep.include({
      id: first,
      lesson: 'Make a cat dance',
      teacher: 'Asha Rao',
      student: 'Mia Sommer',
      class_type: 'paid',
      experience_rating: 5,
      enjoyment_rating: 4,
      teacher_rating: 5,
      feedback: 'My cat dances!',
      text_state: 'pending',
      moderated_by: null,
    });
    expect(await namesOf({ q: 'harrow' })).to.deep.equal(['Ida Winter']);
    expect(await namesOf({ q: ' mia ' })).to.deep.equal(['Mia Sommer']);
    expect(await namesOf({ stars: 'low' })).to.deep.equal(['Leo Berg']);
    expect(await namesOf({ text: 'pending' })).to.deep.equal(['Ida Winter', 'Mia Sommer']);
    expect(await namesOf({ text: 'approved' })).to.deep.equal([]);
  });

  it('a text is approved and hidden again, each with its person in the audit log; the same decision twice is one', async () => {
    const id = await say('Nora Berg', [5, 5, 5], 'Call me');
    expect((await decide(id, 'approved')).body.message).to.equal('The text is approved.');
    await decide(id, 'approved');
    expect((await list({ text: 'approved' })).results[0]).to.deep.include({ id, moderated_by: 'rita' });
    expect((await decide(id, 'hidden')).body.message).to.equal('The text is hidden.');
    const actor = office.accountId;
    expect(await server.deps.db.rows(audits, [id])).to.deep.equal([
      {
        action: 'class_feedback.text_approved',
        actor,
        before: { text_state: 'pending' },
        after: { text_state: 'approved' },
      },
      {
        action: 'class_feedback.text_hidden',
        actor,
        before: { text_state: 'approved' },
        after: { text_state: 'hidden' },
      },
    ]);
  });

  it('refused: no text, another state, a missing feedback, and staff who do not care for classes', async () => {
    const id = await say('Tara Lane', [5, 5, 5]);
    expect(said(await decide(id, 'approved'))).to.deep.equal([409, 'This feedback has no text.']);
    for (const state of ['pending', 'none', '', null, 7]) expect((await decide(id, state)).status).to.equal(400);
    expect(said(await decide(999_999_999, 'hidden'))).to.deep.equal([404, 'Feedback not found.']);
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await decide(id, 'hidden', other)).status).to.equal(403);
    expect((await server.call(listClassFeedback, { as: other })).status).to.equal(403);
  });
});
