import { linkState, PUBLIC_LINK_STATES } from '@school/core/payment-links/state';
import { statement, type Sql } from '../db/sql.js';
import { OPEN_PROOF } from './link-json.js';

// The shape of a code; anything else is never looked up.
const CODE = /^[0-9A-Za-z]{22,64}$/;

const findByCode = statement(
  'payment-link-public',
  `
  SELECT l.kind, l.title, l.description, l.amount_minor AS "amountMinor", l.currency_code AS currency, l.course,
    split_part(s.full_name, ' ', 1) AS "firstName", l.expires_at AS "expiresAt", l.paid_at AS "paidAt", l.returned_at AS "returnedAt",
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
  /** A token that was paid back. */
  returnedAt: Date | null;
  disabledAt: Date | null;
  hasOpenProof: boolean;
  proofState: 'none' | 'submitted' | 'accepted' | 'rejected';
  /** Why the newest proof was sent back; '' unless it was. */
  proofNote: string;
}

/** What stands behind a code; the kind says which of them is there. */
type KindRow = LinkRow & ({ kind: 'collection' } | { kind: 'token'; course: string; firstName: string });

/** A link as a stranger who has it may see it. */
export type PublicLink = KindRow & { state: (typeof PUBLIC_LINK_STATES)[number] };

/** The link of a code, unless it is unknown, expired or disabled: these three answer alike (T34). */
export async function findPublicLink(sql: Sql, code: string, now: Date): Promise<PublicLink | undefined> {
  const link = CODE.test(code) ? await sql.maybeRow<KindRow>(findByCode, [code]) : undefined;
  const state = link && PUBLIC_LINK_STATES.find((visible) => visible === linkState(link, now));
  return link && state && { ...link, state };
}
