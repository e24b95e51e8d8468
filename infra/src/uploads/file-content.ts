import { MEGAPIXELS_MAX } from '@school/core/uploads/picture-size';
import { inflateSync } from 'node:zlib';

// Re-encoding a picture would drop all of this, but a file that is also a page or an archive is no photo.
const PAGE = /<(?:!doctype\s|(?:html|script|iframe|svg)[\s/>]|\?php)/i;
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006', 'latin1');
// Archive readers look for the end mark only in the last 64 KB.
const ARCHIVE_TAIL = 65_557;

/** Whether a file also contains a page, a script or an archive. */
export const isSomethingElseToo = (bytes: Buffer): boolean =>
  PAGE.test(bytes.toString('latin1')) || bytes.subarray(-ARCHIVE_TAIL).includes(END_OF_ARCHIVE);

/** The kinds of pictures that the school takes, and how such a file begins. */
const BEGINNINGS = { jpeg: /^\xff\xd8\xff/, png: /^\x89PNG\r\n/, gif: /^GIF8[79]a/, webp: /^RIFF[^]{4}WEBP/ } as const;
export type PictureFormat = keyof typeof BEGINNINGS;

/** What a file begins like; what begins otherwise is never shown to the programs that decode pictures. */
export function pictureFormat(bytes: Buffer): PictureFormat | undefined {
  const start = bytes.toString('latin1', 0, 12);
  // `as`: the keys of the table above.
  return (Object.keys(BEGINNINGS) as PictureFormat[]).find((format) => BEGINNINGS[format].test(start));
}

const PNG_SIZE_AT = 16;

/** Whether a PNG claims more pixels than are allowed; its decoder calls the largest sizes a broken header. */
export function isHugePng(bytes: Buffer): boolean {
  if (bytes.length < PNG_SIZE_AT + 8 || bytes.toString('latin1', 12, PNG_SIZE_AT) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(PNG_SIZE_AT), bytes.readUInt32BE(PNG_SIZE_AT + 4)];
  return width * height > MEGAPIXELS_MAX * 1_000_000;
}

/** Whether a PNG has no end; its decoder is content when the pixels are there. */
export const isEndlessPng = (bytes: Buffer): boolean => !bytes.includes('IEND');

/** Whether a file begins and ends like a PDF, regardless of its name and declared type. */
export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF');

// The active contents of a document: scripts, programs, attached files, submitting forms, films. Encryption hides them.
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[RE]|Rendition|Movie|Sound|Encrypt)(?![A-Za-z0-9])/;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])[^]{0,400}?stream\r?\n/g;
const INFLATED_MAX = 20 * 1024 * 1024;

/** Whether a PDF has no active content, not even in compressed objects or under escaped names. */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (ACTIVE.test(unescapeNames(text))) return false;
  let left = INFLATED_MAX;
  for (const match of text.matchAll(OBJECT_STREAM)) {
    const inflated = inflate(bytes.subarray(match.index + match[0].length), left);
    // A part that cannot be inflated cannot be checked.
    if (inflated === undefined || ACTIVE.test(unescapeNames(inflated))) return false;
    left -= inflated.length;
  }
  return true;
}

/** Names may be written with `#41` for `A`. */
const unescapeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function inflate(bytes: Buffer, most: number): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most) }).toString('latin1');
  } catch {
    return undefined;
  }
}
