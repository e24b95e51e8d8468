import {
  changedFields,
  LEAD_DETAIL_REFUSALS,
  LEAD_FIELD_LABELS,
  touchesStudent,
  type LeadDetails,
  type LeadField,
} from '@school/core/leads/details';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { maskEmail } from '@school/core/shared/email';
import { maskPhone, type Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { normalisePhone } from '../identity/normalise-phone.js';
import { changedAt } from './changed-at.js';
import { familyOfPhone, newLeadPhone } from './lead-phone.js';
import { LeadPhoneModel } from './merge-model.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

/** What a person has typed about a lead, and the state that they saw. */
export interface LeadEdit extends LeadDetails {
  leadCode: string;
  seenUpdatedAt: string;
}

/** Changes what is known of a family in one transaction with its history and audit; of two who saw the same state one wins. */
export async function editLead(deps: Deps, actor: Actor, edit: LeadEdit): Promise<void> {
  const now = deps.clock.now();
  await withFreePhone(() =>
    deps.db.transaction(async (trx) => {
      const lead = await lockSeen(trx, edit);
      const before = detailsOf(lead);
      const isSamePhone = edit.phone === lead.phone || normalisePhone(edit.phone) === lead.phone;
      const after = { ...wantedOf(edit), phone: isSamePhone ? lead.phone : newLeadPhone(edit.phone) };
      const fields = changedFields(before, after);
      if (fields.length === 0) throw refusal(LEAD_DETAIL_REFUSALS, 'nothing_changed');
      const isFamily = lead.accountId !== null || lead.studentId !== null;
      if (isFamily && touchesStudent(fields)) throw refusal(LEAD_DETAIL_REFUSALS, 'of_student');
      if (fields.includes('phone')) await freePhone(trx, lead, after.phone);
      await trx
        .query(LeadModel)
        .findById(lead.id)
        .patch({
          ...columnsOf(after),
          ...(fields.includes('phone') ? await familyOfPhone(trx, after.phone) : {}),
          ...changedAt(now),
        });
      const names = fields.map((field) => LEAD_FIELD_LABELS[field]).join(', ');
      await recordLeadEvent(trx, actor, lead.id, 'details_changed', { to: names });
      await audit(trx, {
        ...auditedBy(actor),
        action: 'lead.edit',
        entity: 'lead',
        entityId: lead.id,
        before: auditedFields(fields, before),
        after: auditedFields(fields, after),
      });
    }),
  );
}

/** One lead for a phone: the database refuses a second one, also of two that are written at once. */
export async function withFreePhone<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) === 'lead_phone_key') throw refusal(LEAD_DETAIL_REFUSALS, 'phone_known');
    throw error;
  }
}

/** Another phone of the lead itself becomes its own, and the former one stays with it. */
async function freePhone(trx: Trx, lead: LeadModel, phone: Phone): Promise<void> {
  const other = await trx.query(LeadPhoneModel).findById(phone).forUpdate();
  if (other === undefined) return;
  if (other.leadId !== lead.id) throw refusal(LEAD_DETAIL_REFUSALS, 'phone_known');
  await trx.query(LeadPhoneModel).deleteById(phone);
  await trx.query(LeadPhoneModel).insert({ phone: lead.phone, leadId: lead.id, mergeId: other.mergeId });
}

async function lockSeen(trx: Trx, { leadCode, seenUpdatedAt }: LeadEdit): Promise<LeadModel> {
  const lead = await trx
    .query(LeadModel)
    .findOne('lead_code', leadCode)
    .select('lead.*', raw('updated_at = ?::timestamptz', seenUpdatedAt).as('is_as_seen'))
    .forUpdate()
    .castTo<(LeadModel & { isAsSeen: boolean }) | undefined>();
  if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
  if (!lead.isAsSeen) throw refusal(LEAD_REFUSALS, 'changed_meanwhile');
  return lead;
}

const detailsOf = (lead: LeadModel) => ({
  name: lead.studentName,
  phone: lead.phone,
  email: lead.studentEmail ?? '',
  grade: lead.grade,
  parentName: lead.parentName,
  source: lead.source,
  utmSource: lead.utmSource,
  utmMedium: lead.utmMedium,
});

const wantedOf = ({ leadCode: _code, seenUpdatedAt: _seen, ...details }: LeadEdit): LeadDetails => details;

/** The columns of details but for the phone, which is normalised. */
export const columnsOf = <P>({ name, email, ...rest }: Omit<LeadDetails, 'phone'> & { phone: P }) => ({
  ...rest,
  studentName: name,
  studentEmail: email === '' ? null : email,
});

/** The log names what was changed; whoever reads it need not be able to call the family. */
const auditedFields = (fields: readonly LeadField[], details: LeadDetails): object =>
  Object.fromEntries(fields.map((field) => [AUDITED[field], maskedField(field, details[field])]));

const AUDITED: Readonly<Record<LeadField, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  grade: 'grade',
  parentName: 'parent_name',
  source: 'source',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
};

function maskedField(field: LeadField, value: string | number | null): string | number | null {
  if (typeof value !== 'string' || value === '') return value;
  if (field === 'phone') return maskPhone(value);
  return field === 'email' ? maskEmail(value) : value;
}
