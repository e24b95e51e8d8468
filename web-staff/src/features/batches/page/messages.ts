import type { BatchPage, BatchRecording } from '@school/bff-staff/contract/batch-page';
import type { IncompleteCode } from '@school/core/class-ending/incomplete-code';
import type { BadgeTone } from '@school/web-kit/shell/Badge';

interface Look {
  label: string;
  tone: BadgeTone;
}

/** Texts of the page, for answers without a sentence. */
export const MESSAGES = {
  failed: 'The batch could not be loaded.',
  missing: 'There is no batch with this number.',
  missingText: 'Check the address, or find the batch through one of its students.',
  classesFailed: 'The classes could not be loaded.',
  studentsFailed: 'The students could not be loaded.',
  recordingsFailed: 'The recordings could not be loaded.',
} as const;

/** The label and colour of each state of a batch. */
export const BATCH_LOOKS: Readonly<Record<BatchPage['state'], Look>> = {
  running: { label: 'Running', tone: 'success' },
  paused: { label: 'Paused', tone: 'warning' },
  ended: { label: 'Ended', tone: 'neutral' },
  archived: { label: 'Archived', tone: 'neutral' },
};

/** Who caused an incomplete class. */
export const CAUSES: Readonly<Record<IncompleteCode, string>> = {
  student: 'Because of the student',
  teacher: 'Because of the teacher',
  platform: 'Because of the platform',
  needs_review: 'The cause is still open',
};

/** The label and colour of each state of a recording. */
export const RECORDING_LOOKS: Readonly<Record<BatchRecording['state'], Look>> = {
  uploading: { label: 'Uploading', tone: 'info' },
  uploaded: { label: 'Being checked', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
};

/** Which classes a list shows. */
export const CLASS_FILTER_LABELS = { coming: 'To come', done: 'Done', canceled: 'Canceled' } as const;

/** Which students a list shows. */
export const STUDENT_FILTER_LABELS = { current: 'In the batch', past: 'Have left' } as const;
