import { modelOf } from '../db/base-model.js';

/** What somebody changed. */
export class AuditLineModel extends modelOf('audit_log', {
  id: 'bigint',
  at: 'timestamptz',
  actorAccountId: 'bigint?',
  onBehalfOfAccountId: 'bigint?',
  action: 'text',
  entity: 'text',
  entityId: 'text',
  before: 'jsonb?',
  after: 'jsonb?',
  requestId: 'text?',
}) {
  static override jsonAttributes = ['before', 'after'];
}
