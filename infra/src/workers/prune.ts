// Upkeep: removes what is outdated from many tables, in batches.
import { OPEN_TIME_KEPT_DAYS } from '@school/core/availability/kept-days';
import { restorableSince } from '@school/core/leads/notes';
import { KNOWN_DEVICE_DAYS } from '../auth/login-limits.js';
import { statement, type Statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { VIEW_RESTORABLE_DAYS } from '../saved-views/save-view.js';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
// No transaction locks many rows for long.
const BATCH = 20_000;

/** Removes one batch of a table's rows (`t`). */
const prune = (name: string, table: string, condition: string): Statement =>
  statement(
    name,
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (
       SELECT t.ctid FROM ${table} t WHERE ${condition} LIMIT ${BATCH} FOR UPDATE OF t SKIP LOCKED))`,
  );

// Rows whose job has not ended are kept: the sweeper hands them over again.
const pruneOutbox = prune(
  'prune-outbox',
  'outbox',
  `t.published_at < $1 AND NOT EXISTS (
     SELECT 1 FROM job_run r
     WHERE r.kind = t.topic AND r.ref_id = t.ref_id AND r.done_at IS NULL AND r.failed_at IS NULL)`,
);

const pruneRuns = prune(
  'prune-job-runs',
  'job_run',
  't.done_at < $1 AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.topic = t.kind AND o.ref_id = t.ref_id)',
);

// An expired count would be reset by its next use, so its row is not needed.
const pruneLimits = prune('prune-rate-limits', 'rate_limit', 't.expire < extract(epoch FROM $1::timestamptz) * 1000');

const pruneUploadCounts = prune('prune-upload-counts', 'upload_count', "t.day < local_time($1, 'UTC')::date");

const pruneReminders = prune('prune-class-reminders', 'class_reminder', 't.starts_at < $1');
const pruneWaysOut = prune('prune-unsubscribe-links', 'unsubscribe_link', 't.expires_at < $1');
const pruneDevices = prune('prune-login-devices', 'login_device', 't.last_ok_at < $1');

// A trial that was called off still names its half hour.
const pruneOpenTime = prune(
  'prune-open-time',
  'availability_slot',
  't.is_open AND t.starts_at < $1 AND NOT EXISTS (SELECT 1 FROM trial_booking b WHERE b.availability_id = t.id)',
);

const pruneViews = prune('prune-saved-views', 'saved_view', 't.removed_at < $1');
const pruneNotes = prune('prune-lead-notes', 'lead_note', 't.removed_at < $1');
// What can no longer be undone is about a family, and no longer needed.
const forgetMerged = statement(
  'prune-merged-leads',
  `UPDATE lead_merge SET merged = NULL, before = NULL, moved = '{}' WHERE id = ANY (ARRAY (
     SELECT m.id FROM lead_merge m WHERE m.merged IS NOT NULL AND m.merged_at < $1 LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`,
);
const pruneProofs = prune('prune-registration-proofs', 'registration_proof', 't.expires_at < $1');
const pruneLinkRequests = prune('prune-password-link-requests', 'password_link_request', 't.asked_at < $1');
// What families' files say is needed for an undo at most; an import that went on since is not old.
const pruneImportRows = prune(
  'prune-import-rows',
  'import_row',
  `t.import_id IN (SELECT i.id FROM import i
     WHERE i.created_at < $1 AND greatest(i.checked_at, i.started_at, i.done_at, i.undone_at, i.created_at) < $1)`,
);
const pruneTrialRequests = prune('prune-trial-requests', 'trial_request', 't.ends_at < $1');

/**
 * Removes handed-over outbox rows and finished jobs after a month, expired counts of limits and of stored
 * files, the leftovers of reminders and unsubscribe links, networks that count as known no longer, half hours that nobody
 * took, views and notes that were removed, what anonymous callers left (proofs of registrations, requests for links and for trials),
 * and the rows of imported files. Failed jobs stay, because somebody has to look at them.
 */
export const pruneJob = defineJob({
  name: 'prune',
  timeoutMs: 300_000,
  async run(ctx, { clock }) {
    const now = clock.now();
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
    const outdated: readonly (readonly [Statement, Date])[] = [
      [pruneOutbox, daysAgo(KEPT_DAYS)],
      [pruneRuns, daysAgo(KEPT_DAYS)],
      [pruneLimits, now],
      [pruneUploadCounts, daysAgo(1)],
      [pruneReminders, daysAgo(KEPT_DAYS)],
      [pruneWaysOut, now],
      [pruneDevices, daysAgo(KNOWN_DEVICE_DAYS)],
      [pruneViews, daysAgo(VIEW_RESTORABLE_DAYS)],
      [pruneNotes, restorableSince(now)],
      [forgetMerged, daysAgo(1)],
      [pruneProofs, now],
      [pruneLinkRequests, daysAgo(1)],
      [pruneTrialRequests, daysAgo(KEPT_DAYS)],
      [pruneImportRows, daysAgo(KEPT_DAYS)],
      [pruneOpenTime, daysAgo(OPEN_TIME_KEPT_DAYS)],
    ];
    for (const [remove, before] of outdated) {
      let removed = BATCH;
      while (removed === BATCH && !ctx.signal.aborted) removed = await ctx.fenced((trx) => trx.run(remove, [before]));
    }
  },
});
