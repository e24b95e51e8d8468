import { statement } from '@school/infra/db/sql';
import { addTask, closeTask } from '@school/infra/leads/change-task';
import { askForLead } from '@school/infra/leads/ask-for-lead';
import { listTransfers } from '@school/infra/leads/list-transfers';
import { mergeLeads } from '@school/infra/leads/merge-leads';
import { listMerges } from '@school/infra/leads/undo-merge';
import { LeadModel } from '@school/infra/leads/model';
import { addNote, removeNote } from '@school/infra/leads/write-note';
import { saveView } from '@school/infra/saved-views/save-view';
import { managerActor } from '../support/factories/actor.js';
import { createLeadManager, createSalesPerson } from '../support/factories/people.js';
import type { MatrixRow, MatrixRows } from '../support/matrix/rows.js';
import type { World } from '../support/matrix/world.js';

const PASSWORD = 'tram42-violin-of-the-school';
const SHARED = 'every user of the CRM sees every lead';
const insertLead = statement(
  'test-matrix-lead',
  `
  INSERT INTO lead (lead_code, phone, student_name, updated_at) VALUES ($1, $2, 'Anna', '2026-11-20T09:00:00Z') RETURNING lead_code`,
);

let serial = 0;
const lead = async (world: World): Promise<string> => {
  serial += 1;
  const values = [`L${serial}`, `+4917${String(20_000_000 + serial).padStart(9, '0')}`];
  return (await world.server.deps.db.row<{ lead_code: string }>(insertLead, values)).lead_code;
};

const viewOf = async ({ server: { deps } }: World): Promise<number> => {
  const maker = await createLeadManager(deps);
  const content = { name: `View ${++serial}`, query: 'q=mia', isShared: false };
  return (await saveView(deps, managerActor(maker), { app: 'crm', list: 'leads' }, content)).id;
};
const ofOneView: MatrixRow = {
  id: viewOf,
  done: 404,
  why: 'a view of somebody else; `saved-views.test.ts` changes own and shared ones',
};

const taskOf = async (world: World, isOpen = true): Promise<number> => {
  const { deps } = world.server;
  const owner = await createSalesPerson(deps);
  const wish = { kind: 'Call', title: 'Ask', dueAt: new Date('2090-01-01T09:00:00Z'), ownerId: owner.id } as const;
  const { id } = await addTask(deps, managerActor(owner), { leadCode: await lead(world), ...wish });
  if (!isOpen) await closeTask(deps, managerActor(owner), id, 'done');
  return id;
};
const ofATask: MatrixRow = { id: (world) => taskOf(world), missing: 999_999_999, others: 200, why: SHARED };

const noteOf = async (world: World, isRemoved = false): Promise<number> => {
  const { deps } = world.server;
  const author = { ...managerActor(await createLeadManager(deps)), name: 'Somebody' };
  const { id } = await addNote(deps, author, { leadCode: await lead(world), body: 'Asked for Monday' });
  if (isRemoved) await removeNote(deps, author, id);
  return id;
};
const transferOf = async (world: World): Promise<number> => {
  const { deps } = world.server;
  const [owner, asker] = [await createSalesPerson(deps), await createSalesPerson(deps)];
  const leadCode = await lead(world);
  await deps.db.query(LeadModel).where('lead_code', leadCode).patch({ ownerId: owner.id });
  const order = { leadCode, reason: '' };
  await askForLead(deps, { ...managerActor(asker), name: 'Somebody', staffId: asker.id }, order);
  const [open] = (await listTransfers(deps.db, leadCode)) ?? [];
  return open?.id ?? 0;
};
const ofATransfer: MatrixRow = { id: transferOf, missing: 999_999_999, others: 200, why: SHARED };

const mergeOf = async (world: World): Promise<number> => {
  const { deps } = world.server;
  const [keptCode, goingCode] = [await lead(world), await lead(world)];
  const seenAt = '2026-11-20T09:00:00Z';
  const by = managerActor(await createLeadManager(deps));
  await mergeLeads(deps, by, { keptCode, goingCode, keptSeenAt: seenAt, goingSeenAt: seenAt });
  const [merge] = (await listMerges(deps.db, keptCode, deps.clock.now())) ?? [];
  return merge?.id ?? 0;
};

const ofAuthor: MatrixRow = {
  id: (world) => noteOf(world, true),
  missing: 999_999_999,
  done: 404,
  why: 'a note that somebody else has removed; `notes.test.ts` changes own ones',
};

