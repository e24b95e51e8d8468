import { studentDoubts, teacherDoubts } from '@school/bff-learner/contract/doubts';
import { decideFeedbackText } from '@school/bff-staff/contract/class-feedback';
import { readQueue } from '@school/bff-staff/contract/home';
import { decideComment, listComments, undoComment, type Comment } from '@school/bff-staff/contract/moderation';
import { HIDDEN_TEXT, type Decision, type Source } from '@school/core/moderation/moderation';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createModuleWork } from '../../support/factories/certificates.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import {
  createChatMessage,
  createComplaint,
  createFeedback,
  createQuestion,
} from '../../support/factories/comments.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const praise = statement(
  'test-moderation-review',
  `UPDATE project_submission SET teacher_feedback = $2 WHERE student_id = $1 AND status = 'reviewed' RETURNING id`,
);
const askAgain = statement('test-moderation-again', 'UPDATE doubt SET question = $2 WHERE id = $1');
const textsOf = statement(
  'test-moderation-texts',
  `SELECT (SELECT json_agg(teacher_feedback ORDER BY id) FROM project_submission WHERE teacher_feedback <> '') AS reviews,
     (SELECT json_agg(text ORDER BY id) FROM dispute) AS complaints,
     (SELECT json_agg(json_build_array(feedback, text_state) ORDER BY id) FROM class_feedback) AS feedback`,
);

