import type { Deps } from '../deps.js';
import { RecordingModel } from './model.js';
import { planRemoval } from './plan-removal.js';
import { findUpload, type UploadName } from './repository.js';

/** Cancels an upload; does nothing if it is canceled or finished already. */
export async function cancelUpload(deps: Deps, name: UploadName): Promise<void> {
  const { id } = await findUpload(deps.db, name);
  await deps.db.transaction(async (trx) => {
    const canceled = await trx.query(RecordingModel).where({ id, state: 'uploading' }).patch({ state: 'canceled' });
    if (canceled === 1) await planRemoval(trx, id, deps.clock.now());
  });
}
