import { inflateRawSync } from 'node:zlib';

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const FILE_MARK = 0x04034b50;
// The end of an archive has 22 bytes, and a comment of at most 64 KB.
const END_BYTES = 22;
const TAIL = END_BYTES + 65_535;
const DEFLATED = 8;

/**
 * How large the files of an archive are when they are unpacked, found out by unpacking each and not by what the archive
 * says of itself. Undefined if that is more than `most`, or if it is no archive that programs for tables write.
 */
export function trueSize(bytes: Buffer, most: number): number | undefined {
  try {
    const entries = entriesOf(bytes);
    let size = 0;
    for (const entry of entries ?? []) {
      size += sizeOf(bytes, entry, most - size + 1);
      if (size > most) return undefined;
    }
    return entries && size;
  } catch {
    // A part that ends too early, or that is longer than it may be.
    return undefined;
  }
}

interface Entry {
  method: number;
  packed: number;
  start: number;
}

function entriesOf(bytes: Buffer): Entry[] | undefined {
  let end = bytes.length - END_BYTES;
  while (end >= Math.max(0, bytes.length - TAIL) && bytes.readUInt32LE(end) !== END_MARK) end -= 1;
  if (end < Math.max(0, bytes.length - TAIL)) return undefined;
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_MARK) return undefined;
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function sizeOf(bytes: Buffer, { method, packed, start }: Entry, most: number): number {
  if (bytes.readUInt32LE(start) !== FILE_MARK) throw new Error('no file there');
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (method !== DEFLATED) return packed;
  return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, most) }).length;
}
