import { judgeNewStaff, staffPasswordProblems, type NewStaff, type StaffOrder } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { AppError, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { commonPasswords } from '../auth/common-passwords.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

const findTaken = statement(
  'staff-names-taken',
  `SELECT EXISTS (SELECT 1 FROM account WHERE email = $1::citext) AS email,
     EXISTS (SELECT 1 FROM staff_user WHERE lower(username) = lower($2)) AS username`,
);
// The database itself decides when two operators give the same names at the same time.
const insertAccount = statement(
  'staff-add-account',
  `INSERT INTO account (email, password_hash, password_changed_at, created_at, updated_at, verified_at, verified_by)
  VALUES ($1, $2, $3, $3, $3, $3, 'school')
   ON CONFLICT (email) DO NOTHING RETURNING id`,
);
const insertStaff = statement(
  'staff-add',
  `INSERT INTO staff_user (account_id, username, is_staff, is_superuser, permissions) VALUES ($1, $2, true, $3, $4)
   ON CONFLICT (username) DO NOTHING RETURNING id`,
);
const insertManager = statement('staff-add-to-crm', 'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2)');

/** The new member of staff, or a sentence for each thing that is wrong; then nothing was written. */
export type AddedStaff = { ok: true; staff: NewStaff } | { ok: false; problems: string[] };

type StaffDeps = Pick<Deps, 'db' | 'passwords' | 'clock'>;

/** What is wrong with a new member of staff before the password is known. */
export async function staffProblems(deps: Pick<Deps, 'db'>, order: StaffOrder): Promise<string[]> {
  const judged = judgeNewStaff(order);
  const names = [order.email.trim(), order.username.trim()];
  const taken = await deps.db.row<{ email: boolean; username: boolean }>(findTaken, names);
  return [
    ...(judged.ok ? [] : judged.problems),
    ...(taken.email ? [STAFF_REFUSALS.email_taken.text] : []),
    ...(taken.username ? [STAFF_REFUSALS.username_taken.text] : []),
  ];
}

/** Makes a member of staff for the operator's command: no call of a gateway writes permissions (T40). */
export async function addStaff(deps: StaffDeps, order: StaffOrder, password: string): Promise<AddedStaff> {
  const judged = judgeNewStaff(order);
  const weak = staffPasswordProblems(order, password, await commonPasswords());
  const problems = [...(await staffProblems(deps, order)), ...weak];
  if (!judged.ok || problems.length > 0) return { ok: false, problems };
  const hashed = await deps.passwords.hash(password);
  const now = deps.clock.now();
  try {
    await deps.db.transaction((trx) => insert(trx, judged.value, hashed, now));
  } catch (error) {
    if (error instanceof AppError) return { ok: false, problems: [error.message] };
    throw error;
  }
  return { ok: true, staff: judged.value };
}

async function insert(trx: Trx, staff: NewStaff, hashed: string, now: Date): Promise<void> {
  const { email, username, isSuperuser, permissions, crmName } = staff;
  const account = await trx.maybeRow<{ id: number }>(insertAccount, [email, hashed, now]);
  if (account === undefined) throw refusal(STAFF_REFUSALS, 'email_taken');
  const member = await trx.maybeRow<{ id: number }>(insertStaff, [account.id, username, isSuperuser, permissions]);
  if (member === undefined) throw refusal(STAFF_REFUSALS, 'username_taken');
  if (crmName !== null) await trx.run(insertManager, [account.id, crmName]);
  await audit(trx, {
    // The operator has no account.
    actorAccountId: null,
    action: 'staff.create',
    entity: 'account',
    entityId: account.id,
    after: { username, is_superuser: isSuperuser, permissions, crm_name: crmName },
  });
}
