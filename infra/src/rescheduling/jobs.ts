import type { JobDefinition } from '../queue/define-job.js';
import { classMovedJob } from './class-moved-job.js';
import { timeAskedJob } from './time-asked-job.js';

/** What is told outside of the request when classes move. */
export const RESCHEDULE_JOBS: readonly JobDefinition[] = [classMovedJob, timeAskedJob];
