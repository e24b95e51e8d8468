import * as contract from '@school/bff-crm/contract/leads';
import { LEAD_FIELD_KEYS, operatorsOf, parseFilters } from '@school/core/leads/filters';
import { statement } from '@school/infra/db/sql';
import { filterCondition } from '@school/infra/leads/filter-conditions';
import { Values } from '@school/infra/leads/list-leads';
import { addTask } from '@school/infra/leads/change-task';
import { expect } from 'chai';
import { managerActor } from '../../support/factories/actor.js';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { bookForLead, createLead, type TestLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  type Person,
} from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const days = (count: number): Date => new Date(NOW.getTime() + count * 86_400_000);
const addDetails = statement(
  'test-lead-details',
  `UPDATE lead SET source = $2, utm_source = $3, utm_medium = $4, created_at = $5, account_id = $6 WHERE id = $1`,
);
const addEvent = statement(
  'test-lead-contact',
  `INSERT INTO lead_event (lead_id, kind, actor_account_id, data, at) VALUES ($1, $2, $3, '{}', $4)`,
);

describe('the filters of the lead list', () => {
  let server: TestServer;
  let manager: Person;
  let asha: Person;

  before(async () => {
    server = await startTestServer('crm');
    server.clock.set(NOW);
    const { deps } = server;
    manager = await createLeadManager(deps);
    asha = await createStaff(deps, { name: 'asha', permissions: ['lead.own'] });
    const mia = await createLead(deps, {
      name: 'Mia Schmidt',
      phone: '+4917012345678',
      email: 'Mia_1@Example.test',
      score: 80,
      updatedAt: days(-1),
    });
    const rafi = await createLead(deps, {
      name: 'Rafi Ahmed',
      stage: 'Contacted',
      ownerId: asha.id,
      score: 20,
      updatedAt: days(-2),
      lastClassAt: days(-3),
    });
    const zoe = await createLead(deps, { name: 'Zoë Müller', stage: 'Lost', score: 50, updatedAt: days(-30) });
    const describeLead = (lead: TestLead, source: string, utm: string, createdAt: Date, accountId: number | null) =>
      deps.db.run(addDetails, [lead.id, source, utm, utm === '' ? '' : 'cpc', createdAt, accountId]);

    const { student } = await createPaymentPage(deps, { expiresAt: days(2), createdAt: days(-1) });
    const { student: payer } = await createPaymentPage(deps, { state: 'paid', createdAt: days(-1) });
    await describeLead(mia, 'register', 'Google', days(-10), student.accountId);
    await describeLead(rafi, 'bulk 100%', '', days(-5), payer.accountId);
    await describeLead(zoe, '', '', days(-40), null);

    await deps.db.run(addEvent, [mia.id, 'contact_tried', asha.accountId, days(-8)]);
    await deps.db.run(addEvent, [mia.id, 'stage_changed', null, days(-1)]);
    await deps.db.run(addEvent, [rafi.id, 'contact_tried', asha.accountId, days(-20)]);
    await deps.db.run(addEvent, [rafi.id, 'stage_changed', asha.accountId, days(-2)]);

    const batch = await createBatch(deps, await createTeacher(deps), 'free');
    const classId = await createClass(deps, batch, { startsAt: days(3), minutes: 30 });
    await bookForLead(deps, mia, { classId, studentId: (await createStudent(deps)).id, startsAt: days(3) });
    const wish = { kind: 'Call', title: 'Ask', ownerId: asha.id } as const;
    await addTask(deps, managerActor(manager), { ...wish, leadCode: rafi.code, dueAt: days(1) });
  });
  after(() => server.close());

  const ask = (f: string, more: Record<string, string> = {}) =>
    server.call(contract.listLeads, { as: manager, query: { f, ...more } });
  const names = async (f: string, more: Record<string, string> = {}): Promise<string> => {
    const { status, body } = await ask(f, more);
    expect(status, JSON.stringify(body)).to.equal(200);
    expect(body.count).to.equal(body.results.length);
    return body.results.map(({ student_name: name }) => name.split(' ')[0]).join(' ');
  };

  const rules: readonly (readonly [f: string, found: string])[] = [
    ['name.has.muller', 'Zoë'],
    ['name.has.example', ''],
    ['id.has.L00', 'Mia Rafi Zoë'],
    ['phone.has.0170 12345', 'Mia'],
    ['phone.has.345678', 'Mia'],
    ['email.has.mia!21@EXA', 'Mia'],
    ['email.has.schmidt', ''],
    ['email.any', 'Mia'],
    ['email.none', 'Rafi Zoë'],
    ['stage.is.New_Contacted', 'Mia Rafi'],
    ['stage.not.New_Contacted', 'Zoë'],
    ['owner.is.none', 'Mia Zoë'],
    ['owner.not.none', 'Rafi'],
    ['owner.is.me', ''],
    ['owner.not.me', 'Mia Rafi Zoë'],
    ['score.from.50', 'Mia Zoë'],
    ['score.to.50', 'Rafi Zoë'],
    ['source.is.REGISTER', 'Mia'],
    ['source.has.0%', 'Rafi'],
    ['source.none', 'Zoë'],
    ['utm_source.is.google', 'Mia'],
    ['utm_source.has.oog', 'Mia'],
    ['utm_source.none', 'Rafi Zoë'],
    ['utm_medium.is.cpc', 'Mia'],
    ['utm_medium.has.p', 'Mia'],
    ['utm_medium.none', 'Rafi Zoë'],
    ['created.from.2026-11-11', 'Mia Rafi'],
    ['created.to.2026-11-11', 'Mia Zoë'],
    ['created.within.7', 'Rafi'],
    ['created.older.7', 'Mia Zoë'],
    ['modified.from.2026-11-20', 'Mia'],
    ['modified.to.2026-11-19', 'Rafi Zoë'],
    ['modified.within.7', 'Mia Rafi'],
    ['modified.older.7', 'Zoë'],
    ['class.from.2026-11-18', 'Rafi'],
    ['class.to.2026-11-17', ''],
    ['class.within.3', 'Rafi'],
    ['class.older.3', ''],
    ['class.any', 'Rafi'],
    ['class.none', 'Mia Zoë'],
    ['contact.from.2026-11-19', 'Rafi'],
    ['contact.to.2026-11-18', 'Mia'],
    ['contact.within.8', 'Mia Rafi'],
    ['contact.older.7', 'Mia'],
    ['contact.any', 'Mia Rafi'],
    ['contact.none', 'Zoë'],
    ['next.from.2026-11-24', 'Mia'],
    ['next.from.2026-11-25', ''],
    ['next.to.2026-11-24', 'Mia'],
    ['next.to.2026-11-23', ''],
    ['next.within.3', 'Mia'],
    ['next.within.2', ''],
    ['next.any', 'Mia'],
    ['next.none', 'Rafi Zoë'],
    ['task.any', 'Rafi'],
    ['task.none', 'Mia Zoë'],
    ['task.late', ''],
    ['page.open', 'Mia'],
    ['page.paid', 'Rafi'],
    ['page.none', 'Zoë'],
  ];
  for (const [f, found] of rules) {
    it(`${f} finds ${found || 'nobody'}`, async () => {
      expect(await names(f)).to.equal(found);
    });
  }

  it('every operator of every field has been asked for', () => {
    const asked = new Set(rules.map(([f]) => f.split('.').slice(0, 2).join('.')));
    for (const field of LEAD_FIELD_KEYS)
      for (const operator of Object.keys(operatorsOf(field))) expect([...asked]).to.include(`${field}.${operator}`);
  });

  it('all conditions hold, with tab, search and the older filters, in every order and on every page', async () => {
    expect(await names('score.from.50*stage.not.Lost')).to.equal('Mia');
    expect(await names('contact.any*task.any')).to.equal('Rafi');
    expect(await names('contact.any', { tab: 'high' })).to.equal('Mia');
    expect(await names('contact.any', { q: 'rafi', stage: 'Contacted' })).to.equal('Rafi');
    expect(await names('contact.any', { sort: 'lead_score' })).to.equal('Rafi Mia');
    const [first] = (await ask('contact.any', { page_size: '1' })).body.results;
    const { results, count } = (await ask('contact.any', { page_size: '1', after: String(first?.id) })).body;
    expect([results[0]?.student_name, count]).to.deep.equal(['Rafi Ahmed', 2]);
  });

  it('each row says when the last contact, the next trial and the last activity are', async () => {
    const { results } = (await ask('')).body;
    const rows = results.map((lead) => [
      lead.last_contact_at && new Date(lead.last_contact_at),
      lead.next_class_at && new Date(lead.next_class_at),
      new Date(lead.last_activity_at),
    ]);
    expect(rows).to.deep.equal([
      [days(-8), days(3), days(-1)],
      [days(-2), null, days(-2)],
      [null, null, days(-40)],
    ]);
  });

  it('an owner is chosen among several; who is no member of staff owns nothing', async () => {
    expect(await names(`owner.is.none_${asha.id}`)).to.equal('Mia Rafi Zoë');
    expect(await names(`owner.not.none_${asha.id}`)).to.equal('');
    expect(await names(`owner.is.${asha.id}`)).to.equal('Rafi');
  });

  it('the board shows those leads, and only the columns that they may be in', async () => {
    const { columns } = (
      await server.call(contract.leadBoard, { as: manager, query: { f: 'stage.is.New_Lost*contact.any' } })
    ).body;
    expect(columns.map(({ stage, count }) => [stage, count])).to.deep.equal([
      ['New', 1],
      ['Lost', 0],
    ]);
    const none = await server.call(contract.leadBoard, { as: manager, query: { f: 'stage.is.New*stage.is.Lost' } });
    expect(none.body).to.deep.equal({ columns: [] });
  });

  it('refuses a condition that it does not understand, in the list and on the board', async () => {
    const ten = Array.from({ length: 10 }, () => 'score.from.1').join('*');
    expect((await ask(ten)).status).to.equal(200);
    for (const f of [
      'stage.is.Hot',
      'colour.is.red',
      "name.has.'; DROP TABLE lead",
      `${ten}*score.from.1`,
      'email.has.a',
    ]) {
      const refused = f.startsWith('name') ? 200 : 400;
      expect((await ask(f)).status, f).to.equal(refused);
      const { status, body } = await server.call(contract.leadBoard, { as: manager, query: { f } });
      expect(status, f).to.equal(refused);
      if (refused === 400) expect(body.error).to.equal('A filter is not understood. Please set it again.');
    }
    expect((await ask('x'.repeat(1501))).status).to.equal(400);
  });

  it('no text of a condition stands in the statement', () => {
    for (const [f] of rules) {
      const read = parseFilters(f);
      if (!read.ok) throw new Error(f);
      for (const condition of read.value) {
        const values = new Values();
        const sql = filterCondition(condition, (value) => values.place(value), { now: NOW, staffId: 7, zone: 'UTC' });
        for (const text of condition.values) if (!['none', 'me'].includes(text)) expect(sql).not.to.include(`'${text}`);
        for (let place = 1; place <= values.all.length; place += 1) expect(sql, f).to.include(`$${place}`);
      }
    }
  });
});
