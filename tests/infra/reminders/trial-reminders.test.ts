import { statement } from '@school/infra/db/sql';
import { createMailer } from '@school/infra/notifications/mailer';
import { planJob } from '@school/infra/outbox/plan';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { openMessageProvider, type MessageProvider } from '../../support/faults/message-provider.js';
import { openPostOffice, type PostOffice } from '../../support/faults/post-office.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { bookAs, cancelBy, moveTo, nextPhone, pageOf, type TrialFamily } from '../../support/trial-families.js';

const HOUR_MS = 3_600_000;
const EMAIL = 'jana@home.test';
const claim = statement(
  'test-claim-all',
  `UPDATE outbox SET published_at = now() WHERE published_at IS NULL RETURNING topic, ref_id AS "refId"`,
);

const quietNow = statement(
  'test-quiet-now',
  `WITH own AS (UPDATE account SET timezone = 'UTC' WHERE phone = $1 RETURNING id),
     today AS (SELECT (extract(hour FROM now() AT TIME ZONE 'UTC') * 60 + extract(minute FROM now() AT TIME ZONE 'UTC'))::int AS minute)
   INSERT INTO quiet_hours (account_id, is_on, from_minute, to_minute)
   SELECT id, true, (minute + 1430) % 1440, (minute + 600) % 1440 FROM own, today`,
);
const waits = statement(
  'test-waits',
  `SELECT d.channel, o.run_after > now() + interval '1 minute' AS waits FROM delivery d
   JOIN account a ON a.id = d.account_id JOIN outbox o ON o.ref_id = d.id AND o.topic IN ('send-email', 'send-message')
   WHERE a.phone = $1 ORDER BY d.channel`,
);

/** The subject of a letter, whose words may be written as quoted-printable. */
function subjectOf(letter: string): string {
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(letter) ?? [];
  const whole = subject.replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '');
  const coded = /^=\?UTF-8\?Q\?(.*)\?=$/.exec(whole)?.[1];
  return coded === undefined ? whole : decodeURIComponent(coded.replaceAll('_', ' ').replaceAll('=', '%'));
}

