import type { Phone } from '@school/core/shared/phone';
import { raw } from 'objection';
import type { Actor } from '../auth/actor.js';
import { TryAgain } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import { addLeadEvent, askForScore } from './add-event.js';
import { addLead, type NewLead } from './add-lead.js';
import { LeadPhoneModel } from './merge-model.js';
import { LeadModel } from './model.js';

/** The source of leads created by booking a trial class. */
export const TRIAL_SOURCE = 'trial-booking';

/** The lead of a family that has an account. */
interface RegisteredLead extends NewLead {
  accountId: number;
  studentId: number;
}

/** Creates the lead of a phone in stage New, for the next owner in turn; an existing lead is kept. */
export async function recordLead(sql: Sql, lead: RegisteredLead): Promise<{ id: number; isNew: boolean }> {
  // Touched first: a lead that is found only may be removed by its age before it is touched.
  const known = (await touchLead(sql, lead)) ?? (await touchByOtherPhone(sql, lead));
  const made = known === undefined ? await addLead(sql, lead) : undefined;
  const id = known ?? made ?? (await touchLead(sql, lead)) ?? (await touchByOtherPhone(sql, lead));
  if (id === undefined) throw new TryAgain('the lead of a phone was removed just now');
  if (made !== undefined) await askForScore(sql, { leadId: made });
  // A booking after the family's own registration has its own line in the history.
  if (made === undefined && lead.source !== TRIAL_SOURCE) {
    await recordLeadEvent(sql, undefined, id, 'registered_again', { source: lead.source });
  }
  return { id, isNew: made !== undefined };
}

/** Notes that the family of a phone has come again; a child that was not known is from now on. */
async function touchLead(sql: Sql, { phone, accountId, studentId }: RegisteredLead): Promise<number | undefined> {
  const touched = await sql
    .query(LeadModel)
    .where('phone', phone)
    .patch({ updatedAt: raw('now()'), accountId, studentId: raw('coalesce(student_id, ?)', [studentId]) })
    .returning('id')
    .first();
  return touched?.id;
}

/** The same for another phone of a lead; the first family that registers makes it the lead's own phone. */
async function touchByOtherPhone(
  sql: Sql,
  { phone, accountId, studentId }: RegisteredLead,
): Promise<number | undefined> {
  const other = await sql.query(LeadPhoneModel).findById(phone).forUpdate();
  if (other === undefined) return undefined;
  const { leadId: id, mergeId } = other;
  const lead = await sql.query(LeadModel).findById(id).forUpdate().throwIfNotFound();
  const isFamilys = lead.accountId === null;
  if (isFamilys) {
    await sql.query(LeadPhoneModel).deleteById(phone);
    await sql.query(LeadPhoneModel).insert({ phone: lead.phone, leadId: id, mergeId });
  }
  await sql
    .query(LeadModel)
    .findById(id)
    .patch({
      updatedAt: raw(`greatest(now(), updated_at + interval '1 microsecond')`),
      ...(isFamilys ? { phone, accountId, studentId: lead.studentId ?? studentId } : {}),
    });
  return id;
}

/** Corrects the child's name on a phone's lead, if there is one. */
export const correctLeadName = async (sql: Sql, phone: Phone, studentName: string): Promise<number> =>
  sql.query(LeadModel).where('phone', phone).patch({ studentName });

/** Adds a line to a lead's history; without an actor it is the family's own doing. */
export async function recordLeadEvent(
  sql: Sql,
  actor: Pick<Actor, 'accountId'> | undefined,
  leadId: number,
  kind: string,
  data: object,
): Promise<void> {
  await addLeadEvent(sql, { leadId, kind, actorAccountId: actor?.accountId ?? null, data });
}
