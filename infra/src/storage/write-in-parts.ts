import type { Readable } from 'node:stream';
import type { LargeObjects, ObjectPart } from './large-objects.js';

// S3 takes no smaller part, except for the last one.
const PART_BYTES = 8 * 1024 * 1024;

/** Stores a stream of any length as one object, in the memory of one part; if it fails, nothing is kept. */
export async function writeInParts(
  large: LargeObjects,
  place: { key: string; contentType: string },
  stream: Readable,
): Promise<void> {
  const uploadId = await large.beginParts(place.key, place.contentType);
  try {
    const parts: ObjectPart[] = [];
    for await (const body of pieces(stream))
      parts.push(await large.putPart(place.key, uploadId, parts.length + 1, body));
    await large.finishParts(place.key, uploadId, parts);
  } catch (error) {
    stream.destroy();
    await large.dropParts(place.key, uploadId).catch(() => undefined);
    throw error;
  }
}

async function* pieces(stream: Readable): AsyncGenerator<Buffer> {
  let [held, bytes]: [Buffer[], number] = [[], 0];
  // `as`: all our streams give text or bytes.
  for await (const chunk of stream as AsyncIterable<string | Buffer>) {
    const more = Buffer.from(chunk);
    held.push(more);
    bytes += more.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}
