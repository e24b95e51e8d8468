import { expire, extendExpiry, markPaid, punch } from '@school/bff-staff/contract/payments';
import { statement } from '@school/infra/db/sql';
import { createPaymentOptions } from '../../support/factories/catalog.js';
import { createPaymentPage, type TestPage, type TestPageOptions } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = '2026-11-21T10:00:00Z';
const keepSetting = statement(
  'test-four-eyes',
  `INSERT INTO setting (key, value) VALUES ('punch_four_eyes', $1::jsonb)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
);
const forgetSetting = statement('test-four-eyes-forget', "DELETE FROM setting WHERE key = 'punch_four_eyes'");
const endEnrolment = statement('test-end-enrolment', 'UPDATE enrolment SET refunded_at = now() WHERE id = $1');

/** A back office with a person of finance and a superuser, and the calls about payments. */
export class Till {
  server!: TestServer;
  finance!: Person;
  admin!: Person;

  /** Starts before the tests of a suite and stops after them; each test starts at the same moment. */
  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
      this.server.clock.set(NOW);
      await createPaymentOptions(this.server.deps);
      const permissions = ['payment.mark_paid', 'payment.punch', 'payment.expire'];
      this.finance = await createStaff(this.server.deps, { permissions });
      this.admin = await createStaff(this.server.deps, { superuser: true });
    });
    after(() => this.server.close());
    beforeEach(async () => {
      this.server.clock.set(NOW);
      await this.wantFourEyes(false);
    });
  }

  async wantFourEyes(isWanted: boolean): Promise<void> {
    await this.server.deps.db.run(keepSetting, [String(isWanted)]);
  }

  /** Without the setting, the number of people who may punch decides. */
  async leaveFourEyesOpen(): Promise<void> {
    await this.server.deps.db.run(forgetSetting);
  }

  /** All pages have the same amount, as those of many families have. */
  readonly pending = (options: TestPageOptions = {}): Promise<TestPage> =>
    createPaymentPage(this.server.deps, { discountedFeeMinor: 10_000, ...options });

  /** Marks the whole sum as refunded. */
  readonly refund = async ({ enrolmentRowId }: TestPage): Promise<void> => {
    await this.server.deps.db.run(endEnrolment, [enrolmentRowId]);
  };

  readonly mark = (page: TestPage, body: object = {}, as = this.finance) =>
    this.server.call(markPaid, { as, body: { enrollment_id: page.id, paid_via_id: 'PAY001', ...body } });

  readonly punch = (page: { id: number }, as = this.finance, body: object = {}) =>
    this.server.call(punch, { as, params: { id: page.id }, body });

  readonly expire = (page: { id: number }, as = this.finance) =>
    this.server.call(expire, { as, params: { id: page.id } });

  readonly extend = (page: { id: number }, body: object, as = this.finance) =>
    this.server.call(extendExpiry, { as, params: { id: page.id }, body });
}
