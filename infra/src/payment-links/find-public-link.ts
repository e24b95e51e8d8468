// Hot screen: a family that opens a link waits for it.
import { linkState, PUBLIC_LINK_STATES } from '@school/core/payment-links/state';
import { statement, type Sql } from '../db/sql.js';
import { OPEN_PROOF } from './link-json.js';

// The shape of a code; anything else is never looked up.
const CODE = /^[0-9A-Za-z]{22,64}$/;

const findByCode = statement(
  'payment-link-public',
  `
  SELECT l.kind, l.title, l.description, l.amount_minor AS "amountMinor", l.currency_code AS currency, l.course,
    s.full_name AS "fullName", l.expires_at AS "expiresAt", l.paid_at AS "paidAt", l.returned_at AS "returnedAt",
    l.disabled_at AS "disabledAt", ${OPEN_PROOF} AS "hasOpenProof", coalesce(f.state, 'none') AS "proofState",
    CASE WHEN f.state = 'rejected' THEN f.note ELSE '' END AS "proofNote"
  FROM payment_link l LEFT JOIN student s ON s.id = l.student_id
  LEFT JOIN LATERAL (SELECT state, note FROM payment_proof WHERE payment_link_id = l.id ORDER BY id DESC LIMIT 1) f ON true
  WHERE l.code = $1`,
);

interface LinkRow {
  title: string;
  description: string;
  amountMinor: number;
  currency: string;
  expiresAt: Date;
  paidAt: Date | null;
  /** When the token was refunded. */
  returnedAt: Date | null;
  disabledAt: Date | null;
  hasOpenProof: boolean;
  proofState: 'none' | 'submitted' | 'accepted' | 'rejected';
  /** Why the newest proof was rejected; '' if it was not. */
  proofNote: string;
}

/** The row of a code; `kind` decides which fields it has. */
type KindRow = LinkRow & ({ kind: 'collection' } | { kind: 'token'; course: string; fullName: string });

/** A link that anybody who has its address may see; of the name only the first one. */
export type PublicLink = KindRow & { state: (typeof PUBLIC_LINK_STATES)[number] };

/** The link of a code; undefined for unknown, expired and disabled ones alike (T34). */
export async function findPublicLink(sql: Sql, code: string, now: Date): Promise<PublicLink | undefined> {
  const link = CODE.test(code) ? await sql.maybeRow<KindRow>(findByCode, [code]) : undefined;
  const state = link && PUBLIC_LINK_STATES.find((visible) => visible === linkState(link, now));
  return link && state && { ...link, state };
}
