import type { Refusals } from '../shared/refusal.js';

/** The most lines of a file: a sheet of Excel has room for a few more. */
export const AUDIT_FILE_LINES_MAX = 1_000_000;

/** How many days a file can be fetched. */
export const AUDIT_FILE_DAYS = 7;

/** How many unfinished files a person may have. */
export const UNFINISHED_FILES_MAX = 2;

/** The last line of a file that does not hold all lines. */
export const AUDIT_FILE_CUT = `Only the newest ${AUDIT_FILE_LINES_MAX.toLocaleString('en-US')} lines are in this file. Choose fewer days and make another one.`;

/** Why a file of the audit log is refused. */
export type AuditFileReason = 'too_many_files' | 'not_ready';

export const AUDIT_FILE_REFUSALS: Refusals<AuditFileReason> = {
  too_many_files: {
    kind: 'limit',
    text: 'Two of your files are still being made. Please wait until one of them is ready.',
  },
  not_ready: { kind: 'conflict', text: 'The file is still being made. Please try again in a moment.' },
};