describe('one queue of the texts of families and teachers', () => {
  let server: TestServer;
  let learner: TestServer;
  let moderator: Person;
  let guard: Person;
  let student: Person;
  let teacher: Person;

  beforeEach(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
    const { deps } = server;
    moderator = await createStaff(deps, { name: 'omar', permissions: ['comment.moderate'] });
    guard = await createStaff(deps, { permissions: ['comment.safeguard'] });
    student = await createStudent(deps, { name: 'Mia Sommer' });
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
  });
  afterEach(async () => {
    await learner.close();
    await server.close();
  });

  const ask = (question: string, answer: string | null = null): Promise<number> =>
    createQuestion(server.deps, student, teacher, question, answer);
  const list = async (query: Record<string, string> = {}, as = moderator) =>
    (await server.call(listComments, { as, query })).body;
  const texts = async (query: Record<string, string> = {}, as = moderator): Promise<string[]> =>
    (await list(query, as)).results.map((row: Comment) => row.text);
  const decide = (source: Source, id: number, body: object, as = moderator) =>
    server.call(decideComment, { as, params: { source, id }, body });
  const undo = (source: Source, id: number, as = moderator) => server.call(undoComment, { as, params: { source, id } });
  const said = async (answer: Promise<{ status: number; body: { error?: string; message?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error ?? body.message];
  };

  /** A text of each source. */
  async function allSources(): Promise<Record<Source, number>> {
    const { deps } = server;
    const batch = await createBatch(deps, teacher);
    const past = { startsAt: new Date(deps.clock.now().getTime() - 5 * HOUR_MS), status: 'complete' as const };
    const classId = await createClass(deps, batch, past, [student]);
    const work = await createModuleWork(deps);
    const review = await deps.db.row<{ id: number }>(praise, [work.student.id, 'Great loop!']);
    const doubt = await ask('Why does it not turn?', 'Look at the angle.');
    return {
      feedback: await createFeedback(deps, classId, student, 'A nice class'),
      review: review.id,
      question: doubt,
      answer: doubt,
      complaint: await createComplaint(deps, classId, student, 'It was too short'),
      chat: await createChatMessage(deps, classId, student, 'Write to me on WhatsApp'),
    };
  }

  it('holds texts of all six places without a name, due within 24 hours, filtered by place and by words', async () => {
    await allSources();
    const { results, count } = await list();
    expect(count).to.equal(6);
    expect(new Set(results.map(({ source }) => source)).size).to.equal(6);
    for (const { at, due_at } of results) expect(Date.parse(due_at) - Date.parse(at)).to.equal(24 * HOUR_MS);
    expect(JSON.stringify(results)).not.to.match(/Mia|Asha/);
    expect(await texts({ source: 'answer' })).to.deep.equal(['Look at the angle.']);
    expect(await texts({ q: 'too short' })).to.deep.equal(['It was too short']);
  });

  it('a hidden text is gone for everybody where it stood, and an undone decision brings it back', async () => {
    const ids = await allSources();
    const before = await server.deps.db.row(textsOf);
    for (const { source, text } of (await list()).results)
      expect(await said(decide(source, ids[source], { decision: 'hide', seen: text })), source).to.deep.equal([
        200,
        'The text is hidden.',
      ]);
    const own = (await learner.call(studentDoubts, { as: student })).body.doubts[0];
    expect([own?.question, own?.answer]).to.deep.equal([HIDDEN_TEXT, HIDDEN_TEXT]);
    expect(await server.deps.db.row(textsOf)).to.deep.equal({
      reviews: [HIDDEN_TEXT],
      complaints: [HIDDEN_TEXT],
      feedback: [[HIDDEN_TEXT, 'hidden']],
    });
    expect(await texts()).to.deep.equal([]);
    const decided = (await list({ state: 'decided' })).results;
    expect(decided.find(({ source }) => source === 'question')).to.include({
      state: 'hidden',
      original: 'Why does it not turn?',
      decided_by: 'omar',
      may_undo: true,
    });
    for (const source of Object.keys(ids) as Source[]) expect((await undo(source, ids[source])).status).to.equal(200);
    expect(await server.deps.db.row(textsOf)).to.deep.equal(before);
    expect((await list()).count).to.equal(6);
  });

  it('a redacted text is read as it was redacted; approved feedback is shown to its teacher', async () => {
    const ids = await allSources();
    const open = await ask('My phone is +49 170 1234567, why?');
    expect((await list({ q: 'phone' })).results[0]?.flags).to.deep.equal(['contact']);
    const seen = 'My phone is +49 170 1234567, why?';
    const redacted = decide('question', open, { decision: 'redact', seen, text: 'My phone is […], why?' });
    expect((await redacted).body.message).to.equal('The text is redacted.');
    const waiting = (await learner.call(teacherDoubts, { as: teacher })).body.find(({ id }) => id === open);
    expect(waiting?.question).to.equal('My phone is […], why?');
    await decide('feedback', ids.feedback, { decision: 'approve', seen: 'A nice class' });
    expect(await server.deps.db.row(textsOf)).to.deep.include({ feedback: [['A nice class', 'approved']] });
  });

  it('a safeguarding text and an escalated one are there for those who look after safeguarding, and for no other', async () => {
    const danger = await ask('My teacher hits me');
    const odd = await ask('Something is odd here');
    expect(await texts()).to.deep.equal(['Something is odd here']);
    const hide = { decision: 'hide', seen: 'My teacher hits me' };
    expect(await said(decide('question', danger, hide))).to.deep.equal([404, 'Comment not found.']);
    expect(await said(decide('question', odd, { decision: 'escalate', seen: 'Something is odd here' }))).to.deep.equal([
      200,
      'The text now waits for those who look after safeguarding.',
    ]);
    for (const state of ['waiting', 'escalated', 'decided']) expect(await texts({ state })).to.deep.equal([]);
    expect(await said(undo('question', odd))).to.deep.equal([404, 'Comment not found.']);
    expect(await texts({ state: 'waiting' }, guard)).to.deep.equal(['My teacher hits me']);
    expect(await texts({ state: 'escalated' }, guard)).to.deep.equal(['Something is odd here']);
    expect((await decide('question', danger, hide, guard)).status).to.equal(200);
    const approve = { decision: 'approve', seen: 'Something is odd here' };
    expect((await decide('question', odd, approve, guard)).status).to.equal(200);
    expect(await texts({ state: 'decided' }), 'a decision opens them to nobody else').to.deep.equal([]);
    expect((await texts({ state: 'decided' }, guard)).toSorted()).to.deep.equal(['Something is odd here', HIDDEN_TEXT]);
    for (const id of [danger, odd]) expect(await said(undo('question', id))).to.deep.equal([404, 'Comment not found.']);
    expect((await undo('question', danger, guard)).status).to.equal(200);
  });

  it('a restricted feedback is not decided from the list of feedback by those who do not look after safeguarding', async () => {
    const { feedback: escalated } = await allSources();
    const { deps } = server;
    await decide('feedback', escalated, { decision: 'escalate', seen: 'A nice class' });
    const batch = await createBatch(deps, teacher);
    const past = { startsAt: new Date(deps.clock.now().getTime() - 9 * HOUR_MS), status: 'complete' as const };
    const marked = await createFeedback(deps, await createClass(deps, batch, past, [student]), student, 'He hits me');
    const office = await createStaff(deps, { permissions: ['class.schedule'] });
    const both = await createStaff(deps, { permissions: ['class.schedule', 'comment.safeguard'] });
    const approve = (id: number, as: Person) =>
      said(server.call(decideFeedbackText, { as, params: { id }, body: { text_state: 'approved' } }));
    for (const id of [escalated, marked]) expect(await approve(id, office)).to.deep.equal([404, 'Feedback not found.']);
    expect(await approve(marked, both)).to.deep.equal([200, 'The text is approved.']);
  });

  it('refusals: unknown, changed, decided, an empty or longer redaction, nothing to undo, no permission', async () => {
    const id = await ask('Why?');
    const seen = 'Why?';
    const hide = { decision: 'hide', seen };
    expect(await said(decide('review', id + 1000, hide))).to.deep.equal([404, 'Comment not found.']);
    expect(await said(decide('question', id, { decision: 'hide', seen: 'How?' }))).to.deep.equal([
      409,
      'This text has changed meanwhile. Please read it again.',
    ]);
    const empty = await decide('question', id, { decision: 'redact', seen });
    expect([empty.body.error, empty.body.field]).to.deep.equal(['Please write what should be shown instead.', 'text']);
    expect((await decide('question', id, { decision: 'redact', seen, text: 'x'.repeat(99) })).body.error).to.equal(
      'Please write no more than the text itself had.',
    );
    expect(await said(undo('question', id))).to.deep.equal([
      409,
      'There is no decision to take back, or the text has changed since.',
    ]);
    const finance = await createStaff(server.deps, { permissions: ['payment.punch'] });
    expect((await decide('question', id, hide, finance)).status).to.equal(403);
    expect((await decide('question', id, hide)).status).to.equal(200);
    expect(await said(decide('question', id, { decision: 'approve', seen: HIDDEN_TEXT }))).to.deep.equal([
      409,
      'Somebody has already decided on this text.',
    ]);
  });

  it('of many who decide at once one does; a text that is written anew waits again', async () => {
    const id = await ask('Why?');
    const decisions: Decision[] = ['approve', 'hide', 'approve', 'hide', 'escalate'];
    const answers = await Promise.all(
      decisions.map((decision) => decide('question', id, { decision, seen: 'Why?' }, guard)),
    );
    expect(tally(answers.map(({ status }) => String(status)))['200']).to.be.within(1, 2);
    await server.deps.db.run(askAgain, [id, 'Why not?']);
    expect(await texts({}, guard)).to.deep.equal(['Why not?']);
    expect(await said(undo('question', id, guard))).to.deep.equal([
      409,
      'There is no decision to take back, or the text has changed since.',
    ]);
  });

  it('home says how many wait, without those that are restricted', async () => {
    await ask('My teacher hits me');
    await ask('Why?');
    const { groups } = (await server.call(readQueue, { as: moderator })).body;
    expect(groups.find(({ kind }) => kind === 'comments')).to.deep.include({ count: 1 });
  });
});
