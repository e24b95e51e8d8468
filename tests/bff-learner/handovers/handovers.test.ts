import { dismissHandover, listHandovers } from '@school/bff-learner/contract/handovers';
import { BATCH_CHANGE_JOBS } from '@school/infra/batch-changes/jobs';
import { undoChange } from '@school/infra/batch-changes/undo-change';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createHandover, type TestHandover } from '../../support/factories/handover.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createRecording } from '../../support/factories/recordings.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T12:00:00Z';

describe('the card of a batch that another teacher had', () => {
  let server: TestServer;
  let ravi: Person;
  let given: TestHandover;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(NOW);
    ravi = await createTeacher(server.deps, { name: 'Ravi Menon', timezone: 'Asia/Kolkata' });
    given = await createHandover(server.deps, ravi);
  });

  const query = async <T>(sql: string, values: unknown[]): Promise<T[]> =>
    (await server.deps.db.pool.query(sql, values)).rows as T[];
  const list = async (as = ravi, scheduled_class?: number) =>
    (
      await server.call(listHandovers, {
        as,
        query: scheduled_class === undefined ? {} : { scheduled_class: String(scheduled_class) },
      })
    ).body;
  const dismiss = (id = given.id, as = ravi) => server.call(dismissHandover, { as, params: { id } });

  /** The first class was held with a recording; Mia has handed in, answered a question wrongly, and liked the class. */
  async function tellHistory(): Promise<void> {
    const first = (await given.batch.classes())[0];
    if (first === undefined) throw new Error('a class');
    const { batch, student, former } = given;
    await query(
      `UPDATE scheduled_class SET status = 'complete', ended_at = ends_at, starts_at = starts_at - interval '14 days',
         ends_at = ends_at - interval '14 days' WHERE id = $1`,
      [first.id],
    );
    await query('UPDATE class_student SET attended = true WHERE class_id = $1', [first.id]);
    await createRecording(server.deps, first.id, former, Buffer.from('video'));
    const [lesson] = await query<{ id: string }>('SELECT lesson_id AS id FROM scheduled_class WHERE id = $1', [
      first.id,
    ]);
    const [project] = await query<{ id: string }>(
      `INSERT INTO project (lesson_id, title, position) VALUES ($1, 'A maze', 9) RETURNING id`,
      [lesson?.id],
    );
    await query(
      `INSERT INTO project_submission (student_id, project_id, batch_id, submission_link, submitted_by, submitted_at)
       VALUES ($1, $2, $3, 'https://scratch.mit.edu/projects/1', $4, $5)`,
      [student.id, project?.id, batch.id, student.accountId, NOW],
    );
    await query(
      `INSERT INTO class_feedback (class_id, student_id, teacher_id, experience_rating, enjoyment_rating, teacher_rating,
         text_state, class_type_sent, class_type, created_at) VALUES ($1, $2, $3, 4, 5, 2, 'none', 'paid', 'paid', $4)`,
      [first.id, student.id, former.id, NOW],
    );
    await answerWrongly(lesson?.id ?? '', student, batch.id);
  }

  async function answerWrongly(lessonId: string, student: Person, batchId: number): Promise<void> {
    const [made] = await query<{ question: string; wrong: string; quiz: string }>(
      `WITH q AS (INSERT INTO quiz (lesson_id, title) VALUES ($1, 'Loops') RETURNING id),
       n AS (INSERT INTO quiz_question (quiz_id, text, position) SELECT id, 'How often?', 1 FROM q RETURNING id),
       c AS (INSERT INTO quiz_choice (question_id, text, is_correct, position)
         SELECT id, t, t = 'Twice', p FROM n, (VALUES ('Once', 1), ('Twice', 2)) v (t, p) RETURNING id, is_correct)
       SELECT (SELECT id FROM q) AS quiz, (SELECT id FROM n) AS question, (SELECT id FROM c WHERE NOT is_correct) AS wrong`,
      [lessonId],
    );
    const [attempt] = await query<{ id: string }>(
      `WITH a AS (INSERT INTO quiz_assignment (student_id, quiz_id, batch_id) VALUES ($1, $2, $3) RETURNING id)
       INSERT INTO quiz_attempt (assignment_id, seed, finished_at, score) SELECT id, 1, now(), 0 FROM a RETURNING id`,
      [student.id, made?.quiz, batchId],
    );
    await query(
      'INSERT INTO quiz_answer (attempt_id, question_id, choice_ids, checked_at) VALUES ($1, $2, $3, now())',
      [attempt?.id, made?.question, [made?.wrong]],
    );
  }

  it('says what was held, what comes, what waits for a review, which questions were difficult, and how families liked it', async () => {
    await tellHistory();
    const [card, ...more] = await list();
    expect(more).to.deep.equal([]);
    expect(card).to.deep.include({
      id: given.id,
      batch_id: given.batch.code,
      from_teacher: 'Asha Palivar',
      students: [{ name: 'Mia Keller', grade: card?.students[0]?.grade, timezone: 'Europe/Berlin' }],
      lessons_done: 1,
      classes_to_come: 3,
      work_waiting: 1,
      weak_questions: [{ quiz_title: 'Loops', question: 'How often?', wrong: 1, answered: 1 }],
      feedback: { answers: 1, experience: 4, enjoyment: 5 },
    });
    expect(card?.held.map(({ lesson_name }) => lesson_name)).to.deep.equal(['Lesson 1']);
    expect(card?.held[0]?.recording_link).to.match(/\/media\/\d+\/video\//);
    expect(card?.coming).to.have.length(3);
    expect(card?.work[0]).to.deep.include({ student_name: 'Mia Keller', title: 'A maze' });
  });

  it('of a class only the card of its batch', async () => {
    const other = await createHandover(server.deps, ravi);
    const [first] = await given.batch.classes();
    expect((await list()).map(({ id }) => id).sort()).to.deep.equal([given.id, other.id].sort());
    expect((await list(ravi, first?.id)).map(({ id }) => id)).to.deep.equal([given.id]);
  });

  it('only for the teacher who has the batch now, for 30 days, until it is put away', async () => {
    expect(await list(given.former)).to.deep.equal([]);
    const ofOther = await dismiss(given.id, given.former);
    expect([ofOther.status, ofOther.body]).to.deep.equal([404, { ...ofOther.body, error: 'This handover is over.' }]);
    const later = (age: string) =>
      query(`UPDATE batch_change SET made_at = $2::timestamptz - $3::interval WHERE id = $1`, [given.id, NOW, age]);
    await later('29 days 23 hours');
    expect(await list()).to.have.length(1);
    await later('30 days');
    expect([await list(), (await dismiss()).status]).to.deep.equal([[], 404]);
    await later('0 days');
    const answers = await Promise.all([dismiss(), dismiss()]);
    expect(answers.map(({ status, body }) => [status, body.message])).to.deep.equal([
      [200, 'The card was dismissed.'],
      [200, 'The card was dismissed.'],
    ]);
    expect(await list()).to.deep.equal([]);
  });

  it('is gone when the change was undone', async () => {
    await undoChange(server.deps, staffActor(given.staff), given.id);
    expect([await list(), await list(given.former)]).to.deep.equal([[], []]);
  });

  it('the new teacher’s message leads to the first class, where the card is; the former one’s to the calendar', async () => {
    await runPlannedJobs(server.deps, BATCH_CHANGE_JOBS);
    const link = async (who: Person) =>
      (
        await query<{ link: string }>(
          `SELECT link FROM notification WHERE account_id = $1 AND kind = 'classes-updated'`,
          [who.accountId],
        )
      ).map((one) => one.link);
    const [first] = await given.batch.classes();
    expect(await link(ravi)).to.deep.equal([`/teacher-dashboard/classes/${first?.id}`]);
    expect(await link(given.former)).to.deep.equal(['/teacher-dashboard/calendar']);
  });
});
