import type { Trx } from '../../db/database.js';
import { InvitationModel } from '../../invitations/model.js';
import { settleInvitation } from '../../invitations/reward-invitations.js';
import { DeliveryModel, NotificationModel } from '../../notifications/model.js';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import type { DemoLead } from './lead.js';
import { LEO, MIA, NORA } from './people.js';

const DAY_MS = 86_400_000;

/** Mia's friends, one at each stage: registered, trial done, enrolled before she invited them, and rewarded. */
export function friendTables(leads: readonly DemoLead[], now: Date): SeedTable[] {
  const ago = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const fresh = (stage: DemoLead['stage']) => leads.find((lead) => lead.stage === stage && lead.student === undefined);
  const row = (friendId: number, leadId: number | null, at: string): SeedRow => ({
    inviter_student_id: MIA.id,
    friend_student_id: friendId,
    lead_id: leadId,
    created_at: at,
  });
  const known = [row(LEO.id, null, ago(50)), row(NORA.id, null, ago(40))];
  const coming = [fresh('Trial Done'), fresh('New')].filter((lead) => lead !== undefined);
  return [
    ['invite_code', [{ student_id: MIA.id, code: 'MIAB4X7K', created_at: ago(55) }]],
    [
      'invitation',
      [...known, ...coming.map((lead) => row(lead.studentId, lead.id, lead.createdAt.toISOString()))].map(
        (one, index) => ({ id: index + 1, ...one }),
      ),
    ],
  ];
}

/** The rewards come from the school's own rule, so that the ledger of the demo is as every other. */
export async function rewardFriends(trx: Trx, now: Date): Promise<void> {
  for (const { id } of await trx.query(InvitationModel).orderBy('id').select('id'))
    await settleInvitation(trx, id, now);
  await trx.query(NotificationModel).where('business_key', 'like', 'invite:%').patch({ createdAt: now });
  await trx.query(DeliveryModel).where('business_key', 'like', 'invite:%').patch({ createdAt: now });
}
