import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { refusal } from '../app-error.js';
import type { Audience } from '../config.js';
import type { Deps } from '../deps.js';
import { keptPhone } from '../identity/normalise-phone.js';
import type { Attempt } from './login-limits.js';
import {
  findAccountByEmail,
  findAccountByPhone,
  type Profile,
  type SeenAccount,
  type SeenOfficeAccount,
} from './repository.js';
import { takeSecondFactor } from './second-factor.js';
import type { SeenBrowser } from './seen-browser.js';
import { newSession, type OpenedSession } from './sessions.js';
import { writeSessionOfPassword } from './write-session-of-password.js';

/** Who has signed in, with the field names of the specification. */
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

/**
 * Signs in by phone (learner) or e-mail (staff, CRM) and password. Every wrong attempt looks the same and takes equally
 * long.
 */
export async function login(deps: Deps, given: Credentials): Promise<SignedIn> {
  const { db, passwords, loginLimits, clock, config } = deps;
  const isByPhone = given.audience === 'learner';
  const phone = isByPhone ? await keptPhone(db, given.login) : undefined;
  const email = given.login.trim().toLowerCase();
  const attempt = { login: phone ?? (isByPhone ? given.login : email), ip: given.ip };
  await loginLimits.take(attempt);
  const find = isByPhone ? phone && findAccountByPhone(db, phone) : findAccountByEmail(db, email);
  const account: SeenAccount | SeenOfficeAccount | undefined = await find;
  const right = await passwords.matches(given.password, account?.passwordHash ?? null);
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
  // The password was changed, or the account disabled, while this one waited for its hash.
  if (!(await writeSessionOfPassword(db, row, account.passwordHash))) throw refusal(AUTH_REFUSALS, 'bad_credentials');
  await loginLimits.succeeded(attempt, account.id, now);
  return { ...opened, ...describe(account, student) };
}

/**
 * A wrong code keeps the attempt's points, so that codes cannot be guessed either. A missing one gives the address its
 * point back: it is the first half of every sign-in, and many people may share an office's address. Whoever knows the
 * password still has no more tries than the points of account and network.
 */
async function proveSecondFactor(
  deps: Deps,
  account: SeenAccount | SeenOfficeAccount,
  { typed, attempt, now }: { typed: string; attempt: Attempt; now: Date },
): Promise<void> {
  const secret = 'factorSecret' in account ? account.factorSecret : null;
  if (secret === null) return;
  if (typed.trim() === '') {
    await deps.loginLimits.giveAddressBack(attempt);
    throw refusal(AUTH_REFUSALS, 'otp_needed');
  }
  const proof = { accountId: account.id, secret, typed, now };
  if (!(await takeSecondFactor(deps.db, deps.config, proof))) throw refusal(AUTH_REFUSALS, 'otp_wrong');
}

/** The student of a learner's session: the one used last, else the first; undefined for teachers. */
export function studentOf(account: SeenAccount, audience: Audience, wantedId?: number | null): Profile | undefined {
  if (audience !== 'learner' || account.teacherId !== null) return undefined;
  const wanted = wantedId ?? account.lastStudentId;
  return account.students.find((student) => student.id === wanted) ?? account.students[0];
}

/** The response's fields for an account that has just signed in. */
export function describe(account: SeenAccount, student: Profile | undefined): Omit<SignedIn, keyof OpenedSession> {
  const common = { pictureKey: account.pictureKey, profiles: account.students };
  if (student) {
    return { ...common, userType: 'student', userId: student.id, userName: student.name, studentGrade: student.grade };
  }
  if (account.teacherId !== null) {
    return {
      ...common,
      userType: 'teacher',
      userId: account.teacherId,
      userName: account.teacherName ?? '',
      studentGrade: null,
    };
  }
  const userName = account.username ?? account.managerName ?? '';
  return { ...common, userType: 'staff', userId: account.staffId ?? account.id, userName, studentGrade: null };
}

function belongsTo(account: SeenAccount, audience: Audience): boolean {
  if (audience === 'staff') return account.staffId !== null;
  return audience === 'crm' ? account.managerId !== null : true;
}
