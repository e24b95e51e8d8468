import type { DataKind } from '@school/core/privacy/data-kinds';
import type { PrivacyKind, PrivacyState } from '@school/core/privacy/request';
import { modelOf } from '../db/base-model.js';

/** How many rows and files of each kind were handed over or deleted. */
export interface PrivacyCounts {
  rows: Partial<Record<DataKind, number>>;
  files: number;
}

/** That somebody asks for a child's data as a file, or for its deletion. */
export class PrivacyRequestModel extends modelOf('privacy_request', {
  id: 'bigint',
  kind: 'text',
  studentId: 'bigint',
  askedBy: 'bigint',
  isByFamily: 'boolean',
  reason: 'text',
  askedAt: 'timestamptz',
  dueAt: 'timestamptz',
  state: 'text',
  decidedBy: 'bigint?',
  decidedAt: 'timestamptz?',
  refusedReason: 'text?',
  failedReason: 'text?',
  tries: 'smallint',
  doneAt: 'timestamptz?',
  receipt: 'text?',
  counts: 'jsonb?',
  fileKey: 'text?',
  fileUntil: 'timestamptz?',
}) {
  declare kind: PrivacyKind;
  declare state: PrivacyState;
  declare counts: PrivacyCounts | null;
}
