import {
  listStudentClasses,
  readStudent,
  readStudentOverview,
  readStudentWork,
  seeStudentContact,
} from '@school/bff-staff/contract/students';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { giveCredits } from '../../support/factories/credits.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createProof } from '../../support/factories/proofs.js';
import { createQuiz, giveQuiz } from '../../support/factories/quizzes.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const lines = statement(
  'test-student-audits',
  `SELECT action, actor_account_id AS actor FROM audit_log WHERE entity = 'student' AND entity_id = $1::text ORDER BY id`,
);
const setOwnEmail = statement('test-student-email', 'UPDATE student SET email = $2, country = $3 WHERE id = $1');

const noteReady = statement(
  'test-page-ready',
  `INSERT INTO class_ready (class_id, student_id, camera, microphone, network, tool, homework, device_light, checked_at)
   SELECT class_id, student_id, 'works', 'heard', 'good', 'none', 'none',
     CASE row_number() OVER (ORDER BY class_id) WHEN 1 THEN 'green' ELSE 'red' END, $2
   FROM class_student WHERE student_id = $1`,
);

describe('The page of a student', () => {
  let server: TestServer;
  let mia: Person;
  let sales: Person;
  let otherSales: Person;
  let finance: Person;
  let academics: Person;
  let writer: Person;
  let batchId: number;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-23T08:00:00Z');
    const { deps } = server;
    mia = await createStudent(deps, { name: 'Mia Sommer', phone: '+4917012345678', timezone: 'Europe/Berlin' });
    await deps.db.run(setOwnEmail, [mia.id, 'mia@example.test', 'Germany']);
    await createSibling(deps, mia, 'Tom Sommer', 2);
    sales = await createStaff(deps, { name: 'sara', permissions: ['payment.create', 'lead.own'] });
    otherSales = await createStaff(deps, { permissions: ['payment.create'] });
    finance = await createStaff(deps, { permissions: ['payment.view_all', 'payment.punch'] });
    academics = await createStaff(deps, { permissions: ['class.schedule'] });
    writer = await createStaff(deps, { permissions: ['course.edit'] });
    const batch = await createBatch(deps, await createTeacher(deps, { name: 'Asha Rao' }));
    batchId = batch.id;
    const at = (iso: string) => new Date(iso);
    await createClass(deps, batch, { startsAt: at('2026-11-20T15:00:00Z'), status: 'complete' }, [mia]);
    await createClass(deps, batch, { startsAt: at('2026-11-24T15:00:00Z') }, [mia]);
    await createClass(deps, batch, { startsAt: at('2026-11-27T15:00:00Z') }, [mia]);
    await giveCredits(deps, mia.id, 12);
    await createLead(deps, { name: 'Mia', phone: '+4917012345678', stage: 'Ready To Pay', ownerId: sales.id });
    await createProof(deps, { page: await createPaymentPage(deps, { student: mia, owner: sales }) });
    await giveQuiz(deps, await createQuiz(deps), mia);
  });
  after(() => server.close());

  const overview = async (as: Person) => (await server.call(readStudentOverview, { as, params: { id: mia.id } })).body;

  it('its head names grade, country, zone and siblings, and masks phone and e-mail', async () => {
    const { body } = await server.call(readStudent, { as: writer, params: { id: mia.id } });
    expect(body).to.deep.include({
      name: 'Mia Sommer',
      grade: 4,
      status: 'active',
      family_id: mia.accountId,
      country: 'Germany',
      timezone: 'Europe/Berlin',
      phone: '+49•••••••••78',
    });
    expect(body.email).to.match(/•/);
    expect(body.siblings.map(({ name, grade }) => [name, grade])).to.deep.equal([['Tom Sommer', 2]]);
  });

  it('the whole contact is one call, and the audit log keeps who looked', async () => {
    const { body } = await server.call(seeStudentContact, { as: writer, params: { id: mia.id } });
    expect(body).to.deep.equal({ phone: '+4917012345678', email: 'mia@example.test' });
    expect(await server.deps.db.rows(lines, [mia.id])).to.deep.equal([
      { action: 'student.see_contact', actor: writer.accountId },
    ]);
  });

  it('everybody sees the next class and the running batches', async () => {
    const { next_class, batches, ...rest } = await overview(writer);
    expect(next_class).to.deep.include({ lesson: 'Make a cat dance', teacher: 'Asha Rao' });
    expect(new Date(next_class?.starts_at ?? 0).toISOString()).to.equal('2026-11-24T15:00:00.000Z');
    expect(batches.map(({ id, classes_held, classes_to_come }) => [id, classes_held, classes_to_come])).to.deep.equal([
      [batchId, 1, 2],
    ]);
    expect(rest).to.deep.equal({ credits: null, sales: null, payments: null, devices: { red: 0, classes: 0 } });
  });

  it('everybody sees in how many of the last five classes the devices did not work', async () => {
    await server.deps.db.run(noteReady, [mia.id, server.clock.now()]);
    expect((await overview(sales)).devices).to.deep.equal({ red: 2, classes: 3 });
  });

  it('credits are for those who work with money or classes, trial and lead for sales and planners', async () => {
    expect(await overview(academics)).to.deep.include({ credits: 12, payments: null });
    const { sales: own } = await overview(sales);
    expect(own?.lead).to.deep.include({ stage: 'Ready To Pay', owner: 'sara' });
    expect(own?.lead?.url).to.match(/\/lm\/lead\/L\d+$/);
    expect((await overview(finance)).sales).to.equal(null);
  });

  it('the last page and a waiting proof are shown in the scope of the list of payment pages', async () => {
    for (const as of [sales, finance]) {
      const { payments } = await overview(as);
      expect(payments?.last_page).to.deep.include({ state: 'Pending', amount: '400.00', currency: 'USD' });
      expect(payments?.proofs_waiting).to.equal(1);
    }
    expect((await overview(otherSales)).payments).to.deep.equal({ last_page: null, proofs_waiting: 0 });
  });

  it('the classes are listed by time and found by lesson, teacher or batch', async () => {
    const ask = async (query: Record<string, string | number>) =>
      (await server.call(listStudentClasses, { as: writer, params: { id: mia.id }, query })).body;
    const days = async (query: Record<string, string | number>) =>
      (await ask(query)).results.map(({ starts_at }) => starts_at.slice(0, 10));
    expect(await days({})).to.deep.equal(['2026-11-27', '2026-11-24', '2026-11-20']);
    expect(await days({ sort: 'starts_at', when: 'coming' })).to.deep.equal(['2026-11-24', '2026-11-27']);
    expect(await days({ when: 'past', q: 'rao' })).to.deep.equal(['2026-11-20']);
    expect(await days({ q: 'nobody' })).to.deep.equal([]);
    const { results, count } = await ask({ page: 2, page_size: 2 });
    expect([results.length, count]).to.deep.equal([1, 3]);
  });

  it('the work is counted, with the last of each', async () => {
    const { body } = await server.call(readStudentWork, { as: writer, params: { id: mia.id } });
    expect(body.quizzes).to.deep.equal({ assigned: 1, completed: 0, average: null });
    expect(body.last_quizzes.map(({ title }) => title)).to.deep.equal(['Loops']);
  });

  it('the work of a child without any is zero of each', async () => {
    const leo = await createStudent(server.deps);
    const { body } = await server.call(readStudentWork, { as: writer, params: { id: leo.id } });
    expect(body).to.deep.equal({
      projects: { waiting: 0, reviewed: 0, invalid: 0, average_stars: null },
      last_projects: [],
      quizzes: { assigned: 0, completed: 0, average: null },
      last_quizzes: [],
      certificates: 0,
      last_certificates: [],
    });
  });

  it('refused: a student that does not exist', async () => {
    const about = { as: writer, params: { id: 999_999_999 } };
    const answers = [
      await server.call(readStudent, about),
      await server.call(readStudentOverview, about),
      await server.call(listStudentClasses, about),
      await server.call(readStudentWork, about),
      await server.call(seeStudentContact, about),
    ];
    for (const { status, body } of answers) expect([status, body.error]).to.deep.equal([404, 'Student not found.']);
  });
});
