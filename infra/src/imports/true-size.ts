import { inflateRawSync } from 'node:zlib';

const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const FILE_MARK = 0x04034b50;
const FILE_BYTES = 30;
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

/** Sheets, as exceljs knows them. */
const SHEET = /xl\/worksheets\/sheet\d+[.]xml/;

// Without these two exceljs writes sheets to files of its own; the real ones come behind and count.
const FIRST = [
  ['xl/_rels/workbook.xml.rels', '<Relationships/>'],
  ['xl/sharedStrings.xml', '<sst/>'],
] as const;

/**
 * The same archive with its sheets behind everything that they refer to, so that exceljs reads them at once. Sheets that come
 * first, as Excel itself writes them, it would put down in the folder for temporary files, and leave them there whenever
 * reading ends early. What the list of the archive does not name is left out. For archives whose size is known only.
 */
export function sheetsLast(bytes: Buffer): Buffer {
  const entries = entriesOf(bytes) ?? [];
  const files = entries.map((entry) => fileOf(entry.name, entry.method, dataOf(bytes, entry)));
  const isSheet = entries.map(({ name }) => SHEET.test(name.toString()));
  const first = FIRST.map(([name, text]) => fileOf(Buffer.from(name), 0, Buffer.from(text)));
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END_MARK, 0);
  return Buffer.concat([
    ...first,
    ...files.filter((_, at) => isSheet[at] !== true),
    ...files.filter((_, at) => isSheet[at] === true),
    end,
  ]);
}

function fileOf(name: Buffer, method: number, data: Buffer): Buffer {
  const head = Buffer.alloc(FILE_BYTES);
  head.writeUInt32LE(FILE_MARK, 0);
  head.writeUInt16LE(method === DEFLATED ? DEFLATED : 0, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, data]);
}

interface Entry {
  name: Buffer;
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
      name: bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function dataOf(bytes: Buffer, { packed, start }: Entry): Buffer {
  if (bytes.readUInt32LE(start) !== FILE_MARK) throw new Error('no file there');
  const from = start + FILE_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  return bytes.subarray(from, from + packed);
}

function sizeOf(bytes: Buffer, entry: Entry, most: number): number {
  const data = dataOf(bytes, entry);
  if (entry.method !== DEFLATED) return entry.packed;
  return inflateRawSync(data, { maxOutputLength: Math.max(1, most) }).length;
}
