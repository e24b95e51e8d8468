import { modelOf } from '../db/base-model.js';

/** A way from one office app into the other, open for a minute, once and to one browser; only hashes are kept. */
export class CrossingModel extends modelOf('crossing', {
  id: 'bigint',
  codeHash: 'bytea',
  challenge: 'bytea',
  audience: 'text',
  accountId: 'bigint',
  fromSid: 'uuid',
  expiresAt: 'timestamptz',
  usedAt: 'timestamptz?',
  createdAt: 'timestamptz',
}) {
  declare audience: 'staff' | 'crm';
}
