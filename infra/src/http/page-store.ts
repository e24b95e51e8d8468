import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page in memory, compressed once in each encoding that browsers accept. */
export interface StoredPage {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  changedAt: number;
}

/** Caches the pages of an app; a page that was built again is read again. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();

  /** The page of a file; undefined if it does not exist. */
  async get(file: string): Promise<StoredPage | undefined> {
    const changedAt = await stat(file).then(
      (found) => found.mtimeMs,
      () => undefined,
    );
    if (changedAt === undefined) return undefined;
    const known = this.#pages.get(file);
    if (known?.changedAt === changedAt) return known;
    const page = pack(await readFile(file), changedAt);
    this.#pages.set(file, page);
    return page;
  }
}

function pack(plain: Buffer, changedAt: number): StoredPage {
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain, { level: 9 }),
    changedAt,
  };
}
