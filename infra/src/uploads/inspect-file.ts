import { UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { refusal } from '../app-error.js';
import { inThread } from '../threads/in-thread.js';
import type { LookedAt } from './look-at-file.js';

/** What a file is, and its SHA-256; `field` is the form's field for the refusal of one that takes too long to check. */
export const inspectFile = (path: string, field = 'file'): Promise<LookedAt> =>
  inThread<string, LookedAt>(new URL('./look-at-file.js', import.meta.url), path, () =>
    refusal(UPLOAD_REFUSALS, 'check_too_long', { field }),
  );