describe('the reminders of a trial: each that a page promises is sent, by a real e-mail and a real message', () => {
  let server: TestServer;
  let post: PostOffice;
  let provider: MessageProvider;
  let teacher: Person;
  let ticks = 0;

  before(async () => {
    [post, provider] = await Promise.all([openPostOffice(), openMessageProvider()]);
    server = await startTestServer('learner', {
      SMTP_URL: post.url,
      MESSAGE_API_URL: provider.url,
      MESSAGE_ACCOUNT: 'AC1',
      MESSAGE_TOKEN: 'secret',
      MESSAGE_FROM: 'whatsapp:+4915100000000',
    });
    await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    // The database's own time, because the class is known since then.
    server.clock.set(new Date());
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  after(async () => {
    await server.close();
    await Promise.all([post.close(), provider.close()]);
  });

  /** What the workers do in this minute. */
  async function minute(at: Date): Promise<void> {
    server.clock.set(at);
    const run = createRunner(JOBS, { ...server.deps, mailer: createMailer(server.deps.config) });
    await run({ name: 'remind-of-classes', refId: ++ticks, attempt: 1 });
    await planJob(server.deps.db, { topic: 'send-messages', refId: ticks });
    for (let round = 0; round < 3; round += 1)
      for (const job of await server.deps.db.rows<{ topic: string; refId: number }>(claim, []))
        await run({ name: job.topic, refId: job.refId, attempt: 1 });
  }

  /** Every half hour of the two days up to this time. */
  async function daysUpTo(end: Date): Promise<void> {
    for (let hours = 48; hours > 0; hours -= 0.5) {
      const at = new Date(end.getTime() - hours * HOUR_MS);
      if (at >= server.clock.now()) await minute(at);
    }
  }

  /** What family and phone have got: subjects of e-mails, first lines of messages. */
  const got = (phone: string): { mails: string[]; texts: string[] } => ({
    mails: post.letters.filter((letter) => letter.includes(`To: ${EMAIL}`)).map(subjectOf),
    texts: provider.messages
      .filter(({ to }) => to === `whatsapp:${phone}`)
      .map(({ text }) => text.split('\n')[0] ?? ''),
  });

  const book = async (days: number, more: object): Promise<TrialFamily & { startsAt: Date }> => {
    post.letters.length = 0;
    const startsAt = noonInDays(server.deps, days);
    const family = await bookAs(server, await createSlot(server.deps, teacher, startsAt), nextPhone(), more);
    return { ...family, startsAt };
  };

  const HELLO = 'Hello! Mia has the trial class "Make a cat dance".';

  it('the day before and an hour before, each once by each way', async () => {
    const mia = await book(3, { parent_email: EMAIL });
    expect((await pageOf(server, mia)).body.reminder_text).to.equal(
      'We remind you the day before and an hour before, by e-mail and by message to your phone.',
    );
    await daysUpTo(mia.startsAt);
    expect(got(mia.phone)).to.deep.equal({
      mails: [
        'Trial class for Mia Sommer is booked',
        `Reminder: Mia's trial class "Make a cat dance"`,
        `In one hour: Mia's trial class "Make a cat dance"`,
      ],
      texts: ['Hello! The trial class for Mia Sommer is booked.', HELLO, HELLO],
    });
  });

  it('a family without an e-mail address is promised and gets the messages', async () => {
    const mia = await book(3, {});
    expect((await pageOf(server, mia)).body.reminder_text).to.equal(
      'We remind you the day before and an hour before, by message to your phone.',
    );
    await daysUpTo(mia.startsAt);
    expect(got(mia.phone)).to.deep.equal({
      mails: [],
      texts: ['Hello! The trial class for Mia Sommer is booked.', HELLO, HELLO],
    });
  });

  it('nothing after the trial was canceled', async () => {
    const mia = await book(3, { parent_email: EMAIL });
    await minute(server.clock.now());
    expect((await cancelBy(server, mia)).status).to.equal(200);
    expect((await pageOf(server, mia)).body.reminder_text).to.equal(null);
    await daysUpTo(mia.startsAt);
    expect(got(mia.phone)).to.deep.equal({
      mails: ['Trial class for Mia Sommer is booked', 'Trial class for Mia Sommer was canceled'],
      texts: [
        'Hello! The trial class for Mia Sommer is booked.',
        'Hello! The trial class for Mia Sommer was canceled, as you asked.',
      ],
    });
  });

  it('at the new time after a move, and not at the old one', async () => {
    const mia = await book(3, { parent_email: EMAIL });
    await minute(server.clock.now());
    const movedTo = noonInDays(server.deps, 5);
    const later = await createSlot(server.deps, teacher, movedTo);
    expect((await moveTo(server, mia, later)).status).to.equal(200);
    await daysUpTo(mia.startsAt);
    const before = got(mia.phone);
    expect([before.mails.length, before.texts.length], 'booked and moved').to.deep.equal([2, 2]);
    await daysUpTo(movedTo);
    expect(got(mia.phone).mails.slice(2)).to.deep.equal([
      `Reminder: Mia's trial class "Make a cat dance"`,
      `In one hour: Mia's trial class "Make a cat dance"`,
    ]);
    expect(got(mia.phone).texts.slice(2)).to.deep.equal([HELLO, HELLO]);
  });

  it('the confirmation of who has booked by themselves leaves at once, also in quiet hours; the message waits', async () => {
    const mia = await book(3, { parent_email: 'night@home.test' });
    await server.deps.db.run(quietNow, [mia.phone]);
    await minute(server.clock.now());
    const waiting = await server.deps.db.rows<{ channel: string; waits: boolean }>(waits, [mia.phone]);
    expect(waiting).to.deep.equal([
      { channel: 'email', waits: false },
      { channel: 'whatsapp', waits: true },
    ]);
  });
});
