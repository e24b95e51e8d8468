import type { JobDefinition } from '../queue/define-job.js';
import { classEndedJob } from './class-ended-job.js';
import { renewalDueJob } from './renewal-due-job.js';

/** What is told outside of the request when a class has ended. */
export const CLASS_ENDING_JOBS: readonly JobDefinition[] = [classEndedJob, renewalDueJob];
