import pg from 'pg';
import { numbersOf, studentLock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import { LeadEventModel, LeadModel } from '@school/infra/leads/model';
import { askPrivacy } from '@school/infra/privacy/ask';
import { collectData } from '@school/infra/privacy/collect-data';
import { approvePrivacy, refusePrivacy } from '@school/infra/privacy/decide';
import { findFiles } from '@school/infra/privacy/erase-files';
import { findMentions } from '@school/infra/privacy/erase-mentions';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { FILE_JOBS } from '@school/infra/storage/file-jobs';
import { changePhone } from '@school/infra/students/change-phone';
import type { PrivacyKind } from '@school/core/privacy/request';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { createSibling } from '../../support/factories/family.js';
import { createLead } from '../../support/factories/leads.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createUpload } from '../../support/factories/proofs.js';
import { createHeldClass, createRecording } from '../../support/factories/recordings.js';
import { leaveNoBlockers, rowsThatSay, storeFiles } from '../../support/privacy.js';
import { textOf } from '../../support/refused.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const waiters = statement(
  'test-privacy-waiters',
  `SELECT count(*)::int AS n FROM pg_locks
   WHERE locktype = 'advisory' AND classid = 3 AND objid = $1 AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
);
const insertNotice = statement(
  'test-privacy-notice',
  `INSERT INTO notification (account_id, business_key, kind, title, body, link)
   VALUES ($1, gen_random_uuid()::text, 'privacy', $2, '', '')`,
);
const titles = statement('test-privacy-titles', 'SELECT title FROM notification WHERE account_id = $1 ORDER BY id');
const insertOutcome = statement(
  'test-privacy-outcome',
  `INSERT INTO class_outcome (class_id, version, status, attended_ids, incomplete_reason, account_id, note, created_at)
   VALUES ($1, 1, 'complete', ARRAY[$2]::bigint[], '', $3, $4, now())`,
);
const notes = statement('test-privacy-notes', 'SELECT note FROM class_outcome WHERE class_id = ANY ($1) ORDER BY id');

describe('the edges of a deletion', () => {
  let stores: TestStores;
  let asker: Person;
  let approver: Person;

  before(async () => {
    stores = await openTestStores();
    asker = await createStaff(stores.deps, { name: 'rita', permissions: ['privacy.manage'] });
    approver = await createStaff(stores.deps, { name: 'omar', permissions: ['privacy.manage'] });
  });
  after(() => stores.close());

  const ask = (studentId: number, kind: PrivacyKind) =>
    askPrivacy(stores.deps, staffActor(asker), { kind, studentId, reason: 'They move', isByFamily: false });
  const approve = (id: number) => approvePrivacy(stores.deps, staffActor(approver), id);
  const refuse = (id: number) => refusePrivacy(stores.deps, staffActor(approver), id, 'Not now');
  const run = () => runPlannedJobs(stores.deps, [privacyJob]);
  const requestOf = (id: number) => stores.deps.db.query(PrivacyRequestModel).findById(id).throwIfNotFound();
  const remove = async (studentId: number): Promise<PrivacyRequestModel> => {
    await leaveNoBlockers(stores, studentId);
    const id = await ask(studentId, 'deletion');
    await approve(id);
    await run();
    const request = await requestOf(id);
    expect(request).to.include({ state: 'done', failedReason: null });
    return request;
  };

  it('it waits for a file of the data that is not made yet, and none is made afterwards', async () => {
    const { deps } = stores;
    const { id: child } = await createStudent(deps, { name: 'Ada Export' });
    const blocked = 'The data cannot be deleted yet: there is 1 open request for the data as a file.';
    const first = await ask(child, 'export');
    expect(await textOf(ask(child, 'deletion'))).to.equal(blocked);
    await refuse(first);
    const deletion = await ask(child, 'deletion');
    await approve(deletion);
    const second = await ask(child, 'export');
    await run();
    expect(await requestOf(deletion)).to.include({ state: 'failed', failedReason: blocked });
    await refuse(second);
    await approve(deletion);
    await run();
    expect(await requestOf(deletion)).to.include({ state: 'done' });
    // Asked for in the moment of the deletion.
    await deps.db.query(PrivacyRequestModel).findById(second).patch({
      state: 'asked',
      refusedReason: null,
      decidedAt: null,
      decidedBy: null,
    });
    expect(await textOf(approve(second))).to.equal('The data of this child has been deleted.');
  });

  it('nothing is approved while a deletion has the child', async () => {
    const { id: child } = await createStudent(stores.deps);
    const id = await ask(child, 'export');
    const deletion = new pg.Client({ connectionString: stores.database.ownerUrl });
    await deletion.connect();
    try {
      const [kinds, ids] = numbersOf([studentLock(child)]);
      await deletion.query('BEGIN');
      await deletion.query('SELECT pg_advisory_xact_lock($1, $2)', [kinds[0], ids[0]]);
      const approval = approve(id);
      while ((await stores.deps.db.row<{ n: number }>(waiters, [child])).n === 0);
      expect((await requestOf(id)).state).to.equal('asked');
      await deletion.query('COMMIT');
      await approval;
    } finally {
      await deletion.end();
    }
    expect((await requestOf(id)).state).to.equal('approved');
    await run();
  });

  it('a lead from before the family changed its phone loses its words, too', async () => {
    const { deps } = stores;
    const child = await createStudent(deps, { name: 'Ada Lead' });
    const now = await createLead(deps, { name: 'Ada Lead', phone: child.phone ?? '', email: 'now@lead.test' });
    const old = await createLead(deps, { name: 'Ada Lead', email: 'old@lead.test' });
    await deps.db.query(LeadModel).findById(old.id).patch({ accountId: child.accountId });
    await deps.db.query(LeadEventModel).insert({ leadId: old.id, kind: 'note', data: { text: 'called Ada Lead' } });
    await remove(child.id);
    const words = ['Ada Lead', 'now@lead.test', 'old@lead.test', now.phone, old.phone];
    expect(await rowsThatSay(deps.db, words)).to.deep.equal([]);
  });

  it('a lead that waits with the old phone names the child that stays, and loses its words with the last one', async () => {
    const { deps } = stores;
    const ada = await createStudent(deps, { name: 'Ada Waiting' });
    const leo = await createSibling(deps, ada, 'Leo Waiting', 5);
    const old = await createLead(deps, { name: 'Ada Waiting', phone: ada.phone ?? '', email: 'wait@lead.test' });
    await deps.db.query(LeadModel).findById(old.id).patch({ accountId: ada.accountId, studentId: ada.id });
    await deps.db.query(LeadEventModel).insert({ leadId: old.id, kind: 'note', data: { text: 'called Leo' } });
    const phone = '+4915155661234';
    await createLead(deps, { name: 'Somebody', phone });
    const wanted = { phone, verifiedBy: 'old_number', reason: 'A new contract', version: 0 } as const;
    await changePhone(deps, staffActor(asker), ada.id, wanted);
    await remove(ada.id);
    const lead = await deps.db.query(LeadModel).findById(old.id);
    expect(lead).to.include({ accountId: null, phone: ada.phone, studentName: 'Leo Waiting', studentEmail: null });
    await remove(leo);
    const words = ['Ada Waiting', 'Leo Waiting', 'called Leo', 'wait@lead.test', phone, old.phone];
    expect(await rowsThatSay(deps.db, words)).to.deep.equal([]);
  });

  it('a picture with which a sibling has paid stays until the sibling goes, and is counted then', async () => {
    const { deps, database } = stores;
    const ada = await createStudent(deps, { name: 'Ada Picture' });
    const leo: Person = { ...ada, id: await createSibling(deps, ada, 'Leo Picture', 5), name: 'Leo Picture' };
    const [shared, own] = [
      await createUpload(deps, { accountId: approver.accountId }),
      await createUpload(deps, { accountId: approver.accountId }),
    ];
    const pages = [
      { page: await createPaymentPage(deps, { student: ada, state: 'punched' }), upload: shared },
      { page: await createPaymentPage(deps, { student: ada, state: 'punched' }), upload: own },
      { page: await createPaymentPage(deps, { student: leo, state: 'punched' }), upload: shared },
    ];
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    await client.query('SET session_replication_role = replica');
    for (const { page, upload } of pages)
      await client.query('UPDATE payment SET upload_id = $2 WHERE payment_page_id = $1', [page.rowId, upload.id]);
    await client.end();
    await storeFiles(deps, [`uploads/${shared.key}`, `uploads/${own.key}`]);
    const areStored = async (): Promise<boolean[]> => {
      await runPlannedJobs(deps, FILE_JOBS);
      const found = [shared, own].map(({ key }) => deps.storage.get(`uploads/${key}`));
      return (await Promise.all(found)).map((file) => file !== undefined);
    };
    expect((await remove(ada.id)).counts?.files).to.equal(1);
    expect(await areStored()).to.deep.equal([true, false]);
    expect((await remove(leo.id)).counts?.files).to.equal(1);
    expect(await areStored()).to.deep.equal([false, false]);
  });

  it('a recording counts as one file, however many keys it may have', async () => {
    const { deps } = stores;
    const [ada, teacher] = [await createStudent(deps), await createTeacher(deps)];
    const recording = await createRecording(
      deps,
      await createHeldClass(deps, teacher, [ada]),
      teacher,
      Buffer.from('x'),
    );
    await deps.db.pool.query(`UPDATE recording SET played_key = key || '.1', poster_key = key || '.p' WHERE id = $1`, [
      recording,
    ]);
    const child = { studentId: ada.id, accountId: ada.accountId, isLast: true, now: deps.clock.now() };
    const { keys, count } = await findFiles(deps.db, child);
    expect({ keys: keys.length, count }).to.deep.equal({ keys: 3, count: 1 });
    expect((await remove(ada.id)).counts?.files).to.equal(1);
  });

  it('messages about Anna stay when Ann goes, and those about Ann are found slice by slice', async () => {
    const { deps } = stores;
    const ann = await createStudent(deps, { name: 'Ann Lee' });
    await createSibling(deps, ann, 'Anna Lee', 5);
    const stay = ['Anna has a class', 'Anna L. has a class', 'A letter to Joann', 'ÉAnn'];
    const go = [
      'Ann has a class',
      'The class of Ann L. is full',
      '(Ann)',
      'Ann’s class',
      '今日Annさん',
      'for Ann Lee.',
    ];
    for (const title of [...stay, ...go]) await deps.db.run(insertNotice, [ann.accountId, title]);
    const lead = await createLead(deps, { phone: ann.phone ?? '' });
    for (const text of ['called\nAnn', 'called Anna'])
      await deps.db.query(LeadEventModel).insert({ leadId: lead.id, kind: 'note', data: { text } });
    const found = await findMentions(deps.db, ann, 1);
    expect(found.notices.ids).to.have.length(go.length);
    expect(found).to.deep.equal(await findMentions(deps.db, ann));
    await remove(ann.id);
    const left = await deps.db.rows<{ title: string }>(titles, [ann.accountId]);
    expect(left.map(({ title }) => title))
      .to.include.members(stay)
      .and.not.include.members(go);
    const events = await deps.db.query(LeadEventModel).where({ lead_id: lead.id }).orderBy('id');
    expect(events.map(({ data }) => data)).to.deep.equal([{}, { text: 'called Anna' }]);
  });

  it('a file of the data has no notes about other children, and a deletion empties only those that name the child', async () => {
    const { deps } = stores;
    const [ann, leo, teacher] = [
      await createStudent(deps, { name: 'Ann C. (Berg' }),
      await createStudent(deps),
      await createTeacher(deps),
    ];
    const said = [
      { note: 'Was alone', students: [ann] },
      { note: 'Leo argued with Ann C. (Berg', students: [ann, leo] },
      { note: 'Leo worked with Joann C. (Bergmann', students: [ann, leo] },
    ];
    const classes: number[] = [];
    for (const { note, students } of said) {
      const id = await createHeldClass(deps, teacher, students);
      await deps.db.run(insertOutcome, [id, ann.id, teacher.accountId, note]);
      classes.push(id);
    }
    const shown: Record<string, string> = {};
    for await (const { table, json } of collectData(deps.db, ann.id, ann.accountId)) shown[table] = json;
    expect(shown['class_outcome']).to.include('Was alone').and.not.include('Leo');
    await remove(ann.id);
    expect((await deps.db.rows<{ note: string }>(notes, [classes])).map(({ note }) => note)).to.deep.equal([
      '',
      '',
      'Leo worked with Joann C. (Bergmann',
    ]);
  });
});
