import type { Refusals } from '../shared/refusal.js';

/** The largest screenshot or proof, in bytes (product 2.4 #55). */
export const UPLOAD_FILE_BYTES_MAX = 5 * 1024 * 1024;

/** Why a file is refused. */
export type UploadReason =
  'file_missing' | 'file_too_large' | 'image_type' | 'proof_type' | 'upload_failed' | 'file_away';

export const UPLOAD_REFUSALS: Refusals<UploadReason> = {
  file_missing: { kind: 'invalid', text: 'Please select a file', field: 'file' },
  file_too_large: { kind: 'too_large', text: 'File size must be less than 5MB', field: 'file' },
  image_type: { kind: 'invalid', text: 'Only PNG, JPEG, WebP, and GIF images are allowed', field: 'file' },
  proof_type: {
    kind: 'invalid',
    text: 'Only PNG, JPEG, WebP, and GIF images and plain PDF files are allowed',
    field: 'file',
  },
  upload_failed: { kind: 'unavailable', text: 'Failed to upload the file', field: 'file' },
  file_away: { kind: 'unavailable', text: 'The file cannot be shown right now.' },
};
