import { addTask } from '@school/infra/leads/change-task';
import { askForLead } from '@school/infra/leads/ask-for-lead';
import { mergeLeads } from '@school/infra/leads/merge-leads';
import { LeadMergeModel, LeadPhoneModel } from '@school/infra/leads/merge-model';
import { LeadTransferModel } from '@school/infra/leads/transfer-model';
import { LeadModel, LeadNoteModel, LeadNoteVersionModel, LeadTaskModel } from '@school/infra/leads/model';
import { addNote, changeNote } from '@school/infra/leads/write-note';
import { NotificationModel } from '@school/infra/notifications/model';
import { askPrivacy } from '@school/infra/privacy/ask';
import { collectData } from '@school/infra/privacy/collect-data';
import { approvePrivacy } from '@school/infra/privacy/decide';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { expect } from 'chai';
import { managerActor, staffActor } from '../../support/factories/actor.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead, type TestLead } from '../../support/factories/leads.js';
import { createSalesPerson, createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { leaveNoBlockers, rowsThatSay } from '../../support/privacy.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('what sales people have written about a lead is the family’s data', () => {
  let stores: TestStores;
  let [asker, approver, sara]: Person[] = [];
  let family: Person;
  let sister: number;
  let lead: TestLead;

  before(async () => {
    stores = await openTestStores();
    const { deps } = stores;
    asker = await createStaff(deps, { permissions: ['privacy.manage'] });
    approver = await createStaff(deps, { permissions: ['privacy.manage'] });
    sara = await createSalesPerson(deps, { name: 'sara' });
    family = await createStudent(deps, { name: 'Quentin Zollberg' });
    sister = await createSibling(deps, family, 'Ottilie Zollberg', 3);
    lead = await createLead(deps, { name: 'Quentin Zollberg' });
    await deps.db.query(LeadModel).findById(lead.id).patch({ accountId: family.accountId, studentId: family.id });
    await write('Quentin likes robots', 'Ask about Quentin');
    await write('Ottilie likes music', 'Ask about Ottilie');
    await write('They like Mondays', 'Ask about Mondays');
    await mergeWithSister();
    await askFor('Ottilie’s mother asked for me');
  });
  after(() => stores.close());

  async function write(body: string, title: string): Promise<void> {
    if (!sara) throw new Error('nobody writes');
    const author = { ...managerActor(sara), name: 'sara' };
    const note = await addNote(stores.deps, author, { leadCode: lead.code, body: `${body}, first` });
    await changeNote(stores.deps, author, { id: note.id, body, seenUpdatedAt: note.updated_at });
    const dueAt = new Date(stores.deps.clock.now().getTime() + 3_600_000);
    await addTask(stores.deps, author, { leadCode: lead.code, kind: 'Call', title, dueAt, ownerId: sara.id });
  }

  /** A lead that sales typed in for the sister, before the family registered. */
  async function mergeWithSister(): Promise<void> {
    if (!sara) throw new Error('nobody merges');
    const { deps } = stores;
    const updatedAt = new Date('2026-11-20T09:00:00Z');
    const typed = await createLead(deps, { name: 'Ottilie Zollberg', updatedAt });
    await deps.db.query(LeadModel).findById(lead.id).patch({ updatedAt, ownerId: sara.id });
    const seen = { keptSeenAt: updatedAt.toISOString(), goingSeenAt: updatedAt.toISOString() };
    await mergeLeads(deps, managerActor(sara), { keptCode: lead.code, goingCode: typed.code, ...seen });
  }

  async function askFor(reason: string): Promise<void> {
    const rafi = await createSalesPerson(stores.deps, { name: 'rafi' });
    const by = { ...managerActor(rafi), name: 'rafi', staffId: rafi.id };
    await askForLead(stores.deps, by, { leadCode: lead.code, reason });
    // A short name in a notice of the office could be anybody's: such notices go by their age.
    await stores.deps.db.query(NotificationModel).where('kind', 'lead-transfer').delete();
  }

  async function remove(studentId: number): Promise<void> {
    if (!asker || !approver) throw new Error('nobody asks');
    await leaveNoBlockers(stores, studentId);
    const wish = { kind: 'deletion', studentId, reason: 'They move', isByFamily: false } as const;
    await approvePrivacy(stores.deps, staffActor(approver), await askPrivacy(stores.deps, staffActor(asker), wish));
    await runPlannedJobs(stores.deps, [privacyJob]);
  }
  const texts = async () => {
    const { db } = stores.deps;
    const notes = await db.query(LeadNoteModel).where('lead_id', lead.id).orderBy('id');
    const tasks = await db.query(LeadTaskModel).where('lead_id', lead.id).orderBy('id');
    return [...notes.map(({ body }) => body), ...tasks.map(({ title }) => title)];
  };

  it('a file of the data has the notes, what they said before, and the tasks', async () => {
    const shown: Record<string, string> = {};
    for await (const { table, json } of collectData(stores.deps.db, family.id, family.accountId))
      shown[table] = (shown[table] ?? '') + json;
    expect(shown['lead_note']).to.include('Quentin likes robots');
    expect(shown['lead_note_version']).to.include('Quentin likes robots, first');
    expect(shown['lead_task']).to.include('Ask about Mondays');
    expect(shown['lead_transfer']).to.include('Ottilie’s mother asked for me');
    expect(shown['lead_merge']).to.include('Ottilie Zollberg');
    expect(shown['lead_phone']).to.include('+49');
  });

  it('a deletion takes those that name the child, and the last child’s takes all', async () => {
    await remove(sister);
    expect(await texts()).to.deep.equal([
      'Quentin likes robots',
      'They like Mondays',
      'Ask about Quentin',
      'Ask about Mondays',
    ]);
    expect(await rowsThatSay(stores.deps.db, ['Ottilie'])).to.deep.equal([]);
    await remove(family.id);
    expect(await texts()).to.deep.equal([]);
    const { db } = stores.deps;
    const left = [db.query(LeadNoteVersionModel), db.query(LeadMergeModel), db.query(LeadPhoneModel)];
    for (const query of [...left, db.query(LeadTransferModel)]) expect(await query.resultSize()).to.equal(0);
    expect(await rowsThatSay(stores.deps.db, ['Quentin', 'Zollberg'])).to.deep.equal([]);
  });
});
