import { maskContacts, maskStudent } from '@school/core/audit/mask-contacts';
import type { Sql } from '../db/sql.js';
import { AuditLineModel } from './model.js';

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
  /** From where somebody did it in person, cut to /24 or /48. */
  network?: string | null;
}

/** Adds a line in the transaction of the change itself. */
export async function audit(sql: Sql, { entityId, before, after, ...line }: AuditEntry): Promise<void> {
  const masked = line.entity === 'student' ? maskStudent : maskContacts;
  await sql.query(AuditLineModel).insert({
    ...line,
    entityId: String(entityId),
    before: before && masked(before),
    after: after && masked(after),
  });
}
