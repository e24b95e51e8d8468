import type { Deps } from '../deps.js';
import type { Trx } from '../db/database.js';
import type { Mailer } from '../notifications/mailer.js';
import type { JobKind } from './job-kind.js';

/** What a job gets beside its reference. */
export interface JobDeps extends Deps {
  mailer: Mailer;
}

/** One run of one job. The payload is only its id: no personal data is ever in a queue. */
export interface JobContext {
  refId: number;
  /** 1 on the first attempt. */
  attempt: number;
  /** Grows with every attempt; files go to `key.{fence}`, so that attempts never overwrite each other. */
  fence: number;
  /** Aborted after the job's timeout. */
  signal: AbortSignal;
  /** A transaction that only the newest run of this job can commit; every write of a job goes through here. */
  fenced<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The last fenced write: commits together with marking the job done, so that it happens once. */
  finish(work: (trx: Trx) => Promise<void>): Promise<void>;
}

/** A piece of work outside any request. */
export interface JobDefinition {
  /** Also the topic of its outbox rows. */
  name: string;
  kind: JobKind;
  attempts: number;
  /** Wait before the second attempt; it doubles each time, with up to half as jitter. */
  backoffMs: number;
  timeoutMs: number;
  run(ctx: JobContext, deps: JobDeps): Promise<void>;
  /** Whether another attempt after this error would be pointless. */
  isFinal?: ((error: unknown) => boolean) | undefined;
  /** Called once when the job has failed for good, in the transaction that marks the job as failed. */
  onFailed?: ((refId: number, error: unknown, trx: Trx) => Promise<void>) | undefined;
}

/** A job's definition; everything but name and run has defaults. */
export type JobOptions = Pick<JobDefinition, 'name' | 'run'> & Partial<JobDefinition>;

const DEFAULTS = { kind: 'io', attempts: 8, backoffMs: 2000, timeoutMs: 30_000 } as const;

/** The longest wait after a failed attempt (the queue takes up to half of it off). */
export const longestWaitMs = (job: Pick<JobDefinition, 'backoffMs'>, attempt: number): number =>
  job.backoffMs * 2 ** (attempt - 1);

/** Declares a job; it must be listed in `workers/jobs.ts` to run. */
export const defineJob = (options: JobOptions): JobDefinition => ({ ...DEFAULTS, ...options });
