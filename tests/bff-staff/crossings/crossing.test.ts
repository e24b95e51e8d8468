import * as crm from '@school/bff-crm/contract/crossings';
import { readMe } from '@school/bff-crm/contract/auth';
import { listOwners } from '@school/bff-crm/contract/leads';
import * as office from '@school/bff-staff/contract/crossings';
import { logout } from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { CROSSING_REFUSALS as NO } from '@school/core/crossings/errors';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const addManager = statement('test-crossing-lead', 'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2)');
const disable = statement('test-crossing-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const addFactor = statement(
  'test-crossing-factor',
  'INSERT INTO second_factor (account_id, secret, confirmed_at, last_step, created_at) VALUES ($1, $2, $3, 0, $3)',
);
const demandFactor = statement(
  'test-crossing-demand',
  "INSERT INTO setting (key, value) VALUES ('staff_totp_required', 'true') ON CONFLICT (key) DO UPDATE SET value = 'true'",
);
const demandNone = statement('test-crossing-free', "DELETE FROM setting WHERE key = 'staff_totp_required'");
const written = statement(
  'test-crossing-audit',
  "SELECT action FROM audit_log WHERE entity = 'crossing' AND actor_account_id = $1 ORDER BY id",
);

describe('From the back office into the CRM without a password, and back', () => {
  let staff: TestServer;
  let sales: TestServer;
  let asked = 0;

  before(async () => {
    staff = await startTestServer('staff');
    staff.clock.set('2026-11-23T08:00:00Z');
    sales = await startTestServer('crm', {}, staff);
  });
  after(async () => {
    await sales.close();
    await staff.close();
  });

  const createSeller = async (more: { permissions?: string[]; superuser?: boolean } = {}): Promise<Person> => {
    const seller = await createStaff(staff.deps, { permissions: ['lead.own'], ...more });
    await staff.deps.db.run(addManager, [seller.accountId, 'Rita Sales']);
    return seller;
  };

  /** What a browser keeps between its calls. */
  const cookieOf = (headers: Headers, name: string): string =>
    headers
      .getSetCookie()
      .find((one) => one.startsWith(`${name}=`))
      ?.split(';')[0] ?? '';
  const begin = async (into: TestServer = sales) => {
    const [app, call] = into === sales ? (['crm', crm.beginEntry] as const) : (['staff', office.beginEntry] as const);
    const { path } = call;
    const response = await into.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.0.${++asked}` },
      body: JSON.stringify({ app }),
    });
    const { url } = call.response.parse(await response.json());
    const cookie = cookieOf(response.headers, `__Host-school-${app}-entry`);
    return { cookie, url, challenge: new URL(url).searchParams.get('challenge') ?? '' };
  };
  const handOver = (as: Person | { token: string }, challenge: string, from: TestServer = staff, headers = {}) =>
    from.call(from === staff ? office.handOver : crm.handOver, { as, body: { challenge }, headers });
  const codeOf = ({ body }: { body: { url: string } }): string => new URL(body.url).hash.slice(1);
  const enter = (code: string, cookie: string) =>
    sales.call(crm.enter, {
      body: { code },
      headers: cookie === '' ? {} : { Cookie: cookie },
      ip: `10.0.1.${++asked}`,
    });
  const said = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];
  const LOST = [404, NO.crossing_not_found.text];

  it('a seller who is signed in enters the CRM in the browser that asked, and both steps are in the audit log', async () => {
    const seller = await createSeller();
    const { cookie, url, challenge } = await begin();
    expect(url).to.match(new RegExp(`^${staff.deps.config.STAFF_URL}/blackops/hand-over\\?challenge=[\\w-]{43}$`));
    const opened = await handOver(seller, challenge);
    expect(opened.body.url).to.match(new RegExp(`^${staff.deps.config.CRM_URL}/lm/enter#[A-Za-z0-9]{43}$`));
    const entered = await enter(codeOf(opened), cookie);
    expect(entered.status).to.equal(200);
    const as = { token: entered.body.token };
    const own = { Cookie: cookieOf(entered.headers, '__Host-school-crm') };
    expect((await sales.call(listOwners, { as, headers: own })).status).to.equal(200);
    expect((await sales.call(readMe, { as, headers: own })).body.staff_url).to.equal(staff.deps.config.STAFF_URL);
    // The token is worth nothing without the browser's cookie.
    expect((await sales.call(listOwners, { as })).status).to.equal(401);
    const lines = await staff.deps.db.rows<{ action: string }>(written, [seller.accountId]);
    expect(lines.map(({ action }) => action)).to.deep.equal(['crossing.open', 'crossing.enter']);

    await staff.call(logout, { as: seller });
    // Another process remembers a session for a second.
    await eventually(
      'the session in the CRM ends, too',
      20_000,
      async () => (await sales.call(listOwners, { as, headers: own })).status === 401,
    );
  });

  it('works once, for a minute, and in no other browser', async () => {
    const seller = await createSeller();
    const first = await begin();
    const code = codeOf(await handOver(seller, first.challenge));
    expect(said(await enter(code, ''))).to.deep.equal(LOST);
    expect(said(await enter(code, (await begin()).cookie))).to.deep.equal(LOST);
    expect((await enter(code, first.cookie)).status).to.equal(200);
    expect(said(await enter(code, first.cookie))).to.deep.equal(LOST);

    const late = await begin();
    const slow = codeOf(await handOver(seller, late.challenge));
    staff.clock.advance(60_000);
    expect(said(await enter(slow, late.cookie))).to.deep.equal(LOST);
    expect(said(await enter('x'.repeat(43), late.cookie))).to.deep.equal(LOST);
  });

  it('a newer way closes the older one, and ten callers with one code open one session', async () => {
    const seller = await createSeller();
    const { cookie, challenge } = await begin();
    const older = codeOf(await handOver(seller, challenge));
    const newer = codeOf(await handOver(seller, challenge));
    expect(said(await enter(older, cookie))).to.deep.equal(LOST);
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(newer, cookie)));
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
  });

  it('refused: no permission for leads, no account of the CRM, a challenge that is none, and a family', async () => {
    const { challenge } = await begin();
    const other = await createSeller({ permissions: ['payment.create'] });
    expect((await handOver(other, challenge)).status).to.equal(403);
    const noManager = await createStaff(staff.deps, { superuser: true });
    expect(said(await handOver(noManager, challenge))).to.deep.equal([403, NO.no_lead_permission.text]);
    expect((await staff.call(me, { as: noManager })).body.crm_url).to.equal(undefined);
    expect((await staff.call(me, { as: other })).body.crm_url).to.equal(undefined);
    const seller = await createSeller();
    expect((await staff.call(me, { as: seller })).body.crm_url).to.equal(staff.deps.config.CRM_URL);
    expect(said(await handOver(seller, 'short'))).to.deep.equal([400, NO.crossing_not_found.text]);
    expect((await handOver(await createStudent(staff.deps), challenge)).status).to.equal(401);
  });

  it('refused in somebody else’s session, and from a session that was itself opened from another app', async () => {
    const seller = await createSeller();
    const boss = await createSeller();
    const { challenge } = await begin();
    const session = (more: object) =>
      openSession(staff.deps.db, staff.deps.config, staff.clock.now(), {
        accountId: seller.accountId,
        audience: 'staff',
        studentId: null,
        openedBy: 'impersonation',
        bind: false,
        ...more,
      });
    const acting = await session({ actAccountId: boss.accountId, mayAct: true });
    expect((await handOver(acting, challenge)).status).to.equal(403);
    const byLink = await session({ openedBy: 'set_password' });
    expect(said(await handOver(byLink, challenge))).to.deep.equal([403, NO.sign_in_again.text]);

    const { cookie, challenge: wanted } = await begin();
    const entered = await enter(codeOf(await handOver(seller, wanted)), cookie);
    const own = { Cookie: cookieOf(entered.headers, '__Host-school-crm') };
    const back = await begin(staff);
    const chained = await handOver({ token: entered.body.token }, back.challenge, sales, own);
    expect(said(chained)).to.deep.equal([403, NO.sign_in_again.text]);
  });

  it('a second factor is never skipped: refused while it must be set up, and for a sign-in that is older than it', async () => {
    const seller = await createSeller({ permissions: ['lead.own', 'payment.punch'] });
    const { cookie, challenge } = await begin();
    await staff.deps.db.run(demandFactor);
    const lacking = await createSeller({ superuser: true });
    expect((await handOver(lacking, challenge)).body.code).to.equal('second_factor_missing');
    await staff.deps.db.run(demandNone);
    const later = new Date(staff.clock.now().getTime() + 1000);
    await staff.deps.db.run(addFactor, [seller.accountId, Buffer.from('sealed'), later]);
    expect(said(await handOver(seller, challenge))).to.deep.equal([403, NO.factor_not_passed.text]);
    expect(cookie).to.match(/entry=/);
  });

  it('an account that was disabled meanwhile, and a session that has ended, open nothing', async () => {
    const gone = await createSeller();
    const first = await begin();
    const code = codeOf(await handOver(gone, first.challenge));
    await staff.deps.db.run(disable, [gone.accountId]);
    expect(said(await enter(code, first.cookie))).to.deep.equal(LOST);

    const seller = await createSeller();
    const second = await begin();
    const unused = codeOf(await handOver(seller, second.challenge));
    await staff.call(logout, { as: seller });
    expect(said(await enter(unused, second.cookie))).to.deep.equal(LOST);
  });

  it('a code for the CRM does not open the back office; from the CRM a seller enters the back office', async () => {
    const seller = await createSeller();
    const { token } = await openSession(staff.deps.db, staff.deps.config, staff.clock.now(), {
      accountId: seller.accountId,
      audience: 'crm',
      studentId: null,
      openedBy: 'password',
      bind: false,
    });
    const back = await begin(staff);
    const opened = await handOver({ token }, back.challenge, sales);
    expect(opened.body.url).to.match(new RegExp(`^${staff.deps.config.STAFF_URL}/blackops/enter#`));
    expect(said(await enter(codeOf(opened), back.cookie.replace('staff', 'crm')))).to.deep.equal(LOST);
    const entered = await staff.call(office.enter, {
      body: { code: codeOf(opened) },
      headers: { Cookie: back.cookie },
    });
    expect(entered.body.user).to.deep.include({ username: seller.name, is_staff: true });
    const own = { Cookie: cookieOf(entered.headers, '__Host-school-staff') };
    expect((await staff.call(me, { as: { token: entered.body.token }, headers: own })).status).to.equal(200);
  });
});
