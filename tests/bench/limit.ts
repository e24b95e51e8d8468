/*
 * The bare program: `node:http` and `pg` with named prepared statements, the same SQL, the same data,
 * the same pool, and nothing else. The benchmark that starts it tells it what to answer.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { presentJourney } from '@school/bff-learner/src/lessons/present';
import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import { AppError } from '@school/infra/app-error';
import { readConfig } from '@school/infra/config';
import type { Sql, Statement, Value } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { changeLead } from '@school/infra/leads/change-lead';
import { findLead } from '@school/infra/leads/queries';
import { findJourney } from '@school/infra/lessons/journey';
import { findPage } from '@school/infra/payment-pages/find-page';
import { punch } from '@school/infra/payments/punch';
import { bookTrialSlot } from '@school/infra/trial-booking/book-trial-slot';
import { SlotTurns } from '@school/infra/trial-booking/slot-turns';
import knexFactory, { type Knex } from 'knex';
import pg from 'pg';

/** What the bare program answers under a path. */
export type LimitRoute =
  /** One prepared statement; the first column of its first row is the answer. */
  | { kind: 'sql'; path: string; statement: { name: string; text: string }; values: unknown[] }
  /** The student's modules: one statement and the cached curriculum, put together as the gateway does. */
  | { kind: 'journey'; path: string; studentId: number; timezone: string }
  /** A use case over bare `pg`, without gateway, contract, limits and counting. */
  | { kind: 'write'; path: string; work: keyof typeof WRITES };

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const config = readConfig(process.env);
const pool = new pg.Pool({ connectionString: config.DATABASE_URL, max: config.DB_POOL, options: '-c TimeZone=UTC' });
const knex = knexFactory({ client: 'pg', connectionPool: pool });

type Runner = (query: Statement, values: readonly Value[]) => Promise<pg.QueryResult>;

const bareSql = (run: Runner, models: Knex): Sql => ({
  rows: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
    (await run(query, values)).rows as T[],
  maybeRow: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
    (await run(query, values)).rows[0] as T | undefined,
  row: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
    (await run(query, values)).rows[0] as T,
  run: async (query, values = []) => (await run(query, values)).rowCount ?? 0,
  query: (model) => model.query(models),
  publish: () => undefined,
});

async function transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await knex.transaction(
      (trx) => work(bareSql((query, values) => client.query({ ...query, values: values as Value[] }), trx)),
      { connection: client },
    );
  } finally {
    client.release();
  }
}

// The use cases below ask for nothing else of their surroundings.
const deps = {
  db: { ...bareSql((query, values) => pool.query({ ...query, values: values as Value[] }), knex), transaction },
  clock: { now: () => new Date() },
  bookingLimit: { take: async () => async () => undefined },
  slotTurns: new SlotTurns(),
  config,
} as unknown as Deps;

const REQUEST_ID = '00000000-0000-4000-8000-000000000001';

interface Body {
  account_id: number;
  id: string;
  // Of a booking:
  student_name: string;
  phone_number: string;
  grade: number;
  teacher_availability_id: number;
  timezone: string;
  // Of a claim:
  updated_at: string;
  owner_id: number;
}

/** The contended writes of row 5; each answers what its gateway answers. */
const WRITES = {
  book: async (body: Body) => {
    const { student_name: studentName, phone_number: phone, teacher_availability_id: slotId, grade, timezone } = body;
    const booked = await bookTrialSlot(deps, { slotId, phone, studentName, grade, timezone, ip: '127.0.0.1' });
    return JSON.stringify({ message: TRIAL_BOOKED, confirmation_token: booked.confirmationToken });
  },
  punch: async (body: Body) => {
    const { account_id: accountId, id } = body;
    const actor = { accountId, onBehalfOf: null, role: 'staff', requestId: REQUEST_ID } as const;
    const { pageId } = await punch(deps, actor, Number(id));
    return (await findPage(deps, pageId)) ?? 'null';
  },
  claim: async (body: Body) => {
    const change = { leadCode: body.id, seenUpdatedAt: body.updated_at, ownerId: body.owner_id, reason: '' };
    const manager = {
      accountId: body.account_id,
      onBehalfOf: null,
      role: 'lead_manager',
      requestId: REQUEST_ID,
    } as const;
    await changeLead(deps, manager, change);
    return (await findLead(deps.db, body.id)) ?? 'null';
  },
};

async function answerOf(route: LimitRoute, request: IncomingMessage): Promise<string> {
  switch (route.kind) {
    case 'sql': {
      const { rows } = await pool.query<Record<string, string>>({ ...route.statement, values: route.values });
      return Object.values(rows[0] ?? {})[0] ?? 'null';
    }
    case 'journey': {
      const { studentId, timezone } = route;
      const journey = await findJourney(deps.db, { studentId, timezone, now: deps.clock.now(), withTexts: false });
      return JSON.stringify(presentJourney(journey, { isBrief: true }));
    }
    case 'write': {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      return WRITES[route.work](JSON.parse(Buffer.concat(parts).toString()) as Body);
    }
  }
}

function send(response: ServerResponse, status: number, text: string): void {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) };
  response.writeHead(status, headers).end(text);
}

const known = new Map<string, LimitRoute>();

const server = createServer((request, response) => {
  const route = known.get(request.url ?? '');
  if (route === undefined) return send(response, 404, '{}');
  answerOf(route, request).then(
    (text) => send(response, route.path === '/book' ? 201 : 200, text),
    (error: unknown) => {
      if (error instanceof AppError) return send(response, 409, JSON.stringify({ error: error.message }));
      process.stderr.write(`${String(error)}\n`);
      send(response, 500, '{}');
    },
  );
});

process.on('message', (routes: LimitRoute[]) => {
  for (const route of routes) known.set(route.path, route);
  process.send?.({ known: known.size });
});
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
