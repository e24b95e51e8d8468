import { RECORDING_REFUSALS } from '../recordings/errors.js';
import type { Refusals } from '../shared/refusal.js';
import { UPLOAD_REFUSALS } from '../uploads/errors.js';

/** The most megabytes of a video. */
export const FILM_MB_MAX = 200;

/** Why a file of the office is refused. */
export type FileReason =
  | 'file_type'
  | 'file_empty'
  | 'file_too_large'
  | 'film_too_large'
  | 'contract_public'
  | 'not_what_it_says'
  | 'not_arrived'
  | 'wrong_size'
  | 'upload_over'
  | 'no_such_part'
  | 'not_ready'
  | 'file_deleted'
  | 'not_deleted'
  | 'file_removed'
  | 'deleted_file_used'
  | 'store_away';

export const FILE_REFUSALS: Refusals<FileReason> = {
  file_type: {
    kind: 'invalid',
    text: 'Only PNG, JPEG, WebP and GIF pictures, plain PDF files, and MP4 and WebM videos can be uploaded.',
    field: 'content_type',
  },
  file_empty: RECORDING_REFUSALS.file_empty,
  file_too_large: { ...UPLOAD_REFUSALS.file_too_large, field: 'size' },
  film_too_large: { kind: 'too_large', text: `A video can have ${FILM_MB_MAX} MB at most.`, field: 'size' },
  contract_public: { kind: 'invalid', text: 'A contract cannot be public.', field: 'is_public' },
  not_what_it_says: {
    kind: 'invalid',
    text: 'This file is not what its name says, or it contains something else, too. Please save it again and upload the new file.',
  },
  not_arrived: RECORDING_REFUSALS.not_arrived,
  wrong_size: RECORDING_REFUSALS.wrong_size,
  upload_over: RECORDING_REFUSALS.upload_over,
  no_such_part: RECORDING_REFUSALS.no_such_part,
  not_ready: { kind: 'conflict', text: 'This file is not ready yet.' },
  file_deleted: { kind: 'conflict', text: 'This file is deleted. It can be restored.' },
  not_deleted: { kind: 'conflict', text: 'This file is not deleted.' },
  file_removed: { kind: 'expired', text: 'This file was removed for good. Please upload it again.' },
  deleted_file_used: {
    kind: 'conflict',
    text: 'This text uses a file that was deleted. Please restore it on the page Upload files, or take its address out.',
  },
  store_away: RECORDING_REFUSALS.store_away,
};

/** The sentence for a file whose check failed for a reason of ours. */
export const UNCHECKED = 'This file could not be checked. Please upload it again.';

/** The sentence for a file that the office has already. */
export const hereAlready = (name: string): string => `This file is here already: ${name}`;

/** The sentence for an upload of a file that was deleted, which brings that one back. */
export const hereAgain = (name: string): string => `This file had been deleted, and is here again: ${name}`;

/** The messages of what was done. */
export const FILE_DONE = {
  uploaded: 'The file has arrived and is being checked.',
  canceled: 'The upload was canceled.',
  changed: 'The file was changed.',
  deleted: 'The file was deleted.',
  restored: 'The file is here again.',
} as const;
