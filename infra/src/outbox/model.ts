import { modelOf } from '../db/base-model.js';

/** Work that begins after its transaction. */
export class OutboxModel extends modelOf('outbox', {
  id: 'bigint',
  topic: 'text',
  refId: 'bigint',
  businessKey: 'text?',
  runAfter: 'timestamptz',
  publishedAt: 'timestamptz?',
  attempts: 'integer',
  createdAt: 'timestamptz',
}) {}
