import { childrenOf, readHead } from './ebml.js';
import { readBox } from './mp4.js';
import { ID } from './webm-ids.js';

/** The types that can be played. */
export type VideoType = 'video/webm' | 'video/mp4';

/** Bytes from the start of a file that are enough to recognise its type. */
export const TYPE_BYTES = 4096;

/** The type by a file's first bytes; its name and declared type are not trusted. */
export function videoTypeOf(bytes: Uint8Array): VideoType | undefined {
  if (readBox(bytes)?.type === 'ftyp') return 'video/mp4';
  const head = readHead(bytes, 0);
  if (head === undefined || head === 'more' || head.id !== ID.ebml || head.size === undefined) return undefined;
  const fields = childrenOf(bytes.subarray(head.headBytes, head.headBytes + head.size));
  const type = fields.find(({ id }) => id === ID.docType)?.content ?? new Uint8Array();
  return /^webm\0*$/.test(String.fromCharCode(...type)) ? 'video/webm' : undefined;
}
