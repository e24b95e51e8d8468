/** An element's id and size, which come before its content; `size` is undefined when the writer did not know it. */
export interface ElementHead {
  id: number;
  /** Bytes of the id and size. */
  headBytes: number;
  size: number | undefined;
}

const ID_BYTES_MAX = 4;
const SIZE_BYTES_MAX = 8;
const BYTE = 256;

/** Reads the head of the element at `at`: 'more' when the bytes end too early, undefined when there is no element. */
export function readHead(bytes: Uint8Array, at: number): ElementHead | 'more' | undefined {
  const idBytes = lengthOf(bytes[at]);
  if (idBytes === 'more') return 'more';
  if (idBytes > ID_BYTES_MAX) return undefined;
  const sizeBytes = lengthOf(bytes[at + idBytes]);
  if (sizeBytes === 'more' || at + idBytes + sizeBytes > bytes.length) return 'more';
  if (sizeBytes > SIZE_BYTES_MAX) return undefined;
  const size = readSize(bytes, at + idBytes, sizeBytes);
  if (size !== undefined && !Number.isSafeInteger(size)) return undefined;
  return { id: readUint(bytes.subarray(at, at + idBytes)), headBytes: idBytes + sizeBytes, size };
}

/** A big-endian number; above 2^53 it loses precision. */
export const readUint = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * BYTE + byte, 0);

/** A float of four or eight bytes, or undefined. */
export function readFloat(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : undefined;
}

/** The elements inside a complete master element; the list ends at damage. */
export function childrenOf(bytes: Uint8Array): { id: number; whole: Uint8Array; content: Uint8Array }[] {
  const found = [];
  let at = 0;
  while (at < bytes.length) {
    const head = readHead(bytes, at);
    if (head === undefined || head === 'more' || head.size === undefined) break;
    const from = at + head.headBytes;
    const to = from + head.size;
    if (to > bytes.length) break;
    found.push({ id: head.id, whole: bytes.subarray(at, to), content: bytes.subarray(from, to) });
    at = to;
  }
  return found;
}

/** An element with its content; the size always takes eight bytes, so that lengths are known beforehand. */
export function element(id: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const size = contents.reduce((sum, content) => sum + content.length, 0);
  return joined([elementHead(id, size), ...contents]);
}

/** The id and size of an element whose content is written elsewhere. */
export function elementHead(id: number, size: number): Uint8Array {
  const sized = uintBytes(size);
  sized[0] = 1;
  return joined([idBytesOf(id), sized]);
}

/** The bytes of an element's id. */
export const idBytesOf = (id: number): Uint8Array => {
  const bytes = uintBytes(id);
  return bytes.subarray(bytes.findIndex((byte) => byte > 0));
};

/** A number as eight bytes. */
export function uintBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

/** A float as eight bytes. */
export function floatBytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** All parts, concatenated. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Bytes of a variable-length number: one more than the zero bits before its first 1. */
const lengthOf = (first: number | undefined): number | 'more' =>
  first === undefined ? 'more' : Math.clz32(first) - 23;

function readSize(bytes: Uint8Array, at: number, length: number): number | undefined {
  const marker = 1 << (8 - length);
  const first = (bytes[at] ?? 0) - marker;
  const rest = bytes.subarray(at + 1, at + length);
  // All ones means that the writer did not know the size.
  if (first === marker - 1 && rest.every((byte) => byte === 0xff)) return undefined;
  return rest.reduce((sum, byte) => sum * BYTE + byte, first);
}
