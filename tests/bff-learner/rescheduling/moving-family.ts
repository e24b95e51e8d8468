import { rescheduleClass } from '@school/bff-learner/contract/rescheduling';
import { RESCHEDULE_REFUSALS, type RescheduleReason } from '@school/core/rescheduling/errors';
import { openSession } from '@school/infra/auth/sessions';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createWeeklyBatch } from '../../support/factories/weekly-batch.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

// A Saturday; Mia's classes are Tuesdays and Thursdays at 16:00 in Berlin.
const NOW = '2026-11-21T11:00:00Z';
export const STARTS = ['2026-11-24T15:00:00Z', '2026-11-26T15:00:00Z', '2026-12-01T15:00:00Z'];
export const FREE_HOUR = '2026-11-25T12:00:00Z';

/** A child's weekly classes, made again before each test. */
export interface MovingFamily {
  server: TestServer;
  teacher: Person;
  mia: Person;
  batchId: number;
  classIds: number[];
}

/** A school with a child whose classes are moved; it registers its own hooks. */
export function movingFamily(): MovingFamily {
  // `as`: the hooks fill this in before any test reads it.
  const family = {} as MovingFamily;
  before(async () => {
    family.server = await startTestServer();
  });
  beforeEach(async () => {
    const { deps, clock } = family.server;
    clock.set(NOW);
    family.teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    family.mia = await createStudent(deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    const { batch, classIds } = await createWeeklyBatch(deps, family.teacher, [family.mia], {
      zone: 'Europe/Berlin',
      weekly: [
        [2, '16:00'],
        [4, '16:00'],
      ],
      starts: STARTS,
    });
    Object.assign(family, { batchId: batch.id, classIds });
  });
  after(() => family.server.close());
  return family;
}

/** Moves the clock to a later day; the sessions have expired by then, so new ones are opened. */
export async function comeBackAt({ server, teacher, mia }: MovingFamily, instant: string): Promise<void> {
  server.clock.set(instant);
  for (const person of [teacher, mia]) {
    const { db, config, clock } = server.deps;
    const studentId = person === mia ? mia.id : null;
    const facts = {
      accountId: person.accountId,
      studentId,
      audience: 'learner',
      openedBy: 'password',
      bind: false,
    } as const;
    person.token = (await openSession(db, config, clock.now(), facts)).token;
  }
}

/** Moves the family's first class, or another. */
export const moveOf = (family: MovingFamily, as: Person | undefined, body: object, id = family.classIds[0] ?? 0) =>
  family.server.call(rescheduleClass, { ...(as ? { as } : {}), params: { id }, body });

/** The body for another time. */
export const toTime = (new_date_time: unknown, more: object = {}): object => ({
  requested_by: 'student',
  confirmations: {},
  preference: 'another_time',
  new_date_time,
  ...more,
});

/** The body for the batch's next slot. */
export const toNext = (more: object = {}): object => ({
  requested_by: 'teacher',
  confirmations: { studentInformed: true, whatsappDiscussed: false },
  preference: 'next_time',
  new_date_time: null,
  ...more,
});

/** Rows as they are in the database. */
export const ask = async <T extends object>(
  { server }: MovingFamily,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => (await server.deps.db.pool.query<T>(sql, values)).rows;

/** The starts of the family's classes, in the order of the lessons. */
export const startsOf = async (family: MovingFamily): Promise<string[]> =>
  (
    await ask<{ starts_at: Date }>(family, 'SELECT starts_at FROM scheduled_class WHERE batch_id = $1 ORDER BY id', [
      family.batchId,
    ])
  ).map((row) => row.starts_at.toISOString());

/** Every move of the family's classes that was recorded. */
export const movesOf = (family: MovingFamily) =>
  ask<{ class_id: number; requested_by: string; counts: number; caused_by: number | null }>(
    family,
    `SELECT m.class_id, m.requested_by, m.preference, m.reason, m.confirmations, m.counts, m.caused_by, m.account_id
     FROM class_move m JOIN scheduled_class c ON c.id = m.class_id WHERE c.batch_id = $1 ORDER BY m.id`,
    [family.batchId],
  );

/** The parts of a refused call's answer. */
export const refused = (answer: { status: number; body: { error?: string; detail?: string } }) => ({
  status: answer.status,
  error: answer.body.error,
  detail: answer.body.detail,
});

/** The answer that belongs to this reason. */
export const refusalOf = (reason: RescheduleReason) => {
  const { kind, text, detail } = RESCHEDULE_REFUSALS[reason];
  return { status: kind === 'invalid' ? 400 : 409, error: text, detail: detail ?? text };
};
