import { register } from '@school/bff-learner/contract/registration';
import { verifyByLink } from '@school/infra/auth/verify-account';
import { statement } from '@school/infra/db/sql';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createStudent } from '../../support/factories/people.js';
import { registerBrowser } from '../../support/register-browser.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const parentOf = statement(
  'test-parent',
  `
  SELECT s.parent_name AS name, a.reminder_email AS email, a.email AS "loginEmail", l.parent_name AS "leadName",
    l.student_email AS "leadEmail", a.id AS "accountId"
  FROM account a JOIN student s ON s.account_id = a.id JOIN lead l ON l.phone = a.phone WHERE a.phone = $1`,
);

interface Kept {
  name: string | null;
  email: string | null;
  loginEmail: string | null;
  leadName: string;
  leadEmail: string | null;
  accountId: number;
}

let phones = 0;
const nextPhone = (): string => `+49171${String(6_900_000 + ++phones).padStart(8, '0')}`;

describe('the parent at the registration', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const kept = (phone: string | null): Promise<Kept> => server.deps.db.row<Kept>(parentOf, [phone]);
  const typed = (name: string, email: string) => ({ parent_name: name, parent_email: email });

  it('name and e-mail are optional', async () => {
    const phone = nextPhone();
    await registerBrowser(server, phone);
    expect(await kept(phone)).to.include({ name: null, email: null, leadName: '', leadEmail: null });
  });

  it('both are kept with the account and the lead; the address is no login', async () => {
    const phone = nextPhone();
    await registerBrowser(server, phone, 'Mia', undefined, typed('  Jana   Sommer ', 'jana@one.example'));
    expect(await kept(phone)).to.include({
      name: 'Jana Sommer',
      email: 'jana@one.example',
      loginEmail: null,
      leadName: 'Jana Sommer',
      leadEmail: 'jana@one.example',
    });
  });

  it('an address with a typing error is refused with its sentence', async () => {
    const body = { phone_number: nextPhone(), student_name: 'Mia', student_grade: 4, timezone: 'Europe/Berlin' };
    const wrong = { ...body, country_code: '+49', parent_email: 'jana@one' };
    const answer = await server.call(register, { body: wrong });
    expect([answer.status, answer.body.error]).to.deep.equal([
      400,
      'Please enter a valid e-mail address, or leave this empty.',
    ]);
  });

  it('the browser that has just registered corrects them, and may take them away again', async () => {
    const phone = nextPhone();
    const browser = await registerBrowser(server, phone, 'Mia', undefined, typed('Jan', 'jan@two.example'));
    await registerBrowser(server, phone, 'Mia', browser, typed('Jana', 'jana@two.example'));
    expect(await kept(phone)).to.include({ name: 'Jana', email: 'jana@two.example', leadName: 'Jana' });
    await registerBrowser(server, phone, 'Mia', browser, typed('', ''));
    expect(await kept(phone)).to.include({ name: null, email: null, leadName: '', leadEmail: null });
  });

  it('what sales people have written themselves stays', async () => {
    const phone = nextPhone();
    const { id } = await createLead(server.deps, { phone });
    await server.deps.db.query(LeadModel).findById(id).patch({ parentName: 'Dr. Sommer' });
    await registerBrowser(server, phone, 'Mia', undefined, typed('Jana', 'jana@three.example'));
    expect(await kept(phone)).to.include({ leadName: 'Dr. Sommer', leadEmail: 'jana@three.example' });
  });

  it('whoever knows the phone of a family changes nothing, and gets the same answer', async () => {
    const mia = await createStudent(server.deps);
    await registerBrowser(server, mia.phone ?? '', 'Mia', undefined, typed('Thief', 'thief@four.example'));
    expect(await kept(mia.phone)).to.include({ email: null, leadName: '', leadEmail: null });
  });

  it('the fourth family of a day with one address is not written to, so that nobody’s mailbox is filled', async () => {
    const families = Array.from({ length: 4 }, nextPhone);
    for (const phone of families)
      await registerBrowser(server, phone, 'Mia', undefined, typed('Jana', 'full@five.example'));
    const emails = await Promise.all(families.map(async (phone) => (await kept(phone)).email));
    expect(emails).to.deep.equal([...Array.from({ length: 3 }, () => 'full@five.example'), null]);
  });

  it('the address ends when a link that went to the phone shows whose account it is', async () => {
    const phone = nextPhone();
    await registerBrowser(server, phone, 'Mia', undefined, typed('Jana', 'jana@six.example'));
    const { accountId } = await kept(phone);
    await server.deps.db.transaction((trx) => verifyByLink(trx, accountId, server.deps.clock.now()));
    expect((await kept(phone)).email).to.equal(null);
  });
});
