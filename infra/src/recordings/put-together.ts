import type { LargeObjects, ObjectPart } from '../storage/large-objects.js';

/** A new object made of given bytes and a range of another object. */
export interface Assembly {
  from: string;
  to: string;
  contentType: string;
  /** The first bytes of the new object. */
  head: Uint8Array;
  bodyFrom: number;
  bodyTo: number;
  /** Called before any part is stored, so that the parts can be deleted if this process is killed. */
  note(uploadId: string): Promise<unknown>;
}

const MB = 1024 * 1024;
/** S3 refuses parts below 5 MB, except the last. */
const FIRST_BYTES = 8 * MB;
const COPIED_BYTES = 1024 * MB;

/** Assembles an object; all but its first megabytes are copied inside the store, not through this process. */
export async function putTogether(large: LargeObjects, assembly: Assembly, signal: AbortSignal): Promise<void> {
  const { from, to, contentType, head, bodyFrom, bodyTo, note } = assembly;
  const uploadId = await large.beginParts(to, contentType);
  try {
    await note(uploadId);
    const firstTo = Math.min(bodyTo, bodyFrom + FIRST_BYTES);
    const first = Buffer.concat([head, await large.readRange(from, bodyFrom, firstTo)]);
    const parts: ObjectPart[] = [await large.putPart(to, uploadId, 1, first)];
    for (let at = firstTo; at < bodyTo; at += COPIED_BYTES) {
      signal.throwIfAborted();
      const place = { key: to, uploadId, part: parts.length + 1 };
      parts.push(await large.copyPart(place, { key: from, from: at, to: Math.min(bodyTo, at + COPIED_BYTES) }));
    }
    await large.finishParts(to, uploadId, parts);
  } catch (error) {
    await large.dropParts(to, uploadId).catch(() => undefined);
    throw error;
  }
}
