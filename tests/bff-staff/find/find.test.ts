import { findAnything, type Found } from '@school/bff-staff/contract/find';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createBatch, createClass, joinBatch } from '../../support/factories/classes.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage, type TestPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createSeatedTrial, type SeatedTrial } from '../../support/factories/shared-trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const setEmail = statement('test-find-email', 'UPDATE account SET email = $2 WHERE id = $1');
const renameBatch = statement('test-find-code', 'UPDATE batch SET code = $2, name = $3 WHERE id = $1');
const typedReference = statement(
  'test-find-proof',
  `INSERT INTO payment_proof (payment_page_id, payment_option_id, reference) SELECT $1, id, $2 FROM payment_option LIMIT 1`,
);

// Not like the numbers that the factories count up.
const PHONE = '+491700090047';

describe('the search over people, batches, payment pages and leads', () => {
  let server: TestServer;
  let boss: Person;
  let zoe: Person;
  let teacher: Person;
  let batchId: number;
  let page: TestPage;
  let paid: TestPage;
  let lead: TestLead;
  let trial: SeatedTrial;

  before(async () => {
    server = await startTestServer('staff');
    const { deps } = server;
    boss = await createStaff(deps, { superuser: true });
    zoe = await createStudent(deps, { name: 'Zoë Ångström Vale', phone: PHONE });
    await deps.db.run(setEmail, [zoe.accountId, 'vale.family@example.org']);
    await createStudent(deps, { name: 'Zora Valerius', phone: '+491700099999' });
    teacher = await createTeacher(deps, { name: 'Ishaan Varma' });
    const batch = await createBatch(deps, teacher);
    batchId = batch.id;
    await deps.db.run(renameBatch, [batch.id, 'SCR-2026-0047', 'Scratch on Mondays']);
    await joinBatch(deps, batch, [zoe]);
    await createClass(deps, batch, { startsAt: new Date(deps.clock.now().getTime() + 86_400_000) }, [zoe]);
    page = await createPaymentPage(deps, { student: zoe });
    paid = await createPaymentPage(deps, { student: zoe, state: 'paid', reference: 'TX 99-81/ab' });
    lead = await createLead(deps, { name: 'Quirin Valentiner', phone: '+493055590047', email: 'quirin@example.org' });
    trial = await createSeatedTrial(deps, { startsAt: new Date(deps.clock.now().getTime() + 2 * 86_400_000) });
  });
  after(() => server.close());

  const find = async (q: string, kinds = '', as: Person = boss): Promise<Found> => {
    const { status, body } = await server.call(findAnything, { as, query: { q, kinds } });
    expect(status).to.equal(200);
    return body;
  };
  const idsOf = (found: Found) => ({
    students: found.students.map(({ id }) => id),
    families: found.families.map(({ id }) => id),
    batches: found.batches.map(({ id }) => id),
    pages: found.pages.map(({ id }) => id),
    leads: found.leads.map(({ id }) => id),
    teachers: found.teachers.map(({ id }) => id),
  });

  it('a name in parts, in any order and without accents, finds the student and what belongs to them', async () => {
    for (const typed of ['Zoë Ångström Vale', 'vale zoe', 'ANGSTROM', 'zoë vale']) {
      const found = idsOf(await find(typed));
      expect(found.students, typed).to.deep.equal([zoe.id]);
      expect(found.families, typed).to.deep.equal([zoe.accountId]);
      expect(found.batches, typed).to.deep.equal([batchId]);
      expect(found.pages, typed).to.have.members([page.id, paid.id]);
    }
  });

  it('a phone finds its family as it is written on a card, and by its last digits with their zeros', async () => {
    for (const typed of ['+49 170 0090047', '0170 009 00 47', '0090047', '090047'])
      expect(idsOf(await find(typed, 'students')).students, typed).to.deep.equal([zoe.id]);
    const [leadFound] = (await find('590047', 'leads')).leads;
    expect(leadFound?.id).to.equal(lead.id);
    expect(idsOf(await find('999', 'students')).students, 'three digits would guess masked phones').to.deep.equal([]);
  });

  it('phones are masked in every answer', async () => {
    const found = await find('90047');
    expect(found.students[0]?.phone).to.equal('+49••••••••47');
    expect(found.families[0]?.phone).to.equal('+49••••••••47');
    expect(found.leads[0]?.phone).to.equal('+49••••••••47');
    expect(JSON.stringify(found)).not.to.include('0090047').and.not.to.include('55590047');
  });

  it('an address finds by the whole or a part, also one that the school makes', async () => {
    expect(idsOf(await find('vale.family@example.org')).students).to.deep.equal([zoe.id]);
    expect(idsOf(await find('vale.family')).families).to.deep.equal([zoe.accountId]);
    const [{ email } = { email: '' }] = (await find('Zora Valerius')).students;
    expect(email).to.match(/^s\d+@students\./);
    expect((await find(email)).students.map(({ name }) => name)).to.deep.equal(['Zora Valerius']);
    expect(idsOf(await find('quirin@example.org')).leads).to.deep.equal([lead.id]);
  });

  it('a page number, a page id and its whole link find the page, and its student', async () => {
    for (const typed of [
      String(page.id),
      `#${page.id}`,
      page.pageId,
      `${server.deps.config.PUBLIC_URL}/payment/${page.pageId}`,
    ]) {
      const found = await find(typed);
      expect(found.pages[0], typed).to.include({ id: page.id, page_id: page.pageId, is_exact: true, state: 'Pending' });
      expect(
        found.students.map(({ id }) => id),
        typed,
      ).to.include(zoe.id);
    }
    const spaced = String(page.id).replace(/\B(?=(\d{3})+$)/g, ' ');
    expect((await find(spaced)).pages[0]?.id).to.equal(page.id);
  });

  it('a payment reference finds its page, of a payment and of a proof that waits', async () => {
    expect((await find('tx9981ab')).pages[0]).to.include({ id: paid.id, is_exact: true });
    expect((await find('TX 99-81')).pages[0]).to.include({ id: paid.id, is_exact: false });
    await server.deps.db.run(typedReference, [page.rowId, 'Rent / 5512 k']);
    expect((await find('rent5512k')).pages[0]).to.include({ id: page.id, is_exact: true });
  });

  it('a batch code finds in small letters and by a part, and leads to its students and their pages', async () => {
    for (const typed of ['SCR-2026-0047', 'scr-2026-0047', 'scr-2026', '2026-0047'])
      expect(idsOf(await find(typed)).batches, typed).to.deep.equal([batchId]);
    expect((await find('scr-2026-0047')).batches[0]).to.include({
      is_exact: true,
      name: 'Scratch on Mondays',
      teacher_name: 'Ishaan Varma',
      classes_to_come: 1,
    });
    const found = idsOf(await find('scr-2026-0047'));
    expect(found.students).to.deep.equal([zoe.id]);
    expect(found.pages).to.have.members([page.id, paid.id]);
  });

  it('a student number, a family number and a lead id are whole keys', async () => {
    expect((await find(String(zoe.id), 'students')).students[0]).to.include({ id: zoe.id, is_exact: true });
    expect((await find(String(zoe.accountId), 'families')).families[0]).to.include({
      id: zoe.accountId,
      is_exact: true,
    });
    expect((await find(lead.code.toLowerCase())).leads[0]).to.include({
      lead_id: lead.code,
      is_exact: true,
      lead_url: `${server.deps.config.CRM_URL}/lm/lead/${lead.code}`,
    });
  });

  it('a teacher is found with the batches they teach', async () => {
    const found = idsOf(await find('varma'));
    expect(found.teachers).to.deep.equal([teacher.id]);
    expect(found.batches).to.deep.equal([batchId]);
  });

  it('a trial to come is found by its code and its student; one that is over only by its whole code', async () => {
    const [open] = (await find(trial.batchCode, 'trials')).trials;
    expect(open).to.include({ batch_id: trial.batchCode, is_open: true, is_exact: true });
    expect((await find(open?.students[0] ?? '', 'trials')).trials.map(({ id }) => id)).to.include(trial.batchId);
    const later = await createBatch(server.deps, teacher, 'free');
    await server.deps.db.run(renameBatch, [later.id, 'TRX-0001', 'A trial']);
    await createClass(server.deps, later, { startsAt: new Date('2026-01-05T10:00:00Z'), status: 'complete' }, []);
    expect((await find('trx-0001')).trials[0]).to.include({ id: later.id, is_open: false });
    expect((await find('trx-000')).trials).to.deep.equal([]);
  });

  it('the whole key comes before its beginning, and that before a part', async () => {
    const { deps } = server;
    for (const name of ['Annabel Ostwald', 'Joanna Ostwald', 'Anna', 'Zanna Ostwald'])
      await createStudent(deps, { name });
    const names = (await find('anna')).students.map(({ name }) => name);
    expect(names).to.deep.equal(['Anna', 'Annabel Ostwald', 'Joanna Ostwald', 'Zanna Ostwald']);
  });

  it('siblings are one family with all its children', async () => {
    const ada = await createStudent(server.deps, { name: 'Ada Lindqvist' });
    await createSibling(server.deps, ada, 'Bo Lindqvist', 3);
    const found = await find('lindqvist');
    expect(found.students).to.have.length(2);
    expect(found.families.map(({ children }) => children)).to.deep.equal([['Ada Lindqvist', 'Bo Lindqvist']]);
  });

  it('five of each kind, twenty when one kind is asked for', async () => {
    for (let serial = 1; serial <= 21; serial += 1)
      await createStudent(server.deps, { name: `Wanda Kessler ${String(serial).padStart(2, '0')}` });
    expect((await find('kessler')).students).to.have.length(5);
    const alone = await find('kessler', 'students');
    expect(alone.students).to.have.length(20);
    expect(alone.families).to.deep.equal([]);
  });

  it('nothing is found for an empty text, and for signs that are wildcards elsewhere', async () => {
    for (const typed of ['', '  ', '%', '___', '%%%', '\\'])
      expect(Object.values(await find(typed)).flat(), typed).to.deep.equal([]);
  });

  describe('only what the person may see', () => {
    const staff = (...permissions: string[]) => createStaff(server.deps, { permissions });

    it('without a permission around payments no page is found, and no student through its number', async () => {
      const found = await find(String(page.id), '', await staff('class.schedule'));
      expect([found.pages, found.students]).to.deep.equal([[], []]);
      expect((await find('tx9981ab', '', await staff('class.schedule'))).pages).to.deep.equal([]);
    });

    it('sales find their own pages, and another’s only by its whole id; who sees all finds all', async () => {
      const sales = await staff('payment.create');
      expect(idsOf(await find(String(page.id), '', sales)).pages).to.deep.equal([]);
      expect(idsOf(await find('Zoë Ångström', '', sales)).pages).to.deep.equal([]);
      expect(idsOf(await find(page.pageId, '', sales)).pages).to.deep.equal([page.id]);
      const own = await createPaymentPage(server.deps, { student: zoe, owner: sales });
      expect(idsOf(await find('Zoë Ångström', '', sales)).pages).to.deep.equal([own.id]);
      const finance = await staff('payment.view_all', 'payment.punch');
      expect(idsOf(await find(String(page.id), '', finance)).pages).to.include(page.id);
    });

    it('leads are for those who plan classes or own leads', async () => {
      expect((await find('quirin', '', await staff('payment.view_all'))).leads).to.deep.equal([]);
      expect((await find('quirin', '', await staff('lead.own'))).leads).to.have.length(1);
      expect((await find('quirin', '', await staff('class.schedule'))).leads).to.have.length(1);
    });

    it('students, families, batches and teachers are for all staff', async () => {
      const found = idsOf(await find('vale', '', await staff()));
      expect(found.students).to.include(zoe.id);
      expect(found.families).to.include(zoe.accountId);
      expect(found.batches).to.include(batchId);
      expect(idsOf(await find('varma', '', await staff())).teachers).to.deep.equal([teacher.id]);
    });
  });
});
