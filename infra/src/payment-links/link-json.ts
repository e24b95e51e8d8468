/** SQL: whether a proof for the link `l` waits for a decision. */
const OPEN_PROOF = `EXISTS (SELECT 1 FROM payment_proof f WHERE f.payment_link_id = l.id AND f.state = 'submitted')`;

/** SQL: the state of the link `l`; the same as core's `linkState`. */
export const linkStateOf = (now: string): string => `CASE WHEN l.paid_at IS NOT NULL THEN 'paid'
  WHEN ${OPEN_PROOF} THEN 'proof submitted' WHEN l.disabled_at IS NOT NULL THEN 'disabled'
  WHEN l.expires_at <= ${now}::timestamptz THEN 'expired' ELSE 'active' END`;
