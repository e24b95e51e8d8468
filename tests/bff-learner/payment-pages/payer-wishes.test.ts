import { confirmConsent, pageOpened, paymentPage, requestExtension } from '@school/bff-learner/contract/payment-pages';
import { CONSENT_REFUSALS } from '@school/core/consents/errors';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { bindingCookie } from '@school/infra/auth/session';
import { PAYER_JOBS } from '@school/infra/payment-pages/payer-jobs';
import { expect } from 'chai';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { actingFor, createStudent, createTeacher } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type CallOptions, type TestServer } from '../../support/test-server.js';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const UNKNOWN = '482-20260314-k9x2k9x2k9x2k9x2k9x2k9';
const MINUTE_MS = 60_000;

const visits = statement(
  'test-visits',
  'SELECT opens, last_device AS device FROM payment_page_visit WHERE payment_page_id = $1',
);
const noticesOf = statement(
  'test-notices-of',
  'SELECT kind, title FROM notification WHERE account_id = $1 ORDER BY id',
);
const olderNotices = statement(
  'test-older-notices',
  `UPDATE notification SET created_at = created_at - interval '61 minutes' WHERE account_id = $1`,
);
const consentOf = statement(
  'test-consent-of',
  'SELECT consent_confirmed_at AS at, consent_ip AS ip, consent_account_id AS account FROM enrolment WHERE id = $1',
);
const withoutConsent = statement('test-no-consent', 'UPDATE enrolment SET auto_charge_consent = false WHERE id = $1');

