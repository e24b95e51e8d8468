import { readBoard, type JobLine } from '@school/infra/jobs/board';
import { listFailedJobs, retryJob, type FailedJob } from '@school/infra/jobs/failed-jobs';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, superuser } from '@school/infra/auth/policy';
import * as contract from '../../contract/jobs.js';
import { failedJobSheet } from './sheets.js';

/** The job board; admins only, because errors may name people. */
export const jobRoutes: readonly Route[] = [
  endpoint(contract.readJobs, superuser, { queries: 1 }, async (_call, deps) => {
    const { store, queues, jobs } = await readBoard(deps);
    return { store, queues, jobs: jobs.map(presentJob) };
  }),
  endpoint(contract.listFailedJobs, superuser, { queries: 2, sheet: failedJobSheet }, async ({ query }, deps) => {
    const { name, page, page_size: pageSize } = query;
    const { rows, total } = await listFailedJobs(deps.db, { name, page, pageSize });
    return { results: rows.map(presentFailed), count: total };
  }),
  endpoint(contract.retryJob, inPerson(superuser), { queries: 3 }, async ({ actor, body }, deps) => {
    await retryJob(deps, actor, { name: body.name, refId: body.ref_id });
    return { message: 'The job is being run again.' };
  }),
];

const presentJob = (job: JobLine): contract.JobLine => ({
  name: job.name,
  kind: job.kind,
  last_run_at: job.lastRunAt?.toISOString() ?? null,
  next_run_at: job.nextRunAt?.toISOString() ?? null,
  waiting: job.waiting,
  failed: job.failed,
});

const presentFailed = (job: FailedJob): contract.FailedJob => ({
  name: job.name,
  ref_id: job.refId,
  failed_at: job.failedAt.toISOString(),
  error: job.error,
  tries: job.tries,
});
