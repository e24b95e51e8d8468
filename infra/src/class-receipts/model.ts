import { modelOf } from '../db/base-model.js';

/** What a family was told after a class. */
export class ClassReceiptModel extends modelOf('class_receipt', {
  id: 'bigint',
  classId: 'bigint',
  studentId: 'bigint',
  tokenHash: 'bytea',
  generation: 'integer',
  createdAt: 'timestamptz',
  expiresAt: 'timestamptz',
  opens: 'integer',
  firstOpenedAt: 'timestamptz?',
  lastOpenedAt: 'timestamptz?',
  lastDevice: 'text?',
  thankedAt: 'timestamptz?',
  sealedToken: 'bytea?',
}) {}
