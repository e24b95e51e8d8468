import type { RetentionKind } from '@school/core/retention/rules';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { previewRetention } from '@school/infra/retention/preview';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createLead } from '../../support/factories/leads.js';
import { createPaymentLink } from '../../support/factories/links.js';
import {
  ageRecordingTo,
  createLetter,
  createNotice,
  createOldLead,
  monthsAgo,
  switchOn,
} from '../../support/factories/old-things.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createHeldClass, createRecording, recordingsOf } from '../../support/factories/recordings.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('what is older than its rule allows is removed at night', () => {
  let test: TestStores;
  let teacher: Person;
  let child: Person;

  beforeEach(async () => {
    test = await openTestStores();
    teacher = await createTeacher(test.deps);
    child = await createStudent(test.deps);
  });
  afterEach(() => test.close());

  const ago = (months: number): Date => monthsAgo(test.deps, months);
  const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    // `as`: what the statement says.
    (await test.deps.db.pool.query(text, values)).rows as T[];
  const idsOf = async (table: string): Promise<number[]> =>
    (await query<{ id: number }>(`SELECT id::int FROM ${table} ORDER BY id`)).map(({ id }) => id);
  const minute = (): number => Math.round(test.clock.now().getTime() / 60_000);

  async function runNight(refId = minute()): Promise<void> {
    const run = createRunner([applyRetentionJob], { ...test.deps, mailer: createMailer(test.deps.config) });
    await run({ name: 'apply-retention', refId, attempt: 1 });
  }
  const lines = () =>
    query<{ kind: string; months: number; removed: number; done: boolean }>(
      'SELECT kind, months, removed, done_at IS NOT NULL AS done FROM retention_run ORDER BY id',
    );
  const preview = async (kind: RetentionKind, months: number) => {
    const { count, held } = await previewRetention(test.deps.db, kind, months, test.clock.now());
    return { count, held: Object.fromEntries(held.map((one) => [one.hold, one.count])) };
  };
  const askForData = (student: Person): Promise<unknown> =>
    query(
      `INSERT INTO privacy_request (kind, student_id, asked_by, is_by_family, reason, asked_at, due_at)
       VALUES ('export', $1, $2, true, '', now(), now() + interval '1 day')`,
      [student.id, student.accountId],
    );
  const objectTo = (classId: number, student: Person): Promise<unknown> =>
    query(
      `INSERT INTO dispute (class_id, student_id, reason, text, outcome_version, opened_at, due_at)
       VALUES ($1, $2, 'late', 'Ten minutes', 1, now(), now() + interval '3 days')`,
      [classId, student.id],
    );
  async function oldRecording(months: number, student = child): Promise<{ id: number; classId: number }> {
    const classId = await createHeldClass(test.deps, teacher, [student]);
    const id = await createRecording(test.deps, classId, teacher, Buffer.from('film'));
    await ageRecordingTo(test.deps, id, ago(months));
    return { id, classId };
  }

  it('nothing is removed while a rule is switched off', async () => {
    await oldRecording(30);
    await createOldLead(test.deps, ago(30));
    await createNotice(test.deps, child, ago(30));
    await runNight();
    expect([await idsOf('lead'), await idsOf('notification'), await lines()].map(({ length }) => length)).to.deep.equal(
      [1, 1, 0],
    );
  });

  it('of a recording the films go, the class stays and has none; what is younger stays', async () => {
    const old = await oldRecording(12);
    const young = await oldRecording(11);
    await switchOn(test.deps, 'recordings', 12);
    const [before] = await recordingsOf(test.deps, old.classId);
    expect(await test.deps.storage.large.sizeOf(before?.key ?? '')).to.equal(4);
    await runNight();
    await runPlannedJobs(test.deps, FILE_JOBS);
    expect(await recordingsOf(test.deps, old.classId)).to.deep.equal([
      { ...before, state: 'expired', playedKey: null, isMarked: null },
    ]);
    expect(await test.deps.storage.large.sizeOf(before?.key ?? '')).to.equal(undefined);
    expect(await query('SELECT file_name FROM recording WHERE id = $1', [old.id])).to.deep.equal([
      { file_name: 'removed' },
    ]);
    expect((await recordingsOf(test.deps, young.classId))[0]).to.include({ state: 'ready', isMarked: true });
    expect(await lines()).to.deep.equal([{ kind: 'recordings', months: 12, removed: 1, done: true }]);
  });

  it('a recording stays for an open objection, a request about its child, and money that is not decided', async () => {
    const [disputed, asked, refunded, adjusted, goes] = await Promise.all(
      Array.from({ length: 5 }, () => createStudent(test.deps)),
    );
    if (!disputed || !asked || !refunded || !adjusted || !goes) throw new Error('five children');
    await objectTo((await oldRecording(13, disputed)).classId, disputed);
    await oldRecording(13, asked);
    await askForData(asked);
    await oldRecording(13, refunded);
    const page = await createPaymentPage(test.deps, { student: refunded, state: 'punched' });
    await query(
      `INSERT INTO refund (form_key, enrolment_id, amount_minor, currency_code, credits, reason, requested_by)
       VALUES (gen_random_uuid(), $1, 100, 'USD', 1, 'Moves away', $2)`,
      [page.enrolmentRowId, refunded.accountId],
    );
    const { classId } = await oldRecording(13, adjusted);
    await query(
      `INSERT INTO credit_adjustment (form_key, student_id, amount, category, note, class_id, state, requested_by)
       VALUES (gen_random_uuid(), $1, -1, 'correction', 'Twice', $2, 'requested', $3)`,
      [adjusted.id, classId, adjusted.accountId],
    );
    const gone = await oldRecording(13, goes);
    expect(await preview('recordings', 12)).to.deep.equal({ count: 1, held: { money: 2, dispute: 1, privacy: 1 } });
    await switchOn(test.deps, 'recordings', 12);
    await runNight();
    expect(await query(`SELECT id::int FROM recording WHERE state = 'expired'`)).to.deep.equal([{ id: gone.id }]);
    await query(`UPDATE dispute SET state = 'explained', answer = 'So', decided_by = $1, decided_at = now()`, [
      teacher.accountId,
    ]);
    test.clock.set(new Date(test.clock.now().getTime() + 86_400_000));
    await runNight();
    expect((await lines()).map(({ removed }) => removed)).to.deep.equal([1, 1]);
  });

  it('a lead goes with its history and its unused invitation when nothing was heard for so long', async () => {
    const old = await createOldLead(test.deps, ago(24));
    const young = await createOldLead(test.deps, ago(23));
    const called = await createOldLead(test.deps, ago(30));
    await query(`INSERT INTO lead_event (lead_id, kind, at) VALUES ($1, 'contact_tried', $2)`, [called, ago(2)]);
    const taught = await createOldLead(test.deps, ago(30));
    await query('UPDATE lead SET last_class_at = $2 WHERE id = $1', [taught, ago(3)]);
    await query('INSERT INTO invitation (inviter_student_id, lead_id) VALUES ($1, $2)', [child.id, old]);
    await switchOn(test.deps, 'leads', 24);
    await runNight();
    expect(await idsOf('lead')).to.deep.equal([young, called, taught]);
    expect(await idsOf('invitation')).to.deep.equal([]);
    expect(await query('SELECT 1 FROM lead_event WHERE lead_id = $1', [old])).to.deep.equal([]);
  });

  it('a lead with a note of late, or a task that is open, is not without contact; old ones go with their lead', async () => {
    const staff = await createStaff(test.deps);
    const [noted, planned, old] = [
      await createOldLead(test.deps, ago(30)),
      await createOldLead(test.deps, ago(30)),
      await createOldLead(test.deps, ago(30)),
    ];
    const note = (lead: number, at: Date) =>
      query('INSERT INTO lead_note (lead_id, author_id, body, created_at, updated_at) VALUES ($1, $2, $3, $4, $4)', [
        lead,
        staff.accountId,
        'They want to wait',
        at,
      ]);
    const task = (lead: number, doneAt: Date | null) =>
      query(
        `INSERT INTO lead_task (lead_id, owner_id, kind, title, due_at, done_at, done_by, created_by, created_at, updated_at)
         VALUES ($1, $2, 'Call', 'Call again', $3, $4, CASE WHEN $4::timestamptz IS NOT NULL THEN $5::bigint END, $5, $3, $3)`,
        [lead, staff.id, ago(29), doneAt, staff.accountId],
      );
    await note(noted, ago(2));
    await task(planned, null);
    await note(old, ago(29));
    await task(old, ago(29));
    await query(
      `INSERT INTO phone_change (account_id, old_phone, new_phone, verified_by, reason, changed_by, changed_at, merged_lead_id)
       VALUES ($1, '+4930111', '+4930112', 'identity', 'By letter', $2, $3, $4)`,
      [child.accountId, staff.accountId, ago(29), old],
    );
    await switchOn(test.deps, 'leads', 24);
    await runNight();
    expect(await idsOf('lead')).to.deep.equal([noted, planned]);
    expect(await query('SELECT lead_id::int AS lead FROM lead_note')).to.deep.equal([{ lead: noted }]);
    expect(await query('SELECT lead_id::int AS lead FROM lead_task')).to.deep.equal([{ lead: planned }]);
  });

  it('a lead whose family has an account is no old lead, by the account or by the phone alone', async () => {
    const { id } = await createLead(test.deps, { phone: child.phone ?? '' });
    const named = await createOldLead(test.deps, ago(30));
    await query('UPDATE lead SET created_at = $2, updated_at = $2, account_id = $3 WHERE id = $1', [
      named,
      ago(30),
      child.accountId,
    ]);
    await query('UPDATE lead SET created_at = $2, updated_at = $2 WHERE id = $1', [id, ago(30)]);
    expect(await preview('leads', 24)).to.deep.equal({ count: 0, held: {} });
  });

  it('a lead stays for a trial class to come, and for an invitation that has been rewarded', async () => {
    const rewarded = await createOldLead(test.deps, ago(30));
    await query('INSERT INTO invitation (inviter_student_id, lead_id, rewarded_at) VALUES ($1, $2, now())', [
      child.id,
      rewarded,
    ]);
    const booked = await createOldLead(test.deps, ago(30));
    const startsAt = new Date(test.clock.now().getTime() + 86_400_000);
    const classId = await createClass(test.deps, await createBatch(test.deps, teacher), { startsAt }, [child]);
    await query(
      `WITH half AS (INSERT INTO availability_slot (teacher_id, starts_at, ends_at) VALUES ($1, $2, $2::timestamptz + interval '30 minutes') RETURNING id)
       INSERT INTO trial_booking (availability_id, class_id, student_id, lead_id, phone, timezone, starts_at, confirmation_hash)
       SELECT id, $3, $4, $5, '+4930999', 'UTC', $2, sha256('x') FROM half`,
      [teacher.id, startsAt, classId, child.id, booked],
    );
    expect(await preview('leads', 24)).to.deep.equal({ count: 0, held: { money: 1, class: 1 } });
    await switchOn(test.deps, 'leads', 24);
    await runNight();
    expect(await idsOf('lead')).to.deep.equal([rewarded, booked]);
  });

  it('old notices and letters go, younger ones stay', async () => {
    await createNotice(test.deps, child, ago(12));
    await createLetter(test.deps, child, ago(12));
    const notice = await createNotice(test.deps, child, ago(11));
    const letter = await createLetter(test.deps, child, ago(11));
    await switchOn(test.deps, 'messages', 12);
    await runNight();
    expect([await idsOf('notification'), await idsOf('delivery')]).to.deep.equal([[notice], [letter]]);
    expect(await lines()).to.deep.equal([{ kind: 'messages', months: 12, removed: 2, done: true }]);
  });

  it('a message stays for open money, a class to come, an objection, a request, and while it is still to be sent', async () => {
    const [pays, asked] = [await createStudent(test.deps), await createStudent(test.deps)];
    await createPaymentPage(test.deps, { student: pays, state: 'pending' });
    await createNotice(test.deps, pays, ago(13), { kind: 'instalment-reminder' });
    const { owner, id: linkId } = await createPaymentLink(test.deps, { kind: 'token', state: 'paid', student: child });
    const unused = await createNotice(test.deps, owner, ago(13), { kind: 'token-unused' });
    await query('UPDATE notification SET business_key = $2 WHERE id = $1', [unused, `token-link:${linkId}:unused`]);
    const startsAt = new Date(test.clock.now().getTime() + 86_400_000);
    const batch = await createBatch(test.deps, teacher);
    const coming = await createClass(test.deps, batch, { startsAt }, [child]);
    await createNotice(test.deps, child, ago(13), { classId: coming });
    const held = await createHeldClass(test.deps, teacher, [child]);
    await objectTo(held, child);
    await createNotice(test.deps, child, ago(13), { classId: held });
    await askForData(asked);
    await createLetter(test.deps, asked, ago(13));
    const staff = await createStaff(test.deps);
    await createLetter(test.deps, staff, ago(13), { status: 'planned' });
    await createNotice(test.deps, pays, ago(13));
    const stays = { money: 2, class: 1, dispute: 1, privacy: 1, waiting: 1 };
    expect(await preview('messages', 12)).to.deep.equal({ count: 1, held: stays });
    await switchOn(test.deps, 'messages', 12);
    await runNight();
    expect(await preview('messages', 12)).to.deep.equal({ count: 0, held: stays });
    expect([await idsOf('notification'), await idsOf('delivery')].map(({ length }) => length)).to.deep.equal([4, 2]);
  });

  it('a second run of the same night changes nothing, and its line stays one', async () => {
    await createNotice(test.deps, child, ago(13));
    await switchOn(test.deps, 'messages', 12);
    const night = minute();
    await runNight(night);
    await createNotice(test.deps, child, ago(14));
    await runNight(night);
    await runNight(night + 1);
    expect(await lines()).to.deep.equal([{ kind: 'messages', months: 12, removed: 1, done: true }]);
    expect(await idsOf('notification')).to.have.length(1);
  });

  it('two runs at once remove everything once, and count it once', async () => {
    for (let made = 0; made < 40; made += 1) {
      await createNotice(test.deps, child, ago(13));
      await createOldLead(test.deps, ago(30));
    }
    await switchOn(test.deps, 'messages', 12);
    await switchOn(test.deps, 'leads', 24);
    const night = minute();
    await Promise.all([runNight(night), runNight(night + 1), runNight(night + 2)]);
    expect(await lines()).to.have.deep.members([
      { kind: 'leads', months: 24, removed: 40, done: true },
      { kind: 'messages', months: 12, removed: 40, done: true },
    ]);
    expect([await idsOf('lead'), await idsOf('notification')]).to.deep.equal([[], []]);
  });

  it('a lead at which somebody is just working stays until the next night', async () => {
    const id = await createOldLead(test.deps, ago(30));
    await switchOn(test.deps, 'leads', 24);
    const client = await test.deps.db.pool.connect();
    await client.query('BEGIN');
    await client.query('UPDATE lead SET updated_at = now() WHERE id = $1', [id]);
    await runNight();
    await client.query('COMMIT');
    client.release();
    expect(await idsOf('lead')).to.deep.equal([id]);
  });
});
