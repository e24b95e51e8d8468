import type { JobDefinition } from '../queue/define-job.js';
import { pruneRecordingsJob } from './prune-recordings-job.js';
import { recordingsJob } from './recordings-job.js';
import { removeRecordingFilesJob } from './remove-files-job.js';

/** The jobs of recordings. */
export const RECORDING_JOBS: readonly JobDefinition[] = [pruneRecordingsJob, recordingsJob, removeRecordingFilesJob];
