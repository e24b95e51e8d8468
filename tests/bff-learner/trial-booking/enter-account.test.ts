import { setPassword } from '@school/bff-learner/contract/auth';
import { bookTrialSlot, enterAccount, trialBooking } from '@school/bff-learner/contract/trial-booking';
import { expect } from 'chai';
import { createTeacher, TEST_PASSWORD, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { cancelBy, moveTo, nextPhone } from '../../support/trial-families.js';

const REFUSED = 'Your account can no longer be opened from this page. Please ask for a link with your phone number.';

interface Family {
  browser: RegisteredBrowser;
  phone: string;
  token: string;
  /** The link of the booking's own answer. */
  link: string;
}

describe('the browser that has registered a family enters its account from the page of the booking', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z');
    teacher = await createTeacher(server.deps);
  });

  const booked = async (days = 2): Promise<Family> => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    const slot = await createSlot(server.deps, teacher, noonInDays(server.deps, days));
    const body = {
      student_name: 'Mia Sommer',
      phone_number: phone,
      grade: 4,
      teacher_availability_id: slot,
      timezone: 'Europe/Berlin',
    };
    const answer = await server.call(bookTrialSlot, { ...browser, body });
    expect(answer.status, answer.body.error).to.equal(201);
    const { confirmation_token: token, set_password_token: link } = answer.body;
    return { browser, phone, token, link: link ?? '' };
  };
  const offers = async ({ token }: Family, browser?: RegisteredBrowser): Promise<boolean> =>
    (await server.call(trialBooking, { params: { token }, ...browser })).body.can_set_password;
  const enter = ({ token }: Family, browser?: RegisteredBrowser) =>
    server.call(enterAccount, { params: { token }, body: { wants: 'password' }, ...browser });
  const set = (token: string) => server.call(setPassword, { params: { token }, body: { new_password: TEST_PASSWORD } });

  it('also after the class was moved, and after it was canceled', async () => {
    const mia = await booked();
    expect(await offers(mia, mia.browser)).to.equal(true);
    const later = await createSlot(server.deps, teacher, noonInDays(server.deps, 3));
    expect((await moveTo(server, mia, later)).status).to.equal(200);
    expect(await offers(mia, mia.browser)).to.equal(true);
    expect((await cancelBy(server, mia)).status).to.equal(200);
    expect(await offers(mia, mia.browser)).to.equal(true);
    const { status, body } = await enter(mia, mia.browser);
    expect(status).to.equal(200);
    expect((await set(body.set_password_token)).status).to.equal(200);
  });

  it('for seven days, longer than it may correct what it has typed', async () => {
    const mia = await booked(9);
    server.clock.set('2026-11-28T08:59:00Z');
    expect(await offers(mia, mia.browser)).to.equal(true);
    server.clock.set('2026-11-28T09:01:00Z');
    expect(await offers(mia, mia.browser)).to.equal(false);
    const late = await enter(mia, mia.browser);
    expect([late.status, late.body.error]).to.deep.equal([410, REFUSED]);
  });

  it('nobody else who has the address of the page, with another cookie or none', async () => {
    const mia = await booked();
    const other = await registerBrowser(server, nextPhone());
    for (const browser of [undefined, other]) {
      expect(await offers(mia, browser)).to.equal(false);
      const refused = await enter(mia, browser);
      expect([refused.status, refused.body.error]).to.deep.equal([410, REFUSED]);
    }
  });

  it('only the newest link works, and none after the password is set', async () => {
    const mia = await booked();
    const first = (await enter(mia, mia.browser)).body.set_password_token;
    const second = (await enter(mia, mia.browser)).body.set_password_token;
    expect([(await set(mia.link)).status, (await set(first)).status]).to.deep.equal([404, 404]);
    expect((await set(second)).status).to.equal(200);
    expect(await offers(mia, mia.browser)).to.equal(false);
    expect((await enter(mia, mia.browser)).status).to.equal(410);
  });

  it('not once the account has something to lose: its class has begun', async () => {
    const mia = await booked();
    server.clock.set('2026-11-23T12:01:00Z');
    expect(await offers(mia, mia.browser)).to.equal(false);
    expect((await enter(mia, mia.browser)).status).to.equal(410);
  });

  it('an unknown booking is not found', async () => {
    const { browser } = await booked();
    const answer = await server.call(enterAccount, {
      params: { token: 'nobody123' },
      body: { wants: 'password' },
      ...browser,
    });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'We could not find this booking.']);
  });
});
