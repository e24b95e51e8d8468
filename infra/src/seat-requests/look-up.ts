import { shortName } from '@school/core/shared/person-name';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AccountModel } from '../auth/model.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';
import { TeacherModel } from '../profile/model.js';

/** A child found by phone, with no more than a teacher needs to choose. */
export interface FoundChild {
  id: number;
  /** `Mia K.` */
  name: string;
  grade: number;
}

interface Family {
  accountId: number;
  children: FoundChild[];
}

/** An account with one of its children, if it has any. */
interface FamilyRow {
  accountId: number;
  id: number | null;
  name: string;
  grade: number;
}

/** The family of a phone; undefined if unknown. */
export async function findFamily({ db }: Pick<Deps, 'db'>, phone: string): Promise<Family | undefined> {
  const known = await keptPhone(db, phone);
  if (known === undefined) return undefined;
  const rows = await db
    .query(AccountModel)
    .leftJoin('student', 'student.account_id', 'account.id')
    .where('account.phone', known)
    .whereNull('account.disabled_at')
    .whereNotIn('account.id', db.query(TeacherModel).select('account_id'))
    .orderBy('student.id')
    .select('account.id as account_id', 'student.id', 'student.full_name as name', 'student.grade')
    .castTo<FamilyRow[]>();
  const [first] = rows;
  return (
    first && {
      accountId: first.accountId,
      children: rows.flatMap(({ id, name, grade }) => (id === null ? [] : [{ id, name: shortName(name), grade }])),
    }
  );
}

/** The children of a phone, for a teacher's request; each look-up is audited. */
export async function lookUpChildren(
  deps: Deps,
  actor: Actor,
  phone: string,
): Promise<{ isKnown: boolean; children: FoundChild[] }> {
  const family = await findFamily(deps, phone);
  await audit(deps.db, {
    ...auditedBy(actor),
    action: 'seat_request.look_up',
    entity: 'account',
    entityId: family?.accountId ?? 'unknown',
  });
  return { isKnown: family !== undefined, children: family?.children ?? [] };
}