describe('what a family may do on its payment page', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  beforeEach(() => server.clock.set('2026-11-21T09:00:00Z'));
  after(() => server.close());

  const noticed = ({ owner }: TestPage) =>
    server.deps.db.rows<{ kind: string; title: string }>(noticesOf, [owner.accountId]);

  describe('the page is open', () => {
    const open = (page: TestPage, options: CallOptions = {}) =>
      server.call(pageOpened, {
        body: { page_id: page.pageId },
        ...options,
        headers: { 'User-Agent': PHONE, ...options.headers },
      });
    const visitOf = (page: TestPage) =>
      server.deps.db.maybeRow<{ opens: number; device: string }>(visits, [page.rowId]);

    it('is counted with the kind of device; a reload within a minute is the same visit', async () => {
      const page = await createPaymentPage(server.deps);
      for (const afterMs of [0, 1000, 2 * MINUTE_MS]) {
        server.clock.advance(afterMs);
        expect((await open(page)).status).to.equal(200);
      }
      expect(await visitOf(page)).to.deep.equal({ opens: 2, device: 'phone' });
    });

    it('tells the owner "…\'s parent is on the page now", at most once an hour', async () => {
      const student = await createStudent(server.deps, { name: 'Rafi Rahman' });
      const page = await createPaymentPage(server.deps, { student });
      const told = async () => (await noticed(page)).map(({ title }) => title);
      await open(page);
      await open(page);
      await runPlannedJobs(server.deps, PAYER_JOBS);
      expect(await told()).to.deep.equal(["Rafi Rahman's parent is on the page now"]);
      // A new hour of the clock can start earlier than one hour later.
      server.clock.advance(59 * MINUTE_MS + MINUTE_MS);
      await open(page);
      await runPlannedJobs(server.deps, PAYER_JOBS);
      expect(await told()).to.have.length(1);
      await server.deps.db.run(olderNotices, [page.owner.accountId]);
      server.clock.advance(60 * MINUTE_MS);
      await open(page);
      await runPlannedJobs(server.deps, PAYER_JOBS);
      expect(await told()).to.have.length(2);
    });

    it("does not count staff, teachers, people in another's account, previews and programs", async () => {
      const page = await createPaymentPage(server.deps);
      const student = await createStudent(server.deps);
      const teacher = await createTeacher(server.deps);
      const { token: borrowed } = await openSession(server.deps.db, server.deps.config, server.clock.now(), {
        accountId: student.accountId,
        audience: 'learner',
        studentId: student.id,
        openedBy: 'impersonation',
        actAccountId: page.owner.accountId,
        bind: false,
      });
      const others: CallOptions[] = [
        { headers: { Cookie: `${bindingCookie('staff')}=x` } },
        { as: teacher },
        { as: borrowed },
        { body: { page_id: page.pageId, is_preview: true } },
        ...['', 'WhatsApp/2.23.20', 'Googlebot/2.1', 'Mozilla/5.0 HeadlessChrome/131'].map((agent) => ({
          headers: { 'User-Agent': agent },
        })),
      ];
      for (const options of others) expect((await open(page, options)).status).to.equal(200);
      expect(await visitOf(page)).to.equal(undefined);
      expect(await runPlannedJobs(server.deps, PAYER_JOBS)).to.equal(0);
    });

    it('a paid page is counted but nobody gets a message; an unknown page is not found', async () => {
      const page = await createPaymentPage(server.deps, { state: 'paid' });
      await open(page);
      expect(await visitOf(page)).to.include({ opens: 1 });
      expect(await runPlannedJobs(server.deps, PAYER_JOBS)).to.equal(0);
      const { status, body } = await open({ ...page, pageId: UNKNOWN });
      expect([status, body.error]).to.deep.equal([404, 'Payment page not found']);
    });
  });

  describe('asking for more time', () => {
    const ask = (pageId: string) => server.call(requestExtension, { body: { page_id: pageId } });

    it('sends a message to the owner once a day', async () => {
      const page = await createPaymentPage(server.deps, { state: 'expired by hand' });
      for (const hours of [0, 1, 24]) {
        server.clock.advance(hours * 60 * MINUTE_MS);
        const { status, body } = await ask(page.pageId);
        expect(status).to.equal(200);
        expect(body.message).to.match(/^We have asked the school for more time\./);
        await runPlannedJobs(server.deps, PAYER_JOBS);
      }
      const titles = (await noticed(page)).map(({ title }) => title);
      expect(titles).to.deep.equal(Array(2).fill(`${page.student.name}: the family asks for more time to pay`));
    });

    it('is refused for an open, a paid and an unknown page', async () => {
      const open = await createPaymentPage(server.deps);
      const paid = await createPaymentPage(server.deps, { state: 'paid' });
      const answers = [await ask(open.pageId), await ask(paid.pageId), await ask(UNKNOWN), await ask('*')];
      expect(answers.map(({ status, body }) => [status, body.error])).to.deep.equal([
        [409, 'This payment page is still open. You can pay now.'],
        [409, 'This payment is already confirmed. Thank you!'],
        [404, 'Payment page not found'],
        [404, 'Payment page not found'],
      ]);
    });
  });

  describe('consent to automatic payments', () => {
    const agree = (pageId: string, options: CallOptions = {}) =>
      server.call(confirmConsent, { body: { page_id: pageId }, ...options });

    it('is stored with its time and address; agreeing again changes nothing', async () => {
      const page = await createPaymentPage(server.deps, { payments: 3 });
      const first = server.clock.now();
      expect((await agree(page.pageId, { ip: '203.0.113.9' })).body.message).to.equal(
        'Thank you, your consent is saved.',
      );
      server.clock.advance(MINUTE_MS);
      expect((await agree(page.pageId, { as: page.student, ip: '203.0.113.10' })).status).to.equal(200);
      const kept = { at: first, ip: '203.0.113.9', account: null };
      expect(await server.deps.db.row(consentOf, [page.enrolmentRowId])).to.deep.equal(kept);
      const shown = (await server.call(paymentPage, { query: { page_id: page.pageId } })).body[0];
      expect(shown).to.include({ auto_charge_consent: true });
      expect(new Date(shown?.consent_confirmed_at ?? 0)).to.deep.equal(first);
    });

    it('for a signed-in payer, the account is stored, too', async () => {
      const page = await createPaymentPage(server.deps, { payments: 3 });
      expect((await agree(page.pageId, { as: page.student })).status).to.equal(200);
      const { account } = await server.deps.db.row<{ account: number }>(consentOf, [page.enrolmentRowId]);
      expect(account).to.equal(page.student.accountId);
    });

    it('is given by nobody who acts for the child, also where the page sends no token and the browser alone is known', async () => {
      const page = await createPaymentPage(server.deps, { payments: 3 });
      const teacher = await createTeacher(server.deps);
      const acting = await actingFor(server.deps, teacher, page.student, true);
      const Cookie = `${bindingCookie('learner')}=${acting.binding}`;
      for (const options of [{ headers: { Cookie } }, { as: acting, headers: { Cookie } }]) {
        const { status, body } = await agree(page.pageId, options);
        expect([status, body.error]).to.deep.equal([403, CONSENT_REFUSALS.not_the_family.text]);
      }
      const { at } = await server.deps.db.row<{ at: Date | null }>(consentOf, [page.enrolmentRowId]);
      expect(at).to.equal(null);
    });

    it('is not asked for when the family did not agree on it with the school, or when no payment follows', async () => {
      const page = await createPaymentPage(server.deps, { payments: 3 });
      await server.deps.db.run(withoutConsent, [page.enrolmentRowId]);
      const { status, body } = await agree(page.pageId);
      expect([status, body.error]).to.deep.equal([409, 'There is nothing to agree to for this payment.']);
      const whole = await createPaymentPage(server.deps);
      const shown = (await server.call(paymentPage, { query: { page_id: whole.pageId } })).body[0];
      expect(shown).to.include({ auto_charge_consent: false });
    });
  });
});
