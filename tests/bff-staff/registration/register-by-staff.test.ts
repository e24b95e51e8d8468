import { checkPhone } from '@school/bff-staff/contract/check-phone';
import { registerByStaff } from '@school/bff-staff/contract/registration';
import { AuditLineModel } from '@school/infra/audit/model';
import { CountryModel, CurrencyModel } from '@school/infra/catalog/model';
import { LeadModel } from '@school/infra/leads/model';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PHONE = '+4915112345678';

describe('staff register the family that they talk to', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff');
    sales = await createStaff(server.deps, { permissions: ['payment.create'] });
  });
  after(() => server.close());

  const family = (changed: object = {}) => ({
    phone: PHONE,
    student_name: 'Lina',
    grade: 4,
    timezone: 'Europe/Berlin',
    ...changed,
  });
  const send = (body: object, as = sales) => server.call(registerByStaff, { as, body });

  it('makes the account, the child and the lead, is audited, and the phone is found from then on', async () => {
    const { status, body } = await send(family());
    expect([status, body.message]).to.deep.equal([201, 'The family is registered.']);
    const found = await server.call(checkPhone, { as: sales, body: { phone: PHONE } });
    expect(found.body.student).to.include({ id: body.student_id, name: 'Lina', grade: 4 });
    const lead = await server.deps.db.query(LeadModel).findOne({ phone: PHONE });
    expect(lead).to.include({ source: 'staff', studentId: body.student_id, stage: 'New' });
    const line = await server.deps.db.query(AuditLineModel).findOne({ action: 'student.register' });
    expect(line).to.include({ actorAccountId: sales.accountId, entityId: String(body.student_id) });
  });

  it('a known phone is refused and nobody is renamed; so is the phone of somebody who works here', async () => {
    const known = await createStudent(server.deps, { name: 'Mia', phone: '+4915112345699' });
    const teacher = await createTeacher(server.deps, { phone: '+919812345678' });
    const again = await send(family({ phone: '+4915112345699', student_name: 'Other' }));
    expect([again.status, again.body.error]).to.deep.equal([
      409,
      'This phone number is registered already. Please look it up.',
    ]);
    expect(await server.deps.db.query(StudentModel).where('account_id', known.accountId).resultSize()).to.equal(1);
    const works = await send(family({ phone: '+919812345678' }));
    expect([works.status, works.body.error]).to.deep.equal([
      409,
      'This phone number cannot be used for a family. Please enter another one.',
    ]);
    expect(await server.deps.db.query(StudentModel).where('account_id', teacher.accountId).resultSize()).to.equal(0);
  });

  for (const [changed, error] of [
    [{ phone: '12' }, 'Please enter a valid phone number: this one is too short.'],
    [{ phone: '' }, 'Please enter a valid phone number.'],
    [{ student_name: ' ' }, "Please enter the student's name."],
    [{ grade: 13 }, 'Please select a grade from 1 to 12.'],
    [{ timezone: 'Mars' }, 'Please select a timezone'],
    [{ timezone: undefined }, 'Please select a timezone'],
    [{ email: 'lina' }, 'Please enter a valid email address.'],
    [{ country: 'Atlantis' }, 'Please choose a country from the list.'],
    [{ parent_name: '***' }, 'Please enter a name, or leave this empty.'],
  ] as const)
    it(`${JSON.stringify(changed)}: ${error}`, async () => {
      const answer = await send(family({ phone: '+4915112345600', ...changed }));
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    });

  it('keeps the parent, the country, the child’s own address and how the family came', async () => {
    const { db } = server.deps;
    await db.query(CurrencyModel).insert({ code: 'EUR', name: 'Euro', minorDigits: 2, stepMinor: 100 });
    await db.query(CountryModel).insert({ name: 'Austria', currencyCode: 'EUR' });
    const phone = '+4915112345777';
    const more = { parent_name: 'Eva  Novak', country: 'Austria', email: 'lina@example.test', source: 'event' };
    const { status, body } = await send(family({ phone, ...more }));
    expect(status).to.equal(201);
    const facts = { parentName: 'Eva Novak', country: 'Austria', email: 'lina@example.test' };
    expect(await db.query(StudentModel).findById(body.student_id)).to.include(facts);
    expect((await db.query(LeadModel).findOne({ phone }))?.source).to.equal('event');
    const line = await db.query(AuditLineModel).findOne({ entity_id: String(body.student_id) });
    expect(line?.after).to.include({ email: 'l•••@•••.test', source: 'event' });
    const again = await send(family({ phone: '+4915112345778', email: 'LINA@example.test' }));
    expect([again.status, again.body.error, again.body.field]).to.deep.equal([
      409,
      'Somebody else has this email address already.',
      'email',
    ]);
    expect(await db.query(LeadModel).findOne({ phone: '+4915112345778' }), 'nothing is left').to.equal(undefined);
  });

  it('two families with one address at once: one is registered, the other refused', async () => {
    const bodies = ['+4915112345781', '+4915112345782'].map((phone) => family({ phone, email: 'both@example.test' }));
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409]);
  });

  it('an address that the school itself makes is refused', async () => {
    const { hostname } = new URL(server.deps.config.PUBLIC_URL);
    const { status, body } = await send(family({ phone: '+4915112345783', email: `s1@students.${hostname}` }));
    expect([status, body.error]).to.deep.equal([
      400,
      'The school made this address, and no mail reaches it. Please enter another one.',
    ]);
  });

  it('two people at once with one phone: one child, and the other is told', async () => {
    const body = family({ phone: '+4915112345611' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, ...Array<number>(19).fill(409)]);
  });

  it('nobody without the permission may', async () => {
    expect((await send(family(), await createStaff(server.deps, { permissions: ['catalog.edit'] }))).status).to.equal(
      403,
    );
  });

  it('a child joins a known family when it is said so, beside its siblings and without a second lead', async () => {
    const phone = '+4915112345722';
    const first = await send(family({ phone, student_name: 'Mia' }));
    const joins = { student_name: 'Leo', sibling_of: first.body.family_id, timezone: undefined };
    const second = await send(family({ phone, ...joins }));
    expect([second.status, second.body.message]).to.deep.equal([201, 'The child is added to the family.']);
    expect(second.body.family_id).to.equal(first.body.family_id);
    const children = await server.deps.db.query(StudentModel).where('account_id', first.body.family_id).orderBy('id');
    expect(children.map(({ fullName }) => fullName)).to.deep.equal(['Mia', 'Leo']);
    expect(await server.deps.db.query(LeadModel).where({ phone }).resultSize()).to.equal(1);
    const line = await server.deps.db.query(AuditLineModel).findOne({ entity_id: String(second.body.student_id) });
    expect(line).to.include({ action: 'student.create', actorAccountId: sales.accountId });
    expect(line?.after, 'the zone of the family stays').to.not.have.property('timezone');
  });

  it('who meant another family is refused, and the child joins neither', async () => {
    const phone = '+4915112345755';
    const meant = await send(family({ phone: '+4915112345766', student_name: 'Mia' }));
    const typed = await send(family({ phone, student_name: 'Ida' }));
    const { status, body } = await send(family({ phone, student_name: 'Leo', sibling_of: meant.body.family_id }));
    expect([status, body.error]).to.deep.equal([409, 'This phone number is registered already. Please look it up.']);
    const children = server.deps.db
      .query(StudentModel)
      .whereIn('account_id', [meant.body.family_id, typed.body.family_id]);
    expect(await children.resultSize()).to.equal(2);
  });

  it('a child that joins a family whose phone nobody has is refused, and no family is made of it', async () => {
    const meant = await send(family({ phone: '+4915112345791', student_name: 'Mia' }));
    const phone = '+4915112345792';
    const { status, body } = await send(family({ phone, sibling_of: meant.body.family_id, timezone: undefined }));
    expect([status, body.error]).to.deep.equal([
      409,
      'No family has this phone number any more. Please look it up again.',
    ]);
    expect(await server.deps.db.query(LeadModel).findOne({ phone })).to.equal(undefined);
  });

  it('a child whose name the family has already is refused, however it is written', async () => {
    const phone = '+4915112345733';
    const first = await send(family({ phone, student_name: 'Zoë' }));
    const again = await send(family({ phone, student_name: 'zoe', sibling_of: first.body.family_id }));
    expect([again.status, again.body.error]).to.deep.equal([
      409,
      'This family has a child of this name already. Please open the family instead.',
    ]);
  });

  it('twenty people add the same sibling at once: one does', async () => {
    const phone = '+4915112345744';
    const first = await send(family({ phone, student_name: 'Mia' }));
    const body = family({ phone, student_name: 'Leo', sibling_of: first.body.family_id });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, ...Array<number>(19).fill(409)]);
  });
});
