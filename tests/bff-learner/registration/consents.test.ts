import { register } from '@school/bff-learner/contract/registration';
import { ConsentModel } from '@school/infra/consents/model';
import { expect } from 'chai';
import { actingFor, createStaff, createStudent } from '../../support/factories/people.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

let phones = 0;
const nextPhone = (): string => `+49171${String(6_600_000 + ++phones).padStart(8, '0')}`;

describe('what a family agrees to when it registers', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const consentsOf = async (phone: string | null) => {
    const found = await server.deps.db
      .query(ConsentModel)
      .join('student', 'student.id', 'consent.student_id')
      .join('account', 'account.id', 'student.account_id')
      .where('account.phone', phone)
      .orderBy('consent.id')
      .select('consent.*');
    return found.map(({ purpose, givenWay, wording, withdrawnAt }) => [
      purpose,
      givenWay,
      wording,
      withdrawnAt !== null,
    ]);
  };

  it('nothing by default; what is ticked counts, with the words that were read', async () => {
    const [quiet, agreeing] = [nextPhone(), nextPhone()];
    await registerBrowser(server, quiet);
    expect(await consentsOf(quiet)).to.deep.equal([]);
    await registerBrowser(server, agreeing, 'Mia', undefined, {
      agrees_recording: true,
      agrees_messages: true,
      wording: 1,
    });
    expect(await consentsOf(agreeing)).to.deep.equal([
      ['recording', 'registration', 1, false],
      ['messages', 'registration', 1, false],
    ]);
  });

  it('the browser that has just registered may tick something else instead', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mia', undefined, { agrees_recording: true });
    await registerBrowser(server, phone, 'Mia', browser, { agrees_publishing: true });
    expect(await consentsOf(phone)).to.deep.equal([
      ['recording', 'registration', 1, true],
      ['publishing', 'registration', 1, false],
    ]);
  });

  it('whoever knows the phone of a family decides nothing for it', async () => {
    const mia = await createStudent(server.deps);
    await registerBrowser(server, mia.phone ?? '', 'Mia', undefined, { agrees_recording: true });
    expect(await consentsOf(mia.phone)).to.deep.equal([]);
  });

  it('nobody who acts for a family ticks anything', async () => {
    const acting = await actingFor(server.deps, await createStaff(server.deps), await createStudent(server.deps));
    const body = {
      phone_number: nextPhone(),
      student_name: 'Mia',
      student_grade: 4,
      country_code: '+49',
      timezone: 'UTC',
    };
    const answer = await server.call(register, { as: acting, body: { ...body, agrees_recording: true } });
    expect([answer.status, answer.body.error]).to.deep.equal([
      403,
      'Only the family itself can agree to this, or take it back. Please ask them to do it in their own account.',
    ]);
    expect(await consentsOf(body.phone_number)).to.deep.equal([]);
  });
});
