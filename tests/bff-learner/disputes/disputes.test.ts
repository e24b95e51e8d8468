import { openDispute } from '@school/bff-learner/contract/class-receipts';
import { requestCorrection } from '@school/bff-learner/contract/disputes';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { statement } from '@school/infra/db/sql';
import { DISPUTE_JOBS } from '@school/infra/disputes/jobs';
import { expect } from 'chai';
import { endWithReceipts, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const HEARD = 'We already know about this and are looking into it. We will answer within 24 hours.';
const HOUR_MS = 3_600_000;
const disputes = statement(
  'test-disputes',
  `SELECT d.reason, d.text, d.student_id, d.state, d.opened_by, d.due_at - d.opened_at = interval '24 hours' AS in_a_day,
     e.kind AS entry FROM dispute d LEFT JOIN ledger_entry e ON e.id = d.ledger_entry_id WHERE d.class_id = $1 ORDER BY d.id`,
);
const notices = statement('test-dispute-notices', 'SELECT kind, title, link FROM notification WHERE account_id = $1');

describe('“Something’s wrong” and a teacher’s request', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let id: number;
  let token: string;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-23T16:00:00Z');
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sommer' });
    await giveCredits(deps, mia.id, 6);
    const batch = await createBatch(deps, teacher);
    id = await createClass(deps, batch, { startsAt: new Date('2026-11-23T15:00:00Z') }, [mia]);
    await endWithReceipts(deps, teacher, id, { attended: [mia] });
    token = await receiptTokenOf(deps, id, mia);
  });

  const open = (body: unknown, with_ = token) => server.call(openDispute, { params: { token: with_ }, body });
  const rows = () => server.deps.db.rows<Record<string, unknown>>(disputes, [id]);
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it("a family’s complaint is shown beside the ledger's entry, must be answered within 24 hours, and the office gets a message", async () => {
    const office = await createStaff(server.deps, { permissions: ['class.schedule'] });
    const { status, body } = await open({ reason: 'not_attended', text: '  She was at the dentist.  ' });
    expect([status, body.message]).to.deep.equal([201, 'Thank you. We will look into it and answer within 24 hours.']);
    expect(await rows()).to.deep.equal([
      {
        reason: 'not_attended',
        text: '  She was at the dentist.  ',
        student_id: mia.id,
        state: 'open',
        opened_by: null,
        in_a_day: true,
        entry: 'class_debit',
      },
    ]);
    await runPlannedJobs(server.deps, DISPUTE_JOBS);
    expect(await server.deps.db.rows(notices, [office.accountId])).to.deep.equal([
      {
        kind: 'dispute-opened',
        title: 'My child was not in this class: "Make a cat dance"',
        link: '/blackops/class-management/disputes',
      },
    ]);
    const receipt = (await server.call(resolveToken, { params: { token } })).body;
    expect(receipt).to.have.nested.property('dispute.state', 'open');
    expect(receipt).to.have.nested.property('dispute.answer_by', '2026-11-24T16:00:00.000Z');
  });

  it('only one can be open: of twenty at the same time, one is accepted', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => open({ reason: 'late' })));
    expect(all.filter(({ status }) => status === 201)).to.have.length(1);
    for (const other of all.filter(({ status }) => status !== 201)) expect(said(other)).to.deep.equal([409, HEARD]);
    expect(await rows()).to.have.length(1);
  });

  it('refused without a reason, with an unknown or a teacher’s reason, and with a text that is too long', async () => {
    for (const reason of [undefined, '', 'correction', 7, ['late'], null])
      expect(said(await open({ reason })), String(reason)).to.deep.equal([400, 'Please choose what is wrong.']);
    expect(said(await open({ reason: 'late', text: 'x'.repeat(1001) }))).to.deep.equal([
      400,
      'Please use at most 1000 characters.',
    ]);
    expect((await open({ reason: 'late' }, 'A'.repeat(27))).status).to.equal(404);
    expect(await rows()).to.deep.equal([]);
  });

  describe('POST /api/end-class/{id}/request-correction/', () => {
    const request = (body: unknown, as: Person = teacher, classId = id) =>
      server.call(requestCorrection, { as, params: { id: classId }, body });

    it('after the 2 hours the teacher can ask, once, in the same list', async () => {
      expect(said(await request({ text: 'It was Leo' }))).to.deep.equal([
        409,
        'You can still correct this class yourself.',
      ]);
      server.clock.advance(2 * HOUR_MS + 1);
      const { status, body } = await request({ text: 'It was Leo' });
      expect([status, body.message]).to.deep.equal([
        201,
        'The school has your request and will answer within 24 hours.',
      ]);
      expect(await rows()).to.deep.equal([
        {
          reason: 'correction',
          text: 'It was Leo',
          student_id: null,
          state: 'open',
          opened_by: teacher.accountId,
          in_a_day: true,
          entry: null,
        },
      ]);
      expect(said(await request({ text: 'It was Leo' }))).to.deep.equal([409, HEARD]);
      expect((await open({ reason: 'late' })).status, 'the family has its own').to.equal(201);
    });

    it('says what is missing; a teacher cannot ask about another teacher’s class, or one that is not over', async () => {
      server.clock.advance(3 * HOUR_MS);
      for (const text of ['', '   ', undefined])
        expect(said(await request({ text }))).to.deep.equal([400, 'Please say what should be corrected.']);
      expect(said(await request({ text: 'x'.repeat(1001) }))).to.deep.equal([
        400,
        'Please use at most 1000 characters.',
      ]);
      expect((await request({ text: 'x' }, await createTeacher(server.deps))).status).to.equal(404);
      const later = new Date('2026-12-23T15:00:00Z');
      const open = await createClass(server.deps, await createBatch(server.deps, teacher), { startsAt: later }, [mia]);
      expect(said(await request({ text: 'x' }, teacher, open))).to.deep.equal([
        409,
        'This class has not been ended yet.',
      ]);
    });
  });
});
