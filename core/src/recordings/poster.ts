import { joined } from './ebml.js';

const ASCII = { riff: [0x52, 0x49, 0x46, 0x46], webp: [0x57, 0x45, 0x42, 0x50], vp8: [0x56, 0x50, 0x38, 0x20] };
/** Frame tag, start code, width and height. */
const KEY_FRAME_HEAD_BYTES = 10;
const IS_NO_KEY = 1;
const START_CODE = [0x9d, 0x01, 0x2a];

/**
 * A WebP file from one complete VP8 frame. WebP is such a frame in its own container (RFC 9649), so a poster needs no
 * decoder. Undefined when the bytes are not a complete frame.
 */
export function webpOf(frame: Uint8Array): Uint8Array | undefined {
  const isWhole =
    frame.length > KEY_FRAME_HEAD_BYTES &&
    ((frame[0] ?? IS_NO_KEY) & IS_NO_KEY) === 0 &&
    START_CODE.every((code, index) => frame[3 + index] === code);
  if (!isWhole) return undefined;
  // A chunk has an even number of bytes.
  const padding = new Uint8Array(frame.length % 2);
  const chunk = joined([new Uint8Array(ASCII.vp8), littleEndian(frame.length), frame, padding]);
  const content = joined([new Uint8Array(ASCII.webp), chunk]);
  return joined([new Uint8Array(ASCII.riff), littleEndian(content.length), content]);
}

function littleEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}
