import { pruneUploadsJob } from '../uploads/prune-uploads.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';

/** Abandons uploads without progress for a day and plans the removal of their files. */
export const pruneRecordingsJob = pruneUploadsJob({ name: 'prune-recordings', model: RecordingModel, planRemoval });
