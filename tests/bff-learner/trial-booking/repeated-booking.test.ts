import { bookTrialSlot, trialBooking } from '@school/bff-learner/contract/trial-booking';
import { TRIAL_BOOKING_REFUSALS } from '@school/core/trial-booking/errors';
import { statement } from '@school/infra/db/sql';
import { repeatBooking } from '@school/infra/trial-booking/repeat-booking';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { stall } from '../../support/faults/stall.js';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { tally } from '../../support/refused.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { phoneOf } from '../../support/factories/phone.js';

const HALF_HOUR_MS = 1_800_000;

const rows = statement(
  'test-repeated-rows',
  `
  SELECT (SELECT count(*) FROM trial_booking WHERE phone = $1) AS bookings,
    (SELECT count(*) FROM outbox o JOIN trial_booking b ON b.id = o.ref_id WHERE o.topic = 'trial-booked' AND b.phone = $1) AS letters`,
);
const cancel = statement(
  'test-repeated-cancel',
  "UPDATE scheduled_class c SET status = 'canceled' FROM trial_booking b WHERE b.class_id = c.id AND b.phone = $1",
);

let phones = 0;
const nextPhone = (): string => `+4916${String(60_000_000 + ++phones).padStart(9, '0')}`;

describe('a booking whose answer was lost is sent again with the browser’s key', () => {
  let server: TestServer;
  let teacher: Person;
  let halfHour = 0;

  before(async () => {
    server = await startTestServer();
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps);
    await createCurriculum(server.deps);
  });
  after(() => server.close());

  const nextSlot = (): Promise<number> => {
    const day = noonInDays(server.deps, 2 + Math.floor(halfHour / 10)).getTime();
    return createSlot(server.deps, teacher, new Date(day + (halfHour++ % 10) * HALF_HOUR_MS));
  };
  const order = (slotId: number, phone: string, bookingKey?: unknown): object => ({
    student_name: 'Mia',
    phone_number: phone,
    grade: 4,
    teacher_availability_id: slotId,
    timezone: 'Europe/Berlin',
    ...(bookingKey === undefined ? {} : { booking_key: bookingKey }),
  });
  const browsers = new Map<string, Promise<RegisteredBrowser>>();
  /** The one browser with which a phone was registered. */
  const browserOf = (phone: string): Promise<RegisteredBrowser> => {
    const known = browsers.get(phone) ?? registerBrowser(server, phone, 'Mia');
    browsers.set(phone, known);
    return known;
  };
  const book = async (slotId: number, phone: string, bookingKey?: unknown, on = server) =>
    on.call(bookTrialSlot, { ...(await browserOf(phone)), body: order(slotId, phone, bookingKey) });

  it('the same time again, and another time: 201 with the same confirmation and a new link for the password, one row', async () => {
    const [slot, other] = [await nextSlot(), await nextSlot()];
    const [phone, key] = [nextPhone(), randomUUID()];
    const first = await book(slot, phone, key);
    for (const again of [slot, other]) {
      const { status, body } = await book(again, phone, key);
      expect([status, body.confirmation_token]).to.deep.equal([201, first.body.confirmation_token]);
      expect(body.is_other_time, 'the page says so').to.equal(again === other);
      expect(body.set_password_token)
        .to.match(/^[A-Za-z0-9]{43}$/)
        .and.not.equal(first.body.set_password_token);
    }
    expect(await server.deps.db.row(rows, [phone])).to.deep.equal({ bookings: 1, letters: 1 });
    const page = await server.call(trialBooking, { params: { token: first.body.confirmation_token } });
    expect(page.body).to.include({ student_name: 'Mia', state: 'open' });
    expect((await book(other, nextPhone(), randomUUID())).status, 'the other time stays free').to.equal(201);
  });

  it('once the class is over, the key repeats nothing', async () => {
    const [slot, phone, key] = [await nextSlot(), nextPhone(), randomUUID()];
    expect((await book(slot, phone, key)).status).to.equal(201);
    const before = server.clock.now();
    server.clock.set('2026-12-21T09:00:00Z');
    try {
      const { status, body } = await book(slot, phone, key);
      expect([status, body.error]).to.deep.equal([409, TRIAL_BOOKING_REFUSALS.slot_taken.text]);
    } finally {
      server.clock.set(before.toISOString());
    }
  });

  it('24 calls with one key at the same time over two processes, for two times: all get 201 with one confirmation, one row', async () => {
    const second = await startTestServer('learner', {}, server);
    try {
      const slots = [await nextSlot(), await nextSlot()];
      const [phone, key] = [nextPhone(), randomUUID()];
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          book(slots[index % 3 === 0 ? 1 : 0] ?? 0, phone, key, index % 2 === 0 ? server : second),
        ),
      );
      expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 201: 24 });
      expect(new Set(answers.map(({ body }) => body.confirmation_token)).size).to.equal(1);
      expect(await server.deps.db.row(rows, [phone])).to.deep.equal({ bookings: 1, letters: 1 });
    } finally {
      await second.close();
    }
  });

  it('another key, no key, and the same key of another phone get the refusals as before', async () => {
    const [slot, other] = [await nextSlot(), await nextSlot()];
    const [phone, key] = [nextPhone(), randomUUID()];
    expect((await book(slot, phone, key)).status).to.equal(201);
    for (const bookingKey of [undefined, randomUUID()]) {
      expect((await book(slot, phone, bookingKey)).body.error).to.equal(TRIAL_BOOKING_REFUSALS.slot_taken.text);
      expect((await book(other, phone, bookingKey)).body.error).to.equal(TRIAL_BOOKING_REFUSALS.already_booked.text);
    }
    expect((await book(slot, nextPhone(), key)).body.error).to.equal(TRIAL_BOOKING_REFUSALS.slot_taken.text);
    expect((await book(other, nextPhone(), key)).status).to.equal(201);
  });

  it('makes five links for the password at most', async () => {
    const [slot, phone, key] = [await nextSlot(), nextPhone(), randomUUID()];
    const links: (string | null)[] = [];
    for (let count = 0; count < 7; count += 1) links.push((await book(slot, phone, key)).body.set_password_token);
    expect(links.filter((link) => link !== null)).to.have.length(5);
  });

  it('repeated at one moment it makes five links at most, too: the fifth is made once', async () => {
    const [slot, phone, bookingKey] = [await nextSlot(), nextPhone(), randomUUID()];
    for (let count = 0; count < 4; count += 1)
      expect((await book(slot, phone, bookingKey)).body.set_password_token).to.be.a('string');
    const order = () => ({ slotId: slot, phone: phoneOf(phone), bookingKey, studentName: 'Mia', proof });
    const repeat = () => repeatBooking(server.deps, order());
    const proof = (await browserOf(phone)).headers.Cookie.split('=')[1];
    // Nobody can write a link until two are on their way to it, so that both may have counted four.
    const again = await stall(server.deps, 'LOCK TABLE one_time_token IN SHARE MODE', repeat, repeat);
    const links = again.map((one) => typeof one?.setPasswordToken);
    expect(links.sort()).to.deep.equal(['object', 'string']);
  });

  it('after the class was canceled the same key books once more', async () => {
    const [phone, key] = [nextPhone(), randomUUID()];
    const first = await book(await nextSlot(), phone, key);
    await server.deps.db.run(cancel, [phone]);
    const { status, body } = await book(await nextSlot(), phone, key);
    expect(status).to.equal(201);
    expect(body.confirmation_token).to.not.equal(first.body.confirmation_token);
  });

  for (const key of ['a'.repeat(21), 'a'.repeat(65), `${'a'.repeat(22)} `, 1234, `${'a'.repeat(21)}/`]) {
    it(`a key that could be guessed or is no key is refused: ${JSON.stringify(key)}`, async () => {
      const { status } = await book(await nextSlot(), nextPhone(), key);
      expect(status).to.equal(400);
    });
  }
});
