import { LEAD_FIELDS, type LeadRow } from '@school/core/imports/lead-row';
import { IMPORT_SOURCE, planLead, type LeadFacts, type LeadPlan } from '@school/core/imports/plan-lead';
import { audit } from '../../audit/audit.js';
import { TryAgain, type Trx } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { addLeadEvent } from '../../leads/add-event.js';
import { changedAt } from '../../leads/changed-at.js';
import { LeadModel, LeadNoteModel } from '../../leads/model.js';
import type { DoneRow, ImportKindRules, RunningImport } from '../kind.js';
import type { KeptLead } from './facts.js';
import { addRowLead } from './insert-lead.js';
import { findPhones } from './known-leads.js';
import { notesOf } from './plan-rows.js';
import { leadReader } from './read-rows.js';

/** Imports rows by what the school knows at that moment: since the check, a family may have registered by itself. */
export const leadImporter: ImportKindRules['importer'] = async (deps, of) => {
  const read = await leadReader(deps.db, deps.config, of);
  return async (trx, fileRow) => {
    const one = read(fileRow);
    return 'row' in one ? applyRow({ trx, deps, of }, one.row) : { done: 'wrong', notes: one.problems };
  };
};

interface Applying {
  trx: Trx;
  deps: Pick<Deps, 'clock'>;
  of: RunningImport;
}

async function applyRow(by: Applying, row: LeadRow): Promise<DoneRow> {
  // Whoever changes this lead at the same moment waits for this transaction.
  const { leads, ofSchool } = await findPhones(by.trx, [row.phone], true);
  const known = leads.get(row.phone);
  const plan = planLead(row, { known, worksHere: ofSchool.has(row.phone), policy: by.of.settings.policy });
  switch (plan.outcome) {
    case 'create':
      return create(by, row);
    case 'update':
      return update(by, plan);
    default:
      return { done: plan.outcome, notes: notesOf(plan) };
  }
}

async function create(by: Applying, row: LeadRow): Promise<DoneRow> {
  const { trx, of } = by;
  const lead = await addRowLead(trx, row);
  // The family has registered between our look and our write.
  if (lead === undefined) throw new TryAgain('the phone of a row has got its lead just now');
  const { name, stage = 'New', source = IMPORT_SOURCE } = row;
  const data = { source, import_id: of.id, ...(stage !== 'New' && { to: stage }) };
  await addLeadEvent(trx, { leadId: lead.id, kind: 'imported', actorAccountId: of.accountId, data });
  const noteId = await addNote(by, lead.id, row.note);
  await note(by, { action: 'lead.import', leadId: lead.id, after: { stage, source, owner_id: lead.ownerId } });
  const { email = null, grade = null, parentName = null, utmSource = null, utmMedium = null } = row;
  const facts = { email, grade, parentName, source, utmSource, utmMedium, ownerId: lead.ownerId };
  const { accountId, studentId } = lead;
  return done('create', lead.id, { made: { ...facts, name, stage, accountId, studentId }, filled: null, noteId });
}

async function update(by: Applying, plan: Extract<LeadPlan, { outcome: 'update' }>): Promise<DoneRow> {
  const { id } = plan.lead;
  if (id === undefined) throw new TryAgain('a lead without its number');
  const { trx, of, deps } = by;
  await trx
    .query(LeadModel)
    .findById(id)
    .patch({ ...columnsOf(plan.changes), ...changedAt(deps.clock.now()) });
  const noteId = await addNote(by, id, plan.note);
  const fields = [...Object.keys(plan.changes), ...(noteId === null ? [] : ['note'])];
  const to = LEAD_FIELDS.filter(({ key }) => fields.includes(key === 'owner' ? 'ownerId' : key))
    .map(({ label }) => label)
    .join(', ');
  const data = { import_id: of.id, to };
  await addLeadEvent(trx, { leadId: id, kind: 'details_imported', actorAccountId: of.accountId, data });
  await note(by, { action: 'lead.update_by_import', leadId: id, after: { fields } });
  return done('update', id, { made: null, filled: plan.changes, noteId });
}

const columnsOf = ({ email, ...others }: Partial<LeadFacts>): Partial<LeadModel> =>
  // `as`: what is filled in is not empty.
  ({ ...others, ...(email !== undefined && { studentEmail: email }) }) as Partial<LeadModel>;

/** Nobody whom it mentions is told: a file may mention the same person a thousand times. */
async function addNote({ trx, of, deps }: Applying, leadId: number, body: string | undefined): Promise<number | null> {
  if (body === undefined) return null;
  const now = deps.clock.now();
  const { id } = await trx
    .query(LeadNoteModel)
    .insert({ leadId, authorId: of.accountId, body, createdAt: now, updatedAt: now });
  return id;
}

const done = (outcome: 'create' | 'update', resultId: number, facts: KeptLead): DoneRow => ({
  done: outcome,
  resultId,
  facts,
});

const note = (
  { trx, of }: Applying,
  { action, leadId, after }: { action: string; leadId: number; after: object },
): Promise<void> =>
  audit(trx, {
    actorAccountId: of.accountId,
    action,
    entity: 'lead',
    entityId: leadId,
    after: { ...after, import_id: of.id },
  });
