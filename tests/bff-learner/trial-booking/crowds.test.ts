import { bookTrialSlot } from '@school/bff-learner/contract/trial-booking';
import { register } from '@school/bff-learner/contract/registration';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createTeacher, type Person } from '../../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { registerBrowser, type RegisteredBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { cancelBy } from '../../support/trial-families.js';

const HALF_HOUR_MS = 1_800_000;
/** As if the wait that an address was told were over. */
const waitOver = statement('test-wait-over', `DELETE FROM rate_limit WHERE key LIKE '%-pace:%'`);
const forget = statement('test-forget-limits', 'DELETE FROM rate_limit');

let phones = 0;
const nextPhone = (): string => `+49172${String(7_000_000 + ++phones).padStart(8, '0')}`;

describe('many families behind one address', () => {
  let server: TestServer;
  let teacher: Person;
  let slots = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1' });
    await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    await server.deps.db.run(forget);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    slots = 0;
  });
  after(() => server.close());

  const nextSlot = (): Promise<number> => {
    const at = noonInDays(server.deps, 3 + Math.floor(slots / 6)).getTime() + (slots % 6) * HALF_HOUR_MS;
    slots += 1;
    return createSlot(server.deps, teacher, new Date(at));
  };
  const book = async (phone: string, ip: string, browser?: RegisteredBrowser) => {
    const body = {
      student_name: 'Mia Sommer',
      phone_number: phone,
      grade: 4,
      teacher_availability_id: await nextSlot(),
      timezone: 'Europe/Berlin',
    };
    const answer = await server.call(bookTrialSlot, { ...(browser ? { headers: browser.headers } : {}), ip, body });
    return { ...answer, wait: Number(answer.headers.get('Retry-After') ?? 0) };
  };

  it('three trials in an hour at once; the next ones wait longer and longer, and are told how long and who helps', async () => {
    const ip = '203.0.113.8';
    for (let index = 0; index < 3; index += 1) expect((await book(nextPhone(), ip)).status).to.equal(201);
    const fourth = await book(nextPhone(), ip);
    expect([fourth.status, fourth.body.error]).to.deep.equal([
      429,
      'Too many trial classes were booked from here. Please try again in 1 minute, or call +353 1 555 0142 or write to payments@school.test: we help you at once.',
    ]);
    expect(fourth.wait).to.be.within(1, 60);
    await server.deps.db.run(waitOver);
    expect((await book(nextPhone(), ip)).status).to.equal(201);
    const sixth = await book(nextPhone(), ip);
    expect(sixth.body.error).to.include('Please try again in 2 minutes, or call');
    await server.deps.db.run(waitOver);
    expect((await book(nextPhone(), ip)).status).to.equal(201);
    expect((await book(nextPhone(), ip)).body.error).to.include('Please try again in 4 minutes, or call');
  });

  it('of many who come when the wait is over one gets through', async () => {
    const ip = '203.0.113.9';
    for (let index = 0; index < 3; index += 1) await book(nextPhone(), ip);
    await server.deps.db.run(waitOver);
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(nextPhone(), ip)));
    expect(answers.filter(({ status }) => status === 201)).to.have.length(1);
  });

  it('browsers that have registered themselves share the address for six before it is slowed', async () => {
    const ip = '203.0.113.10';
    for (let index = 0; index < 6; index += 1) {
      const phone = nextPhone();
      expect((await book(phone, ip, await registerBrowser(server, phone))).status).to.equal(201);
    }
    const phone = nextPhone();
    expect((await book(phone, ip, await registerBrowser(server, phone))).status).to.equal(429);
  });

  it('one family books three times an hour, from wherever its browser is', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    for (let index = 0; index < 3; index += 1) {
      const booked = await book(phone, `203.0.113.${20 + index}`, browser);
      expect(booked.status).to.equal(201);
      await cancelBy(server, { phone, token: booked.body.confirmation_token });
    }
    const fourth = await book(phone, '203.0.113.30', browser);
    expect(fourth.status).to.equal(429);
    expect(fourth.body.error).to.match(/^Too many trial classes were booked from here\. .* or call /);
  });

  it('whoever only knows the phone cannot use up what the family may do', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone);
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      await server.deps.db.run(waitOver);
      statuses.push((await book(phone, '203.0.113.40')).status);
    }
    expect(statuses).to.deep.equal([201, 201, 201, 429]);
    // The stranger's first has become the family's open one, which it is told.
    expect((await book(phone, '203.0.113.41', browser)).status).to.equal(409);
  });

  it('twenty registrations from one address at once, then slowed with a way out', async () => {
    const body = () => ({
      phone_number: nextPhone(),
      student_name: 'Mia',
      student_grade: 4,
      country_code: '+49',
      timezone: 'UTC',
    });
    const send = () => server.call(register, { body: body(), ip: '203.0.113.50' });
    for (let index = 0; index < 20; index += 1) expect((await send()).status).to.equal(201);
    const next = await send();
    expect([next.status, next.body.error]).to.deep.equal([
      429,
      'Many families have just registered from here. Please try again in 1 minute, or call +353 1 555 0142 or write to payments@school.test: we help you at once.',
    ]);
    await server.deps.db.run(waitOver);
    expect((await send()).status).to.equal(201);
  });

  it('one phone is registered ten times an hour from one address', async () => {
    const phone = nextPhone();
    for (let index = 0; index < 10; index += 1) {
      const answer = await server.call(register, {
        body: { phone_number: phone, student_name: 'Mia', student_grade: 4, country_code: '+49', timezone: 'UTC' },
        ip: '203.0.113.60',
      });
      expect(answer.status).to.equal(201);
    }
    const again = await server.call(register, {
      body: { phone_number: phone, student_name: 'Mia', student_grade: 4, country_code: '+49', timezone: 'UTC' },
      ip: '203.0.113.60',
    });
    expect(again.status).to.equal(429);
  });
});
