import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { mayAsk, TRANSFER_REFUSALS } from '@school/core/leads/transfers';
import { shortName } from '@school/core/shared/person-name';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { StaffUserModel } from '../users/model.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';
import { findOwner } from './repository.js';
import { LeadTransferModel } from './transfer-model.js';

/** Who asks for a lead. */
export type Asker = Actor & { name: string; staffId: number | null };

/** Asks the owner of a lead to hand it over; the bell tells them. Of two requests of one person at once, one is kept. */
export async function askForLead(
  deps: Deps,
  asker: Asker,
  { leadCode, reason }: { leadCode: string; reason: string },
): Promise<void> {
  const now = deps.clock.now();
  try {
    await deps.db.transaction(async (trx) => {
      // The owner stays the one who is asked until the request is there; after that a change makes it void.
      const lead = await trx.query(LeadModel).findOne('lead_code', leadCode).forNoKeyUpdate();
      if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
      const owner = asker.staffId === null ? undefined : await findOwner(trx, asker.staffId);
      const allowed = mayAsk(owner && (asker.staffId ?? undefined), lead.ownerId);
      if (!allowed.ok) throw refusal(TRANSFER_REFUSALS, allowed.reason);
      // As sales know each other; the person has got this far only as one of the owners.
      const name = owner?.username ?? asker.name;
      const { id } = await trx
        .query(LeadTransferModel)
        .insert({ leadId: lead.id, askedBy: allowed.value, reason, askedAt: now, state: 'open' })
        .returning('id');
      const why = reason === '' ? {} : { reason };
      await recordLeadEvent(trx, asker, lead.id, 'transfer_asked', { to: name, ...why });
      await audit(trx, {
        ...auditedBy(asker),
        action: 'lead.ask_transfer',
        entity: 'lead',
        entityId: lead.id,
        after: { transfer_id: id, asked_by: allowed.value },
      });
      await notify(trx, {
        accountId: await accountOf(trx, lead.ownerId),
        kind: 'lead-transfer',
        title: `${name} asks for ${shortName(lead.studentName)}`,
        body: `Lead ${lead.leadCode}: hand it over or decline.`,
        link: `/lm/lead/${lead.leadCode}`,
        businessKey: `lead-transfer:${id}:asked`,
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'lead_transfer_one_open') throw refusal(TRANSFER_REFUSALS, 'already_asked');
    throw error;
  }
}

/** The account of a member of staff. */
export async function accountOf(sql: Sql, staffId: number | null): Promise<number> {
  const found = await sql
    .query(StaffUserModel)
    .findById(staffId ?? 0)
    .select('account_id')
    .throwIfNotFound();
  return found.accountId;
}
