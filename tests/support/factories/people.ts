import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';

/** The password of everybody who signs in by a form in a test. */
export const TEST_PASSWORD = 'tram42-violin-of-the-school';

/** A person of a test with a valid token. */
export interface Person {
  userType: 'student' | 'teacher' | 'staff' | 'lead_manager';
  accountId: number;
  /** The id in student, teacher or staff_user. */
  id: number;
  name: string;
  /** Only for a student. */
  grade?: number;
  phone: string | null;
  email: string | null;
  token: string;
}

const insertAccount = statement(
  'test-account',
  `
  INSERT INTO account (phone, email, timezone, password_hash, verified_at, verified_by)
  VALUES ($1, $2, $3, $4, CASE WHEN $5 THEN now() END, CASE WHEN $5 THEN 'link' END) RETURNING id`,
);
const insertStudent = statement(
  'test-student',
  'INSERT INTO student (account_id, full_name, grade) VALUES ($1, $2, $3) RETURNING id',
);
const insertTeacher = statement(
  'test-teacher',
  'INSERT INTO teacher (account_id, full_name) VALUES ($1, $2) RETURNING id',
);
const insertStaff = statement(
  'test-staff',
  `
  INSERT INTO staff_user (account_id, username, is_staff, is_superuser, permissions) VALUES ($1, $2, true, $3, $4) RETURNING id`,
);
const insertManager = statement(
  'test-manager',
  'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2) RETURNING id',
);

let serial = 0;
const nextPhone = (): string => `+4917${String(10_000_000 + ++serial).padStart(9, '0')}`;

interface PersonOptions {
  name?: string;
  phone?: string;
  timezone?: string;
  password?: string;
  /** False for an account whose family has not proven that the phone is theirs. */
  verified?: boolean;
}

/** Makes a student with an account and a session. */
export async function createStudent(deps: Deps, options: PersonOptions & { grade?: number } = {}): Promise<Person> {
  const name = options.name ?? `Student ${serial + 1}`;
  const account = await createAccount(deps, options);
  const grade = options.grade ?? 4;
  const { id } = await deps.db.row<{ id: number }>(insertStudent, [account.id, name, grade]);
  return { ...person(account, 'student', id, name), grade, token: await tokenFor(deps, account.id, 'learner', id) };
}

/** Makes a teacher with an account and a session. */
export async function createTeacher(deps: Deps, options: PersonOptions = {}): Promise<Person> {
  const name = options.name ?? `Teacher ${serial + 1}`;
  const account = await createAccount(deps, options);
  const { id } = await deps.db.row<{ id: number }>(insertTeacher, [account.id, name]);
  return { ...person(account, 'teacher', id, name), token: await tokenFor(deps, account.id, 'learner', null) };
}

/** A student or teacher with a new session, for a test that moves the clock by days. */
export const signedInAgain = async (deps: Deps, who: Person, role: 'student' | 'teacher'): Promise<Person> => ({
  ...who,
  token: await tokenFor(deps, who.accountId, 'learner', role === 'student' ? who.id : null),
});

/** The student as a teacher has them who acts for them and may make changes; `binding` is the browser's cookie. */
export async function actingFor(
  deps: Deps,
  by: Person,
  student: Person,
  bind = false,
): Promise<Person & { binding: string | null }> {
  const { token, binding } = await openSession(deps.db, deps.config, deps.clock.now(), {
    accountId: student.accountId,
    audience: 'learner',
    studentId: student.id,
    openedBy: 'impersonation',
    actAccountId: by.accountId,
    mayAct: true,
    bind,
  });
  return { ...student, token, binding };
}

/** Makes a member of staff with an account and a session of the back office. */
export async function createStaff(
  deps: Deps,
  options: PersonOptions & { superuser?: boolean; permissions?: string[] } = {},
): Promise<Person> {
  const account = await createAccount(deps, options, true);
  const name = options.name ?? `staff${account.id}`;
  const values = [account.id, name, options.superuser ?? false, options.permissions ?? []];
  const { id } = await deps.db.row<{ id: number }>(insertStaff, values);
  return { ...person(account, 'staff', id, name), token: await tokenFor(deps, account.id, 'staff', null) };
}

/** Makes a user of the sales CRM with an account and a session there. */
export async function createLeadManager(deps: Deps, options: PersonOptions = {}): Promise<Person> {
  const account = await createAccount(deps, options, true);
  const name = options.name ?? `Manager ${serial}`;
  const { id } = await deps.db.row<{ id: number }>(insertManager, [account.id, name]);
  return { ...person(account, 'lead_manager', id, name), token: await tokenFor(deps, account.id, 'crm', null) };
}

/** Makes a member of staff who also uses the sales CRM, with a session there. */
export async function createSalesPerson(
  deps: Deps,
  { permissions = ['lead.own'], ...options }: PersonOptions & { permissions?: string[] } = {},
): Promise<Person> {
  const person = await createStaff(deps, { ...options, permissions });
  await deps.db.row(insertManager, [person.accountId, person.name]);
  return { ...person, token: await tokenFor(deps, person.accountId, 'crm', null) };
}

interface Account {
  id: number;
  phone: string | null;
  email: string | null;
}

async function createAccount(deps: Deps, options: PersonOptions, byEmail = false): Promise<Account> {
  const phone = byEmail ? null : (options.phone ?? nextPhone());
  const email = byEmail ? `person${++serial}@school.test` : null;
  const hash = options.password === undefined ? null : await deps.passwords.hash(options.password);
  const values = [phone, email, options.timezone ?? 'UTC', hash, options.verified ?? true];
  const { id } = await deps.db.row<{ id: number }>(insertAccount, values);
  return { id, phone, email };
}

const person = (account: Account, userType: Person['userType'], id: number, name: string): Omit<Person, 'token'> => ({
  userType,
  accountId: account.id,
  id,
  name,
  phone: account.phone,
  email: account.email,
});

async function tokenFor(
  deps: Deps,
  accountId: number,
  audience: 'learner' | 'staff' | 'crm',
  studentId: number | null,
): Promise<string> {
  const opened = await openSession(deps.db, deps.config, deps.clock.now(), {
    accountId,
    audience,
    studentId,
    openedBy: 'password',
    bind: false,
  });
  return opened.token;
}
