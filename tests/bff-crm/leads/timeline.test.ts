import { addNote } from '@school/bff-crm/contract/notes';
import { logContact } from '@school/bff-crm/contract/contacts';
import { addTask, completeTask } from '@school/bff-crm/contract/tasks';
import { readTimeline, type TimelineLine } from '@school/bff-crm/contract/timeline';
import { TIMELINE_PAGE } from '@school/core/leads/timeline';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createSalesPerson, createStudent, type Person } from '../../support/factories/people.js';
import { createQuiz, giveQuiz } from '../../support/factories/quizzes.js';
import { bookTrial } from '../../support/faults/booked-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ofFamily = statement('test-line-lead', 'UPDATE lead SET account_id = $2, student_id = $3 WHERE id = $1');
const sibling = statement(
  'test-line-sibling',
  `INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Zoe Sister', 3) RETURNING id`,
);
const opened = statement(
  'test-line-opened',
  `INSERT INTO payment_page_visit (payment_page_id, opens, first_opened_at, last_opened_at, last_device) VALUES ($1, 3, $2, $2, 'phone')`,
);
const tried = statement(
  'test-line-quiz',
  'INSERT INTO quiz_attempt (assignment_id, seed, started_at, finished_at, score) VALUES ($1, 1, $2, $2, 80)',
);
const wrote = statement(
  'test-line-letter',
  `INSERT INTO delivery (business_key, channel, account_id, recipient, subject, body, status, created_at, sent_at)
   SELECT 'test-line:' || $1::bigint || status, 'email', $1::bigint, 'family@example.test', 'Your classes', 'Hello', status, $2,
     CASE status WHEN 'sent' THEN $2::timestamptz END
   FROM unnest(ARRAY['planned', 'kept', 'dropped', 'sent']) status`,
);
const runsLow = statement(
  'test-line-renewal',
  `INSERT INTO notification (account_id, kind, title, body, business_key, created_at)
   VALUES ($1, 'renewal-due', 'Credits', 'Few', 'renewal:' || $2::bigint || ':1:low', $3)`,
);
const events = statement(
  'test-line-events',
  `INSERT INTO lead_event (lead_id, kind, data, at)
   SELECT $1, 'stage_changed', '{"from":"New","to":"Contacted"}', timestamptz '2026-11-20T09:00:00Z' FROM generate_series(1, $2::int)`,
);
const ended = statement(
  'test-line-ended',
  `UPDATE scheduled_class SET status = 'complete', ended_at = $2 WHERE id = (SELECT class_id FROM trial_booking WHERE id = $1)`,
);
const codeOf = statement('test-line-code', 'SELECT lead_code AS code FROM lead WHERE id = $1');

const NOON = new Date('2026-11-21T12:00:00Z');

