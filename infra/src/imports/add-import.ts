// Upkeep: one statement keeps a file's names of columns, its rows follow by thousands.
import type { ImportKind } from '@school/core/imports/states';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { UploadedFile } from '../input/read-body.js';
import { countFile, openQuota } from '../uploads/quota.js';
import { readImportFile } from './read-file.js';
import { addRows } from './rows.js';

const insertImport = statement(
  'import-add',
  `INSERT INTO import (kind, account_id, file_name, file_sha256, headers, created_at)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6) RETURNING id`,
);

/** Reads and keeps a file; nothing is imported by that. The file itself is not kept, only what its cells say. */
export async function addImport(
  deps: Deps,
  actor: Actor,
  { kind, file, fileName }: { kind: ImportKind; file: UploadedFile | undefined; fileName: string },
): Promise<number> {
  const now = deps.clock.now();
  const quota = await openQuota(deps.db, { accountId: actor.accountId }, now);
  const { table, sha256 } = await readImportFile(file);
  return deps.db.transaction(async (trx) => {
    await countFile(trx, quota, file?.sizeBytes ?? 0);
    const about = [kind, actor.accountId, fileName, Buffer.from(sha256), JSON.stringify(table.headers), now];
    const { id } = await trx.row<{ id: number }>(insertImport, about);
    await addRows(trx, id, table.rows);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'import.upload',
      entity: 'import',
      entityId: id,
      after: { kind, file_name: fileName, rows: table.rows.length },
    });
    return id;
  });
}
