import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import type { Audience } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';
import type { Attempt } from './login-limits.js';
import { takeSecondFactor } from './second-factor.js';
import type { SeenBrowser } from './seen-browser.js';
import { insertSessionOfPassword, newSession, type OpenedSession } from './sessions.js';

/** A student of an account, for "Who's learning?" (product decision 1). */
export interface Profile {
  id: number;
  name: string;
  grade: number;
}

/** Who has signed in, with the field names of P3. */
export interface SignedIn extends OpenedSession {
  userType: 'teacher' | 'student' | 'staff';
  userId: number;
  userName: string;
  studentGrade: number | null;
  pictureKey: string | null;
  profiles: Profile[];
}

/** What was typed into a login screen, and from which address. */
export interface Credentials {
  login: string;
  password: string;
  ip: string;
  audience: Audience;
  bind: boolean;
  seen?: SeenBrowser | undefined;
  /** A code of the second factor, for staff who have one. */
  otp?: string | undefined;
}

/** An account with its roles: students, teacher, staff. */
export interface AccountRow {
  id: number;
  phone: string | null;
  password_hash: string | null;
  picture_key: string | null;
  last_student_id: number | null;
  teacher_id: number | null;
  teacher_name: string | null;
  staff_id: number | null;
  username: string | null;
  manager_id: number | null;
  manager_name: string | null;
  students: Profile[];
  /** The sealed secret of an active second factor; only read for logins by e-mail. */
  factor_secret?: Buffer | null;
}

const ACCOUNT = `
  SELECT a.id, a.phone, a.password_hash, a.picture_key, a.last_student_id, t.id AS teacher_id, t.full_name AS teacher_name,
    u.id AS staff_id, u.username, m.id AS manager_id, m.full_name AS manager_name,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade) ORDER BY s.id)
      FROM student s WHERE s.account_id = a.id), '[]') AS students
  FROM account a
  LEFT JOIN teacher t ON t.account_id = a.id
  LEFT JOIN staff_user u ON u.account_id = a.id
  LEFT JOIN lead_manager m ON m.account_id = a.id
  WHERE a.disabled_at IS NULL`;

const BY_EMAIL = ACCOUNT.replace(
  'AS students',
  `AS students,
    (SELECT f.secret FROM second_factor f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL) AS factor_secret`,
);

const accountByPhone = statement('login-by-phone', `${ACCOUNT} AND a.phone = $1`);
const accountByEmail = statement('login-by-email', `${BY_EMAIL} AND a.email = $1::citext`);
const accountById = statement('login-by-id', `${ACCOUNT} AND a.id = $1`);

/**
 * Signs in by phone (learner) or e-mail (staff, CRM) and password. Every wrong attempt looks the same and takes equally
 * long (T2).
 */
export async function login(deps: Deps, given: Credentials): Promise<SignedIn> {
  const { db, passwords, loginLimits, clock, config } = deps;
  const known = given.audience === 'learner' ? await keptPhone(deps.db, given.login) : given.login.trim().toLowerCase();
  const attempt = { login: known ?? given.login, ip: given.ip };
  const lookUp = given.audience === 'learner' ? accountByPhone : accountByEmail;
  await loginLimits.take(attempt);
  const account = await db.maybeRow<AccountRow>(lookUp, [attempt.login]);
  const right = await passwords.matches(given.password, account?.password_hash ?? null);
  if (!right || account === undefined || !belongsTo(account, given.audience)) {
    throw refusal(AUTH_REFUSALS, 'bad_credentials');
  }
  const now = clock.now();
  await proveSecondFactor(deps, account, { typed: given.otp ?? '', attempt, now });
  const student = studentOf(account, given.audience);
  const { opened, row } = await newSession(config, now, {
    accountId: account.id,
    audience: given.audience,
    studentId: student?.id ?? null,
    openedBy: 'password',
    bind: given.bind,
    seen: given.seen,
  });
  const written = await db.run(insertSessionOfPassword, [...row, account.password_hash]);
  // The password was changed, or the account disabled, while this one waited for its hash.
  if (written === 0) throw refusal(AUTH_REFUSALS, 'bad_credentials');
  await loginLimits.succeeded(attempt, account.id, now);
  return { ...opened, ...describe(account, student) };
}

/**
 * A wrong code keeps the attempt's points, so that codes cannot be guessed either (product 2.4 #51). A missing one gives
 * the address its point back: it is the first half of every sign-in, and many people may share an office's address. Who
 * knows the password still has no more tries than the points of account and network.
 */
async function proveSecondFactor(
  deps: Deps,
  account: AccountRow,
  { typed, attempt, now }: { typed: string; attempt: Attempt; now: Date },
): Promise<void> {
  const secret = account.factor_secret ?? null;
  if (secret === null) return;
  if (typed.trim() === '') {
    await deps.loginLimits.giveAddressBack(attempt);
    throw refusal(AUTH_REFUSALS, 'otp_needed');
  }
  const proof = { accountId: account.id, secret, typed, now };
  if (!(await takeSecondFactor(deps.db, deps.config, proof))) throw refusal(AUTH_REFUSALS, 'otp_wrong');
}

/** The account with this id and its roles. */
export const findAccount = (sql: Sql, id: number): Promise<AccountRow | undefined> =>
  sql.maybeRow<AccountRow>(accountById, [id]);

/** The student of a learner's session: the one used last, else the first; undefined for teachers. */
export function studentOf(account: AccountRow, audience: Audience, wantedId?: number | null): Profile | undefined {
  if (audience !== 'learner' || account.teacher_id !== null) return undefined;
  const wanted = wantedId ?? account.last_student_id;
  return account.students.find((student) => student.id === wanted) ?? account.students[0];
}

/** The response's fields for an account that has just signed in. */
export function describe(account: AccountRow, student: Profile | undefined): Omit<SignedIn, keyof OpenedSession> {
  const common = { pictureKey: account.picture_key, profiles: account.students };
  if (student) {
    return { ...common, userType: 'student', userId: student.id, userName: student.name, studentGrade: student.grade };
  }
  if (account.teacher_id !== null) {
    return {
      ...common,
      userType: 'teacher',
      userId: account.teacher_id,
      userName: account.teacher_name ?? '',
      studentGrade: null,
    };
  }
  const userName = account.username ?? account.manager_name ?? '';
  return { ...common, userType: 'staff', userId: account.staff_id ?? account.id, userName, studentGrade: null };
}

function belongsTo(account: AccountRow, audience: Audience): boolean {
  if (audience === 'staff') return account.staff_id !== null;
  return audience === 'crm' ? account.manager_id !== null : true;
}
