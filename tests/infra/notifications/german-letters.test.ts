import { LANGUAGES } from '@school/core/language/languages';
import { statement } from '@school/infra/db/sql';
import { clockText } from '@school/infra/notifications/clock-text';
import { createMailer } from '@school/infra/notifications/mailer';
import { TRIAL_LETTERS } from '@school/infra/notifications/templates/trial-letters';
import { createRunner } from '@school/infra/queue/run-job';
import { bookingPath, type BookingKey } from '@school/infra/trial-booking/booking-link';
import { cancelTrial } from '@school/infra/trial-booking/cancel-trial';
import { BY_FAMILY } from '@school/infra/trial-booking/change-guards';
import { moveTrial } from '@school/infra/trial-booking/move-trial';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { asOwner } from '../../support/database.js';
import { createTeacher } from '../../support/factories/people.js';
import { createSlot } from '../../support/factories/trial.js';
import { bookTrial, type BookedTrial } from '../../support/faults/booked-trial.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

/** Words that English letters have and German ones do not. */
const ENGLISH = /\b(the|your|you|please|class|hello|and|with|teacher|when|before|booked)\b/i;

const setLanguage = statement('test-german-letters', 'UPDATE account SET language = $2 WHERE id = $1');

describe('letters about a trial class to a family that has registered in German', () => {
  let test: TestStores;
  let trial: BookedTrial;
  let booking: BookingKey;
  let run: (name: string, refId: number) => Promise<void>;

  before(async () => {
    test = await openTestStores();
    test.clock.set('2026-11-21T09:00:00Z');
    const runJob = createRunner(JOBS, { ...test.deps, mailer: createMailer(test.deps.config) });
    let attempt = 0;
    run = (name, refId) => runJob({ name, refId, attempt: ++attempt });
  });
  after(() => test.close());
  beforeEach(async () => {
    trial = await bookTrial(test.deps);
    booking = { id: trial.bookingId, hash: null };
    await test.deps.db.run(setLanguage, [trial.familyAccountId, 'de']);
    await asOwner(test.database, 'TRUNCATE outbox, job_run, delivery, notification');
  });

  /** What the family, and the teacher, are told inside the app and by message. */
  const told = async (accountId: number): Promise<string[]> =>
    (
      await test.deps.db.pool.query<{ text: string }>(
        `SELECT title || E'\\n' || body AS text FROM notification WHERE account_id = $1
         UNION ALL SELECT subject || E'\\n' || body FROM delivery WHERE account_id = $1`,
        [accountId],
      )
    ).rows.map(({ text }) => text);

  async function tellAll(): Promise<void> {
    const { rows } = await test.deps.db.pool.query<{ topic: string; refId: number }>(
      `SELECT topic, ref_id AS "refId" FROM outbox WHERE topic LIKE 'trial-%' ORDER BY id`,
    );
    for (const { topic, refId } of rows) await run(topic, refId);
  }

  /** All that the family has got is German; names and lessons are not. */
  async function expectGerman(...sentences: string[]): Promise<void> {
    const texts = await told(trial.familyAccountId);
    expect(texts).to.have.length.of.at.least(2);
    for (const text of texts) {
      const own = text.replace(/https?:\S+/g, '').replaceAll('First steps', '');
      expect(own).to.not.match(ENGLISH);
      for (const sentence of sentences) expect(text).to.include(sentence);
    }
  }

  const germanBooking = (): string => `/de${bookingPath(test.deps.config, trial.bookingId)}`;

  it('booked: the time as Germans write it, and the German page of the booking', async () => {
    await run('trial-booked', trial.bookingId);
    await expectGerman(
      'Die Probestunde für Mia Muster ist gebucht',
      'Wann: Dienstag, 24. November 2026, 17:00 Uhr (Mitteleuropäische Normalzeit, Europe/Berlin)',
      'Für die Lehrkraft ist das Dienstag, 24. November 2026, 21:30 Uhr (',
      germanBooking(),
      '/de/device-test',
    );
    for (const text of await told(trial.teacherAccountId)) expect(text).to.include('New trial class: Mia Muster');
  });

  it('moved: both times', async () => {
    const ben = await createTeacher(test.deps, { name: 'Ben Okafor', timezone: 'Africa/Lagos' });
    const slotId = await createSlot(test.deps, ben, new Date('2026-11-25T15:00:00Z'));
    await moveTrial(test.deps, { booking, by: BY_FAMILY, slotId, version: 1, timezone: 'Europe/Berlin' });
    await tellAll();
    await expectGerman('wurde verlegt', 'Vorher: Dienstag, 24.', 'Jetzt: Mittwoch, 25.', germanBooking());
  });

  it('canceled: by whom, and the way to another one', async () => {
    await cancelTrial(test.deps, { booking, by: BY_FAMILY, version: 1, reason: '' });
    await tellAll();
    await expectGerman('ist abgesagt, wie Sie es wollten.', '/de/register');
  });

  it('reminded: the trial class in German, by message where staff send one', async () => {
    await test.deps.db.pool.query("UPDATE scheduled_class SET created_at = '2026-11-20T09:00:00Z'");
    await test.deps.db.pool.query(
      `INSERT INTO class_student (class_id, student_id, starts_at, ends_at, is_live)
       SELECT c.id, b.student_id, c.starts_at, c.ends_at, true
       FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id WHERE b.id = $1`,
      [trial.bookingId],
    );
    test.clock.set('2026-11-23T17:00:00Z');
    await run('remind-of-classes', 0);
    test.clock.set('2026-11-21T09:00:00Z');
    await expectGerman('Erinnerung: Probestunde für Mia', 'hat die Probestunde „First steps“.', germanBooking());
  });

  it('a family of another language reads English as before', async () => {
    await test.deps.db.run(setLanguage, [trial.familyAccountId, 'en']);
    await run('trial-booked', trial.bookingId);
    for (const text of await told(trial.familyAccountId))
      expect(text).to.include('Trial class for Mia Muster is booked');
  });

  it('no language is kept but those that have letters', async () => {
    let refusal = '';
    await test.deps.db.run(setLanguage, [trial.familyAccountId, 'fr']).catch((err: unknown) => (refusal = String(err)));
    expect(refusal).to.include('account_language_known');
    expect(Object.keys(TRIAL_LETTERS)).to.have.members([...LANGUAGES]);
  });

  for (const reason of ['already_booked', 'missed_twice', 'student_busy', 'student_talks'] as const)
    it(`not possible, because of ${reason}: the family reads why, in German`, () => {
      const at = new Date('2026-11-24T16:00:00Z');
      const publicUrl = 'https://school.example';
      const { subject, body } = TRIAL_LETTERS.de.unmet({
        reason,
        askedName: 'Mia',
        startsAt: at,
        familyZone: 'Europe/Vienna',
        studentName: 'Mia Muster',
        leadCode: 'LEAD1',
        booked: { startsAt: at, url: `${publicUrl}/trial-class/booked/1-abc` },
        contact: { phone: '+49 30 1234', email: 'hallo@school.example' },
        publicUrl,
      });
      expect(`${subject}\n${body}`.replace(/https?:\S+/g, '')).to.not.match(ENGLISH);
      expect(body).to.include(clockText(at, 'Europe/Vienna', 'de'));
      if (reason === 'already_booked') expect(body).to.include(`${publicUrl}/de/trial-class/booked/1-abc`);
    });

  it('a reminder is worded by the minutes that are left', () => {
    const startsAt = new Date('2026-11-24T16:00:00Z');
    const subjectAt = (minutes: number, childNames = ['Mia']): string =>
      TRIAL_LETTERS.de.reminder({
        kind: minutes > 15 ? 'reminder-hour' : 'reminder-minutes',
        startsAt,
        now: new Date(startsAt.getTime() - minutes * 60_000),
        lessonName: 'First steps',
        isTrial: true,
        teacherName: 'Asha Rao',
        teacherZone: 'Europe/Berlin',
        childNames,
        familyZone: 'Europe/Berlin',
        publicUrl: 'https://school.example',
        bookingUrl: null,
      }).subject;
    expect([subjectAt(60), subjectAt(10), subjectAt(1, ['Mia', 'Tom'])]).to.deep.equal([
      'In einer Stunde: Probestunde für Mia',
      'In 10 Minuten: Probestunde für Mia',
      'In 1 Minute: Probestunde für Mia und Tom',
    ]);
  });
});
