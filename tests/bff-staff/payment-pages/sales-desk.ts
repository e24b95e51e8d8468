import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { statement } from '@school/infra/db/sql';
import { createFormLists } from '../../support/factories/enrolment-form.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const readEnrolment = statement(
  'test-enrolment-row',
  `
  SELECT e.*, i.amount_minor AS first_minor, i.due_on::text AS due_on FROM enrolment e JOIN instalment i ON i.enrolment_id = e.id WHERE e.number = $1`,
);

/** A back office with the lists of the form and somebody of sales, who makes payment pages and may promise lower prices. */
export class SalesDesk {
  server!: TestServer;
  sales!: Person;

  constructor() {
    before(async () => {
      this.server = await startTestServer('staff');
      this.sales = await createStaff(this.server.deps, { permissions: ['payment.create', 'payment.approve_price'] });
      await createFormLists(this.server.deps);
    });
    after(() => this.server.close());
  }

  /** A student of a new family. */
  family(): Promise<Person> {
    return createStudent(this.server.deps);
  }

  /** Sends the form. */
  send(body: object, as: Person = this.sales) {
    return this.server.call(createEnrolment, { as, body });
  }

  /** Sends a form that is refused: its status, sentence and field. */
  async refusal(body: object): Promise<[number, string | undefined, string | undefined]> {
    const answer = await this.send(body);
    return [answer.status, answer.body.error, answer.body.field];
  }

  /** The enrolment of a page with its first payment, by the page's number. */
  storedEnrolment(id: number) {
    return this.server.deps.db.row<Record<string, unknown>>(readEnrolment, [id]);
  }
}
