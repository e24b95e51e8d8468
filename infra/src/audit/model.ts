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
  network: 'text?',
}) {
  static override jsonAttributes = ['before', 'after'];
}

/** A day (in UTC) of the log whose lines are sealed. */
export class AuditDayModel extends modelOf('audit_day', {
  day: 'date',
  firstId: 'bigint?',
  lastId: 'bigint?',
  lineCount: 'integer',
  digest: 'bytea',
  hash: 'bytea',
  closedAt: 'timestamptz',
}) {
  static override idColumn = 'day';
}

/** What a rule has removed of a day (in UTC) of the log, and what the lines that stayed add up to. */
export class AuditRemovalModel extends modelOf('audit_removal', {
  day: 'date',
  removedCount: 'integer',
  keptCount: 'integer',
  keptDigest: 'bytea',
  removedAt: 'timestamptz',
}) {
  static override idColumn = 'day';
}

/** The log as a file, made for one person by a worker. */
export class AuditFileModel extends modelOf('audit_file', {
  id: 'bigint',
  requestedBy: 'bigint',
  format: 'text',
  filters: 'jsonb',
  timezone: 'text',
  state: 'text',
  lineCount: 'integer',
  isWhole: 'boolean',
  key: 'text?',
  createdAt: 'timestamptz',
  readyAt: 'timestamptz?',
}) {
  static override jsonAttributes = ['filters'];
}
