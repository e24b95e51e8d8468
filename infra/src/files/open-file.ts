import { FILE_REFUSALS } from '@school/core/files/errors';
import { mayBePublic, type Folder } from '@school/core/files/file-rules';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Config } from '../config.js';
import type { Deps } from '../deps.js';
import { StoredFileModel } from './model.js';

/** The address of a file: for everybody, or for staff who are signed in. */
export const fileAddress = (config: Config, { id, key, isPublic }: StoredFileModel): string =>
  isPublic ? `${config.PUBLIC_URL}/media/files/${key}` : `${config.STAFF_URL}/api/blackops/files/${id}/open/`;

const KEY = /^[A-Za-z0-9]{43}$/;

/** Where a public file can be read for the next ten minutes. */
export async function openPublic(deps: Deps, key: string): Promise<string> {
  if (!KEY.test(key)) throw notFound();
  return addressOf(deps, await deps.db.query(StoredFileModel).findOne({ key, is_public: true }));
}

/** The same for any file, for staff. */
export const openFile = async (deps: Deps, id: number): Promise<string> =>
  addressOf(deps, await deps.db.query(StoredFileModel).findById(id));

async function addressOf({ storage }: Deps, file: StoredFileModel | undefined): Promise<string> {
  if (file === undefined || file.storedKey === null || file.deletedAt !== null) throw notFound();
  return storage.large.getAddress(file.storedKey, file.contentType);
}

/** Where a file belongs, and whether everybody may open it. */
export interface FilePlace {
  folder: Folder;
  isPublic: boolean;
}

/** Moves a checked file to another folder, or changes who may open it. */
export async function changeFile(deps: Deps, actor: Actor, id: number, place: FilePlace): Promise<void> {
  if (!mayBePublic(place.folder, place.isPublic)) throw refusal(FILE_REFUSALS, 'contract_public');
  await deps.db.transaction(async (trx) => {
    const file = await trx.query(StoredFileModel).findById(id).forUpdate();
    if (file === undefined) throw notFound();
    if (file.state !== 'ready') throw refusal(FILE_REFUSALS, 'not_ready');
    if (file.deletedAt !== null) throw refusal(FILE_REFUSALS, 'file_deleted');
    await trx.query(StoredFileModel).findById(id).patch({ folder: place.folder, isPublic: place.isPublic });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'file.change',
      entity: 'stored_file',
      entityId: id,
      before: { folder: file.folder, is_public: file.isPublic },
      after: { folder: place.folder, is_public: place.isPublic },
    });
  });
}
