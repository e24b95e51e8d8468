import type { SeedTable } from '../insert-rows.js';

const DAY_MS = 86_400_000;

/** Passwords of the demo sign-ins. */
export const DEMO_PASSWORDS = { teacher: 'teach-demo', student: 'learn-demo', staff: 'staff-demo-2026' } as const;

/** The people of the demo school under the ids they get; nobody of them exists. */
export const ASHA = {
  id: 1,
  accountId: 1,
  phone: '+491700000001',
  email: 'asha@school.test',
  name: 'Asha Palivar',
  zone: 'Asia/Kolkata',
  bio: 'I have taught children to build their first games for eight years. My favourite moment: when a bug becomes a new idea.',
  languages: ['English', 'Hindi'],
  subjects: ['Scratch', 'Web pages'],
  grades: [1, 2, 3, 4, 5, 6, 7, 8],
} as const;
export const BEN = {
  id: 2,
  accountId: 2,
  phone: '+491700000002',
  email: 'ben@school.test',
  name: 'Ben Harrowick',
  zone: 'Europe/London',
  bio: 'Python is my home, and patient questions are how I teach it. I was a software tester before.',
  languages: ['English'],
  subjects: ['Python', 'Data'],
  grades: [5, 6, 7, 8, 9, 10, 11, 12],
} as const;
const TEACHERS = [ASHA, BEN] as const;

/** A child of the demo school; siblings share an account. */
export interface DemoStudent {
  id: number;
  accountId: number;
  phone: string;
  name: string;
  grade: number;
  zone: string;
  parent: string;
  gender: string;
  country: string;
}

const child = (
  id: number,
  accountId: number,
  [name, grade, gender]: [string, number, string],
  [phone, zone, country, parent]: [string, string, string, string],
): DemoStudent => ({ id, accountId, phone, name, grade, zone, parent, gender, country });

export const MIA = child(
  1,
  3,
  ['Mia Brandtner', 4, 'female'],
  ['+491700000101', 'Europe/Berlin', 'Germany', 'Katrin Brandtner'],
);
export const LEO = child(
  2,
  4,
  ['Leo Falkenried', 7, 'male'],
  ['+491700000102', 'Europe/Berlin', 'Germany', 'Uwe Falkenried'],
);
export const IDA = child(
  3,
  5,
  ['Ida Sommerlund', 6, 'female'],
  ['+491700000103', 'Europe/London', 'United Kingdom', 'Runa Sommerlund'],
);
export const EMIL = child(
  4,
  5,
  ['Emil Sommerlund', 2, 'male'],
  ['+491700000103', 'Europe/London', 'United Kingdom', 'Runa Sommerlund'],
);
export const NORA = child(
  5,
  6,
  ['Nora Kestrelle', 7, 'female'],
  ['+491700000104', 'Europe/Paris', 'France', 'Odile Kestrelle'],
);
export const TARA = child(
  6,
  7,
  ['Tara Whitlowe', 8, 'female'],
  ['+491700000105', 'Asia/Dubai', 'United Arab Emirates', 'Simon Whitlowe'],
);
const STUDENTS = [MIA, LEO, IDA, EMIL, NORA, TARA] as const;

/** The first ids that families of leads may take. */
export const FIRST_FREE = { account: 21, student: 21 } as const;

interface StaffMember {
  id: number;
  accountId: number;
  email: string;
  username: string;
  isSuperuser?: boolean;
  /** The name of their role. */
  role?: string;
}

export const ADMIN: StaffMember = {
  id: 1,
  accountId: 11,
  email: 'admin@school.test',
  username: 'admin',
  isSuperuser: true,
};
export const FINANCE: StaffMember = {
  id: 2,
  accountId: 12,
  email: 'finance@school.test',
  username: 'finance',
  role: 'Finance',
};
export const SALES: StaffMember = {
  id: 3,
  accountId: 13,
  email: 'sales@school.test',
  username: 'sales',
  role: 'Sales',
};
export const ACADEMICS: StaffMember = {
  id: 4,
  accountId: 14,
  email: 'academics@school.test',
  username: 'academics',
  role: 'Academics',
};
/** A second owner of leads, so that Change Owner has somebody to change to. */
export const EVENING_SALES: StaffMember = {
  id: 5,
  accountId: 15,
  email: 'sales-evening@school.test',
  username: 'sales-evening',
  role: 'Evening sales',
};
/** The staff of the demo school. */
export const STAFF = [ADMIN, FINANCE, SALES, ACADEMICS, EVENING_SALES] as const;

/** Password hashes of the demo school, made before its transaction begins. */
export type DemoHashes = Readonly<Record<keyof typeof DEMO_PASSWORDS, string>>;

/** Everybody who can sign in, and the siblings of those who can. */
export function peopleTables(hashes: DemoHashes, now: Date): SeedTable[] {
  const joined = joinedBefore(now);
  const account = accountRow(joined);
  const families = [...new Map(STUDENTS.map((student) => [student.accountId, student])).values()];
  return [
    [
      'account',
      [
        ...TEACHERS.map((one) => account(one.accountId, one.phone, one.email, hashes.teacher, one.zone, 400)),
        ...families.map((one) => account(one.accountId, one.phone, null, hashes.student, one.zone, 60)),
        ...STAFF.map((one) => account(one.accountId, null, one.email, hashes.staff, 'Europe/Berlin', 420)),
      ].map((row) => ({ ...row })),
    ],
    [
      'student',
      STUDENTS.map((one) => ({
        id: one.id,
        account_id: one.accountId,
        full_name: one.name,
        grade: one.grade,
        email: null,
        parent_name: one.parent,
        gender: one.gender,
        country: one.country,
        created_at: joined(60),
      })),
    ],
    [
      'teacher',
      TEACHERS.map((one) => ({
        id: one.id,
        account_id: one.accountId,
        full_name: one.name,
        is_active: true,
        created_at: joined(400),
      })),
    ],
    [
      'teacher_profile',
      TEACHERS.map(({ id, bio, languages, subjects, grades }) => ({
        teacher_id: id,
        bio,
        languages,
        subjects,
        grades,
        updated_at: joined(390),
      })),
    ],
    [
      'staff_user',
      STAFF.map((one) => ({
        id: one.id,
        account_id: one.accountId,
        username: one.username,
        is_staff: true,
        is_superuser: one.isSuperuser ?? false,
        last_lead_at: one === EVENING_SALES ? now.toISOString() : null,
      })),
    ],
    ['lead_manager', [{ id: 1, account_id: SALES.accountId, full_name: 'Greta Lindholt' }]],
  ];
}

const joinedBefore =
  (now: Date) =>
  (days: number): string =>
    new Date(now.getTime() - days * DAY_MS).toISOString();

const accountRow =
  (joined: (days: number) => string) =>
  (id: number, phone: string | null, email: string | null, hash: string, timezone: string, days: number): object => ({
    id,
    phone,
    email,
    password_hash: hash,
    password_changed_at: joined(days),
    timezone,
    // Nobody has to prove the phones of the demo school.
    verified_at: joined(days),
    verified_by: 'school',
    created_at: joined(days),
    updated_at: joined(days),
  });