describe('the history of a family on its lead’s page', () => {
  let server: TestServer;
  let sara: Person;
  let child: Person;
  let lead: TestLead;
  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOON);
    sara = await createSalesPerson(server.deps, { name: 'sara' });
  });
  beforeEach(async () => {
    child = await createStudent(server.deps, { name: 'Mia Schmidt' });
    lead = await createLead(server.deps, { name: 'Mia Schmidt' });
    await server.deps.db.run(ofFamily, [lead.id, child.accountId, child.id]);
  });
  after(() => server.close());

  const read = async (query: Record<string, string> = {}, code = lead.code) => {
    const answer = await server.call(readTimeline, { as: sara, params: { lead_id: code }, query });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };
  const kinds = (lines: readonly TimelineLine[]): string[] => lines.map(({ kind }) => kind).sort();

  it('has what was sold, opened, paid and punched, each with its sum and the way to it', async () => {
    const page = await createPaymentPage(server.deps, { student: child, state: 'punched' });
    await server.deps.db.run(opened, [page.rowId, NOON]);
    const { results } = await read({ group: 'money' });
    expect(kinds(results)).to.deep.equal(['page_created', 'page_opened', 'page_paid', 'page_punched']);
    for (const line of results)
      expect(line).to.include({
        amount: page.amount,
        currency: 'USD',
        place: 'payment_page',
        ref: page.pageId,
        child_name: 'Mia Schmidt',
      });
    expect(results.find(({ kind }) => kind === 'page_created')?.actor_name).to.equal(page.owner.name);
    expect(results.find(({ kind }) => kind === 'page_opened')?.score).to.equal(3);
  });

  it('has quizzes, low credits, messages that were sent, calls, notes and tasks that are done', async () => {
    const quiz = await createQuiz(server.deps);
    await server.deps.db.run(tried, [await giveQuiz(server.deps, quiz, child), NOON]);
    await server.deps.db.run(runsLow, [child.accountId, child.id, NOON]);
    await server.deps.db.run(wrote, [child.accountId, NOON]);
    const params = { lead_id: lead.code };
    await server.call(logContact, { as: sara, params, body: { channel: 'Call', outcome: 'No answer' } });
    await server.call(addNote, { as: sara, params, body: { body: 'Asked for Monday' } });
    const body = { kind: 'Email', title: 'Send the plan', due_at: '2026-11-22T09:00:00Z' };
    const task = await server.call(addTask, { as: sara, params, body });
    await server.call(completeTask, { as: sara, params: { id: task.body.id } });
    const { results, children } = await read();
    expect(kinds(results)).to.deep.equal([
      'contact_tried',
      'created',
      'credits_low',
      'message',
      'note',
      'quiz_done',
      'task_done',
    ]);
    expect(children).to.equal(1);
    expect(results.find(({ kind }) => kind === 'quiz_done')).to.include({ score: 80, place: 'student' });
    expect(results.find(({ kind }) => kind === 'note')).to.include({ reason: 'Asked for Monday', actor_name: 'sara' });
    expect(results.find(({ kind }) => kind === 'message')).to.include({ to: 'Your classes', via: 'email' });
    expect(kinds((await read({ group: 'contact' })).results)).to.deep.equal(['contact_tried', 'note', 'task_done']);
  });

  it('says that a trial class was attended', async () => {
    const trial = await bookTrial(server.deps, { startsAt: new Date('2026-11-21T08:50:00Z') });
    await server.deps.db.run(ended, [trial.bookingId, NOON]);
    const { code } = await server.deps.db.row<{ code: string }>(codeOf, [trial.leadId]);
    const { results } = await read({ group: 'trial' }, code);
    expect(kinds(results)).to.include('trial_attended').and.not.include('trial_missed');
  });

  it('shows the child alone, or brothers and sisters beside it', async () => {
    const { id } = await server.deps.db.row<{ id: number }>(sibling, [child.accountId]);
    await createPaymentPage(server.deps, { student: child });
    await createPaymentPage(server.deps, { student: { ...child, id } });
    const own = await read({ group: 'money' });
    expect([own.results.length, own.children]).to.deep.equal([1, 2]);
    const family = await read({ scope: 'family' });
    expect(new Set(family.results.map(({ child_name }) => child_name))).to.deep.equal(
      new Set(['Mia Schmidt', 'Zoe Sister', null]),
    );
    expect(kinds(family.results)).to.include('child_added');
  });

  it('is never that of another family', async () => {
    await createPaymentPage(server.deps, { state: 'paid' });
    expect(kinds((await read({ scope: 'family' })).results)).to.deep.equal(['created']);
  });

  it('comes page by page, also of one instant, and each line once', async () => {
    await server.deps.db.run(events, [lead.id, 2 * TIMELINE_PAGE]);
    const keys: string[] = [];
    let query: Record<string, string> = {};
    for (let more = true; more;) {
      const { results, has_more } = await read(query);
      keys.push(...results.map(({ key }) => key));
      more = has_more;
      const last = results.at(-1);
      query = { before_at: last?.at ?? '', before_key: last?.key ?? '' };
    }
    expect([keys.length, new Set(keys).size]).to.deep.equal([2 * TIMELINE_PAGE + 1, 2 * TIMELINE_PAGE + 1]);
  });

  it('answers 404 for a lead that does not exist', async () => {
    const answer = await server.call(readTimeline, { as: sara, params: { lead_id: 'L999999' } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});
