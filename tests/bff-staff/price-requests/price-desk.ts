import { paymentPage } from '@school/bff-learner/contract/payment-pages';
import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import * as contract from '@school/bff-staff/contract/price-requests';
import { statement } from '@school/infra/db/sql';
import { createFormLists, enrolmentForm } from '../../support/factories/enrolment-form.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const made = statement(
  'test-price-made',
  `SELECT count(*)::int AS pages, (SELECT count(*)::int FROM price_request WHERE student_id = $1) AS requests
   FROM enrolment WHERE student_id = $1`,
);

/** What was made for a student: pages, and prices that somebody asked for. */
interface MadeRows {
  pages: number;
  requests: number;
}

/** The fields of an enrolment form that follow from a fee in one payment. */
export const amounts = (fee: string, percent: number, cpc: string) => ({
  total_discounted_fee: fee,
  payment_amount: fee,
  adjusted_course_fee: fee,
  discount_percent: percent,
  cpc,
});

/** A back office with somebody of sales, a lead who may promise lower prices, and a second person who approves them. */
export class PriceDesk {
  server!: TestServer;
  #learner!: TestServer;
  sales!: Person;
  lead!: Person;
  approver!: Person;

  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
      this.#learner = await startTestServer('learner', {}, this.server);
      const { deps } = this.server;
      this.sales = await createStaff(deps, { permissions: ['payment.create'] });
      this.lead = await createStaff(deps, { name: 'rita', permissions: ['payment.create', 'payment.approve_price'] });
      this.approver = await createStaff(deps, { name: 'omar', permissions: ['payment.approve_price'] });
      await createFormLists(deps);
    });
    after(async () => {
      await this.#learner.close();
      await this.server.close();
    });
  }

  /** Sends the form without a reason unless it is given; returns the answer and what was made for the student. */
  async send(change: object, { as = this.sales, student }: { as?: Person; student?: Person } = {}) {
    const whose = student ?? (await createStudent(this.server.deps));
    const form = enrolmentForm(whose, { price_reason: undefined, ...change });
    const { status, body } = await this.server.call(createEnrolment, { as, body: form });
    return {
      status,
      body,
      said: [status, body.error, body.field],
      rows: await this.madeFor(whose),
      student: whose,
    };
  }

  madeFor(student: Person): Promise<MadeRows> {
    return this.server.deps.db.row<MadeRows>(made, [student.id]);
  }

  async list(as: Person, state: 'requested' | 'approved' | 'declined' = 'requested') {
    return (await this.server.call(contract.listPrices, { as, query: { state, page_size: 100 } })).body;
  }

  approve(id: number, as = this.approver) {
    return this.server.call(contract.approvePrice, { as, params: { id } });
  }

  decline(id: number, as = this.approver, reason = 'Too low for this course') {
    return this.server.call(contract.declinePrice, { as, params: { id }, body: { reason } });
  }

  /** The status with which the family's page opens. */
  async opens(pageId: string): Promise<number> {
    return (await this.#learner.call(paymentPage, { query: { page_id: pageId } })).status;
  }
}
