import type { JobDefinition } from '../queue/define-job.js';
import { classEndedJob } from './class-ended-job.js';
import { remindToEndJob } from './remind-to-end-job.js';
import { renewalDueJob, renewalsJob } from './renewal-due-job.js';

/** The jobs that send messages when a class has ended, or should have. */
export const CLASS_ENDING_JOBS: readonly JobDefinition[] = [classEndedJob, remindToEndJob, renewalDueJob, renewalsJob];
