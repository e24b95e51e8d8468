import { linkState, PUBLIC_LINK_STATES } from '@school/core/payment-links/state';
import type { Sql } from '../db/sql.js';
import { PaymentLinkModel } from './model.js';
import { hasOpenProof, proofsOfLink } from './repository.js';

// The shape of a code; anything else is never looked up.
const CODE = /^[0-9A-Za-z]{22,64}$/;

/** A link with what its family has sent. */
type FoundLink = Omit<PaymentLinkModel, 'kind'> & {
  hasOpenProof: boolean;
  /** Of the newest proof; null without one. */
  proofState: 'submitted' | 'accepted' | 'rejected' | null;
  proofNote: string | null;
};

/** The row of a code; `kind` decides which fields it has. */
type KindRow = FoundLink & ({ kind: 'collection' } | { kind: 'token'; course: string; fullName: string });

/** A link that anybody who has its address may see; of the name only the first one. */
export type PublicLink = KindRow & { state: (typeof PUBLIC_LINK_STATES)[number] };

/** The link of a code; undefined for unknown, expired and disabled ones alike. */
export async function findPublicLink(sql: Sql, code: string, now: Date): Promise<PublicLink | undefined> {
  const link = CODE.test(code) ? await findLink(sql, code) : undefined;
  const state = link && PUBLIC_LINK_STATES.find((visible) => visible === linkState(link, now));
  return link && state && { ...link, state };
}

async function findLink(sql: Sql, code: string): Promise<KindRow | undefined> {
  const newest = proofsOfLink(sql).orderBy('id', 'desc').limit(1);
  return sql
    .query(PaymentLinkModel)
    .findOne({ code })
    .leftJoin('student', 'student.id', 'payment_link.student_id')
    .select(
      'payment_link.*',
      'student.full_name',
      hasOpenProof(sql),
      newest.clone().select('state').as('proof_state'),
      newest.clone().select('note').as('proof_note'),
    )
    .castTo<KindRow | undefined>();
}
