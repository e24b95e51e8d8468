import { previewOutcome } from '@school/bff-staff/contract/class-ending';
import { renewReceipt } from '@school/bff-staff/contract/class-receipts';
import { correctDispute, explainDispute, listDisputes } from '@school/bff-staff/contract/disputes';
import { statement } from '@school/infra/db/sql';
import { DISPUTE_JOBS } from '@school/infra/disputes/jobs';
import { openDispute, requestCorrection } from '@school/infra/disputes/open-dispute';
import { expect } from 'chai';
import { endWithReceipts, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { creditsOf, giveCredits } from '../../support/factories/credits.js';
import { entriesOf } from '../../support/factories/ended-classes.js';
import { createRecording } from '../../support/factories/recordings.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { liveWebm } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const audits = statement(
  'test-dispute-audits',
  `SELECT action FROM audit_log WHERE entity = 'dispute' AND entity_id = $1::text ORDER BY id`,
);
const notices = statement(
  'test-decided-notices',
  `SELECT title, body FROM notification WHERE account_id = $1 AND kind = 'dispute-decided'`,
);

describe('The queue of disputes', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let office: Person;
  let id: number;

  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-23T16:00:00Z');
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    [mia, leo] = [await createStudent(deps, { name: 'Mia Sommer' }), await createStudent(deps, { name: 'Leo Berg' })];
    office = await createStaff(deps, { name: `rita${teacher.id}`, permissions: ['class.schedule'] });
    await giveCredits(deps, mia.id, 6);
    await giveCredits(deps, leo.id, 6);
    const batch = await createBatch(deps, teacher);
    id = await createClass(deps, batch, { startsAt: new Date('2026-11-23T15:00:00Z') }, [mia, leo]);
    await endWithReceipts(deps, teacher, id, { attended: [mia] });
  });

  const list = async (tab: 'open' | 'decided' = 'open') =>
    (await server.call(listDisputes, { as: office, query: { tab } })).body.results.filter((one) => one.class.id === id);
  const complain = async (text = ''): Promise<number> => {
    const token = await receiptTokenOf(server.deps, id, mia);
    await openDispute(server.deps, token, { reason: 'not_attended', text });
    return (await list())[0]?.id ?? 0;
  };
  const explain = (dispute: number, body: unknown, as = office) =>
    server.call(explainDispute, { as, params: { id: dispute }, body });
  const swapped = () => ({
    class_status: 'complete',
    attended_student_ids: [leo.id],
    outcome_version: 1,
    answer: 'You are right: it was Leo.',
  });
  const correct = (dispute: number, body: unknown, as = office) =>
    server.call(correctDispute, { as, params: { id: dispute }, body });
  const said = ({ status, body }: Answer<unknown>) => [status, body.error];

  it("shows the text, the class, the ledger's entry and the evidence for both sides", async () => {
    await complain('She was at the dentist.');
    const [shown] = await list();
    expect(shown).to.deep.include({
      reason: 'not_attended',
      text: 'She was at the dentist.',
      state: 'open',
      opened_at: '2026-11-23T16:00:00+00:00',
      due_at: '2026-11-24T16:00:00+00:00',
      opened_by: null,
      answer: null,
    });
    expect(shown?.class).to.include({ lesson: 'Make a cat dance', teacher: 'Asha Rao', class_status: 'complete' });
    expect(shown?.student).to.deep.equal({
      id: mia.id,
      full_name: 'Mia Sommer',
      attended: true,
      joined_at: null,
      absence_announced_at: null,
      receipt_opens: 0,
    });
    expect(shown?.class.recording_link).to.equal(null);
    const recording = await createRecording(server.deps, id, teacher, liveWebm({ clusters: 1 }));
    expect((await list())[0]?.class.recording_link).to.equal(`/media/${recording}`);
    expect(shown?.entry).to.include({ description: 'Class: Make a cat dance', amount: -1, is_reversed: false });
  });

  it('explained: no credits change, it is audited, and family and teacher each get one message', async () => {
    const dispute = await complain();
    const { status, body } = await explain(dispute, { answer: '  She joined at 3 PM.  ' });
    expect([status, body.message]).to.deep.equal([200, 'The explanation is on its way to the family.']);
    await runPlannedJobs(server.deps, DISPUTE_JOBS);
    expect(await creditsOf(server.deps, mia.id)).to.equal(5);
    expect(await server.deps.db.rows(audits, [dispute])).to.deep.equal([{ action: 'dispute.explained' }]);
    const [family] = await server.deps.db.rows<{ title: string; body: string }>(notices, [mia.accountId]);
    expect(family?.title).to.equal('Our answer: Mia\'s class "Make a cat dance"');
    expect(family?.body).to.include('She joined at 3 PM.').and.to.include('/r/');
    expect(await server.deps.db.rows(notices, [teacher.accountId])).to.deep.equal([
      {
        title: 'The school has answered about your class "Make a cat dance"',
        body: "Mia S.'s family said that something was wrong.\n  She joined at 3 PM.  ",
      },
    ]);
    expect(await list()).to.deep.equal([]);
    expect((await list('decided'))[0]).to.include({ state: 'explained', decided_by: office.name });
    expect(said(await explain(dispute, { answer: 'Again' }))).to.deep.equal([
      409,
      'Somebody has already decided this.',
    ]);
  });

  it('corrected: reversal and new debit, and the dispute is closed, all in one transaction', async () => {
    const dispute = await complain();
    const { status, body } = await correct(dispute, swapped());
    expect([status, body.message]).to.deep.equal([200, 'The class was corrected. The family will be told.']);
    expect([await creditsOf(server.deps, mia.id), await creditsOf(server.deps, leo.id)]).to.deep.equal([6, 5]);
    expect((await entriesOf(server.deps, id)).map(({ amount }) => amount)).to.have.members([-1, 1, -1]);
    const [decided] = await list('decided');
    expect([decided?.state, decided?.entry?.is_reversed]).to.deep.equal(['corrected', true]);
  });

  it('a correction without a change, an older version and a missing answer are refused, and the dispute stays open', async () => {
    const dispute = await complain();
    expect(said(await correct(dispute, { ...swapped(), attended_student_ids: [mia.id] }))).to.deep.equal([
      409,
      'The class already has this outcome, so nothing would change. Please explain it instead.',
    ]);
    expect(said(await correct(dispute, { ...swapped(), outcome_version: 0 }))).to.deep.equal([
      409,
      'This class has been corrected in the meantime. Please look at it again.',
    ]);
    for (const answer of ['', '  ', undefined])
      for (const call of [correct(dispute, { ...swapped(), answer }), explain(dispute, { answer })])
        expect(said(await call)).to.deep.equal([400, 'Please write an answer. The family reads it.']);
    expect(said(await explain(dispute, { answer: 'x'.repeat(1001) }))).to.deep.equal([
      400,
      'Please use at most 1000 characters.',
    ]);
    expect(said(await explain(999_999_999, { answer: 'x' }))).to.deep.equal([404, 'Dispute not found.']);
    const other = await createStaff(server.deps, { permissions: ['credit.adjust'] });
    expect((await explain(dispute, { answer: 'x' }, other)).status).to.equal(403);
    expect((await correct(dispute, swapped(), other)).status).to.equal(403);
    expect((await list())[0]?.state).to.equal('open');
    expect(await creditsOf(server.deps, mia.id)).to.equal(5);
  });

  it('of two who decide at once one succeeds, and credits change once', async () => {
    const dispute = await complain();
    const answers = await Promise.all([
      correct(dispute, swapped()),
      correct(dispute, swapped()),
      explain(dispute, { answer: 'No' }),
      explain(dispute, { answer: 'No' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    for (const { status } of answers) expect(status).to.be.oneOf([200, 409]);
    expect((await list('decided')).map((one) => one.id)).to.deep.equal([dispute]);
    const moved = (await list('decided'))[0]?.state === 'corrected' ? 3 : 1;
    expect(await entriesOf(server.deps, id)).to.have.length(moved);
  });

  it('a teacher’s request is in the same list, with the person who asks', async () => {
    server.clock.advance(3 * HOUR_MS);
    const actor = { accountId: teacher.accountId, onBehalfOf: null, role: 'teacher', requestId: 'req-t' } as const;
    await requestCorrection(server.deps, actor, { classId: id, teacherId: teacher.id, text: 'It was Leo' });
    office = await createStaff(server.deps, { permissions: ['class.schedule'] });
    const [shown] = await list();
    expect(shown).to.deep.include({ reason: 'correction', opened_by: 'Asha Rao', student: null, entry: null });
  });

  it('the preview shows what a correction does to each child’s credits, and writes nothing', async () => {
    const preview = (body: unknown) => server.call(previewOutcome, { as: office, params: { id }, body });
    const { class_status, attended_student_ids } = swapped();
    const { body } = await preview({ class_status, attended_student_ids });
    const child = { credits_before: 6, is_owed: false };
    expect(body).to.deep.equal({
      is_change: true,
      students: [
        {
          ...child,
          id: leo.id,
          full_name: 'Leo Berg',
          attended_before: false,
          attended_after: true,
          charge_before: 0,
          charge_after: -1,
          rule: 'The child attended: 1 credit.',
          credits_after: 5,
        },
        {
          ...child,
          id: mia.id,
          full_name: 'Mia Sommer',
          attended_before: true,
          attended_after: false,
          charge_before: -1,
          charge_after: 0,
          rule: 'The child was absent: no credit.',
          credits_before: 5,
          credits_after: 6,
        },
      ],
    });
    expect((await preview({ class_status, attended_student_ids: [mia.id] })).body.is_change).to.equal(false);
    expect(said(await preview({ class_status }))).to.deep.equal([
      400,
      'Please select at least one student to mark the class as complete.',
    ]);
    expect(said(await preview({ class_status: 'incomplete' }))).to.deep.equal([
      400,
      'Please say why the class is incomplete.',
    ]);
    expect(await entriesOf(server.deps, id)).to.have.length(1);
  });

  it('a family gets a new link; there is none for a child that was not in the class', async () => {
    const old = await receiptTokenOf(server.deps, id, mia);
    const renew = (studentId: number) => server.call(renewReceipt, { as: office, params: { id, studentId } });
    const { body } = await renew(mia.id);
    expect(body.url)
      .to.match(/\/r\/[0-9A-Za-z]{27}$/)
      .and.not.to.include(old);
    expect(said(await renew(999_999_999))).to.deep.equal([
      404,
      'There is no receipt of this class for this student yet.',
    ]);
  });
});
