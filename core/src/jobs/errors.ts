import type { Refusals } from '../shared/refusal.js';

/** Why a job is not run again. */
export type JobReason = 'job_not_failed';

export const JOB_REFUSALS: Refusals<JobReason> = {
  job_not_failed: { kind: 'conflict', text: 'This job has not failed, or is already being run again.' },
};
