import { randomToken } from '@school/infra/auth/secrets';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { uploadKeyOf } from '@school/infra/files/repository';
import { createHash } from 'node:crypto';

const insertFile = statement(
  'test-office-file',
  `INSERT INTO stored_file (key, name, folder, is_public, content_type, size_bytes, sha256, upload_id, stored_key, state,
     account_id, created_at, touched_at, deleted_at, deleted_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bigint, $12, $12, $13,
     CASE WHEN $13::timestamptz IS NOT NULL THEN $11::bigint END) RETURNING id`,
);

/** What is special about a file. */
export interface FileFacts {
  name?: string;
  folder?: 'lessons' | 'screenshots' | 'contracts';
  isPublic?: boolean;
  contentType?: string;
  sizeBytes?: number;
  uploadId?: string | null;
  createdAt?: Date;
  deletedAt?: Date;
}

/** Makes an upload of the office whose bytes, if there are any, have been sent. */
export async function createFileUpload(
  deps: Deps,
  accountId: number,
  bytes: Buffer | undefined,
  facts: FileFacts = {},
): Promise<{ id: number; key: string }> {
  const key = randomToken();
  if (bytes !== undefined) await deps.storage.put(uploadKeyOf(key), bytes, facts.contentType ?? 'image/png');
  const size = facts.sizeBytes ?? bytes?.length ?? 100;
  return { id: await insert(deps, accountId, { key, size, state: 'uploading' }, facts), key };
}

/** Makes a file of the office that is ready; its bytes are a text of its own. */
export async function createOfficeFile(
  deps: Deps,
  accountId: number,
  facts: FileFacts = {},
): Promise<{ id: number; key: string }> {
  const key = randomToken();
  const bytes = Buffer.from(`the bytes of ${key}`);
  await deps.storage.put(`files/${key}.1`, bytes, 'application/pdf');
  const ready: State = { key, size: bytes.length, state: 'ready', sha256: createHash('sha256').update(bytes).digest() };
  return { id: await insert(deps, accountId, ready, facts), key };
}

interface State {
  key: string;
  size: number;
  state: 'uploading' | 'ready';
  sha256?: Buffer;
}

async function insert(deps: Deps, accountId: number, { key, size, state, sha256 }: State, facts: FileFacts) {
  const { name = 'Handbook.pdf', folder = 'lessons', isPublic = true, contentType = 'image/png' } = facts;
  const at = facts.createdAt ?? deps.clock.now();
  const storedKey = state === 'ready' ? `files/${key}.1` : null;
  const file = [key, name, folder, isPublic, contentType, size, sha256 ?? null, facts.uploadId ?? null];
  const { id } = await deps.db.row<{ id: number }>(insertFile, [
    ...file,
    storedKey,
    state,
    accountId,
    at,
    facts.deletedAt ?? null,
  ]);
  return id;
}
