import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';

/** What a family sent for a page and nobody has decided yet. */
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

/** The open proof of a page, locked; when a certain one was seen, or none (null), it must be so still. */
export async function openProofOf(
  sql: Sql,
  pageRowId: number,
  seen: number | null | undefined,
): Promise<OpenProof | undefined> {
  const open = await sql.maybeRow<OpenProof>(findOpen, [pageRowId]);
  if (seen === null && open !== undefined) throw refusal(PAYMENT_REFUSALS, 'proof_arrived');
  if (typeof seen === 'number' && open?.id !== seen) throw refusal(PAYMENT_REFUSALS, 'proof_decided');
  return open;
}

/** Who accepts a proof, and what is kept of the money of a link, whose payment the proof itself is. */
export interface Acceptance {
  accountId: number;
  now: Date;
  referenceKey?: string | null;
  duplicateReason?: string | null;
}

/** The proof was right. */
export async function acceptProof(sql: Sql, id: number, by: Acceptance): Promise<void> {
  const values = [id, by.accountId, by.now, by.referenceKey ?? null, by.duplicateReason ?? null];
  if ((await sql.run(accept, values)) === 0) throw refusal(PAYMENT_REFUSALS, 'proof_decided');
}