export const CRM_ROWS: MatrixRows = {
  'POST /api/leadmanagement/login/': {
    input: async (world) => ({
      body: { email: (await createLeadManager(world.server.deps, { password: PASSWORD })).email, password: PASSWORD },
    }),
  },
  'POST /api/leadmanagement/logout/': {},
  'POST /api/leadmanagement/enter/begin/': { input: () => ({ body: { app: 'crm' } }) },
  'POST /api/leadmanagement/enter/': { input: () => ({ body: { code: 'x'.repeat(43) } }), done: 404 },
  'POST /api/leadmanagement/hand-over/': {
    // Who may ask has a role in one app or in both; `crossing.test.ts` asks for all of them.
    input: () => ({ body: { challenge: 'none' } }),
    done: 400,
  },
  'POST /api/leadmanagement/sessions/end-others/': {},
  'POST /api/leadmanagement/sessions/{id}/end/': {
    id: () => '0'.repeat(32),
    missing: '1'.repeat(32),
    done: 404,
    why: 'a session belongs to one account of several roles; `own-sessions.test.ts` ends own and others',
  },
  'GET /api/leads/{lead_id}/timeline/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/family/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/opportunities/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/souvenir/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/trial/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/tasks/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'POST /api/leads/{lead_id}/tasks/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: async ({ server: { deps } }) => ({
      body: {
        kind: 'Call',
        title: 'Ask',
        due_at: '2090-01-01T09:00:00Z',
        owner_id: (await createSalesPerson(deps)).id,
      },
    }),
  },
  'GET /api/leads/{lead_id}/notes/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'POST /api/leads/{lead_id}/notes/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: () => ({ body: { body: 'Asked for Monday' } }),
  },
  'PATCH /api/lead-notes/{id}/': {
    ...ofAuthor,
    input: () => ({ body: { body: 'Asked for Tuesday', updated_at: '2026-11-20T09:00:00Z' } }),
  },
  'POST /api/lead-notes/{id}/pin/': {
    id: (world) => noteOf(world),
    missing: 999_999_999,
    others: 200,
    why: SHARED,
    input: () => ({ body: { is_pinned: true } }),
  },
  'POST /api/lead-notes/{id}/remove/': ofAuthor,
  'POST /api/lead-notes/{id}/restore/': ofAuthor,
  'POST /api/leads/{lead_id}/contacts/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: () => ({ body: { channel: 'Call', outcome: 'No answer' } }),
  },
  'PATCH /api/lead-tasks/{id}/': {
    id: (world) => taskOf(world),
    done: 409,
    missing: 999_999_999,
    others: 409,
    why: 'the state that is sent is an old one; `tasks.test.ts` changes tasks',
    input: () => ({ body: { title: 'Ask again', updated_at: '2026-11-20T09:00:00Z' } }),
  },
  'POST /api/lead-tasks/{id}/complete/': ofATask,
  'POST /api/lead-tasks/{id}/cancel/': ofATask,
  'POST /api/lead-tasks/{id}/reopen/': { ...ofATask, id: (world) => taskOf(world, false) },
  'POST /api/leadmanagement/notifications/read/': { input: () => ({ body: { id: 1 } }) },
  'POST /api/leadmanagement/notifications/read-all/': { input: () => ({ body: { up_to: 1 } }) },
  'GET /api/leadmanagement/saved-views/': { input: () => ({ query: { list: 'leads' } }) },
  'POST /api/leadmanagement/saved-views/': {
    input: () => ({ body: { list: 'leads', name: `View ${++serial}`, query: 'q=mia' } }),
  },
  'PATCH /api/leadmanagement/saved-views/{id}/': { ...ofOneView, input: () => ({ body: { is_shared: true } }) },
  'POST /api/leadmanagement/saved-views/{id}/remove/': ofOneView,
  'POST /api/leadmanagement/saved-views/{id}/restore/': ofOneView,
  'POST /api/leads/': {
    input: () => ({ body: { student_name: 'Anna', phone: `+49171666${String(1000 + ++serial)}` } }),
    done: 201,
  },
  'GET /api/leads/{lead_id}/merge/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: async (world) => ({ query: { other_id: await lead(world) } }),
  },
  'POST /api/leads/{lead_id}/merge/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: async (world) => ({
      body: {
        other_id: await lead(world),
        updated_at: '2026-11-20T09:00:00Z',
        other_updated_at: '2026-11-20T09:00:00Z',
      },
    }),
  },
  'GET /api/leads/{lead_id}/merges/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'POST /api/lead-merges/{id}/undo/': { id: mergeOf, missing: 999_999_999, others: 200, why: SHARED },
  'GET /api/leads/{lead_id}/transfers/': { id: lead, missing: 'L999999', others: 200, why: SHARED },
  'POST /api/leads/{lead_id}/transfers/': {
    id: lead,
    missing: 'L999999',
    done: 409,
    others: 409,
    why: 'only people who own leads ask for one; `transfers.test.ts` asks as them',
    input: () => ({ body: {} }),
  },
  'POST /api/lead-transfers/{id}/accept/': ofATransfer,
  'POST /api/lead-transfers/{id}/decline/': ofATransfer,
  'PUT /api/leads/{lead_id}/details/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: () => ({
      body: {
        updated_at: '2026-11-20T09:00:00Z',
        student_name: 'Anna',
        phone: `+49171666${String(1000 + ++serial)}`,
        grade: 4,
      },
    }),
  },
  'POST /api/leads/bulk-change/': {
    input: () => ({ body: { leads: [{ id: 1, updated_at: '2026-11-20T09:00:00Z', stage: 'Contacted' }] } }),
  },
  'PATCH /api/leads/{lead_id}/': {
    id: lead,
    missing: 'L999999',
    others: 200,
    why: SHARED,
    input: () => ({ body: { updated_at: '2026-11-20T09:00:00Z', stage: 'Contacted' } }),
  },
};
