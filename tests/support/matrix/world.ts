import { openSession } from '@school/infra/auth/sessions';
import type { Audience } from '@school/infra/config';
import { statement } from '@school/infra/db/sql';
import { createLeadManager, createStaff, createStudent, createTeacher, type Person } from '../factories/people.js';
import { createCurriculum } from '../factories/trial.js';
import type { TestServer } from '../test-server.js';

/** Two of everything, so that there is always something that belongs to another person. */
export interface World {
  server: TestServer;
  studentA: Person;
  studentB: Person;
  teacherA: Person;
  teacherB: Person;
  staff: Person;
  superuser: Person;
  manager: Person;
  /** Superuser of the back office, who uses the CRM, too. */
  head: Person;
  disabled: Person;
}

/** The owner of the thing in a path. */
export type Owner = 'A' | 'B';

/** A caller: the account, the app that made its token, and its role on the app under test. */
export interface Actor {
  name: string;
  account(world: World): Person | null;
  /** The app for which the token was made. */
  audience: Audience;
  /** The role on the app under test, as the policies name it; null when the session must be useless there. */
  role: string | null;
  /** The owner whose things belong to this caller. */
  owns: Owner;
  impersonated?: boolean;
  /** Looks at another person's account and may change nothing. */
  looking?: boolean;
  /** Has every permission, unlike others of this role. */
  mayAll?: boolean;
}

export const ACTORS: readonly Actor[] = [
  { name: 'anonymous', account: () => null, audience: 'learner', role: null, owns: 'A' },
  { name: 'student A', account: (world) => world.studentA, audience: 'learner', role: 'student', owns: 'A' },
  { name: 'student B', account: (world) => world.studentB, audience: 'learner', role: 'student', owns: 'B' },
  { name: 'teacher A', account: (world) => world.teacherA, audience: 'learner', role: 'teacher', owns: 'A' },
  { name: 'teacher B', account: (world) => world.teacherB, audience: 'learner', role: 'teacher', owns: 'B' },
  { name: 'staff', account: (world) => world.staff, audience: 'staff', role: 'staff', owns: 'A' },
  { name: 'superuser', account: (world) => world.superuser, audience: 'staff', role: 'superuser', owns: 'A' },
  { name: 'CRM', account: (world) => world.manager, audience: 'crm', role: 'lead_manager', owns: 'A' },
  {
    name: 'superuser on the CRM app',
    account: (world) => world.head,
    audience: 'crm',
    role: 'lead_manager',
    owns: 'A',
    mayAll: true,
  },
  {
    name: 'staff on the learner app',
    account: (world) => world.staff,
    audience: 'learner',
    role: 'unknown',
    owns: 'A',
  },
  {
    name: 'student on the staff app',
    account: (world) => world.studentA,
    audience: 'staff',
    role: 'unknown',
    owns: 'A',
  },
  { name: 'staff on the CRM app', account: (world) => world.staff, audience: 'crm', role: 'unknown', owns: 'A' },
  { name: 'disabled student', account: (world) => world.disabled, audience: 'learner', role: null, owns: 'A' },
  {
    name: 'impersonated student A',
    account: (world) => world.studentA,
    audience: 'learner',
    role: 'student',
    owns: 'A',
    impersonated: true,
  },
  {
    name: 'looking at student A',
    account: (world) => world.studentA,
    audience: 'learner',
    role: 'student',
    owns: 'A',
    impersonated: true,
    looking: true,
  },
  {
    name: 'staff as teacher A',
    account: (world) => world.teacherA,
    audience: 'learner',
    role: 'teacher',
    owns: 'A',
    impersonated: true,
  },
];

/** Staff and sales of this world have no permissions; superusers have all. */
export const hasPermission = ({ role, mayAll }: Actor): boolean =>
  mayAll === true || (role !== 'staff' && role !== 'lead_manager');

const joinCrm = statement('test-join-crm', 'INSERT INTO lead_manager (account_id, full_name) VALUES ($1, $2)');
const disable = statement('test-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');

/** Makes the people of the matrix. */
export async function createWorld(server: TestServer): Promise<World> {
  const { deps } = server;
  await createCurriculum(deps);
  const [studentA, studentB] = [
    await createStudent(deps, { name: 'Anna A' }),
    await createStudent(deps, { name: 'Ben B' }),
  ];
  const [teacherA, teacherB] = [
    await createTeacher(deps, { name: 'Tara A' }),
    await createTeacher(deps, { name: 'Tom B' }),
  ];
  const staff = await createStaff(deps);
  // New leads get an owner.
  await createStaff(deps, { permissions: ['lead.own'] });
  const superuser = await createStaff(deps, { superuser: true });
  const head = await createStaff(deps, { superuser: true });
  await deps.db.run(joinCrm, [head.accountId, head.name]);
  const disabled = await createStudent(deps, { name: 'Dora D' });
  await deps.db.run(disable, [disabled.accountId]);
  return {
    server,
    studentA,
    studentB,
    teacherA,
    teacherB,
    staff,
    superuser,
    manager: await createLeadManager(deps),
    head,
    disabled,
  };
}

/** A new token for each cell, because a cell may log out or change a password. */
export async function tokenOf(world: World, actor: Actor): Promise<string | null> {
  const person = actor.account(world);
  if (person === null) return null;
  const { db, config, clock } = world.server.deps;
  const isStudent = actor.audience === 'learner' && (actor.role === 'student' || actor.role === null);
  const opened = await openSession(db, config, clock.now(), {
    accountId: person.accountId,
    audience: actor.audience,
    studentId: isStudent ? person.id : null,
    openedBy: actor.impersonated ? 'impersonation' : 'password',
    actAccountId: actor.impersonated ? (isStudent ? world.teacherA : world.staff).accountId : null,
    mayAct: actor.impersonated === true && actor.looking !== true,
    bind: false,
  });
  return opened.token;
}
