import { AuditLineModel } from '@school/infra/audit/model';
import { AccountModel } from '@school/infra/auth/model';
import type { Actor } from '@school/infra/auth/actor';
import { LeadEventModel, LeadModel, LeadNoteModel, LeadTaskModel } from '@school/infra/leads/model';
import { LEAD_SCORE_JOBS } from '@school/infra/leads/score-leads';
import { recordLeadEvent } from '@school/infra/leads/record-lead';
import { ensureFamily } from '@school/infra/registration/ensure-family';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadLeads } from '../../support/factories/imports.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { textOf } from '../../support/refused.js';

const HEAD = ['Phone', 'Child name', 'Email', 'Grade', 'Source', 'UTM source', 'UTM medium', 'Stage', 'Owner', 'Note'];
let serial = 0;
const newPhone = (): string => `+4915203${String(++serial).padStart(6, '0')}`;
const line = (phone: string, name = 'Mia', ...more: readonly string[]): string[] =>
  Array.from({ length: HEAD.length }, (_, at) => [phone, name, ...more][at] ?? '');

describe('leads from a file', () => {
  let stores: TestStores;
  let asha: Person;
  let actor: Actor;
  let steps: ReturnType<typeof importSteps>;

  before(async () => {
    stores = await openTestStores();
    asha = await createStaff(stores.deps, { permissions: ['lead.own'] });
    await createStaff(stores.deps, { permissions: ['lead.own'] });
    actor = staffActor(asha);
    steps = importSteps(stores.deps, actor, 'leads');
  });
  after(() => stores.close());

  const upload = (...rows: readonly (readonly string[])[]) => uploadLeads(stores.deps, actor, [HEAD, ...rows]);
  const leadOf = async (phone: string) => stores.deps.db.query(LeadModel).findOne({ phone });
  const there = async (phone: string) => stores.deps.db.query(LeadModel).findOne({ phone }).throwIfNotFound();
  const eventsOf = async (leadId: number) =>
    stores.deps.db.query(LeadEventModel).where('lead_id', leadId).orderBy('id');
  const imported = async (rows: readonly (readonly string[])[], policy: 'skip' | 'update' = 'skip') => {
    const id = await upload(...rows);
    await steps.check(id, { policy });
    await steps.run(id);
    return id;
  };

  it('are checked first, which changes nothing, and then each good row makes a lead with its history, note and score', async () => {
    const phone = newPhone();
    const good = line(
      phone,
      'Mia',
      'mia@example.org',
      '4',
      'Fair',
      'flyer',
      'print',
      'Contacted',
      asha.name,
      'Met us.',
    );
    const id = await upload(good, line('12', '', 'x', '13', '', '', '', 'Enrolled', 'Nobody'));
    await steps.check(id);
    expect(await steps.rows(id)).to.deep.equal([
      'create',
      "wrong: Please enter a valid phone number: this one is too short.: Please enter the student's name.: Please enter a valid email address.: Please select a grade from 1 to 12.: A lead becomes Enrolled when its sale is punched.: Nobody with this user name or email address may own a lead.",
    ]);
    expect(await leadOf(phone)).to.equal(undefined);
    await steps.run(id);
    const lead = await there(phone);
    expect(lead).to.deep.include({
      studentName: 'Mia',
      studentEmail: 'mia@example.org',
      grade: 4,
      source: 'Fair',
      utmSource: 'flyer',
      utmMedium: 'print',
      stage: 'Contacted',
      ownerId: asha.id,
      accountId: null,
      studentId: null,
    });
    expect(
      (await eventsOf(lead.id)).map(({ kind, actorAccountId, data }) => [kind, actorAccountId, data]),
    ).to.deep.equal([['imported', actor.accountId, { source: 'Fair', import_id: id, to: 'Contacted' }]]);
    const notes = await stores.deps.db.query(LeadNoteModel).where('lead_id', lead.id);
    expect(notes.map(({ body, authorId }) => [body, authorId])).to.deep.equal([['Met us.', actor.accountId]]);
    const audited = await stores.deps.db
      .query(AuditLineModel)
      .findOne({ action: 'lead.import', entity_id: String(lead.id) });
    expect(audited?.after).to.include({ import_id: id, stage: 'Contacted' });
    expect(await runPlannedJobs(stores.deps, LEAD_SCORE_JOBS)).to.be.greaterThan(0);
    expect((await there(phone)).scoreReasons, 'a file is no registration').to.deep.equal([]);
  });

  it('without an owner leads are dealt in turn, without a source they come from an import', async () => {
    const phones = [newPhone(), newPhone(), newPhone(), newPhone()];
    await imported(phones.map((phone) => line(phone)));
    const leads = await Promise.all(phones.map(there));
    expect(new Set(leads.map(({ ownerId }) => ownerId)).size).to.equal(2);
    expect(leads[0]?.ownerId).to.equal(leads[2]?.ownerId);
    expect(leads.every(({ source, stage }) => source === 'import' && stage === 'New')).to.equal(true);
  });

  it('a phone that is written otherwise is the same one, in the file and at the school', async () => {
    const phone = newPhone();
    const national = `0${phone.slice(3)}`;
    const id = await upload(
      line(phone),
      line(`${national.slice(0, 4)} ${national.slice(4)}`),
      line(`0049 ${phone.slice(3)}`),
    );
    await steps.check(id);
    expect(await steps.rows(id)).to.deep.equal([
      'create',
      'skip: The same phone stands in row 2.',
      'skip: The same phone stands in row 2.',
    ]);
    await steps.run(id);
    const again = await upload(line(national));
    await steps.check(again);
    expect(await steps.rows(again)).to.deep.equal(['skip: There is a lead with this phone number already.']);
  });

  it('a known lead gets what it does not have, keeps what somebody has typed, and moves to no other stage', async () => {
    const phone = newPhone();
    await imported([line(phone, 'Mia', '', '4', 'Fair', '', '', 'Qualified')]);
    const id = await imported(
      [line(phone, 'Maya', 'mia@example.org', '9', 'Call', 'x', '', 'Lost', '', 'Called.')],
      'update',
    );
    expect(await steps.rows(id)).to.deep.equal(['update']);
    const lead = await there(phone);
    expect(lead).to.deep.include({ studentName: 'Mia', studentEmail: 'mia@example.org', grade: 4, source: 'Fair' });
    expect(lead).to.deep.include({ utmSource: 'x', stage: 'Qualified' });
    expect((await eventsOf(lead.id)).at(-1)?.data).to.deep.equal({
      import_id: id,
      to: 'Email, UTM source, Note',
    });
    await steps.undo(id);
    expect(await steps.rows(id)).to.deep.equal(['undone']);
    expect(await there(phone)).to.deep.include({ studentEmail: null, utmSource: '', source: 'Fair', grade: 4 });
    expect(await stores.deps.db.query(LeadNoteModel).where('lead_id', lead.id).resultSize()).to.equal(0);
  });

  it('people who work here get no lead; a family that is known without a lead gets one for its child', async () => {
    const teacher = await createTeacher(stores.deps, { phone: newPhone() });
    const family = await createStudent(stores.deps, { name: 'Leo', phone: newPhone() });
    const id = await imported([line(teacher.phone ?? ''), line(family.phone ?? '', 'leo')]);
    expect(await steps.rows(id)).to.deep.equal(['wrong: This phone number cannot be used for a family.', 'create']);
    expect(await there(family.phone ?? '')).to.include({ accountId: family.accountId, studentId: family.id });
  });

  it('500 rows of which 20 stand twice end with exact counts, and the undo leaves nothing of them', async () => {
    const leads = () => stores.deps.db.query(LeadModel).resultSize();
    const before = await leads();
    const phones = Array.from({ length: 480 }, newPhone);
    const id = await imported(
      [...phones, ...phones.slice(0, 20)].map((phone) => line(phone, 'Mia', '', '', '', '', '', '', '', 'x')),
    );
    const counted = async () => {
      const outcomes = (await steps.rows(id)).map((row) => row.split(':')[0] ?? '');
      return Object.fromEntries(
        [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
      );
    };
    expect(await counted()).to.deep.equal({ create: 480, skip: 20 });
    expect(await leads()).to.equal(before + 480);
    await steps.undo(id);
    expect(await counted()).to.deep.equal({ undone: 480, skip: 20 });
    expect(await leads()).to.equal(before);
  });

  it('an undo keeps every lead that somebody has used since, and says why', async () => {
    const { deps } = stores;
    const phones = Array.from({ length: 6 }, newPhone);
    const id = await imported(phones.map((phone) => line(phone, 'Mia', '', '', '', '', '', '', asha.name)));
    const leads = await Promise.all(phones.map(there));
    const [moved, tasked, noted, registered, edited] = leads.map((lead) => lead.id);
    await recordLeadEvent(deps.db, actor, moved ?? 0, 'contact_tried', { via: 'Call' });
    const now = deps.clock.now();
    await deps.db.query(LeadTaskModel).insert({
      leadId: tasked ?? 0,
      ownerId: asha.id,
      kind: 'Call',
      title: 'Call',
      dueAt: now,
      createdBy: actor.accountId,
      createdAt: now,
      updatedAt: now,
    });
    await deps.db
      .query(LeadNoteModel)
      .insert({ leadId: noted ?? 0, authorId: actor.accountId, body: 'Nice', createdAt: now, updatedAt: now });
    const family = {
      studentName: 'Mia',
      grade: 4,
      timezone: undefined,
      source: 'register',
      utmSource: '',
      utmMedium: '',
    };
    await deps.db.transaction((trx) =>
      // `as`: it was read from there.
      ensureFamily(trx, { ...family, phone: leads[3]?.phone as LeadModel['phone'] }, { proof: undefined, now }),
    );
    await deps.db
      .query(LeadModel)
      .findById(edited ?? 0)
      .patch({ studentName: 'Maya' });
    await steps.undo(id);
    expect(await steps.rows(id)).to.deep.equal([
      'kept: Sales have worked on this lead.',
      'kept: The lead has a task.',
      'kept: Somebody has written about this lead.',
      'kept: The family has registered.',
      'kept: Somebody has changed this lead since.',
      'undone',
    ]);
    expect((await there(phones[3] ?? '')).id).to.equal(registered);
  });

  it('a row that fills in the lead of an earlier one is undone before it', async () => {
    const phone = newPhone();
    const id = await imported([line(phone), line(phone, 'Mia', 'mia@example.org')], 'update');
    expect(await steps.rows(id)).to.deep.equal(['create', 'update']);
    await steps.undo(id);
    expect(await steps.rows(id)).to.deep.equal(['undone', 'undone']);
    expect(await leadOf(phone)).to.equal(undefined);
  });

  it('a family that registers between the check and the import keeps its own lead', async () => {
    const { deps } = stores;
    const phone = newPhone();
    const id = await upload(line(phone, 'Maya', '', '', 'Fair'));
    await steps.check(id);
    await createStudent(deps, { name: 'Mia', phone });
    const account = await deps.db.query(AccountModel).findOne({ phone }).throwIfNotFound();
    const family = {
      studentName: 'Mia',
      grade: 4,
      timezone: undefined,
      source: 'register',
      utmSource: '',
      utmMedium: '',
    };
    await deps.db.transaction((trx) =>
      ensureFamily(
        trx,
        // `as`: an account of a family has one.
        { ...family, phone: account.phone as LeadModel['phone'] },
        { proof: undefined, now: deps.clock.now() },
      ),
    );
    await steps.run(id);
    expect(await steps.rows(id)).to.deep.equal(['skip: There is a lead with this phone number already.']);
    expect(await there(phone)).to.include({ studentName: 'Mia', source: 'register' });
  });

  it('after 24 hours nothing is undone any more', async () => {
    const id = await imported([line(newPhone())]);
    stores.clock.advance(24 * 3_600_000 + 1);
    expect(await textOf(steps.undo(id))).to.equal('An import can be undone for 24 hours only.');
  });
});
