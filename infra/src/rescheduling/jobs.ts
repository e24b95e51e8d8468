import type { JobDefinition } from '../queue/define-job.js';
import { classMovedJob } from './class-moved-job.js';
import { timeAskedJob } from './time-asked-job.js';

/** The jobs that send messages about moved classes. */
export const RESCHEDULE_JOBS: readonly JobDefinition[] = [classMovedJob, timeAskedJob];
