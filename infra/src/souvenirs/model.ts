import { modelOf } from '../db/base-model.js';

/** What a child takes home from a trial class. */
export class TrialSouvenirModel extends modelOf('trial_souvenir', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint',
  praise: 'text',
  playUrl: 'text?',
  uploadId: 'bigint?',
  tokenHash: 'bytea',
  sealedToken: 'bytea',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  expiresAt: 'timestamptz',
  opens: 'integer',
  firstOpenedAt: 'timestamptz?',
  lastOpenedAt: 'timestamptz?',
  priceAskedAt: 'timestamptz?',
}) {}
