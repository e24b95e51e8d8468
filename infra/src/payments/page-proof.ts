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
  "UPDATE payment_proof SET state = 'accepted', decided_by = $2, decided_at = $3 WHERE id = $1 AND state = 'submitted'",
);

/** The open proof of a page, locked; when a certain one is meant, it must be this one. */
export async function openProofOf(
  sql: Sql,
  pageRowId: number,
  wanted: number | undefined,
): Promise<OpenProof | undefined> {
  const open = await sql.maybeRow<OpenProof>(findOpen, [pageRowId]);
  if (wanted !== undefined && open?.id !== wanted) throw refusal(PAYMENT_REFUSALS, 'proof_decided');
  return open;
}

/** The proof was right. */
export async function acceptProof(sql: Sql, id: number, accountId: number, now: Date): Promise<void> {
  if ((await sql.run(accept, [id, accountId, now])) === 0) throw refusal(PAYMENT_REFUSALS, 'proof_decided');
}
