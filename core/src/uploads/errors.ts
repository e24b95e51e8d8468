import type { Refusals } from '../shared/refusal.js';
import { DECODED_MB_MAX, MEGAPIXELS_MAX } from './picture-size.js';

/** The largest screenshot or proof, in bytes. */
export const UPLOAD_FILE_BYTES_MAX = 5 * 1024 * 1024;

/** Why a file is refused. */
export type UploadReason =
  | 'file_missing'
  | 'file_too_large'
  | 'image_type'
  | 'image_too_many_pixels'
  | 'image_cut'
  | 'proof_type'
  | 'check_too_long'
  | 'too_busy'
  | 'quota_used'
  | 'upload_failed'
  | 'file_away';

export const UPLOAD_REFUSALS: Refusals<UploadReason> = {
  file_missing: { kind: 'invalid', text: 'Please select a file', field: 'file' },
  file_too_large: { kind: 'too_large', text: 'File size must be less than 5MB', field: 'file' },
  image_type: { kind: 'invalid', text: 'Only PNG, JPEG, WebP, and GIF images are allowed', field: 'file' },
  image_too_many_pixels: {
    kind: 'invalid',
    text: `The picture is too large: up to ${MEGAPIXELS_MAX} megapixels and ${DECODED_MB_MAX} MB when it is opened are allowed. Please make it smaller.`,
    field: 'file',
  },
  image_cut: {
    kind: 'invalid',
    text: 'This picture is damaged, or a part of it is missing. Please send it again, or save it again first.',
    field: 'file',
  },
  proof_type: {
    kind: 'invalid',
    text: 'Only PNG, JPEG, WebP, and GIF images and plain PDF files are allowed',
    field: 'file',
  },
  check_too_long: {
    kind: 'invalid',
    text: 'This file takes too long to check. Please save it again in a simpler form, or send a picture of it.',
    field: 'file',
  },
  too_busy: {
    kind: 'unavailable',
    text: 'Too many files are being sent right now. Please try again in a moment.',
    field: 'file',
  },
  quota_used: {
    kind: 'limit',
    text: 'No more files can be stored today. Please try again tomorrow, or write to the school.',
    field: 'file',
  },
  upload_failed: { kind: 'unavailable', text: 'Failed to upload the file', field: 'file' },
  file_away: { kind: 'unavailable', text: 'The file cannot be shown right now.' },
};

/** The sentences of every place that takes a picture: none, no picture, cut, too large once open, too many bytes. */
export const PICTURE_SENTENCES: readonly string[] = (
  ['file_missing', 'image_type', 'image_cut', 'image_too_many_pixels', 'file_too_large'] as const
).map((reason) => UPLOAD_REFUSALS[reason].text);
