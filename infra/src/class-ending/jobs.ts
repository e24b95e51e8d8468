import type { JobDefinition } from '../queue/define-job.js';
import { classEndedJob } from './class-ended-job.js';
import { remindToEndJob } from './remind-to-end-job.js';
import { renewalDueJob, renewalsJob } from './renewal-due-job.js';

/** What is told outside of the request when a class has ended, or should have been. */
export const CLASS_ENDING_JOBS: readonly JobDefinition[] = [classEndedJob, remindToEndJob, renewalDueJob, renewalsJob];
