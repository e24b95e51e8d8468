import * as contract from '@school/bff-staff/contract/payment-links';
import { statement } from '@school/infra/db/sql';
import { createLinkCurrencies } from '../../support/factories/links.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const linkByCode = statement(
  'test-link-by-code',
  `SELECT id, kind, title, amount_minor, student_id, expires_at, created_by FROM payment_link WHERE code = $1`,
);

/** What was written down of a link by one person. */
export const auditOf = statement(
  'test-link-audit',
  "SELECT action FROM audit_log WHERE entity = 'payment_link' AND entity_id = $1 AND actor_account_id = $2 ORDER BY id",
);

/** A valid form of a collection link. */
export const COLLECTION = {
  title: 'Robotics kit',
  description: 'Paid by the partner',
  amount: '1200.50',
  currency: 'EUR',
  collector_name: 'Carla Collector',
  collector_email: 'Carla@collector.test',
};

/** A back office with people who may and may not make links; all are new in each test, so that nobody has links yet. */
export class LinkOffice {
  server!: TestServer;
  greta!: Person;
  finance!: Person;
  stranger!: Person;

  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
      await createLinkCurrencies(this.server.deps);
    });
    after(() => this.server.close());
    beforeEach(async () => {
      const { clock, deps } = this.server;
      clock.set('2026-11-21T09:00:00Z');
      this.greta = await createStaff(deps, { permissions: ['link.create'] });
      this.finance = await createStaff(deps, { permissions: ['link.create', 'payment.view_all'] });
      this.stranger = await createStaff(deps, { permissions: ['payment.create'] });
    });
  }

  /** Sends the form of a collection link. */
  collect(body: object = {}, as: Person = this.greta) {
    return this.server.call(contract.generateCollectionLink, { as, body: { ...COLLECTION, ...body } });
  }

  /** What is stored of the link at an address. */
  storedLink(url: string) {
    return this.server.deps.db.row(linkByCode, [url.slice(url.lastIndexOf('/') + 1)]);
  }
}
