import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planRemoval } from './plan-removal.js';
import { findUpload, type Uploader, type UploadName } from './upload-rows.js';

const markCanceled = statement(
  'recording-cancel',
  `UPDATE recording SET state = 'canceled' WHERE id = $1 AND state = 'uploading'`,
);

/** Cancels an upload; does nothing if it is canceled or finished already. */
export async function cancelUpload(deps: Deps, teacher: Uploader, name: UploadName): Promise<void> {
  const { id } = await findUpload(deps.db, teacher, name);
  await deps.db.transaction(async (trx) => {
    if ((await trx.run(markCanceled, [id])) === 1) await planRemoval(trx, id, deps.clock.now());
  });
}
