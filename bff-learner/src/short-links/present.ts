import { minorText } from '@school/core/shared/money';
import { shortName } from '@school/core/shared/person-name';
import type { PublicLink } from '@school/infra/payment-links/find-public-link';
import type { ResolvedLink } from '../../contract/short-links.js';

/** A payment link as anybody may see it. */
export function presentLink(link: PublicLink, now: Date): ResolvedLink {
  const shared = {
    title: link.title,
    description: link.description,
    amount: minorText(link.amountMinor),
    currency: link.currencyCode,
    state: link.state,
    expires_at: link.expiresAt.toISOString(),
    paid_at: link.paidAt?.toISOString() ?? null,
    returned_at: link.returnedAt?.toISOString() ?? null,
    server_time: now.toISOString(),
    proof_state: link.proofState ?? ('none' as const),
    proof_note: link.proofState === 'rejected' ? (link.proofNote ?? '') : '',
  };
  if (link.kind === 'collection') return { kind: 'collection', ...shared };
  return { kind: 'token', ...shared, course: link.course, student_name: shortName(link.fullName) };
}
