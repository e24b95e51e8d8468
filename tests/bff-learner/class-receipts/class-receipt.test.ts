import { classReceipts, receiptRecording, thankTeacher } from '@school/bff-learner/contract/class-receipts';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { renewReceiptLink } from '@school/infra/class-receipts/receipt-links';
import { correctClass } from '@school/infra/class-ending/correct-class';
import { CLASS_ENDING_JOBS } from '@school/infra/class-ending/jobs';
import { hashToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { teacherActor } from '../../support/factories/actor.js';
import { endWithReceipts, receiptOf, receiptTokenOf } from '../../support/factories/class-receipts.js';
import { createBatch, createClass, type TestBatch } from '../../support/factories/classes.js';
import { giveCredits, spendCredits } from '../../support/factories/credits.js';
import { joinClass } from '../../support/factories/ended-classes.js';
import { createCourse } from '../../support/factories/lessons.js';
import { giveConsents, takeConsentBack } from '../../support/factories/consents.js';
import { createStudent, createTeacher, signedInAgain, type Person } from '../../support/factories/people.js';
import { createRecording } from '../../support/factories/recordings.js';
import { liveWebm } from '../../support/factories/videos.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const GONE = 'This link is unknown or has expired. Please ask the school for a new link.';
const START = new Date('2026-11-23T15:00:00Z');
const DAY_MS = 86_400_000;
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const notices = statement(
  'test-receipt-notices',
  'SELECT kind, title, body FROM notification WHERE account_id = $1 AND kind = $2 ORDER BY id',
);
const letters = statement(
  'test-receipt-letters',
  'SELECT channel, body FROM delivery WHERE account_id = $1 ORDER BY id',
);
const disable = statement('test-receipt-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const enable = statement('test-receipt-enable', 'UPDATE account SET disabled_at = NULL WHERE id = $1');

describe('The receipt of a class under /r/{token}', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let batch: TestBatch;
  let id: number;
  let week = 0;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    week += 1;
    const startsAt = new Date(START.getTime() + week * 7 * DAY_MS);
    server.clock.set(new Date(startsAt.getTime() + 60 * 60_000).toISOString());
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sophie Brandtner', timezone: 'Europe/Berlin' });
    leo = await createStudent(deps, { name: 'Leo Berg' });
    const { versionId, lessons } = await createCourse(deps, [1], 'A cat that dances to music');
    const lesson = { lesson_id: lessons[0]?.id ?? 0, course_version_id: versionId };
    batch = await createBatch(deps, teacher, 'paid', lesson);
    await giveCredits(deps, mia.id, 6);
    await giveCredits(deps, leo.id, 6);
    id = await createClass(deps, batch, { startsAt }, [mia, leo]);
  });

  const resolve = (token: string, headers: Record<string, string> = { 'User-Agent': PHONE }) =>
    server.call(resolveToken, { params: { token }, headers });
  const end = (...attended: Person[]) => endWithReceipts(server.deps, teacher, id, { attended });
  const tokenOf = (who: Person) => receiptTokenOf(server.deps, id, who);

  it('has exactly the public fields: what was built, who attended, the cost and what comes next', async () => {
    const startsAt = new Date(START.getTime() + week * 7 * DAY_MS);
    await joinClass(server.deps, id, mia.id, new Date(startsAt.getTime() + 8 * 60_000));
    const next = new Date(startsAt.getTime() + 2 * DAY_MS);
    await createClass(server.deps, batch, { startsAt: next }, [mia]);
    await end(mia);
    expect((await resolve(await tokenOf(mia))).body).to.deep.equal({
      kind: 'class-receipt',
      state: 'complete',
      is_corrected: false,
      lesson_name: 'Lesson 1.1',
      objective: 'A cat that dances to music',
      student_name: 'Mia',
      teacher_name: 'Asha',
      starts_at: startsAt.toISOString(),
      attended: true,
      minutes_present: 52,
      is_trial: false,
      credit_change: -1,
      credits_left: 5,
      credit_rule: 'The child attended: 1 credit.',
      teacher_note: '',
      homework: ['A dancing cat'],
      has_recording: false,
      next_class: { lesson_name: 'Lesson 1.1', starts_at: next.toISOString() },
      timezone: 'Europe/Berlin',
      is_thanked: false,
      souvenir_url: null,
      dispute: null,
    });
    const missed = (await resolve(await tokenOf(leo))).body;
    expect(missed).to.include({ attended: false, minutes_present: null, credit_change: 0, credits_left: 6 });
    expect(missed).to.include({ credit_rule: 'The child was absent: no credit.', next_class: null });
    expect(JSON.stringify(missed)).not.to.match(/Berg|Rao|\+49|"id"|phone|account/);
  });

  it('contains the teacher’s text, as does the e-mail; a correction without a text keeps it', async () => {
    const noteToFamily = ' Mia made the cat dance backwards! ';
    await endWithReceipts(server.deps, teacher, id, { attended: [mia], noteToFamily });
    const token = await tokenOf(mia);
    expect((await resolve(token)).body).to.include({ teacher_note: noteToFamily });
    const [told] = await server.deps.db.rows<{ body: string }>(letters, [mia.accountId]);
    expect(told?.body).to.include(`Asha Rao writes: ${noteToFamily}`);
    const order = { status: 'complete', attendedIds: [leo.id], reason: '', code: undefined, note: '' } as const;
    await correctClass(server.deps, teacherActor(teacher), {
      ...order,
      classId: id,
      version: 1,
      teacherId: teacher.id,
    });
    expect((await resolve(token)).body).to.include({ teacher_note: noteToFamily, attended: false });
  });

  it("when the ledger refused the credit, the policy's sentence is not shown beside “No credit used”", async () => {
    await spendCredits(server.deps, mia.id, 7, { overdraft: { floor: -1 } });
    await end(mia);
    expect((await resolve(await tokenOf(mia))).body).to.include({ attended: true, credit_change: 0, credit_rule: '' });
  });

  it('an incomplete class has a receipt, too, but without the reason: that is only for teacher and school', async () => {
    await endWithReceipts(server.deps, teacher, id, { reason: 'Student shouted at me' });
    const { body } = await resolve(await tokenOf(mia));
    expect(body).to.include({ state: 'incomplete', attended: null, credit_change: 0, credits_left: 6 });
    expect(JSON.stringify(body)).not.to.match(/shouted/);
  });

  it('the e-mail to the family has the link; after a correction a new one has the same link and says so', async () => {
    await end(leo);
    const token = await tokenOf(mia);
    const url = `${server.deps.config.PUBLIC_URL}/r/${token}`;
    const told = await server.deps.db.rows<{ channel: string; body: string }>(letters, [mia.accountId]);
    expect(told.map(({ channel, body }) => [channel, body.includes(url)])).to.deep.equal([['whatsapp', true]]);
    const order = { status: 'complete', attendedIds: [mia.id], reason: '', code: undefined, note: '' } as const;
    await correctClass(server.deps, teacherActor(teacher), {
      ...order,
      classId: id,
      version: 1,
      teacherId: teacher.id,
    });
    await runPlannedJobs(server.deps, CLASS_ENDING_JOBS);
    expect((await resolve(token)).body).to.include({ is_corrected: true, attended: true, credits_left: 5 });
    expect(await tokenOf(mia)).to.equal(token);
  });

  it("only the token's hash is stored; visits are counted at most once a minute, with the kind of device, and never for robots", async () => {
    await end(mia);
    const token = await tokenOf(mia);
    expect(token).to.match(/^[0-9A-Za-z]{27}$/);
    expect((await receiptOf(server.deps, id, mia)).hash).to.equal(hashToken(token).toString('hex'));
    await resolve(token, { 'User-Agent': 'WhatsApp/2.23' });
    expect(await receiptOf(server.deps, id, mia)).to.include({ opens: 0, last_device: null });
    await resolve(token);
    await resolve(token);
    expect(await receiptOf(server.deps, id, mia)).to.include({ opens: 1, last_device: 'phone' });
    server.clock.advance(60_000);
    await resolve(token);
    expect((await receiptOf(server.deps, id, mia)).opens).to.equal(2);
  });

  it('the links of unknown, replaced and expired tokens and of closed accounts get the same answer', async () => {
    await end(mia);
    const token = await tokenOf(mia);
    const order = { classId: id, studentId: mia.id };
    const fresh = (await renewReceiptLink(server.deps, teacherActor(teacher), order)).split('/r/')[1] ?? '';
    expect(fresh).not.to.equal(token);
    expect((await resolve(fresh)).status).to.equal(200);
    const isGone = async (dead: string): Promise<void> => {
      for (const answer of [
        await resolve(dead),
        await server.call(thankTeacher, { params: { token: dead }, body: { thanks: true } }),
        await server.call(receiptRecording, { params: { token: dead } }),
      ])
        expect([answer.status, answer.body.error], dead).to.deep.equal([404, GONE]);
    };
    for (const dead of [token, 'A'.repeat(27), 'short', "a' OR 1=1--"]) await isGone(dead);
    await server.deps.db.run(disable, [mia.accountId]);
    await isGone(fresh);
    await server.deps.db.run(enable, [mia.accountId]);
    server.clock.advance(91 * DAY_MS);
    await isGone(fresh);
  });

  it('the recording is there when it is ready, for ten minutes each time', async () => {
    await end(mia);
    await giveConsents(server.deps, [mia, leo], ['recording']);
    const token = await tokenOf(mia);
    expect((await server.fetch(`/api/r/${token}/recording/`, { redirect: 'manual' })).status).to.equal(404);
    await createRecording(server.deps, id, teacher, liveWebm({ clusters: 1 }));
    expect((await resolve(token)).body).to.include({ has_recording: true });
    const answer = await server.fetch(`/api/r/${token}/recording/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).to.deep.equal([
      302,
      'private, no-store',
      'no-referrer',
    ]);
    expect((await fetch(answer.headers.get('Location') ?? '')).status).to.equal(200);
    await takeConsentBack(server.deps, leo, 'recording');
    expect((await resolve(token)).body, 'another family does not agree any more').to.include({ has_recording: false });
    expect((await server.fetch(`/api/r/${token}/recording/`, { redirect: 'manual' })).status).to.equal(404);
  });

  it('thanks reach the teacher once; after a missed class there is nobody to thank', async () => {
    await end(mia);
    const thank = async (who: Person) =>
      server.call(thankTeacher, { params: { token: await tokenOf(who) }, body: { thanks: true } });
    const both = await Promise.all([thank(mia), thank(mia)]);
    for (const { status, body } of both)
      expect([status, body.message]).to.deep.equal([200, 'Your thanks are on their way.']);
    expect(await server.deps.db.rows(notices, [teacher.accountId, 'class-thanks'])).to.deep.equal([
      {
        kind: 'class-thanks',
        title: "Mia B.'s family says thank you",
        body: 'For your class "Lesson 1.1".',
      },
    ]);
    expect((await resolve(await tokenOf(mia))).body).to.include({ is_thanked: true });
    const missed = await thank(leo);
    expect([missed.status, missed.body.error]).to.deep.equal([
      409,
      'Only a family whose child attended can thank the teacher.',
    ]);
  });

  it("the teacher of a class can share all of its links, a child only its own, and nobody another's", async () => {
    await end(mia);
    const list = async (as: Person) => server.call(classReceipts, { as, params: { classId: id } });
    const urlOf = async (who: Person) => `${server.deps.config.PUBLIC_URL}/r/${await tokenOf(who)}`;
    expect((await list(await signedInAgain(server.deps, teacher, 'teacher'))).body.results).to.deep.equal([
      { student_name: 'Leo Berg', url: await urlOf(leo) },
      { student_name: 'Mia Sophie Brandtner', url: await urlOf(mia) },
    ]);
    expect((await list(await signedInAgain(server.deps, mia, 'student'))).body.results).to.deep.equal([
      { student_name: 'Mia Sophie Brandtner', url: await urlOf(mia) },
    ]);
    expect((await list(await createStudent(server.deps))).status).to.equal(404);
    expect((await list(await createTeacher(server.deps))).status).to.equal(404);
  });
});
