import * as contract from '@school/bff-crm/contract/lead-details';
import { listLeads } from '@school/bff-crm/contract/leads';
import { listNotes } from '@school/bff-crm/contract/notes';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { NotificationModel } from '@school/infra/notifications/model';
import { expect } from 'chai';
import { createLead } from '../../support/factories/leads.js';
import { createLeadManager, createSalesPerson, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

let phones = 0;
const freePhone = (): string => `+49171777${String(1000 + ++phones)}`;

describe('adding a lead', () => {
  let server: TestServer;
  let sara: Person;
  let manager: Person;
  before(async () => {
    server = await startTestServer('crm');
    sara = await createSalesPerson(server.deps, { name: 'sara' });
    manager = await createLeadManager(server.deps, { name: 'Mona Manager' });
  });
  after(() => server.close());

  const add = (body: object, as = sara) =>
    server.call(contract.addLead, { as, body: { student_name: 'Rafi Khan', phone: freePhone(), ...body } });

  it('name and phone are enough; it is New, of the person who adds it, and its history names them', async () => {
    const phone = freePhone();
    const { status, body } = await add({ phone, grade: 4 });
    expect(status).to.equal(201);
    expect(body).to.include({
      student_name: 'Rafi Khan',
      student_phone: phone,
      stage: 'New',
      owner_name: 'sara',
      grade: 4,
      student_id: null,
    });
    const history = await server.call(readTimeline, { as: sara, params: { lead_id: body.lead_id } });
    expect(history.body.results.map(({ kind, actor_name }) => [kind, actor_name])).to.deep.equal([['created', 'sara']]);
  });

  it('keeps all that is known, with a first note', async () => {
    const details = {
      email: 'k@example.org',
      parent_name: 'Nora',
      source: 'event',
      utm_source: 'fair',
      utm_medium: 'x',
    };
    const { body } = await add({ ...details, note: 'Likes robots' });
    expect(body).to.include({
      student_email: 'k@example.org',
      parent_name: 'Nora',
      source: 'event',
      utm_source: 'fair',
      utm_medium: 'x',
    });
    const notes = await server.call(listNotes, { as: sara, params: { lead_id: body.lead_id } });
    expect(notes.body.results.map((note) => note.body)).to.deep.equal(['Likes robots']);
  });

  it('given to somebody else, it is theirs, and the bell says so', async () => {
    const asha = await createSalesPerson(server.deps, { name: 'asha' });
    const { body } = await add({ owner_id: asha.id });
    expect(body.owner_name).to.equal('asha');
    const told = await server.deps.db.query(NotificationModel).where('account_id', asha.accountId);
    expect(told.map(({ title, link }) => [title, link])).to.deep.equal([
      ['New lead: Rafi K.', `/lm/lead/${body.lead_id}`],
    ]);
  });

  it('of somebody who owns no leads, it goes to the one whose turn it is', async () => {
    const owners = new Set([(await add({}, manager)).body.owner_id, (await add({}, manager)).body.owner_id]);
    expect([...owners].every((id) => typeof id === 'number')).to.equal(true);
    expect(owners.size).to.equal(2);
  });

  it('of two who add one phone at once, one does; the other is told whose lead it is', async () => {
    const phone = freePhone();
    const answers = await Promise.all(
      [sara, manager, sara, manager].map((as, index) => add({ phone, student_name: `Rafi ${'ABCD'[index]}` }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.body;
    for (const { status, body } of answers) {
      if (status !== 409) continue;
      expect(body).to.include({ error: 'Another lead has this phone number already.', field: 'phone_number' });
      const { student_name: name, owner_name: owner, lead_id: id } = made ?? {};
      expect(body.detail).to.equal(`Existing: ${name}, owner ${owner}, New (${id}).`);
    }
  });

  it('the lead of a family that has registered is that of its child', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Own' });
    const { body } = await add({ phone: student.phone });
    expect(body).to.include({ student_id: student.id, student_name: 'Mia Own' });
  });

  const refused: readonly [what: string, body: object, sentence: string][] = [
    ['no name', { student_name: '' }, "Please enter the student's name."],
    ['no phone', { phone: '' }, 'Please enter a valid phone number.'],
    ['letters in a phone', { phone: '+49 17O' }, 'Please enter a valid phone number: digits only, no letters.'],
    ['an owner who does not sell', { owner_id: 999_999 }, 'Please choose an owner from the list.'],
    ['too long a note', { note: 'a'.repeat(4001) }, 'Please use at most 4000 characters.'],
  ];
  for (const [what, body, sentence] of refused)
    it(`refuses ${what}, and keeps nothing`, async () => {
      const before = await count();
      const answer = await add(body);
      expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
      expect(await count()).to.equal(before);
    });

  const count = async () => (await server.call(listLeads, { as: sara })).body.count;

  describe('while somebody types', () => {
    const look = async (query: Record<string, string>) =>
      (await server.call(contract.findDuplicates, { as: sara, query })).body;

    it('the lead of exactly this phone is shown, however it is typed', async () => {
      const lead = await createLead(server.deps, { name: 'Zora Quill', phone: freePhone(), ownerId: sara.id });
      const typed = `0049 (0) ${lead.phone.slice(3, 6)} ${lead.phone.slice(6)}`;
      expect((await look({ phone: typed })).same_phone).to.deep.equal({
        lead_id: lead.code,
        student_name: 'Zora Quill',
        stage: 'New',
        owner_id: sara.id,
        owner_name: 'sara',
      });
      expect((await look({ phone: lead.phone.slice(0, -1) })).same_phone).to.equal(null);
    });

    it('at most three leads of a similar name are shown, the likest first, and never the one of the phone again', async () => {
      const same = await createLead(server.deps, { name: 'Xavier Olbrich', phone: freePhone() });
      for (const name of ['Xavier Olbricht', 'Xavier Ölbrich', 'Xaver Olbrich', 'Xavier Olbrich-Meier'])
        await createLead(server.deps, { name });
      const { similar } = await look({ name: 'xavier olbrich', phone: same.phone });
      expect(similar).to.have.length(3);
      expect(similar.map(({ lead_id }) => lead_id)).not.to.include(same.code);
      expect((await look({ name: 'Xavier Olbrich' })).similar[0]?.lead_id).to.equal(same.code);
    });

    it('the lead in whose form it is typed is not shown', async () => {
      const lead = await createLead(server.deps, { name: 'Wilma Wundersam' });
      const answer = await look({ name: lead.name, phone: lead.phone, except: lead.code });
      expect(answer).to.deep.equal({ same_phone: null, similar: [] });
    });

    it('other names and two letters find nothing', async () => {
      await createLead(server.deps, { name: 'Yo' });
      expect((await look({ name: 'Yo' })).similar).to.deep.equal([]);
      expect((await look({ name: 'Qwertz Nobodyson' })).similar).to.deep.equal([]);
      expect(await look({})).to.deep.equal({ same_phone: null, similar: [] });
    });
  });
});
