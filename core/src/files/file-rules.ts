import { PART_BYTES } from '../recordings/upload-plan.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { UPLOAD_FILE_BYTES_MAX } from '../uploads/errors.js';
import { FILM_MB_MAX, type FileReason } from './errors.js';

/** The folders of the office's files. */
export const FOLDERS = ['lessons', 'screenshots', 'contracts'] as const;
export type Folder = (typeof FOLDERS)[number];

/** The types of files, as browsers name them; nothing that could run on a page is among them. */
export const FILE_TYPES = {
  picture: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  document: ['application/pdf'],
  film: ['video/mp4', 'video/webm'],
} as const;
type FileClass = keyof typeof FILE_TYPES;

const FILM_BYTES_MAX = FILM_MB_MAX * 1024 * 1024;

/** A file that somebody wants to upload. */
export interface WantedFile {
  contentType: string;
  sizeBytes: number;
  folder: Folder;
  isPublic: boolean;
}

/** What a declared type is; undefined for one that is not taken. */
export function classOf(contentType: string): FileClass | undefined {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (FILE_TYPES.picture.some((known) => known === type)) return 'picture';
  if (FILE_TYPES.document.some((known) => known === type)) return 'document';
  return FILE_TYPES.film.some((known) => known === type) ? 'film' : undefined;
}

/** Whether such a file may be uploaded; its bytes are looked at once they have arrived. */
export function judgeFile({ contentType, sizeBytes, folder, isPublic }: WantedFile): Result<FileClass, FileReason> {
  const found = classOf(contentType);
  if (found === undefined) return refuse('file_type');
  if (sizeBytes === 0) return refuse('file_empty');
  if (found === 'film' && sizeBytes > FILM_BYTES_MAX) return refuse('film_too_large');
  if (found !== 'film' && sizeBytes > UPLOAD_FILE_BYTES_MAX) return refuse('file_too_large');
  return mayBePublic(folder, isPublic) ? ok(found) : refuse('contract_public');
}

/** Contracts name families and what they pay, so nobody can open one without signing in. */
export const mayBePublic = (folder: Folder, isPublic: boolean): boolean => !(isPublic && folder === 'contracts');

/** A deleted file can be restored for so many days; then its bytes are removed. */
export const DELETED_KEPT_DAYS = 7;

/** Until when a deleted file can be restored. */
export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + DELETED_KEPT_DAYS * 86_400_000);

/** The number of parts in which a file is sent; 0 means in one piece. */
export const filePartsOf = (sizeBytes: number): number =>
  sizeBytes > PART_BYTES ? Math.ceil(sizeBytes / PART_BYTES) : 0;
