import { sendEmailJob } from '../notifications/deliver.js';
import { familyRegisteredJob } from '../notifications/family-registered.js';
import { trialBookedJob } from '../notifications/trial-booked.js';
import type { JobDefinition } from '../queue/define-job.js';
import { closePastTrialsJob } from './close-past-trials.js';
import { expireSessionsJob } from './expire-sessions.js';

/** Every job of the school; one that does not stand here does not run. */
export const JOBS: readonly JobDefinition[] = [
  closePastTrialsJob,
  expireSessionsJob,
  familyRegisteredJob,
  sendEmailJob,
  trialBookedJob,
];
