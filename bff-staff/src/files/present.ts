import { filePartsOf, restorableUntil } from '@school/core/files/file-rules';
import { PART_BYTES } from '@school/core/recordings/upload-plan';
import type { Actor } from '@school/infra/auth/actor';
import type { Config } from '@school/infra/config';
import type { BegunFile } from '@school/infra/files/begin-file';
import type { FileSort, ListedFile } from '@school/infra/files/list-files';
import { fileAddress } from '@school/infra/files/open-file';
import type { FileUse } from '@school/infra/files/read-uses';
import { FILE_SORTS, FILE_STATES, type beginFile, type fileUses, type OfficeFile } from '../../contract/files.js';

/** The order of the list by its name in the query. */
export function sortOf(sort: string): { by: FileSort; descending: boolean } {
  const by = FILE_SORTS.find((key) => sort === key || sort === `-${key}`) ?? 'created_at';
  return { by, descending: sort.startsWith('-') };
}

/** A file as the list shows it. */
export const presentFile = (config: Config, { accountId }: Actor, file: ListedFile): OfficeFile => ({
  id: file.id,
  name: file.name,
  folder: file.folder,
  is_public: file.isPublic,
  content_type: file.contentType,
  size_bytes: file.sizeBytes,
  state: FILE_STATES.find((state) => state === file.state) ?? 'refused',
  refused_because: file.refusedBecause,
  uploaded_by: file.username ?? '',
  is_own: file.accountId === accountId,
  created_at: file.createdAt.toISOString(),
  address: file.state === 'ready' && file.deletedAt === null ? fileAddress(config, file) : null,
  uses: Number(file.uses),
  deleted_at: file.deletedAt?.toISOString() ?? null,
  restorable_until: file.deletedAt && restorableUntil(file.deletedAt).toISOString(),
});

/** The texts that use a file. */
export const presentUses = (uses: readonly FileUse[]): ReturnType<(typeof fileUses)['response']['parse']> => ({
  results: uses.map(({ kind, rowKey, name, course, version, versionId, isDraft, item }) => ({
    kind,
    row_key: rowKey,
    name,
    course:
      course === null || version === null || versionId === null || isDraft === null || item === null
        ? null
        : { name: course, version, version_id: versionId, is_draft: isDraft, item },
  })),
  count: uses[0]?.total ?? 0,
});

/** Where the file is to be put, and how. */
export const presentBegun = ({
  file,
  address,
  arrived,
}: BegunFile): ReturnType<(typeof beginFile)['response']['parse']> => ({
  id: file.id,
  upload_url: address,
  headers: { 'Content-Type': file.contentType },
  parts: arrived && { part_bytes: PART_BYTES, count: filePartsOf(file.sizeBytes), arrived },
});
