import type { Deps } from '../deps.js';
import type { Trx } from '../db/database.js';
import type { Mailer } from '../notifications/mailer.js';

/** `io` jobs wait for others and are taken over after 10 s of silence; `cpu` jobs may hold the thread for longer. */
export type JobKind = 'io' | 'cpu';

/** What a job is given beside its own reference. */
export interface JobDeps extends Deps {
  mailer: Mailer;
}

/** One run of one job. The payload is its id and nothing else: no personal data ever lies in a queue. */
export interface JobContext {
  refId: number;
  /** 1 on the first try. */
  attempt: number;
  /** Grows with every try; files go to `key.{fence}`, so that a try never overwrites another's. */
  fence: number;
  /** Aborted when the time is up. */
  signal: AbortSignal;
  /** A transaction that only the newest run of this job can commit; every write of a job goes through here. */
  fenced<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /** The last fenced write: commits together with "this job is done", so that it happens once. */
  finish(work: (trx: Trx) => Promise<void>): Promise<void>;
}

/** A piece of work outside any request. */
export interface JobDefinition {
  /** Also the topic of its outbox rows. */
  name: string;
  kind: JobKind;
  attempts: number;
  /** Waits this long before the second try, then twice as long each time, shaken by up to half. */
  backoffMs: number;
  timeoutMs: number;
  run(ctx: JobContext, deps: JobDeps): Promise<void>;
  /** Called once when the last attempt has failed. */
  onFailed?: ((refId: number, error: unknown, deps: JobDeps) => Promise<void>) | undefined;
}

/** What a job says about itself; the rest has defaults that suit most. */
export type JobOptions = Pick<JobDefinition, 'name' | 'run'> & Partial<JobDefinition>;

const DEFAULTS = { kind: 'io', attempts: 8, backoffMs: 2000, timeoutMs: 30_000 } as const;

/** Declares a job; it runs once it stands in `workers/jobs.ts`. */
export const defineJob = (options: JobOptions): JobDefinition => ({ ...DEFAULTS, ...options });
