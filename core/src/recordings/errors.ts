import type { Refusals } from '../shared/refusal.js';

/** Why a recording is refused. */
export type RecordingReason =
  | 'not_ended'
  | 'has_recording'
  | 'not_video'
  | 'file_empty'
  | 'file_too_large'
  | 'too_many_uploads'
  | 'wrong_address'
  | 'not_arrived'
  | 'wrong_size'
  | 'unplayable'
  | 'upload_over'
  | 'no_such_part'
  | 'store_away';

/** Shown when an upload fails. */
export const UPLOAD_FAILED = 'Upload failed. Please try again.';
/** Shown when a recording was uploaded. */
export const RECORDING_UPLOADED = 'Recording uploaded successfully';
/** The message after an upload was canceled. */
export const UPLOAD_CANCELED = 'The upload was canceled.';

export const RECORDING_REFUSALS: Refusals<RecordingReason> = {
  not_ended: { kind: 'conflict', text: 'A recording can be uploaded once the class has ended.' },
  has_recording: { kind: 'conflict', text: 'This class already has a recording.' },
  not_video: { kind: 'invalid', text: 'Please choose a video file.', field: 'content_type' },
  file_empty: { kind: 'invalid', text: 'This file is empty.', field: 'size' },
  file_too_large: { kind: 'too_large', text: 'A recording can have 2 GB at most.', field: 'size' },
  too_many_uploads: {
    kind: 'limit',
    text: 'Three uploads were started for this class today. Please try again tomorrow.',
  },
  wrong_address: { kind: 'invalid', text: 'This is not the address of this upload.', field: 'public_url' },
  not_arrived: { kind: 'conflict', text: 'The file did not arrive completely. Please upload it again.' },
  wrong_size: { kind: 'conflict', text: 'The file that arrived is not the one that was chosen. Please try again.' },
  unplayable: {
    kind: 'invalid',
    text: 'This file is not a video that can be played. Please choose a WebM or MP4 video.',
    field: 'filename',
  },
  upload_over: { kind: 'expired', text: 'This upload has ended. Please choose the file again.' },
  no_such_part: { kind: 'invalid', text: 'This upload has no such part.', field: 'part_number' },
  store_away: { kind: 'unavailable', text: UPLOAD_FAILED },
};
