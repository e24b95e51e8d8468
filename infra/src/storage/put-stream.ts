import type { Readable } from 'node:stream';
import type { LargeObjects, ObjectPart } from './large-objects.js';

/** S3 refuses parts below 5 MB, except the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Stores an object whose size nobody knows yet, part by part; nothing is left of one that breaks off. */
export async function putStream(
  large: LargeObjects,
  { key, contentType }: { key: string; contentType: string },
  stream: Readable,
  signal: AbortSignal,
): Promise<void> {
  const uploadId = await large.beginParts(key, contentType, signal);
  try {
    const parts: ObjectPart[] = [];
    for await (const part of inParts(stream)) {
      signal.throwIfAborted();
      parts.push(await large.putPart(key, uploadId, parts.length + 1, part));
    }
    await large.finishParts(key, uploadId, parts);
  } catch (error) {
    stream.destroy();
    await large.dropParts(key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  // `as`: all our streams give text or bytes.
  for await (const piece of stream as AsyncIterable<string | Buffer>) {
    const more = Buffer.from(piece);
    pieces.push(more);
    bytes += more.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(pieces);
}
