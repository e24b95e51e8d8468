import { changeStudentPhone, readStudentPhone, undoPhoneChange } from '@school/bff-staff/contract/student-phone';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createSibling } from '../../support/factories/family.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('leads of a family whose phone staff change', () => {
  let server: TestServer;
  let academics: Person;
  let second: Person;
  let mia: Person;
  let number = 10;
  let to: string;
  before(async () => {
    server = await startTestServer('staff');
    academics = await createStaff(server.deps, { name: 'ada', permissions: ['student.edit'] });
    second = await createStaff(server.deps, { name: 'ben', permissions: ['student.edit'] });
  });
  after(() => server.close());
  beforeEach(async () => {
    number += 1;
    to = `+49151552277${number}`;
    mia = await createStudent(server.deps, { name: 'Mia', phone: `+49151553388${number}` });
  });

  const of = () => ({ as: academics, params: { id: mia.id } });
  const read = async () => (await server.call(readStudentPhone, of())).body;
  const changed = async (): Promise<number> => {
    const { version } = await read();
    const body = { phone: to, verified_by: 'old_number', reason: 'The mother has a new contract.', version };
    expect((await server.call(changeStudentPhone, { ...of(), body })).status).to.equal(200);
    return (await read()).changes[0]?.id ?? 0;
  };
  const undo = (id: number) =>
    server.call(undoPhoneChange, {
      as: second,
      params: { id },
      body: { reason: 'The mother called: it was not her.' },
    });

  it('a lead that the new number has already gets the family instead of the old lead, and an undo gives both back', async () => {
    const lead = (id: number) => server.deps.db.query(LeadModel).findById(id).throwIfNotFound();
    const old = await createLead(server.deps, { name: 'Mia', phone: mia.phone ?? '' });
    const tom = await createSibling(server.deps, mia, 'Tom', 2);
    const family = { accountId: mia.accountId, studentId: tom };
    await server.deps.db.query(LeadModel).findById(old.id).patch(family);
    const known = await createLead(server.deps, { name: 'Somebody', phone: to });
    const id = await changed();
    expect(await lead(known.id)).to.include({ ...family, phone: to });
    expect(await lead(old.id)).to.include({ accountId: null, studentId: null, phone: mia.phone });
    expect((await undo(id)).status).to.equal(200);
    expect(await lead(known.id)).to.include({ accountId: null, studentId: null, phone: to });
    expect(await lead(old.id)).to.include({ ...family, phone: mia.phone });
  });

  it('a lead of another family that once had the new number stays that family’s, before and after an undo', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo' });
    const theirs = await createLead(server.deps, { name: 'Leo', phone: to });
    const ours = await createLead(server.deps, { name: 'Mia', phone: mia.phone ?? '' });
    for (const [{ id }, { accountId, id: studentId }] of [
      [theirs, leo],
      [ours, mia],
    ] as const)
      await server.deps.db.query(LeadModel).findById(id).patch({ accountId, studentId });
    const leads = async () => {
      const found = await server.deps.db.query(LeadModel).findByIds([theirs.id, ours.id]).orderBy('id');
      return found.map(({ accountId, studentId, phone }) => [accountId, studentId, phone]);
    };
    const before = await leads();
    const id = await changed();
    expect(await leads()).to.deep.equal(before);
    await undo(id);
    expect(await leads()).to.deep.equal(before);
  });
});
