import { readStudentDetails, updateStudentDetails } from '@school/bff-staff/contract/student-details';
import { AuditLineModel } from '@school/infra/audit/model';
import { AccountModel } from '@school/infra/auth/model';
import { CountryModel, CurrencyModel } from '@school/infra/catalog/model';
import { LeadModel } from '@school/infra/leads/model';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('staff change the details of a student', () => {
  let server: TestServer;
  let academics: Person;
  let mia: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-23T08:00:00Z');
    academics = await createStaff(server.deps, { permissions: ['student.edit'] });
  });
  after(() => server.close());
  let number = 0;
  beforeEach(async () => {
    const phone = `+49151123488${String(++number).padStart(2, '0')}`;
    mia = await createStudent(server.deps, { name: 'Mia Sommer', phone, timezone: 'Europe/Berlin' });
  });

  const read = async (of = mia) =>
    (await server.call(readStudentDetails, { as: academics, params: { id: of.id } })).body;
  const form = async (changed: object = {}, of = mia) => {
    const { stamp, student_name, grade, parent_name, country, timezone } = await read(of);
    return { stamp, student_name, grade, parent_name, country, timezone, email: '', ...changed };
  };
  const send = (body: object, as = academics, id = mia.id) =>
    server.call(updateStudentDetails, { as, params: { id }, body });
  const change = async (changed: object) => send(await form(changed));
  const lines = (entity: string, id: number) =>
    server.deps.db
      .query(AuditLineModel)
      .where({ entity, entity_id: String(id) })
      .orderBy('id');

  it('the form begins with the kept values, a masked address, the siblings and the next classes of the family', async () => {
    const tom = await createSibling(server.deps, mia, 'Tom Sommer', 2);
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const startsAt = (iso: string) => ({ startsAt: new Date(iso) });
    await createClass(server.deps, batch, startsAt('2026-11-20T15:00:00Z'), [mia]);
    await createClass(server.deps, batch, startsAt('2026-11-24T15:00:00Z'), [mia]);
    await createClass(server.deps, batch, startsAt('2026-11-26T15:00:00Z'), [{ ...mia, id: tom }]);
    const body = await read();
    expect(body).to.deep.include({
      student_name: 'Mia Sommer',
      grade: 4,
      parent_name: '',
      country: '',
      timezone: 'Europe/Berlin',
      email: null,
      siblings: ['Tom Sommer'],
      next_classes: ['2026-11-24T15:00:00.000Z', '2026-11-26T15:00:00.000Z'],
    });
  });

  it('what changed is saved, and the audit log has these fields alone, before and after', async () => {
    const lead = await createLead(server.deps, { name: 'Mia', phone: mia.phone ?? '' });
    await server.deps.db.query(LeadModel).findById(lead.id).patch({ studentId: mia.id });
    await server.deps.db.query(CurrencyModel).insert({ code: 'EUR', name: 'Euro', minorDigits: 2, stepMinor: 100 });
    await server.deps.db.query(CountryModel).insert({ name: 'Austria', currencyCode: 'EUR' });
    const { status, body } = await change({
      student_name: ' "Mia  Winter" ',
      parent_name: 'Eva Winter',
      country: 'Austria',
      email: 'mia.winter@example.test',
    });
    expect([status, body.message]).to.deep.equal([200, 'The details are saved.']);
    expect(await server.deps.db.query(StudentModel).findById(mia.id)).to.include({
      fullName: 'Mia Winter',
      grade: 4,
      parentName: 'Eva Winter',
      country: 'Austria',
      email: 'mia.winter@example.test',
    });
    const [line] = await lines('student', mia.id);
    expect(line).to.deep.include({
      actorAccountId: academics.accountId,
      action: 'student.change_details',
      before: { name: 'M••• S•••', parent_name: '', country: '', email: null },
      after: { name: 'M••• W•••', parent_name: 'E••• W•••', country: 'Austria', email: 'm•••@•••.test' },
    });
    expect((await server.deps.db.query(LeadModel).findOne({ student_id: mia.id }))?.studentName).to.equal('Mia Winter');
  });

  it('the time zone is the family’s, with a line at its account and none at the child', async () => {
    expect((await change({ timezone: 'America/New_York' })).status).to.equal(200);
    expect((await server.deps.db.query(AccountModel).findById(mia.accountId))?.timezone).to.equal('America/New_York');
    expect(await lines('student', mia.id)).to.deep.equal([]);
    const [line] = await lines('account', mia.accountId);
    expect(line).to.deep.include({
      action: 'timezone.change',
      before: { timezone: 'Europe/Berlin' },
      after: { timezone: 'America/New_York' },
    });
  });

  it('an address that is left empty stays, and so does a phone, which the form cannot send', async () => {
    await change({ email: 'kept@example.test' });
    await send({ ...(await form({ grade: 6 })), phone: '+4915100000000' });
    const { email } = (await server.deps.db.query(StudentModel).findById(mia.id)) ?? {};
    const { phone } = (await server.deps.db.query(AccountModel).findById(mia.accountId)) ?? {};
    expect([email, phone]).to.deep.equal(['kept@example.test', mia.phone]);
  });

  it('refused: a form that was opened before somebody else changed the student, or the family its zone', async () => {
    const old = await form({ grade: 7 });
    await change({ parent_name: 'Eva' });
    const answer = await send(old);
    expect([answer.status, answer.body.error]).to.deep.equal([
      409,
      'Somebody has changed this student since you opened the form. Please load it again.',
    ]);
    const next = await form({ grade: 7 });
    await server.deps.db.query(AccountModel).findById(mia.accountId).patch({ timezone: 'Asia/Tokyo' });
    expect((await send(next)).status).to.equal(409);
  });

  it('twenty people save one form at once: one does', async () => {
    const body = await form({ grade: 8 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array<number>(19).fill(409)]);
  });

  it('refused: nothing to change', async () => {
    const answer = await change({});
    expect([answer.status, answer.body.error]).to.deep.equal([400, 'Nothing has changed.']);
  });

  it('refused: the name of a sibling, however it is written', async () => {
    await createSibling(server.deps, mia, 'Zoë Sommer', 2);
    const { status, body } = await change({ student_name: 'zoe sommer' });
    expect([status, body.error, body.field]).to.deep.equal([
      409,
      'This family has another child of this name.',
      'student_name',
    ]);
  });

  it('refused: the address of another child or of somebody who works here', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo' });
    await server.deps.db.query(StudentModel).findById(leo.id).patch({ email: 'leo@example.test' });
    for (const email of ['LEO@example.test', academics.email ?? '']) {
      const answer = await change({ email });
      expect([answer.status, answer.body.error]).to.deep.equal([409, 'Somebody else has this email address already.']);
    }
  });

  it('two children who are given one address at once: one gets it, the other is refused', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo' });
    for (const round of [1, 2, 3, 4, 5]) {
      const email = `only-${round}-${mia.id}@example.test`;
      const [hers, his] = [await form({ email }), await form({ email: email.toUpperCase() }, leo)];
      const answers = await Promise.all([send(hers), send(his, academics, leo.id)]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect([refused?.body.error, refused?.body.field]).to.deep.equal([
        'Somebody else has this email address already.',
        'email',
      ]);
    }
  });

  it('the address of the child’s own family may be the child’s, too', async () => {
    const email = `home-${mia.id}@example.test`;
    await server.deps.db.query(AccountModel).findById(mia.accountId).patch({ email });
    expect((await change({ email })).status).to.equal(200);
  });

  it('an address is removed, which the audit log shows', async () => {
    await change({ email: 'old@example.test' });
    expect((await change({ remove_email: true })).status).to.equal(200);
    expect((await server.deps.db.query(StudentModel).findById(mia.id))?.email).to.equal(null);
    const [, line] = await lines('student', mia.id);
    expect(line).to.deep.include({ before: { email: 'o•••@•••.test' }, after: { email: null } });
    expect((await change({ remove_email: true })).body.error, 'there is none any more').to.equal(
      'Nothing has changed.',
    );
  });

  for (const [changed, error] of [
    [
      { email: 'new@example.test', remove_email: true },
      'Please enter a new email address or remove the present one, not both.',
    ],
    [{ student_name: ' ' }, "Please enter the student's name."],
    [{ grade: 13 }, 'Please select a grade from 1 to 12.'],
    [{ timezone: 'Mars' }, 'Please select a timezone'],
    [{ country: 'Atlantis' }, 'Please choose a country from the list.'],
    [{ parent_name: '***' }, 'Please enter a name, or leave this empty.'],
    [{ email: 'mia' }, 'Please enter a valid email address.'],
  ] as const)
    it(`${JSON.stringify(changed)}: ${error}`, async () => {
      const answer = await change(changed);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    });

  it('refused: an address that the school itself makes', async () => {
    const { hostname } = new URL(server.deps.config.PUBLIC_URL);
    const answer = await change({ email: `s1@students.${hostname}` });
    expect([answer.status, answer.body.error]).to.deep.equal([
      400,
      'The school made this address, and no mail reaches it. Please enter another one.',
    ]);
  });

  it('refused: a student that does not exist, and staff without the permission', async () => {
    const body = await form({ grade: 9 });
    const gone = await send(body, academics, 999_999_999);
    expect([gone.status, gone.body.error]).to.deep.equal([404, 'Student not found.']);
    expect((await send(body, await createStaff(server.deps, { permissions: ['payment.create'] }))).status).to.equal(
      403,
    );
  });
});
