import type { ChildFacts } from '@school/core/imports/plan-student';
import { UNDO_STUDENT_TEXTS } from '@school/core/imports/undo-student';
import { audit } from '../../audit/audit.js';
import { AccountModel } from '../../auth/model.js';
import type { Trx } from '../../db/database.js';
import { LeadEventModel, LeadModel } from '../../leads/model.js';
import { StudentModel } from '../../students/model.js';
import type { ImportKindRules, UndoneRow } from '../kind.js';
import { studentFacts, type StudentFacts } from './facts.js';

/**
 * Undoes a row. The account is locked first, as when the family registers. What refers to the child or the family, such as a
 * class or a payment, makes the database refuse, and the row stays.
 */
export const undoStudentRow: ImportKindRules['undo'] = async (trx, { resultId, facts: kept }, by) => {
  const facts = studentFacts.parse(kept);
  const account = await trx.query(AccountModel).findById(facts.accountId).forUpdate();
  const child = await trx.query(StudentModel).findById(resultId).forUpdate();
  if (account === undefined || child === undefined) return stays('changed');
  if (child.fullName !== facts.name || !isSame(child, facts.after)) return stays('changed');
  if (facts.before === null && facts.madeAccount && account.passwordHash !== null) return stays('signed_in');
  if (facts.before === null && facts.madeAccount && isAccountTouched(account)) return stays('changed');
  if (facts.leadId !== null && (await isLeadTouched(trx, facts.leadId))) return stays('lead');
  await (facts.before === null
    ? remove(trx, resultId, facts)
    : trx.query(StudentModel).findById(resultId).patch(facts.before));
  await audit(trx, {
    actorAccountId: by.accountId,
    action: 'student.undo_import',
    entity: 'student',
    entityId: resultId,
    before: { name: facts.name, ...facts.after, import_id: by.importId },
    ...(facts.before && { after: facts.before }),
  });
  return { done: 'undone' };
};

const stays = (why: keyof typeof UNDO_STUDENT_TEXTS): UndoneRow => ({ done: 'kept', note: UNDO_STUDENT_TEXTS[why] });

const isSame = (child: ChildFacts, after: ChildFacts): boolean =>
  child.grade === after.grade &&
  child.parentName === after.parentName &&
  child.email === after.email &&
  child.country === after.country;

/** Staff may have given it another time zone or a picture, or have disabled it. */
const isAccountTouched = ({ createdAt, updatedAt, disabledAt }: AccountModel): boolean =>
  updatedAt.getTime() !== createdAt.getTime() || disabledAt !== null;

/** A lead has one line in its history when it comes; whatever sales do adds another. */
async function isLeadTouched(trx: Trx, leadId: number): Promise<boolean> {
  const lead = await trx.query(LeadModel).findById(leadId).forUpdate();
  const events = await trx.query(LeadEventModel).where('lead_id', leadId).resultSize();
  return lead === undefined || lead.stage !== 'New' || events > 1;
}

async function remove(trx: Trx, studentId: number, { accountId, leadId, madeAccount }: StudentFacts): Promise<void> {
  if (leadId !== null) {
    await trx.query(LeadEventModel).where('lead_id', leadId).delete();
    await trx.query(LeadModel).findById(leadId).delete();
  }
  await trx.query(StudentModel).findById(studentId).delete();
  if (madeAccount) await trx.query(AccountModel).findById(accountId).delete();
}
