// Locks: one statement writes a job once, however many plan it, and wakes the relays with its commit.
import { statement, type Sql } from '../db/sql.js';

/** A job to run after the transaction. */
export interface PlannedJob {
  /** The job's name. */
  topic: string;
  /** What it is about; a job runs once per topic and reference. */
  refId: number;
  /** Planning the same key twice plans once. */
  businessKey?: string | undefined;
  /** Not before this time; at once when left out. */
  runAfter?: Date | undefined;
}

/** The channel that wakes relays; without it they look twice a second. */
export const OUTBOX_CHANNEL = 'outbox';

const plan = statement(
  'outbox-plan',
  `WITH added AS (
     INSERT INTO outbox (topic, ref_id, business_key, run_after) VALUES ($1, $2, $3, coalesce($4, now()))
     ON CONFLICT (business_key) DO NOTHING RETURNING run_after
   )
   SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added WHERE run_after <= now()`,
);

/** Plans a job in the caller's transaction: it runs if and only if that commits. Redis is not involved. */
export async function planJob(sql: Sql, job: PlannedJob): Promise<void> {
  const due = await sql.run(plan, [job.topic, job.refId, job.businessKey ?? null, job.runAfter ?? null]);
  if (due > 0) sql.publish(OUTBOX_CHANNEL, '');
}

const planMany = statement(
  'outbox-plan-many',
  `WITH added AS (
     INSERT INTO outbox (topic, ref_id, business_key, run_after)
     SELECT $1, id, $1 || ':' || id, coalesce($3, now()) FROM unnest($2::bigint[]) AS id
     ON CONFLICT (business_key) DO NOTHING RETURNING run_after
   )
   SELECT pg_notify('${OUTBOX_CHANNEL}', '') FROM added WHERE run_after <= now() LIMIT 1`,
);

/** Plans the same job about many things by one statement, not before a time if one is given; each runs once. */
export async function planJobs(sql: Sql, topic: string, refIds: readonly number[], runAfter?: Date): Promise<void> {
  const due = await sql.run(planMany, [topic, refIds, runAfter ?? null]);
  if (due > 0) sql.publish(OUTBOX_CHANNEL, '');
}
