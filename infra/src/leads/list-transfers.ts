import { ref } from 'objection';
import type { Sql } from '../db/sql.js';
import { StaffUserModel } from '../users/model.js';
import { LeadModel } from './model.js';
import { LeadTransferModel } from './transfer-model.js';

/** An open request for a lead, as its page shows it. */
export interface ShownTransfer {
  id: number;
  asked_by_id: number;
  asked_by_name: string;
  reason: string;
  asked_at: string;
}

/** The open requests for a lead, the oldest first; undefined for an unknown lead. */
export async function listTransfers(sql: Sql, leadCode: string): Promise<ShownTransfer[] | undefined> {
  const lead = await sql.query(LeadModel).findOne('lead_code', leadCode).select('id');
  if (lead === undefined) return undefined;
  const rows = await sql
    .query(LeadTransferModel)
    .where({ lead_id: lead.id, state: 'open' })
    .select('lead_transfer.*')
    .select(
      sql.query(StaffUserModel).select('username').where('staff_user.id', ref('lead_transfer.asked_by')).as('asker'),
    )
    .orderBy('id')
    .castTo<(LeadTransferModel & { asker: string })[]>();
  return rows.map(({ id, askedBy, asker, reason, askedAt }) => ({
    id,
    asked_by_id: askedBy,
    asked_by_name: asker,
    reason,
    asked_at: askedAt.toISOString(),
  }));
}
