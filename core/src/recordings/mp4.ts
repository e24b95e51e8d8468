/** A box of an MP4 file. */
export interface Mp4Box {
  type: string;
  /** Bytes before its content. */
  headBytes: number;
  /** Bytes of the whole box; 0 means up to the end of the file. */
  size: number;
}

/** The longest head of a box. */
export const BOX_HEAD_BYTES = 16;

/** Reads the head of the box at `at`; undefined when there is none. */
export function readBox(bytes: Uint8Array, at = 0): Mp4Box | undefined {
  if (at + 8 > bytes.length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
  if (!/^[ -~]{4}$/.test(type)) return undefined;
  const size = view.getUint32(at);
  if (size !== 1) return size === 0 || size >= 8 ? { type, headBytes: 8, size } : undefined;
  if (at + BOX_HEAD_BYTES > bytes.length) return undefined;
  const large = Number(view.getBigUint64(at + 8));
  return Number.isSafeInteger(large) && large >= BOX_HEAD_BYTES
    ? { type, headBytes: BOX_HEAD_BYTES, size: large }
    : undefined;
}

/** What an MP4's description says; `lengthMs` is 0 when it does not give a length. */
export interface Mp4Facts {
  hasVideo: boolean;
  lengthMs: number;
}

/** Reads the content of a `moov` box. */
export function readMoov(moov: Uint8Array): Mp4Facts {
  const tracks = boxesIn(moov, 'trak');
  const hasVideo = tracks.some((track) =>
    boxesIn(track, 'mdia').some((media) =>
      boxesIn(media, 'hdlr').some((handler) => String.fromCharCode(...handler.subarray(8, 12)) === 'vide'),
    ),
  );
  const [header] = boxesIn(moov, 'mvhd');
  return { hasVideo, lengthMs: header === undefined ? 0 : lengthOf(header) };
}

function boxesIn(bytes: Uint8Array, type: string): Uint8Array[] {
  const found = [];
  for (let at = 0, box = readBox(bytes, at); box !== undefined; box = readBox(bytes, at)) {
    const to = box.size === 0 ? bytes.length : at + box.size;
    if (box.type === type) found.push(bytes.subarray(at + box.headBytes, to));
    if (to >= bytes.length) break;
    at = to;
  }
  return found;
}

const MS_PER_S = 1000;
/** No class lasts a week, so a longer length is an error. */
const LENGTH_MS_MAX = 7 * 86_400_000;

/** Version 0 uses 32 bits, version 1 uses 64. */
function lengthOf(header: Uint8Array): number {
  const isLarge = header[0] === 1;
  const at = isLarge ? 20 : 12;
  if (header.length < at + (isLarge ? 12 : 8)) return 0;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const ticksPerS = view.getUint32(at);
  const ticks = isLarge ? Number(view.getBigUint64(at + 4)) : view.getUint32(at + 4);
  const lengthMs = ticksPerS === 0 ? 0 : Math.round((ticks / ticksPerS) * MS_PER_S);
  return lengthMs <= LENGTH_MS_MAX ? lengthMs : 0;
}
