/*
 * The practical limit: bare `node:http` and `pg` with named prepared statements, the same SQL, the same data, the
 * same pool, and nothing else. It is told what to answer by the benchmark that starts it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { presentClassroom } from '@school/bff-learner/src/classroom/present';
import { presentJourney } from '@school/bff-learner/src/lessons/present';
import { endClass } from '@school/infra/class-ending/end-class';
import { sendFeedback } from '@school/infra/class-feedback/send-feedback';
import { notePresence } from '@school/infra/classroom/note-presence';
import { createPasswords } from '@school/infra/auth/passwords';
import { readConfig } from '@school/infra/config';
import { quoteCourseFee } from '@school/infra/course-fees/quote-course-fee';
import type { Database } from '@school/infra/db/database';
import type { Sql, Statement, Value } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { AppError } from '@school/infra/app-error';
import type { BookingLimit } from '@school/infra/trial-booking/booking-limit';
import { findJourney } from '@school/infra/lessons/journey';
import { submitAttempt } from '@school/infra/quizzes/answer-quiz';
import type { Picks } from '@school/infra/quizzes/open-quiz';
import { bookTrialSlot, type TrialOrder } from '@school/infra/trial-booking/book-trial-slot';
import { SlotTurns } from '@school/infra/trial-booking/slot-turns';
import { TRIAL_BOOKED } from '@school/core/trial-booking/errors';
import type { Stars } from '@school/core/class-feedback/feedback';
import pg from 'pg';
import type { LimitRoute } from './limit-routes.js';
import { OUR_SETTINGS } from './processes.js';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DB_POOL']),
  options: '-c TimeZone=UTC',
});
const passwords = createPasswords('');

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
const answers = new Map<string, Answer>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) return void response.writeHead(404).end();
  void Promise.resolve(answer(request, response)).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    response.writeHead(500).end();
  });
});

process.on('message', (routes: LimitRoute[]) => {
  for (const route of routes) answers.set(route.path, answerOf(route));
  process.send?.({ known: answers.size });
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

function answerOf(route: LimitRoute): Answer {
  switch (route.kind) {
    case 'sql':
      return async (_request, response) => {
        const { rows } = await pool.query<Record<string, string>>({ ...route.statement, values: route.values });
        sendJson(response, 200, Object.values(rows[0] ?? {})[0] ?? 'null');
      };
    case 'bytes': {
      const headers = { ...route.headers, 'Content-Length': String(route.body.length) };
      return (_request, response) => void response.writeHead(200, headers).end(route.body);
    }
    case 'hash':
      return async (_request, response) => {
        const same = await passwords.matches(route.password, route.hash);
        sendJson(response, same ? 200 : 401, '{}');
      };
    case 'journey':
      return async (_request, response) => {
        const journey = await findJourney(db, {
          studentId: route.studentId,
          timezone: route.timezone,
          withTexts: false,
        });
        sendJson(response, 200, JSON.stringify(presentJourney(journey, { isBrief: true })));
      };
    case 'booking':
      return book;
    case 'quote':
      return quote;
    case 'end-class':
      return end;
    case 'quiz':
      return handIn;
    case 'classroom-sign':
      return noteSign;
    case 'feedback':
      return rate;
  }
}

async function bodyOf<T = Record<string, string | number>>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as T;
}

async function quote(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const fee = await quoteCourseFee(
    { ...bareDeps, sql: db },
    {
      phone: String(body['phone']),
      subject: 'Coding',
      country: String(body['country']),
      course: String(body['course']),
      serviceType: 'Prime',
      enrolmentType: 'New Sale',
      classes: undefined,
      discountCode: String(body['discountCode']),
      permissions: [],
    },
    new Date(),
  );
  sendJson(response, 200, JSON.stringify(fee));
}

interface EndBody {
  class_id: number;
  teacher_id: number;
  account_id: number;
  class_status: 'complete' | 'incomplete';
  attended_student_ids: number[];
  incomplete_reason: string;
}

async function end(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf<EndBody>(request);
  const teacher = { teacherId: body.teacher_id, accountId: body.account_id, actAccountId: null };
  const { class_status: status, attended_student_ids: attendedIds, incomplete_reason: reason } = body;
  await endClass(bareDeps, teacher, body.class_id, { status, attendedIds, reason, code: undefined }, 'bench');
  sendJson(response, 200, '{}');
}

async function handIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf<{ assignment_id: number; student_id: number; answers: Picks }>(request);
  const sent = { assignmentId: body.assignment_id, picks: body.answers, tryNumber: 1 };
  const score = await submitAttempt(bareDeps, body.student_id, sent);
  sendJson(response, 200, JSON.stringify({ score }));
}

interface SignBody {
  class_id: number;
  account_id: number;
  teacher_id: number | null;
  student_id: number | null;
}

async function noteSign(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf<SignBody>(request);
  const { account_id: accountId, teacher_id: teacherId, student_id: studentId } = body;
  const entrant = { accountId, teacherId, studentId, actAccountId: null };
  const shown = await notePresence(bareDeps, entrant, body.class_id, { inRoom: true, quality: 'good' });
  sendJson(response, 200, JSON.stringify(presentClassroom(shown)));
}

interface RateBody extends Stars {
  scheduled_class: number;
  class_type: string;
  feedback: string;
  student_id: number;
}

async function rate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf<RateBody>(request);
  const { scheduled_class: classId, class_type: classTypeSent, feedback: text, student_id: studentId } = body;
  const { id, createdAt } = await sendFeedback(bareDeps, { classId, studentId, stars: body, text, classTypeSent });
  sendJson(response, 201, JSON.stringify({ id, created_at: createdAt.toISOString() }));
}

async function book(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request);
  const order: TrialOrder = {
    slotId: Number(body['teacher_availability_id']),
    phone: String(body['phone_number']),
    studentName: String(body['student_name']),
    grade: Number(body['grade']),
    timezone: 'Europe/Berlin',
    ip: '127.0.0.1',
  };
  try {
    const { confirmationToken, setPasswordToken } = await bookTrialSlot(bareDeps, order);
    const told = { message: TRIAL_BOOKED, confirmation_token: confirmationToken, set_password_token: setPasswordToken };
    sendJson(response, 201, JSON.stringify(told));
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'conflict')) throw error;
    sendJson(response, 409, JSON.stringify({ error: error.message }));
  }
}

function sendJson(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}

type Runner = (query: Statement, values: readonly Value[]) => Promise<pg.QueryResult>;

function bareSql(run: Runner): Sql {
  return {
    rows: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
      (await run(query, values)).rows as T[],
    maybeRow: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
      (await run(query, values)).rows[0] as T | undefined,
    row: async <T extends object>(query: Statement, values: readonly Value[] = []) =>
      (await run(query, values)).rows[0] as T,
    run: async (query, values = []) => (await run(query, values)).rowCount ?? 0,
    query: (model) => model.query(),
    announce: () => undefined,
  };
}

async function bareTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(bareSql((query, values) => client.query({ ...query, values: values as Value[] })));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

const db = {
  ...bareSql((query, values) => pool.query({ ...query, values: values as Value[] })),
  transaction: bareTransaction,
} as unknown as Database; // the use case asks for nothing else of a database

const noLimit: BookingLimit = { take: async () => undefined, giveBack: async () => undefined };

const bareDeps = {
  db,
  clock: { now: () => new Date() },
  bookingLimit: noLimit,
  slotTurns: new SlotTurns(),
  config: readConfig({ ...process.env, ...OUR_SETTINGS, LOG_LEVEL: 'silent' }),
} as unknown as Deps; // nor of its surroundings
