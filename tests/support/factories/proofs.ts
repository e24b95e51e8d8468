import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { UploadPurpose } from '@school/infra/uploads/store-upload';
import { createPaymentOption, createCurrencies } from './catalog.js';
import type { TestPage } from './payment-pages.js';
import { createStaff } from './people.js';

const insertUpload = statement(
  'test-proof-upload',
  `INSERT INTO upload (key, purpose, content_type, size_bytes, sha256, account_id)
   VALUES ($1, $2, 'image/webp', 10, sha256($3::bytea), $4) RETURNING id`,
);
const insertProof = statement(
  'test-proof',
  `INSERT INTO payment_proof (payment_page_id, payment_link_id, payment_option_id, reference, upload_id)
   VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertLink = statement(
  'test-proof-link',
  `INSERT INTO payment_link (kind, code, form_key, title, amount_minor, currency_code, collector_name, collector_email,
     expires_at, created_by)
   VALUES ('collection', $1, gen_random_uuid(), 'Summer camp', 12000, 'USD', 'Rita Rao', 'rita@example.test',
     now() + interval '30 days', $2) RETURNING id`,
);

/** Makes the row of a stored file without its bytes; the same content has the same SHA-256. */
export async function createUpload(
  deps: Deps,
  file: { content?: string; accountId?: number | null; purpose?: UploadPurpose } = {},
): Promise<{ id: number; key: string }> {
  const key = randomToken();
  const { accountId = null } = file;
  const purpose = file.purpose ?? (accountId === null ? 'payment_proof' : 'payment_screenshot');
  const content = Buffer.from(file.content ?? key);
  const { id } = await deps.db.row<{ id: number }>(insertUpload, [key, purpose, content, accountId]);
  return { id, key };
}

/** Makes a waiting proof for a page, a link or a new collection link; returns its id and the link's. */
export async function createProof(
  deps: Deps,
  proof: { page?: TestPage; linkId?: number; reference?: string; uploadId?: number } = {},
): Promise<{ id: number; linkId: number | null }> {
  await createCurrencies(deps);
  const optionId = await createPaymentOption(deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 });
  const linkId = proof.page ? null : (proof.linkId ?? (await createLink(deps)));
  const values = [proof.page?.rowId ?? null, linkId, optionId, proof.reference ?? 'TX 4711', proof.uploadId ?? null];
  return { id: (await deps.db.row<{ id: number }>(insertProof, values)).id, linkId };
}

async function createLink(deps: Deps): Promise<number> {
  const { accountId } = await createStaff(deps);
  return (await deps.db.row<{ id: number }>(insertLink, [randomToken(24), accountId])).id;
}
