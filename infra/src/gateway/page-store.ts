import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A compressed form of a file for each encoding that browsers accept; a form that would not be smaller is missing. */
interface Forms {
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

/** A file of an app in memory. */
export interface StoredFile extends Forms {
  etag: string;
  plain: Buffer;
  changedAt: number;
}

/** Where the compressed forms of a file come from. */
type Compress = (file: string, plain: Buffer) => Promise<Forms> | Forms;

/**
 * Keeps the files of an app in memory: an answer holds no open file, so a caller who leaves in the middle leaves nothing
 * behind. It holds no more than the build's few megabytes, because only files that exist are kept.
 */
export class PageStore {
  readonly #files = new Map<string, StoredFile>();

  constructor(
    readonly compress: Compress,
    /** What becomes of a file's content once it is read. */
    readonly prepare: (plain: Buffer) => Buffer = (plain) => plain,
  ) {}

  /** The file; undefined if it does not exist. One whose content never changes is looked up only once. */
  async get(file: string, neverChanges = false): Promise<StoredFile | undefined> {
    const known = this.#files.get(file);
    if (known !== undefined && neverChanges) return known;
    try {
      const found = await stat(file);
      if (!found.isFile()) return undefined;
      if (known?.changedAt === found.mtimeMs) return known;
      const plain = this.prepare(await readFile(file));
      const forms = await this.compress(file, plain);
      const stored = { etag: etagOf(plain), plain, ...forms, changedAt: found.mtimeMs };
      this.#files.set(file, stored);
      return stored;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}

/** In files of the build it stands for the school's address, which is known only where the school runs. */
const PUBLIC_URL_MARK = '%PUBLIC_URL%';

/** Writes the school's address in the place of its mark. */
export const withPublicUrl =
  (publicUrl: string) =>
  (plain: Buffer): Buffer =>
    plain.includes(PUBLIC_URL_MARK) ? Buffer.from(plain.toString().replaceAll(PUBLIC_URL_MARK, publicUrl)) : plain;

/** Compresses a page now, because builds compress only scripts and styles. */
export const compressNow: Compress = (_, plain) => ({
  br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: gzipSync(plain, { level: 9 }),
});

/** Reads the forms that the build has made beside a file. */
export const compressedByBuild: Compress = async (file) => ({
  br: await readIfThere(`${file}.br`),
  gzip: await readIfThere(`${file}.gz`),
});

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && MISSING.has(String(error.code));

const etagOf = (plain: Buffer): string => `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
