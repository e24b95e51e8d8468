import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** A family's undecided proof for a page. */
export interface OpenProof {
  id: number;
  uploadId: number | null;
}

const findOpen = statement(
  'payments-open-proof',
  `SELECT id, upload_id AS "uploadId" FROM payment_proof WHERE payment_page_id = $1 AND state = 'submitted' FOR UPDATE`,
);

const accept = statement(
  'payments-accept-proof',
  `UPDATE payment_proof SET state = 'accepted', decided_by = $2, decided_at = $3, reference_key = $4, duplicate_reason = $5
   WHERE id = $1 AND state = 'submitted'`,
);

/** The open proof of a page, locked; it must be the one that was seen, or none if none was (null). */
export async function openProofOf(
  sql: Sql,
  pageRowId: number,
  seen: number | null | undefined,
): Promise<OpenProof | undefined> {
  const open = await sql.maybeRow<OpenProof>(findOpen, [pageRowId]);
  if (seen === null && open !== undefined) throw refusal(PAYMENT_REFUSALS, 'proof_arrived');
  if (typeof seen === 'number' && open?.id !== seen) throw refusal(PAYMENT_REFUSALS, 'already_decided');
  return open;
}

/** Who accepts a proof, and the payment facts of a link, whose payment is the proof itself. */
export interface Acceptance {
  accountId: number;
  now: Date;
  referenceKey?: string | null;
  duplicateReason?: string | null;
}

/** Accepts a proof. */
export async function acceptProof(sql: Sql, id: number, by: Acceptance): Promise<void> {
  const values = [id, by.accountId, by.now, by.referenceKey ?? null, by.duplicateReason ?? null];
  if ((await sql.run(accept, values)) === 0) throw refusal(PAYMENT_REFUSALS, 'already_decided');
}
