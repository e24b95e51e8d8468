import { modelOf } from '../db/base-model.js';

/** Somebody of the school in another person's account. */
export class ImpersonationModel extends modelOf('impersonation', {
  id: 'bigint',
  actorAccountId: 'bigint',
  accountId: 'bigint',
  studentId: 'bigint?',
  teacherId: 'bigint?',
  staffUserId: 'bigint?',
  reason: 'text?',
  tokenId: 'bigint?',
  parentSid: 'uuid',
  askedAt: 'timestamptz',
  sid: 'uuid?',
  openedAt: 'timestamptz?',
  expiresAt: 'timestamptz?',
  actAt: 'timestamptz?',
  actReason: 'text?',
  returnHash: 'bytea?',
  returnExpiresAt: 'timestamptz?',
  endedAt: 'timestamptz?',
  endedBy: 'text?',
}) {}
