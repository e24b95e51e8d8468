import { madeDomain } from '@school/core/students/made-address';
import { listFailedJobs } from '@school/infra/jobs/failed-jobs';
import { createLog } from '@school/infra/log';
import { planDelivery, sendEmailJob } from '@school/infra/notifications/deliver';
import { listDeliveries } from '@school/infra/notifications/queries';
import { createMailer } from '@school/infra/notifications/mailer';
import { retryDelivery } from '@school/infra/notifications/retry-delivery';
import { sweepOutbox } from '@school/infra/outbox/sweep';
import { longestWaitMs } from '@school/infra/queue/define-job';
import { createRunner } from '@school/infra/queue/run-job';
import { bookingUrl } from '@school/infra/trial-booking/booking-link';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { bookTrial } from '../../support/faults/booked-trial.js';
import { openPostOffice, type PostOffice } from '../../support/faults/post-office.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

interface Sent {
  subject: string;
  body: string;
  recipient: string;
  channel: string;
  status: string;
  attempts: number;
  businessKey: string;
}

const EMAIL_JOBS = `SELECT ref_id FROM outbox WHERE topic = 'send-email' ORDER BY id`;

describe('E-mails and notifications', () => {
  let test: TestStores;
  let post: PostOffice;
  let attempt = 0;

  before(async () => {
    post = await openPostOffice();
    test = await openTestStores({ SMTP_URL: post.url });
  });
  after(async () => {
    await test.close();
    await post.close();
  });
  beforeEach(async () => {
    attempt = 0;
    post.letters.length = 0;
    post.refusal = undefined;
    await asOwner(test.database, 'TRUNCATE outbox, job_run, delivery, notification');
  });

  const run = (name: string, refId: number, deps = test.deps): Promise<void> => {
    attempt += 1;
    return createRunner(JOBS, { ...deps, mailer: createMailer(deps.config) })({ name, refId, attempt });
  };
  const forget = (): Promise<unknown> => asOwner(test.database, 'TRUNCATE job_run');
  const sent = async (): Promise<Sent[]> =>
    (await test.deps.db.pool.query<Sent>('SELECT *, business_key AS "businessKey" FROM delivery ORDER BY id')).rows;
  const notices = async (): Promise<{ account_id: number; title: string }[]> =>
    (await test.deps.db.pool.query('SELECT account_id, title FROM notification ORDER BY id')).rows;
  const emailJobs = async (): Promise<number[]> =>
    (await asOwner<{ ref_id: number }>(test.database, EMAIL_JOBS)).map((row) => row.ref_id);

  it('a booked trial sends messages to the family, the teacher and the lead owner, each with their own zone and the other one', async () => {
    const trial = await bookTrial(test.deps, { phone: '+491700000777' });
    await run('trial-booked', trial.bookingId);
    const [family, teacher, owner] = await sent();
    expect(family).to.include({ channel: 'whatsapp', recipient: '+491700000777', status: 'kept' });
    expect(family?.body).to.include(
      'When: Tuesday 24 November 2026, 17:00 (Central European Standard Time, Europe/Berlin)',
    );
    expect(family?.body).to.include(
      'For the teacher that is Tuesday 24 November 2026, 21:30 (India Standard Time, Asia/Kolkata).',
    );
    expect(family?.body).to.include(
      `choose another time or cancel here: ${bookingUrl(test.deps.config, trial.bookingId)}\n`,
    );
    expect(family?.body).to.match(/https:\/\/wa\.me\/491700000777\?text=Hello!%20The%20trial%20class/);
    expect(teacher).to.include({ channel: 'email', status: 'planned' });
    expect(teacher?.body).to.match(
      /When: .*21:30 .*Asia\/Kolkata\)\nFor the family that is .*17:00 .*Europe\/Berlin\)/,
    );
    expect(owner?.body).to.match(/When: .*20:00 .*Asia\/Dubai\)/);
    expect((await notices()).map((one) => one.account_id)).to.deep.equal([
      trial.familyAccountId,
      trial.teacherAccountId,
      trial.ownerAccountId,
    ]);
    expect(await emailJobs()).to.have.length(2);
  });

  it('booked in the night for the morning, the teacher is told at once, and a letter that leaves after the class was moved is dropped', async () => {
    const trial = await bookTrial(test.deps, { phone: '+491700000778' });
    const { rows } = await test.deps.db.pool.query<{ id: number }>(
      `UPDATE scheduled_class SET starts_at = now() + interval '2 hours', ends_at = now() + interval '3 hours'
       WHERE id = (SELECT class_id FROM trial_booking WHERE id = $1) RETURNING id`,
      [trial.bookingId],
    );
    await test.deps.db.pool.query(
      // The teacher's night began an hour ago and lasts longer than the class is away, at whatever hour this runs.
      `INSERT INTO quiet_hours SELECT t.account_id, true, (m.now + 1380) % 1440, (m.now + 720) % 1440
       FROM scheduled_class c JOIN teacher t ON t.id = c.teacher_id JOIN account a ON a.id = t.account_id
       CROSS JOIN LATERAL (SELECT extract(epoch FROM (now() AT TIME ZONE a.timezone)::time)::int / 60 AS now) m
       WHERE c.id = $1`,
      [rows[0]?.id],
    );
    await run('trial-booked', trial.bookingId);
    const [letter] = await emailJobs();
    const { rows: waiting } = await test.deps.db.pool.query(
      "SELECT ref_id FROM outbox WHERE topic = 'send-email' AND run_after > now() + interval '1 minute'",
    );
    expect(waiting, 'nobody waits for the end of the night').to.deep.equal([]);
    await test.deps.db.pool.query(
      "UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = $1",
      [rows[0]?.id],
    );
    await run('send-email', letter ?? 0);
    expect(post.letters).to.have.length(0);
    const { rows: dropped } = await test.deps.db.pool.query('SELECT status, error FROM delivery WHERE id = $1', [
      letter,
    ]);
    expect(dropped).to.deep.equal([{ status: 'dropped', error: 'The class was moved.' }]);
  });

  it('a letter to an address that the school made goes nowhere, and the outbox says so', async () => {
    const recipient = `s7@${madeDomain(test.deps.config.PUBLIC_URL)}`;
    for (const deps of [test.deps, { ...test.deps, config: { ...test.deps.config, SMTP_URL: undefined } }]) {
      const key = `made-address:${deps.config.SMTP_URL ?? 'none'}`;
      await planDelivery(deps.db, { channel: 'email', recipient, businessKey: key, subject: 'A', body: 'B' });
      await run('send-email', (await emailJobs()).at(-1) ?? 0, deps);
    }
    expect(post.letters).to.have.length(0);
    const { rows } = await listDeliveries(test.deps.db, { page: 1, pageSize: 9 });
    expect(rows.map(({ status, error }) => [status, error])).to.deep.equal(
      Array.from({ length: 2 }, () => ['dropped', 'The school made this address: nobody has a mailbox there.']),
    );
    expect((await listFailedJobs(test.deps.db, { page: 1, pageSize: 10 })).rows).to.deep.equal([]);
  });

  it('a family with an e-mail address gets the booking by e-mail, too', async () => {
    const trial = await bookTrial(test.deps, { familyEmail: 'muster@home.test' });
    await run('trial-booked', trial.bookingId);
    const letters = (await sent()).slice(0, 2).map(({ channel, recipient }) => [channel, recipient.slice(0, 6)]);
    expect(letters).to.deep.equal([
      ['email', 'muster'],
      ['whatsapp', '+4915'.padEnd(6, '1')],
    ]);
    expect(await emailJobs()).to.have.length(3);
  });

  it('the same job again, even when its run is forgotten, adds nothing', async () => {
    const trial = await bookTrial(test.deps);
    for (let time = 1; time <= 3; time += 1) {
      await run('trial-booked', trial.bookingId);
      await forget();
    }
    expect(await sent()).to.have.length(3);
    expect(await notices()).to.have.length(3);
    expect(await emailJobs()).to.have.length(2);
  });

  it('a person without an e-mail gets a message only in the app, and for a lead without an owner nobody else does', async () => {
    const trial = await bookTrial(test.deps, { teacherEmail: null, withOwner: false });
    await run('trial-booked', trial.bookingId);
    expect((await sent()).map((one) => one.channel)).to.deep.equal(['whatsapp']);
    const expected = [trial.familyAccountId, trial.teacherAccountId];
    expect((await notices()).map((one) => one.account_id)).to.deep.equal(expected);
    await run('family-registered', trial.leadId);
    expect(await notices()).to.have.length(2);
  });

  it('in the same zone the second hour is left out', async () => {
    const trial = await bookTrial(test.deps, { familyZone: 'Europe/Berlin', teacherZone: 'Europe/Paris' });
    await run('trial-booked', trial.bookingId);
    expect((await sent())[0]?.body).not.to.include('For the teacher that is');
  });

  it('the owner of a lead gets a message about a registered family', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [letter] = await sent();
    expect(letter?.subject).to.match(/^New lead LEAD\d+: Mia Muster$/);
    expect((await notices()).map((one) => one.account_id)).to.deep.equal([trial.ownerAccountId]);
  });

  it('an e-mail is sent once, marked sent, and every copy would have the same Message-ID', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id] = await emailJobs();
    await run('send-email', id ?? 0);
    await forget();
    await run('send-email', id ?? 0);
    expect(post.letters).to.have.length(1);
    expect((await sent())[0]?.status).to.equal('sent');
    // As if the worker had died between sending and marking.
    await test.deps.db.pool.query(`UPDATE delivery SET status = 'planned'`);
    await forget();
    await run('send-email', id ?? 0);
    const ids = post.letters.map((letter) => /^Message-ID: (.*)$/m.exec(letter)?.[1]);
    expect(ids).to.have.length(2);
    expect(ids[0]).to.match(/^<[0-9a-f]{32}@localhost>$/);
    expect(ids[1]).to.equal(ids[0]);
  });

  it('a letter that has left stays sent, also when a late word of its failure comes', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id = 0] = await emailJobs();
    await run('send-email', id);
    await test.deps.db.transaction(async (trx) => sendEmailJob.onFailed?.(id, new Error('too late'), trx));
    expect((await sent())[0]?.status).to.equal('sent');
  });

  it('when a mail server refuses, the job tries again; log, job board and outbox show the refusal without the address', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id = 0] = await emailJobs();
    const lines: string[] = [];
    const log = createLog({ ...test.deps.config, LOG_LEVEL: 'trace' }, 'letters-test', {
      write: (line) => lines.push(line),
    });
    post.refusal = { code: 451, text: 'later for' };
    attempt = 0;
    for (let time = 1; time <= sendEmailJob.attempts; time += 1)
      expect(await textOf(run('send-email', id, { ...test.deps, log }))).to.equal('SMTP 451');
    const { rows } = await listDeliveries(test.deps.db, { page: 1, pageSize: 10 });
    expect(rows[0]).to.include({ status: 'failed', error: 'SMTP 451' });
    const { rows: jobs } = await listFailedJobs(test.deps.db, { page: 1, pageSize: 10 });
    expect(jobs.map(({ name, error }) => [name, error])).to.deep.equal([['send-email', 'SMTP 451']]);
    const [name = '', host = ''] = (rows[0]?.recipient ?? '').split('@');
    expect(lines).to.have.length(sendEmailJob.attempts);
    for (const line of lines) expect(line).to.include('SMTP 451').and.not.include(name).and.not.include(host);
  });

  it('an address that does not exist is not tried again; staff see it at once, and can send the letter again', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id = 0] = await emailJobs();
    post.refusal = { code: 550, text: '5.1.1 nobody is called' };
    attempt = 0;
    expect(await textOf(run('send-email', id))).to.equal('SMTP 550');
    expect((await sent())[0]).to.include({ status: 'failed', error: 'SMTP 550', attempts: 1 });
    const { rows: jobs } = await listFailedJobs(test.deps.db, { page: 1, pageSize: 10 });
    expect(jobs.map(({ name, error }) => [name, error])).to.deep.equal([['send-email', 'SMTP 550']]);
    post.refusal = undefined;
    await retryDelivery(test.deps, trial.owner, id);
    await run('send-email', id);
    expect((await sent())[0]?.status).to.equal('sent');
  });

  for (const [code, text] of [
    [550, '5.7.1 relaying denied for'],
    [550, '5.1.8 your own address has no domain, asked about'],
    [550, 'relay not permitted for'],
    [554, 'no service for'],
    [452, 'too many letters for'],
  ] as const)
    it(`a refusal that may pass or be mended is tried again: ${code} ${text}`, async () => {
      await run('family-registered', (await bookTrial(test.deps)).leadId);
      const [id = 0] = await emailJobs();
      post.refusal = { code, text };
      attempt = 0;
      expect(await textOf(run('send-email', id))).to.equal(`SMTP ${code}`);
      expect((await sent())[0]?.status).to.equal('planned');
    });

  it('a letter whose worker died every time has failed, so staff can send it again', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id = 0] = await emailJobs();
    await test.deps.db.pool.query(`UPDATE outbox SET published_at = now() - interval '1 hour', attempts = 10`);
    await test.deps.db.pool.query(
      `INSERT INTO job_run (kind, ref_id, fence, started_at) VALUES ('send-email', $1, 10, now() - interval '1 hour')`,
      [id],
    );
    await sweepOutbox({ ...test.deps, jobs: JOBS }, 60_000);
    expect((await sent())[0]).to.include({ status: 'failed', error: 'not sent' });
    await retryDelivery(test.deps, trial.owner, id);
    await run('send-email', id);
    expect((await sent())[0]?.status).to.equal('sent');
  });

  it('an outage of the mail server may last hours: the waits between the attempts add up to more than two', () => {
    const waits = Array.from({ length: sendEmailJob.attempts - 1 }, (_, index) =>
      longestWaitMs(sendEmailJob, index + 1),
    );
    // The queue takes up to half off each.
    expect(waits.reduce((sum, wait) => sum + wait / 2, 0)).to.be.above(2 * 3_600_000);
  });

  it('without a mail server e-mails are kept for the outbox page', async () => {
    const trial = await bookTrial(test.deps);
    await run('family-registered', trial.leadId);
    const [id] = await emailJobs();
    await run('send-email', id ?? 0, { ...test.deps, config: { ...test.deps.config, SMTP_URL: undefined } });
    expect((await sent())[0]?.status).to.equal('kept');
    expect(post.letters).to.have.length(0);
  });
});
