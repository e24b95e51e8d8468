import { statement, type Sql } from '../db/sql.js';

/** One line of the audit log. */
export interface AuditEntry {
  actorAccountId: number | null;
  onBehalfOfAccountId?: number | null;
  action: string;
  entity: string;
  entityId: number | string;
  before?: object;
  after?: object;
  requestId?: string;
}

const insertEntry = statement(
  'audit-add',
  `
  INSERT INTO audit_log (actor_account_id, on_behalf_of_account_id, action, entity, entity_id, before, after, request_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/** Adds a line in the transaction of the change itself (architecture 3). */
export async function audit(sql: Sql, entry: AuditEntry): Promise<void> {
  await sql.run(insertEntry, [
    entry.actorAccountId,
    entry.onBehalfOfAccountId ?? null,
    entry.action,
    entry.entity,
    String(entry.entityId),
    entry.before ? JSON.stringify(entry.before) : null,
    entry.after ? JSON.stringify(entry.after) : null,
    entry.requestId ?? null,
  ]);
}
