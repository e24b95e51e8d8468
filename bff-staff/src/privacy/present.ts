import { blockerText, type Blocker } from '@school/core/privacy/blockers';
import { DATA_KIND_NAMES } from '@school/core/privacy/data-kinds';
import type { Session } from '@school/infra/auth/session';
import type { PrivacyCounts } from '@school/infra/privacy/model';
import type { PreviewedData } from '@school/infra/privacy/preview-data';
import type { SeenPrivacyRequest } from '@school/infra/privacy/repository';
import type { DataPreview, PrivacyRequest } from '../../contract/privacy.js';

/** A request as its list shows it. */
export const presentRequest = (request: SeenPrivacyRequest, viewer: Session): PrivacyRequest => ({
  id: request.id,
  kind: request.kind,
  state: request.state,
  student: { id: request.studentId, name: request.studentName },
  asked_by: request.askedByName,
  asked_by_me: request.askedBy === viewer.accountId,
  by_family: request.isByFamily,
  reason: request.reason,
  asked_at: request.askedAt.toISOString(),
  due_at: request.dueAt.toISOString(),
  decided_by: request.decidedByName,
  decided_at: request.decidedAt?.toISOString() ?? null,
  refused_reason: request.refusedReason,
  failed_reason: request.failedReason,
  done_at: request.doneAt?.toISOString() ?? null,
  receipt: request.receipt,
  counts: request.counts && presentCounts(request.counts),
  file_until: request.fileUntil?.toISOString() ?? null,
});

const presentCounts = ({ rows, files }: PrivacyCounts): PrivacyRequest['counts'] => ({
  rows: DATA_KIND_NAMES.flatMap((kind) => (rows[kind] === undefined ? [] : [{ kind, rows: rows[kind] }])),
  files,
});

/** What there is of a child. */
export const presentPreview = ({ child, kinds, files, blockers, requests }: PreviewedData): DataPreview => ({
  student: { id: child.id, name: child.name },
  siblings: child.siblings,
  kinds: kinds.map(({ kind, rows, isFamily }) => ({ kind, rows, is_family: isFamily })),
  files,
  blockers: blockers.map(presentBlocker),
  open: (['export', 'deletion'] as const).filter((kind) => requests[kind]),
  is_deleted: requests.isDeleted,
});

const presentBlocker = (blocker: Blocker): DataPreview['blockers'][number] => ({
  kind: blocker.kind,
  text: blockerText(blocker),
});
