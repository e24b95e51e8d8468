import { register } from '@school/bff-learner/contract/registration';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent, createTeacher } from '../../support/factories/people.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const family = statement(
  'test-known-family',
  `
  SELECT (SELECT count(*) FROM account WHERE phone = $1) AS accounts,
    (SELECT count(*) FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1) AS students,
    (SELECT count(*) FROM lead WHERE phone = $1) AS leads`,
);
const details = statement(
  'test-known-family-details',
  `
  SELECT s.full_name, s.grade, a.timezone, l.student_name
  FROM account a JOIN student s ON s.account_id = a.id JOIN lead l ON l.account_id = a.id WHERE a.phone = $1`,
);

let phones = 0;
const nextPhone = (): string => `+49171${String(6_000_000 + ++phones).padStart(8, '0')}`;

describe('a registration with a phone that is known already', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const form = (change: object): object => ({
    student_name: 'Bad Name',
    student_grade: 1,
    country_code: '+49',
    timezone: 'Europe/Paris',
    ...change,
  });

  it('the browser that has just registered a family may correct its own typing', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mai');
    await registerBrowser(server, phone, 'Mia', browser);
    expect(await server.deps.db.row(details, [phone])).to.include({ full_name: 'Mia', student_name: 'Mia' });
  });

  for (const { title, known } of [
    { title: 'with a password', known: { password: 'tram42-violin' } },
    { title: 'without a password', known: {} },
    { title: 'that was never verified', known: { verified: false } },
  ]) {
    it(`nobody who knows the phone of a family ${title} changes its name, grade or zone`, async () => {
      const student = await createStudent(server.deps, { name: 'Mia', grade: 5, timezone: 'Asia/Dhaka', ...known });
      const own = await registerBrowser(server, nextPhone());
      const typed = { phone_number: student.phone };
      for (const headers of [{}, own.headers]) {
        const { status } = await server.call(register, { body: form(typed), headers, ip: own.ip });
        expect(status).to.equal(201);
      }
      expect(await server.deps.db.row(details, [student.phone])).to.include({
        full_name: 'Mia',
        grade: 5,
        timezone: 'Asia/Dhaka',
      });
    });
  }

  it('after an hour the browser’s cookie no longer proves anything', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mai');
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 3_600_000).toISOString());
    try {
      await registerBrowser(server, phone, 'Mia', browser);
    } finally {
      server.clock.set(now.toISOString());
    }
    expect(await server.deps.db.row(details, [phone])).to.include({ full_name: 'Mai', student_name: 'Mai' });
  });

  it('the phone of somebody who works here gets the same answer, and no student or lead', async () => {
    const teacher = await createTeacher(server.deps);
    const { status, body } = await server.call(register, { body: form({ phone_number: teacher.phone }) });
    expect([status, body]).to.deep.equal([201, { message: 'Registration successful!' }]);
    expect(await server.deps.db.row(family, [teacher.phone])).to.deep.equal({
      accounts: 1,
      students: 0,
      leads: 0,
    });
  });
});
