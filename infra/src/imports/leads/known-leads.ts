import type { KnownLead } from '@school/core/imports/plan-lead';
import type { Phone } from '@school/core/shared/phone';
import { raw, ref } from 'objection';
import { AccountModel } from '../../auth/model.js';
import { rolesOfSchool } from '../../auth/repository.js';
import type { Sql } from '../../db/sql.js';
import { LeadModel, LeadNoteModel } from '../../leads/model.js';
import { StudentModel } from '../../students/model.js';
import { parts } from '../parts.js';

/** A lead that the school has. */
export interface FoundLead extends KnownLead {
  id: number;
}

/** What the school knows about phones: their leads, and those of people who work here. */
export interface KnownPhones {
  leads: Map<Phone, FoundLead>;
  ofSchool: Set<Phone>;
}

type LeadWithNotes = LeadModel & { studentGrade: number | null; studentParent: string | null; hasNote: boolean };

/** What the school knows about these phones; in a transaction the leads are locked against changes by others. */
export async function findPhones(sql: Sql, phones: readonly Phone[], locked = false): Promise<KnownPhones> {
  const found: KnownPhones = { leads: new Map(), ofSchool: new Set() };
  for (const part of parts(phones)) {
    for (const lead of await leadsOf(sql, part, locked)) found.leads.set(lead.phone, factsOf(lead));
    const roles = rolesOfSchool(sql);
    const people = await sql
      .query(AccountModel)
      .whereIn('phone', part)
      .where((query) => {
        for (const role of roles) void query.orWhereExists(role);
      })
      .select('phone')
      .castTo<{ phone: Phone }[]>();
    for (const { phone } of people) found.ofSchool.add(phone);
  }
  return found;
}

const leadsOf = async (sql: Sql, phones: readonly Phone[], locked: boolean): Promise<LeadWithNotes[]> => {
  const child = sql.query(StudentModel).where('student.id', ref('lead.student_id'));
  const notes = sql.query(LeadNoteModel).where('lead_note.lead_id', ref('lead.id')).whereNull('removed_at');
  return sql
    .query(LeadModel)
    .whereIn('phone', [...phones])
    .select(
      'lead.*',
      child.clone().select('grade').as('student_grade'),
      child.select('parent_name').as('student_parent'),
      raw('exists ?', [notes]).as('has_note'),
    )
    .modify((query) => {
      if (locked) void query.forNoKeyUpdate();
    })
    .castTo<LeadWithNotes[]>();
};

function factsOf(lead: LeadWithNotes): FoundLead {
  const { id, studentId, studentEmail, source, utmSource, utmMedium, ownerId, hasNote } = lead;
  // A student has a grade and a parent of its own, which only the back office changes.
  const child =
    studentId === null
      ? { grade: lead.grade, parentName: lead.parentName || null }
      : { grade: lead.studentGrade ?? 0, parentName: lead.studentParent ?? '' };
  return {
    id,
    hasNote,
    email: studentEmail,
    ...child,
    source: source || null,
    utmSource: utmSource || null,
    utmMedium: utmMedium || null,
    ownerId,
  };
}
