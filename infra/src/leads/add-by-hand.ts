import { existingText, LEAD_DETAIL_REFUSALS, type LeadDetails } from '@school/core/leads/details';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { shortName } from '@school/core/shared/person-name';
import type { Phone } from '@school/core/shared/phone';
import { asTyped } from '@school/core/shared/text-format';
import { ref } from 'objection';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { StaffUserModel } from '../users/model.js';
import { askForScore } from './add-event.js';
import { addLead } from './add-lead.js';
import { columnsOf } from './edit-lead.js';
import { familyOfPhone, leadOfPhone, newLeadPhone } from './lead-phone.js';
import { LeadModel } from './model.js';
import { findOwner } from './repository.js';
import { addNoteTo, type NoteAuthor } from './write-note.js';

/** A lead that somebody types in. */
export interface TypedLead {
  details: LeadDetails;
  /** A member of staff; undefined for the person themselves, or whose turn it is if they own no leads. */
  ownerId: number | undefined;
  /** The first note, or nothing. */
  note: string;
}

/** Adds the lead of a new phone with what is known of the family; of two who add one phone at once, one does. Returns its code. */
export async function addLeadByHand(
  deps: Deps,
  author: NoteAuthor & { staffId: number | null },
  { details, ownerId: wantedOwner, note }: TypedLead,
): Promise<string> {
  const now = deps.clock.now();
  const phone = newLeadPhone(details.phone);
  return deps.db.transaction(async (trx) => {
    if ((await leadOfPhone(trx, phone)) !== undefined) throw await known(trx, phone);
    const ownerId = await ownerOf(trx, wantedOwner, author.staffId);
    const { name, source, utmSource, utmMedium } = details;
    const id = await addLead(trx, {
      ...{ phone, source, utmSource, utmMedium, ownerId, addedBy: author.accountId },
      ...{ studentName: name, accountId: null, studentId: null },
    });
    if (id === undefined) throw await known(trx, phone);
    const lead = await trx
      .query(LeadModel)
      .findById(id)
      .patch({ ...columnsOf({ ...details, phone }), ...(await familyOfPhone(trx, phone)) })
      .returning('*')
      .first()
      .throwIfNotFound();
    await askForScore(trx, { leadId: id });
    if (asTyped(note) !== '') await addNoteTo(trx, author, { leadId: id, body: note }, now);
    await tellOwner(trx, author, lead);
    await audit(trx, {
      ...auditedBy(author),
      action: 'lead.add',
      entity: 'lead',
      entityId: id,
      after: { owner_id: lead.ownerId, source },
    });
    return lead.leadCode;
  });
}

/** The one who was chosen, or the person if they own leads; undefined for whose turn it is. */
async function ownerOf(trx: Trx, wanted: number | undefined, staffId: number | null): Promise<number | undefined> {
  if (wanted !== undefined) {
    if ((await findOwner(trx, wanted)) === undefined) throw refusal(LEAD_REFUSALS, 'owner_unknown');
    return wanted;
  }
  return staffId !== null && (await findOwner(trx, staffId)) !== undefined ? staffId : undefined;
}

/** The refusal of a phone that has a lead, which it names for whoever wants to open it. */
async function known(trx: Trx, phone: Phone): Promise<AppError> {
  const { kind, text, field } = LEAD_DETAIL_REFUSALS.phone_known;
  const lead = await trx
    .query(LeadModel)
    .findById((await leadOfPhone(trx, phone)) ?? 0)
    .select('lead_code', 'student_name', 'stage')
    .select(trx.query(StaffUserModel).select('username').where('staff_user.id', ref('lead.owner_id')).as('owner_name'))
    .castTo<(LeadModel & { ownerName: string | null }) | undefined>();
  const detail =
    lead &&
    `Existing: ${existingText({ name: lead.studentName, owner: lead.ownerName, stage: lead.stage })} (${lead.leadCode}).`;
  return new AppError('phone_known', kind, text, { field, detail });
}

async function tellOwner(trx: Trx, author: NoteAuthor, lead: LeadModel): Promise<void> {
  if (lead.ownerId === null) return;
  const owner = await trx.query(StaffUserModel).findById(lead.ownerId).select('account_id').throwIfNotFound();
  if (owner.accountId === author.accountId) return;
  await notify(trx, {
    accountId: owner.accountId,
    kind: 'lead-given',
    title: `New lead: ${shortName(lead.studentName)}`,
    body: `${author.name} has added it; it is yours. Lead ${lead.leadCode}.`,
    link: `/lm/lead/${lead.leadCode}`,
    businessKey: `lead:${lead.id}:added`,
  });
}
