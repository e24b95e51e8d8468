import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Audience } from '@school/infra/config';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import type { Route } from '@school/infra/http/endpoint';
import { seedDemo } from '@school/infra/seed/seed-demo';
import { startTestServer, type TestServer } from '../support/test-server.js';
import type { Hints } from './shapes.js';

/** The senders of requests; each has a real session of the demo school. */
export const FUZZ_ROLES = ['anonymous', 'student', 'teacher', 'staff', 'lead_manager'] as const;
export type FuzzRole = (typeof FUZZ_ROLES)[number];

/** A gateway that is being tested. */
export interface FuzzApp {
  audience: Audience;
  server: TestServer;
  routes: readonly Route[];
  /** Whether its app is built, so that its pages can be requested. */
  hasPages: boolean;
  /** The paths of the files of its build. */
  files: readonly string[];
}

/** The school that is being tested: three gateways on one demo school. */
export interface FuzzWorld {
  apps: readonly FuzzApp[];
  hints: Hints;
  /** A valid token; a new one after one was used up. */
  token(role: FuzzRole): Promise<string | undefined>;
  /** Call this after a request that may have ended the role's sessions. */
  spend(role: FuzzRole): void;
  close(): Promise<void>;
}

const ACCOUNTS: Readonly<
  Record<Exclude<FuzzRole, 'anonymous'>, { accountId: number; audience: Audience; studentId: number | null }>
> = {
  student: { accountId: 3, audience: 'learner', studentId: 1 },
  teacher: { accountId: 1, audience: 'learner', studentId: null },
  staff: { accountId: 11, audience: 'staff', studentId: null },
  lead_manager: { accountId: 13, audience: 'crm', studentId: null },
};

const root = new URL('../../../', import.meta.url);

/** Starts these apps on a new demo school. */
export async function startFuzzWorld(
  audiences: readonly Audience[],
  env: Readonly<Record<string, string>> = {},
): Promise<FuzzWorld> {
  const apps: FuzzApp[] = [];
  for (const audience of audiences) {
    const server = await startTestServer(audience, env, apps[0]?.server);
    const app = fileURLToPath(new URL(`web-${audience}/dist/app/`, root));
    const hasPages = existsSync(join(app, 'app.html'));
    const files = hasPages ? filesOf(app) : [];
    apps.push({ audience, server, routes: await routesOf(audience), hasPages, files });
  }
  const [first] = apps;
  if (first === undefined) throw new Error('no app to fuzz');
  const { deps } = first.server;
  await seedDemo({ db: deps.db, passwords: deps.passwords, config: deps.config }, deps.clock.now());
  const tokens = new Map<FuzzRole, string>();
  return {
    apps,
    hints: await hintsOf(first.server),
    async token(role) {
      if (role === 'anonymous') return undefined;
      const known = tokens.get(role);
      if (known !== undefined) return known;
      const opened = await openSession(deps.db, deps.config, deps.clock.now(), {
        ...ACCOUNTS[role],
        openedBy: 'password',
        bind: false,
      });
      tokens.set(role, opened.token);
      return opened.token;
    },
    spend: (role) => void tokens.delete(role),
    close: async () => {
      for (const app of [...apps].reverse()) await app.server.close();
    },
  };
}

const filesOf = (app: string): string[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => `/${name.replaceAll('\\', '/')}`);

async function routesOf(audience: Audience): Promise<readonly Route[]> {
  if (audience === 'staff') return (await import('@school/bff-staff/src/app')).routes;
  return audience === 'crm'
    ? (await import('@school/bff-crm/src/app')).routes
    : (await import('@school/bff-learner/src/app')).routes;
}

/** Values that exist in this school, by the name of their field. */
async function hintsOf(server: TestServer): Promise<Hints> {
  const list = async (sql: string): Promise<unknown[]> =>
    (await server.deps.db.rows<{ v: unknown }>(statement('', sql))).map(({ v }) =>
      v instanceof Date ? v.toISOString() : v,
    );
  const phones = ['+491700000101', '+491700000001', '0170 1234567', '+12025550143'];
  const zones = ['Europe/Berlin', 'UTC', 'Asia/Kolkata', 'America/New_York'];
  return {
    phone_number: phones,
    timezone: zones,
    student_timezone: zones,
    country_code: ['+49', '+1'],
    grade: [4, '7'],
    student_grade: [1, 'Grade 3'],
    student_name: ['Ada Abendrot', '"Zeno"'],
    password: ['learn-demo', 'wrong'],
    new_password: ['quiet-lamp-77', 'abc'],
    email: ['sales@school.test'],
    teacher_availability_id: await list(
      `SELECT id AS v FROM availability_slot WHERE booked_class_id IS NULL AND starts_at > now() + interval '3 hours' ORDER BY id LIMIT 200`,
    ),
    classId: await list('SELECT id AS v FROM scheduled_class ORDER BY id LIMIT 30'),
    id: await list('SELECT id AS v FROM availability_slot ORDER BY id LIMIT 20'),
    lead_id: await list('SELECT lead_code AS v FROM lead'),
    updated_at: await list('SELECT updated_at AS v FROM lead LIMIT 20'),
    owner_id: [3, 5, null],
    owner: ['none', '3'],
    q: ['Ada', 'kornblum', '+49170', 'L0000'],
    sort: ['-updated_at', 'student_name'],
    from: ['2026-11-01T00:00:00Z'],
    to: ['2026-12-01T00:00:00+01:00'],
    token: ['abcd1234', 'A'.repeat(43)],
  };
}
