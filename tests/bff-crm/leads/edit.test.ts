import { editLead } from '@school/bff-crm/contract/lead-details';
import * as contract from '@school/bff-crm/contract/leads';
import { readTimeline } from '@school/bff-crm/contract/timeline';
import { statement } from '@school/infra/db/sql';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createLeadManager, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const auditOf = statement(
  'test-lead-edit-audit',
  `SELECT action, before, after FROM audit_log WHERE entity = 'lead' AND entity_id = $1 ORDER BY id`,
);

let phones = 0;
const freePhone = (): string => `+49171555${String(1000 + ++phones)}`;

describe('editing a lead', () => {
  let server: TestServer;
  let sara: Person;
  before(async () => {
    server = await startTestServer('crm');
    sara = await createLeadManager(server.deps, { name: 'Sara Sales' });
  });
  after(() => server.close());

  const read = async (lead: TestLead) => {
    const { body } = await server.call(contract.listLeads, { as: sara, query: { lead_id: lead.code } });
    const [found] = body.results;
    if (found === undefined) throw new Error('no such lead');
    return found;
  };
  const formOf = (lead: contract.Lead) => ({
    student_name: lead.student_name,
    phone: lead.student_phone,
    email: lead.student_email ?? '',
    grade: lead.grade,
    parent_name: lead.parent_name,
    source: lead.source,
    utm_source: lead.utm_source,
    utm_medium: lead.utm_medium,
    updated_at: lead.updated_at,
  });
  const edit = async (lead: TestLead, changes: object) =>
    server.call(editLead, {
      as: sara,
      params: { lead_id: lead.code },
      body: { ...formOf(await read(lead)), ...changes },
    });

  it('saves every field, answers the lead, and writes history and audit without the whole phone', async () => {
    const lead = await createLead(server.deps, { name: 'Rafi' });
    const phone = freePhone();
    const answer = await edit(lead, {
      student_name: ' Rafi  Khan ',
      phone: `0049 ${phone.slice(3)}`,
      email: 'rafi@example.org',
      grade: 'Grade 4',
      parent_name: 'Nora Khan',
      source: 'call',
      utm_source: 'spring',
      utm_medium: 'flyer',
    });
    expect(answer.status, answer.body.error).to.equal(200);
    expect(answer.body).to.include({
      student_name: 'Rafi Khan',
      student_phone: phone,
      student_email: 'rafi@example.org',
      grade: 4,
      parent_name: 'Nora Khan',
      source: 'call',
      utm_source: 'spring',
      utm_medium: 'flyer',
    });
    const { body } = await server.call(readTimeline, { as: sara, params: { lead_id: lead.code } });
    expect(body.results[0]).to.include({
      kind: 'details_changed',
      to: 'Name, Phone, Email, Grade, Parent, Source, UTM source, UTM medium',
      actor_name: 'Sara Sales',
    });
    const [line] = await server.deps.db.rows<{ action: string; after: object }>(auditOf, [String(lead.id)]);
    expect(line?.action).to.equal('lead.edit');
    expect(line?.after).to.include({ name: 'Rafi Khan', email: 'r•••@•••.org', grade: 4 });
    expect(JSON.stringify(line)).not.to.include(phone);
  });

  it('empties what is no longer known', async () => {
    const lead = await createLead(server.deps, { email: 'old@example.org' });
    await edit(lead, { grade: 3 });
    const answer = await edit(lead, { email: '', grade: '' });
    expect([answer.body.student_email, answer.body.grade]).to.deep.equal([null, null]);
  });

  it('two people saw the same lead and edit it: only one succeeds', async () => {
    const lead = await createLead(server.deps);
    const seen = formOf(await read(lead));
    const send = (student_name: string) =>
      server.call(editLead, { as: sara, params: { lead_id: lead.code }, body: { ...seen, student_name } });
    const answers = await Promise.all([send('Anna'), send('Berta')]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(
      'Somebody else has just changed this lead. Please look at it again.',
    );
  });

  it('two leads get one phone at once: only one has it', async () => {
    const [one, other] = [await createLead(server.deps), await createLead(server.deps)];
    const phone = freePhone();
    const answers = await Promise.all([one, other].map((lead) => edit(lead, { phone })));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).to.include({
      error: 'Another lead has this phone number already.',
      field: 'phone_number',
    });
  });

  const refused: readonly [what: string, changes: object, status: number, sentence: string][] = [
    ['no name', { student_name: ' ' }, 400, "Please enter the student's name."],
    ['a phone that is none', { phone: '+49 12' }, 400, 'Please enter a valid phone number: this one is too short.'],
    ['an email that is none', { email: 'rafi' }, 400, 'Please enter a valid email address.'],
    ['a grade that is none', { grade: '13' }, 400, 'Please select a grade from 1 to 12.'],
    ['a parent without a letter', { parent_name: '"!"' }, 400, 'Please enter a name, or leave this empty.'],
    ['too long a source', { source: 'a'.repeat(101) }, 400, 'Please use at most 100 characters.'],
    ['no change', {}, 400, 'Nothing has changed.'],
    [
      'an old state',
      { student_name: 'Other', updated_at: '2026-01-01T00:00:00Z' },
      409,
      'Somebody else has just changed this lead. Please look at it again.',
    ],
  ];
  for (const [what, changes, status, sentence] of refused)
    it(`refuses ${what}`, async () => {
      const lead = await createLead(server.deps);
      const answer = await edit(lead, changes);
      expect([answer.status, answer.body.error]).to.deep.equal([status, sentence]);
    });

  it('the name, grade, parent and phone of a student are changed in the back office, the rest here', async () => {
    const lead = await createLead(server.deps);
    const student = await createStudent(server.deps);
    const family = { accountId: student.accountId, studentId: student.id };
    await server.deps.db.query(LeadModel).findById(lead.id).patch(family);
    for (const changes of [{ student_name: 'Other' }, { phone: freePhone() }, { grade: 4 }, { parent_name: 'Nora' }]) {
      const answer = await edit(lead, changes);
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'This child is a student. Please change its name, grade, parent and phone in the back office.',
      ]);
    }
    expect((await edit(lead, { email: 'k@example.org', utm_source: 'x' })).status).to.equal(200);
  });

  it('a lead that gets the phone of a registered family is its lead from now on', async () => {
    const lead = await createLead(server.deps);
    const student = await createStudent(server.deps, { name: 'Mia Own' });
    const answer = await edit(lead, { phone: student.phone });
    expect(answer.body).to.include({ student_id: student.id, student_name: 'Mia Own' });
  });

  it('somebody who works here is nobody’s family', async () => {
    const lead = await createLead(server.deps);
    const teacher = await createTeacher(server.deps);
    const answer = await edit(lead, { phone: teacher.phone });
    expect([answer.status, answer.body.error]).to.deep.equal([
      409,
      'This phone number cannot be used for a family. Please enter another one.',
    ]);
  });

  it('answers 404 for a lead that does not exist', async () => {
    const body = formOf(await read(await createLead(server.deps)));
    const answer = await server.call(editLead, { as: sara, params: { lead_id: 'L999999' }, body });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Lead not found.']);
  });
});
