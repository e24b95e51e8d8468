import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { StudentModel } from './model.js';

/** How a family is reached, in full. */
export interface Contact {
  phone: string | null;
  email: string | null;
}

/** The contact of a student's family; who looked at it is kept. */
export const seeStudentContact = (deps: Deps, actor: Actor, id: number): Promise<Contact> =>
  see(deps, actor, { column: 'student.id', id, entity: 'student', reason: 'student_not_found' });

/** The contact of a family by its account; who looked at it is kept. */
export const seeFamilyContact = (deps: Deps, actor: Actor, id: number): Promise<Contact> =>
  see(deps, actor, { column: 'account.id', id, entity: 'account', reason: 'family_not_found' });

interface Asked {
  column: 'student.id' | 'account.id';
  id: number;
  entity: 'student' | 'account';
  reason: 'student_not_found' | 'family_not_found';
}

function see(deps: Deps, actor: Actor, { column, id, entity, reason }: Asked): Promise<Contact> {
  return deps.db.transaction(async (trx) => {
    const found = await trx
      .query(StudentModel)
      .join('account', 'account.id', 'student.account_id')
      .where(column, id)
      .orderBy('student.id')
      .select('account.phone', 'account.email as family_email', 'student.email')
      .first()
      .castTo<{ phone: string | null; familyEmail: string | null; email: string | null } | undefined>();
    if (found === undefined) throw refusal(STUDENT_REFUSALS, reason);
    await audit(trx, { ...auditedBy(actor), action: `${entity}.see_contact`, entity, entityId: id });
    const own = entity === 'student' ? found.email : null;
    return { phone: found.phone, email: own ?? found.familyEmail };
  });
}
